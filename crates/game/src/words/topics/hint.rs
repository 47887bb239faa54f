//! What hints say whatever the technique.

use nonet_engine::Digit;

use crate::words::topic::topic;

topic! {
    /// What hints say whatever the technique.
    HintText, "hint":
        Fix
        FixDigit
        FixDigits
        FixNotes
        NoSolution
        NoSolutionWhy
        Several
        SeveralWhy
        Stuck;
        /// Where to look.
        look(region: &str);
        /// Where something starts that goes on elsewhere.
        look_wide(region: &str);
        /// Where a digit can go.
        look_digit(digits: &str, houses: &str);
        /// Where a digit can go.
        look_digit_everywhere(digits: &str);
        /// Cells to look at.
        look_cells(cells: &str);
        /// A cell to look at.
        look_place(cell: &str);
        /// Houses to look at.
        look_houses(houses: &str);
        /// What follows.
        so(results: &str);
        /// A digit is found.
        places(cell: &str, digit: &str);
        /// Another digit is found.
        places_more(cell: &str, digit: &str);
        /// A candidate goes.
        removes(digits: &str, cells: &str);
        /// Several candidates go.
        removes_several(digits: &str, cells: &str);
        /// More candidates go.
        removes_more(digits: &str, cells: &str);
        /// Results after each other.
        next_result(results: &str, next: &str);
        /// Which digits are wrong.
        wrong_where(count: u64, wrong: &str);
        /// Which notes are missing.
        missing_where(count: u64, missing: &str);
        /// A digit told from the solution.
        stuck_why(place: &str, digit: &str);
        /// A candidate.
        candidate(digits: &str, cells: &str);
        /// A set of cells and its digits.
        set(name: &str, cells: &str, digits: &str);
        /// Sets after each other.
        next_set(sets: &str, next: &str);
        /// That a candidate is true.
        is(cell: &str, digit: &str);
        /// That one of several is true.
        is_one(cells: &str, digit: &str);
        /// That a candidate is false.
        is_not(cell: &str, digit: &str);
        /// That all of several are false.
        is_none(cells: &str, digit: &str);
        /// The start of a chain.
        chain_if(start: &str, then: &str);
        /// A link of a chain.
        chain_so(chain: &str, then: &str);
        /// A link of a chain through a set.
        chain_by(chain: &str, set: &str, then: &str);
        /// A link that rests on several.
        chain_since(chain: &str, causes: &str, then: &str);
        /// Links that are not told.
        chain_cut(chain: &str);
        /// The sets that a chain goes through.
        chain_sets(sets: &str);
        /// What follows from one digit of a cell with a few.
        case(digit: Digit, cell: &str, gone: Digit);
        /// What blocks a digit in other cells: where it already stands.
        blocked(digit: Digit, houses: &str);
}
