//! Cells and houses that are full of each other: as many cells as the houses have room for their digits.
//!
//! Each cell holds a digit, and each house has room for a digit once. If every candidate of some cells has a house that
//! counts for it, and there are no more such houses, digit by digit, than cells, each of them holds its digit in one of
//! the cells: the rest of the house loses it.

use crate::technique::{Candidate, EvidenceRole, Position, Step};
use crate::{CellSet, Digit, HouseId};

/// A digit and the houses that may count for it, in as many ways as there are.
pub struct CoverSet {
    pub digit: Digit,
    pub houses: Vec<HouseId>,
}

/// What the rest of these houses loses.
pub fn struck(position: &Position, cells: &CellSet, cover_sets: &[CoverSet]) -> Vec<Candidate> {
    let mut struck: Vec<Candidate> = Vec::new();
    for cover_set in cover_sets {
        for house in &cover_set.houses {
            let rest = position.board().house(*house).set().difference(cells);
            let rest = rest.intersection(position.places(cover_set.digit));
            struck.extend(rest.iter().map(|cell| Candidate::new(cell, cover_set.digit)));
        }
    }
    struck
}

/// The candidates of the cells, each by what counts for it: the first of the two roles where `is_first` of the house.
pub fn marked(
    position: &Position,
    mut step: Step,
    cells: &CellSet,
    cover_sets: &[CoverSet],
    is_first: impl Fn(HouseId) -> bool,
) -> Step {
    for cover_set in cover_sets {
        for house in &cover_set.houses {
            let own = position.board().house(*house).set().intersection(cells);
            let own = own.intersection(position.places(cover_set.digit));
            let role = if is_first(*house) { EvidenceRole::Colour(0) } else { EvidenceRole::Opposite(0) };
            step = step.digit_in(role, cover_set.digit, own.iter());
        }
    }
    step.evidence.candidates.sort_unstable_by_key(|(_, c)| *c);
    step.evidence.candidates.dedup_by_key(|(_, c)| *c);
    step
}
