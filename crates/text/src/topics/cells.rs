//! Cells, and what a screen reader says of them. Lists of anything.

use nonet_engine::Digit;

use crate::topic::topic;

topic! {
    /// Cells, and what a screen reader says of them. Lists of anything.
    CellText, "cells":
        Empty
        EmptyInHouse
        LacksSolution
        LinkedClash
        Wrong;
        /// A line of cells that is not a house.
        line(n: u64);
        /// How far along its row or line a cell is.
        along(n: u64);
        /// A given digit.
        given(digit: Digit);
        /// A player's digit.
        digit(digit: Digit);
        /// Corner marks.
        corner_marks(digits: &str);
        /// Centre marks.
        centre_marks(digits: &str);
        /// Marks that are ruled out.
        ruled_out(digits: &str);
        /// What the digits leave open.
        candidates(digits: &str);
        /// Colours by their letters.
        colours(count: u64, colours: &str);
        /// The colours of a candidate.
        candidate_colours(digit: Digit, colours: &str);
        /// A link from a candidate here to another.
        strong_link(from: Digit, to: Digit, place: &str);
        /// A link from a candidate here to another.
        weak_link(from: Digit, to: Digit, place: &str);
        /// Where a digit clashes.
        clash_in(houses: &str);
        /// A house of one of several grids.
        of_grid(house: &str, n: u64);
        /// A cell in short, by row and column.
        row_column(r: u64, c: u64);
        /// A cell in short, by row and place in it.
        row_place(r: u64, c: u64);
        /// A cell in short, by line and place in it.
        line_place(r: u64, c: u64);
        /// The same to be heard.
        row_column_aloud(r: u64, c: u64);
        /// The same to be heard.
        row_place_aloud(r: u64, c: u64);
        /// The same to be heard.
        line_place_aloud(r: u64, c: u64);
        /// The end of a list.
        and(list: &str, last: &str);
        /// The end of a list.
        or(list: &str, last: &str);
        /// The middle of a list.
        comma(list: &str, next: &str);
        /// How many of a list are not named.
        more(n: u64);
}
