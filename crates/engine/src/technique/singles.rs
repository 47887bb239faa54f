//! Digits that go in at once: full house, last digit, hidden single, naked single.

use super::{EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, Digit, DigitSet};

/// The last open cell of a full house.
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

/// A digit that every full house has but those of one cell.
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

/// A digit with one place in a full house. Smaller houses (boxes, regions) come as the board lists them; all
/// houses of a kind are looked at before the next kind, digit by digit.
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

/// The digits that have one place left in a full house, with that place; more than once what several houses show. The
/// same as [`hidden_singles`] finds, without its evidence.
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

/// A cell with one candidate.
pub fn naked_singles(position: &Position, sink: &mut Sink) -> Flow {
    for cell in position.open() {
        if let Some(digit) = position.candidates(cell).only() {
            sink(Step::new(Technique::NakedSingle, DigitSet::single(digit)).places(cell, digit))?;
        }
    }
    GO_ON
}
