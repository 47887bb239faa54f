//! The law of leftovers: take two sides with the same number of full houses, disjoint within each side. The cells that
//! only one side covers hold the same digits as the cells that only the other side covers.
//!
//! The finder compares neighbouring lines with areas where at most five cells differ. On boards with regular boxes,
//! locked candidates find the same eliminations.

use super::{Candidate, EvidenceRole, Flow, GO_ON, Leftovers, Position, Sink, Step, Technique};
use crate::{CellSet, DigitSet, HouseId};

/// Finds the eliminations of all leftovers of the board.
pub fn law_of_leftovers(position: &Position, sink: &mut Sink) -> Flow {
    for Leftovers { houses, cells } in position.tables().leftovers() {
        compare(position, &houses[0], &houses[1], &cells[0], &cells[1], sink)?;
        compare(position, &houses[1], &houses[0], &cells[1], &cells[0], sink)?;
    }
    GO_ON
}

/// Eliminates from the leftover cells `to` every digit that no cell of `from` can hold.
fn compare(
    position: &Position,
    base: &[HouseId],
    cover: &[HouseId],
    from: &CellSet,
    to: &CellSet,
    sink: &mut Sink,
) -> Flow {
    let possible = from.iter().fold(DigitSet::EMPTY, |all, cell| match position.grid().get(cell) {
        Some(digit) => all.union(DigitSet::single(digit)),
        None => all.union(position.candidates(cell)),
    });
    let gone: Vec<Candidate> = to
        .iter()
        .flat_map(|c| position.candidates(c).difference(possible).iter().map(move |d| Candidate::new(c, d)))
        .collect();
    if gone.is_empty() {
        return GO_ON;
    }
    let digits = gone.iter().map(|c| c.digit).collect();
    sink(
        Step::new(Technique::LawOfLeftovers, digits)
            .removes(gone)
            .houses(EvidenceRole::Base, base.iter().copied())
            .houses(EvidenceRole::Cover, cover.iter().copied())
            .cells(EvidenceRole::Set(0), from.iter())
            .cells(EvidenceRole::Set(1), to.iter()),
    )
}
