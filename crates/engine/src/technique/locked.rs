//! Locked candidates. If all cells of a full house that can hold a digit lie in a second house too, the digit is
//! excluded from the rest of that second house. Any two houses that share two cells qualify; the second may be short.

use super::{EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::digit::bits;
use crate::{Digit, DigitSet, HouseId};

/// Finds pointing (from an area) or claiming (from a line). Variant 1: the candidate cells have no second house in
/// common, but cells outside see all of them.
pub fn locked_candidates(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    let from_area = technique == Technique::Pointing;
    let board = position.board();
    for crossing in position.tables().crossings() {
        if !position.tables().is_full(crossing.from)
            || board.house(crossing.from).kind().is_area() != from_area
        {
            continue;
        }
        for digit in position.digits() {
            let places = position.places_in(crossing.from, digit);
            let gone = position.places_in(crossing.to, digit) & !crossing.shared_to;
            if gone == 0 || places & !crossing.shared_from != 0 || places.count_ones() < 2 {
                continue;
            }
            sink(
                Step::new(technique, DigitSet::single(digit))
                    .removes_from(position.cells_in(crossing.to, gone), digit)
                    .house(EvidenceRole::Base, crossing.from)
                    .house(EvidenceRole::Cover, crossing.to)
                    .digit_in(EvidenceRole::Pattern, digit, position.cells_in(crossing.from, places)),
            )?;
        }
    }
    if position.tables().has_onlookers() {
        for &house in position.tables().full_houses() {
            if board.house(house).kind().is_area() != from_area {
                continue;
            }
            for digit in position.digits() {
                bent(position, technique, house, digit, sink)?;
            }
        }
    }
    GO_ON
}

fn bent(position: &Position, technique: Technique, house: HouseId, digit: Digit, sink: &mut Sink) -> Flow {
    let places = position.places_in(house, digit);
    if !(2..=6).contains(&places.count_ones()) {
        return GO_ON;
    }
    let cells: Vec<_> = position.cells_in(house, places).collect();
    let gone = position.seen_by_all(cells.iter().copied(), digit);
    let in_one_house = |target| {
        position.tables().houses_containing(&cells).any(|h| position.board().house(h).set().contains(target))
    };
    if gone.is_empty() || gone.iter().all(in_one_house) {
        return GO_ON;
    }
    sink(
        Step::new(technique, DigitSet::single(digit))
            .variant(1)
            .removes_from(gone, digit)
            .house(EvidenceRole::Base, house)
            .digit_in(EvidenceRole::Pattern, digit, cells),
    )
}

/// Finds pointing or claiming that leaves only one cell for the digit in another house, so that the digit can be placed
/// at once.
pub fn direct(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    let locked =
        if technique == Technique::DirectPointing { Technique::Pointing } else { Technique::Claiming };
    locked_candidates(position, locked, &mut |step| {
        let Some(digit) = step.digits.only() else { return GO_ON };
        for target in &step.eliminations {
            for &(house, _) in position.tables().memberships(target.cell) {
                if !position.tables().is_full(house) {
                    continue;
                }
                let mut left = position.places_in(house, digit);
                for place in bits(left) {
                    let cell = position.cell_at(house, place);
                    if step.eliminations.iter().any(|c| c.cell == cell) {
                        left &= !(1 << place);
                    }
                }
                if left.count_ones() == 1 {
                    let mut direct = Step::new(technique, step.digits)
                        .places(position.cell_at(house, left.trailing_zeros()), digit)
                        .house(EvidenceRole::Pattern, house);
                    direct.evidence.houses.extend(step.evidence.houses.iter().copied());
                    direct.evidence.candidates.clone_from(&step.evidence.candidates);
                    sink(direct)?;
                }
            }
        }
        GO_ON
    })
}
