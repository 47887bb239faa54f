//! Rules cards.

use crate::topic::topic;

topic! {
    /// Rules cards.
    RulesText, "rules":
        Title
        BackToPlay
        Draw
        AllBoards
        Given
        FillIn
        PlayIt
        Picture
        Previous
        Next
        Play
        Pause
        NoSuchBoard
        Samurai;
        /// What a board is.
        boxes(side: u64);
        /// What a board is.
        regions(side: u64);
        /// What a board is.
        triangular(cells: u64);
        /// What a board is.
        triangular_short(cells: u64);
        /// What a board is.
        tridoku(cells: u64);
        /// What a board is.
        other(cells: u64);
        /// A rule.
        one_full(house: &str, digits: u64);
        /// A rule.
        all_full(count: u64, houses: &str, digits: u64);
        /// A rule.
        none_full(count: u64, houses: &str);
        /// A rule.
        some_full(full: u64, count: u64, houses: &str, digits: u64, short: u64);
        /// A cell and those linked with it.
        linked(others: u64);
}
