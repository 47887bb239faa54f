//! Rank-zero patterns: cells whose houses have room for exactly as many digits as there are cells.
//!
//! Each cell holds a digit, and each house holds a digit at most once. Assume that every candidate of the cells is
//! covered by a house, and that the covering houses, summed over all digits, don't outnumber the cells. Then each
//! covering house holds its digit in one of the cells, and its other cells lose the digit.

use crate::technique::{Candidate, EvidenceRole, Position, Step};
use crate::{CellSet, Digit, HouseId};

/// A digit, and houses that together cover its candidates. A digit may have several such sets.
pub struct CoverSet {
    pub digit: Digit,
    pub houses: Vec<HouseId>,
}

/// Returns the eliminations from the other cells of the covering houses.
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

/// Adds the candidates of the cells to a step. The role of a candidate depends on the house that covers it: `Colour` if
/// `is_first` is true for the house, otherwise `Opposite`.
pub fn mark_candidates(
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
    step.evidence.candidates.sort_by_cached_key(|(_, c)| c.order_number());
    step.evidence.candidates.dedup_by_key(|(_, c)| *c);
    step
}
