//! Singles: full house, last digit, hidden single and naked single.

use super::{EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, Digit, DigitSet};

/// Finds full houses with one open cell.
pub fn full_houses(position: &Position, sink: &mut Sink) -> Flow {
    for &house in position.tables().full_houses() {
        let open = position.open_in(house);
        if open.count_ones() != 1 {
            continue;
        }
        let cell = position.cell_at(house, open.trailing_zeros());
        if let Some(digit) = position.candidates(cell).only() {
            sink(
                Step::new(Technique::FullHouse, DigitSet::single(digit))
                    .places(cell, digit)
                    .house(EvidenceRole::Base, house),
            )?;
        }
    }
    GO_ON
}

/// Finds digits with one candidate cell left on the whole board, which lies in every full house that lacks the digit.
pub fn last_digits(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    for digit in position.digits() {
        let Some(cell) = position.places(digit).only() else { continue };
        let lacks = |house: &&crate::HouseId| {
            !board.house(**house).cells().iter().any(|c| position.grid().get(*c) == Some(digit))
        };
        let mut lacking = position.tables().full_houses().iter().filter(lacks).peekable();
        if lacking.peek().is_some() && lacking.all(|house| board.house(*house).set().contains(cell)) {
            sink(Step::new(Technique::LastDigit, DigitSet::single(digit)).places(cell, digit))?;
        }
    }
    GO_ON
}

/// Finds digits with one candidate cell in a full house. Houses are visited in the board's order, kind by kind, and the
/// digits of a house in ascending order.
pub fn hidden_singles(position: &Position, sink: &mut Sink) -> Flow {
    for &house in position.tables().full_houses() {
        for digit in position.digits() {
            let places = position.places_in(house, digit);
            if places.count_ones() != 1 {
                continue;
            }
            let cell = position.cell_at(house, places.trailing_zeros());
            sink(
                Step::new(Technique::HiddenSingle, DigitSet::single(digit))
                    .places(cell, digit)
                    .house(EvidenceRole::Base, house),
            )?;
        }
    }
    GO_ON
}

/// Collects the digits that have one candidate cell left in a full house, once per house. This finds the same digits as
/// [`hidden_singles`], without building evidence.
pub(crate) fn hidden_places(position: &Position, places: &mut Vec<(Cell, Digit)>) {
    places.clear();
    for &house in position.tables().full_houses() {
        for digit in position.digits() {
            let left = position.places_in(house, digit);
            if left.count_ones() == 1 {
                places.push((position.cell_at(house, left.trailing_zeros()), digit));
            }
        }
    }
}

/// Finds cells with one candidate.
pub fn naked_singles(position: &Position, sink: &mut Sink) -> Flow {
    for cell in position.open() {
        if let Some(digit) = position.candidates(cell).only() {
            sink(Step::new(Technique::NakedSingle, DigitSet::single(digit)).places(cell, digit))?;
        }
    }
    GO_ON
}
