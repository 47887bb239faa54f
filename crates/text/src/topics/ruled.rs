//! Puzzles with rules beyond houses, while they are played.

use nonet_engine::Digit;

use crate::topic::topic;

topic! {
    /// Puzzles with rules beyond houses, while they are played.
    RuledText, "ruled":
        Rules
        Combinations
        CombinationsHint
        NoCombination;
        /// What a board with rules is called.
        title(board: &str, rules: &str);
        /// The same of the classic board.
        on_classic(rules: &str);
        /// Rules of several families, with more than are named.
        more(rules: &str, count: u64);
        /// A digit that stands twice where a rule says that digits differ.
        twice(digit: Digit, place: &str);
        /// A cell’s place on a path.
        along(name: &str, at: u64, of: u64);
        /// A mark between a cell and another.
        beside(name: &str, place: &str);
        /// What selected cells add up to.
        selected(count: u64, sum: u64);
        /// The same while some of them are open.
        selected_open(open: u64, count: u64, sum: u64);
        /// What is left of a cage’s sum for its open cells.
        cage_left(open: u64, left: u64);
        /// What a full cage adds up to.
        cage_full(sum: u64);
        /// How many sets of digits fill a cage.
        ways(count: u64);
        /// Where a clue outside looks along.
        from_left(n: u64);
        /// Where a clue outside looks along.
        from_right(n: u64);
        /// Where a clue outside looks along.
        from_above(n: u64);
        /// Where a clue outside looks along.
        from_below(n: u64);
        /// Where a clue outside looks along.
        diagonal_from(place: &str);
        /// A rule and its cells.
        cells(name: &str, places: &str);
}
