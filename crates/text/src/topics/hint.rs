//! What hints say whatever the technique.

use nonet_engine::Digit;

use crate::spoken::HouseName;
use crate::topic::topic;

topic! {
    /// What hints say whatever the technique.
    HintText, "hint":
        ARule
        ElsewhereStruck
        Fix
        FixDigit
        FixDigits
        FixNotes
        LookLit
        NoSolution
        NoSolutionWhy
        ReasonSees
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
        /// That a chain ends with what it began with.
        chain_closes(start: &str);
        /// Where a chain that was told link by link begins, and what it comes to.
        chain_ends(start: &str, end: &str);
        /// The same, if that is two things that exclude each other.
        chain_ends_in_both(start: &str, one: &str, other: &str);
        /// The headline of one link.
        link_of(link: u64, links: u64, name: &str);
        /// One of several cases.
        case_of(case: u64, cases: u64, beat: &str);
        /// What is supposed, and what follows.
        beat_first(start: &str, then: &str);
        /// What follows from what was told last.
        beat_so(then: &str);
        /// What follows through a set.
        beat_by(set: &str, then: &str);
        /// What follows from several things.
        beat_since(causes: &str, then: &str);
        /// What follows, and why.
        beat_because(beat: &str, reason: &str);
        /// What follows, without a reason.
        beat_plain(beat: &str);
        /// What follows, and what it contradicts.
        beat_clash(beat: &str, earlier: &str);
        /// A cell holds one digit.
        reason_cell(cell: &str);
        /// A house holds a digit once.
        reason_house(house: HouseName, digit: Digit);
        /// A cell has no other digit left.
        reason_last(cell: &str);
        /// A house has no other place left for a digit.
        reason_place(house: HouseName, digit: Digit);
        /// The sets that a chain goes through.
        chain_sets(sets: &str);
        /// What follows from one digit of a cell with a few.
        case(digit: Digit, cell: &str, gone: Digit);
        /// The same, if that is the digit that the wings strike.
        case_own(gone: Digit);
        /// What blocks a digit in other cells: where it already stands.
        blocked(digit: Digit, houses: &str);
        /// What keeps a digit out of the other cells of a house: other digits in sight.
        elsewhere_seen(digit: Digit);
        /// The same: rules.
        elsewhere_ruled(digit: Digit, rules: &str);
        /// The same: one or the other.
        elsewhere_seen_or_ruled(digit: Digit, rules: &str);
        /// What keeps all other digits out of a cell: they are in sight.
        only_seen(place: &str, digit: Digit);
        /// The same: rules.
        only_ruled(place: &str, digit: Digit, rules: &str);
        /// The same: one or the other.
        only_seen_or_ruled(place: &str, digit: Digit, rules: &str);
        /// The same: the player, or steps before.
        only_struck(place: &str, digit: Digit);
        /// The same: they are in sight, or were struck.
        only_seen_or_struck(place: &str, digit: Digit);
}
