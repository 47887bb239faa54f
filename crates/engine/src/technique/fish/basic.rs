//! The search for basic fish, which runs most often of all fish searches. Each line is a mask of the lines that it
//! crosses.

use crate::digit::bits;
use crate::technique::{EvidenceRole, FishForm, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseId};

/// Finds basic fish of this size.
pub fn fish(position: &Position, size: usize, sink: &mut Sink) -> Flow {
    for grid in position.tables().line_grids() {
        for digit in position.digits() {
            // Each base line with the cover lines of its candidate cells, as bits.
            let mut bases: Vec<(HouseId, u64)> = Vec::new();
            for (house, through) in &grid.bases {
                let places = position.places_in(*house, digit);
                if !(2..=size as u32).contains(&places.count_ones()) {
                    continue;
                }
                if bits(places).all(|place| through[place as usize] < 64) {
                    bases.push((*house, bits(places).fold(0, |mask, p| mask | 1 << through[p as usize])));
                }
            }
            if bases.len() >= size {
                let mut search =
                    BasicFishSearch { position, digit, size, covers: &grid.covers, chosen: Vec::new() };
                search.extend(&bases, 0, sink)?;
            }
        }
    }
    GO_ON
}

struct BasicFishSearch<'a> {
    position: &'a Position,
    digit: Digit,
    size: usize,
    covers: &'a [HouseId],
    chosen: Vec<HouseId>,
}

impl BasicFishSearch<'_> {
    fn extend(&mut self, bases: &[(HouseId, u64)], covered: u64, sink: &mut Sink) -> Flow {
        if self.chosen.len() == self.size {
            let exact = covered.count_ones() as usize == self.size;
            return if exact { self.finish(covered, sink) } else { GO_ON };
        }
        for (next, (house, through)) in bases.iter().enumerate() {
            let union = covered | through;
            if union.count_ones() as usize <= self.size {
                self.chosen.push(*house);
                let flow = self.extend(&bases[next + 1..], union, sink);
                self.chosen.pop();
                flow?;
            }
        }
        GO_ON
    }

    fn finish(&self, covered: u64, sink: &mut Sink) -> Flow {
        let (position, digit) = (self.position, self.digit);
        let board = position.board();
        let union = |houses: &[HouseId]| {
            houses.iter().fold(CellSet::EMPTY, |all, h| all.union(board.house(*h).set()))
        };
        let covers: Vec<HouseId> =
            (0..self.covers.len()).filter(|i| covered >> i & 1 == 1).map(|i| self.covers[i]).collect();
        let base = position.places(digit).intersection(&union(&self.chosen));
        let gone = position.places(digit).intersection(&union(&covers)).difference(&base);
        // On overlapping grids two base lines may share a cell, which then counts twice.
        let overlaps =
            |cell: Cell| self.chosen.iter().filter(|h| board.house(**h).set().contains(cell)).count() > 1;
        if gone.is_empty() || base.iter().any(overlaps) {
            return GO_ON;
        }
        sink(
            Step::new(Technique::fish(FishForm::Basic, self.size as u8), DigitSet::single(digit))
                .removes_from(gone, digit)
                .houses(EvidenceRole::Base, self.chosen.iter().copied())
                .houses(EvidenceRole::Cover, covers)
                .digit_in(EvidenceRole::Pattern, digit, base),
        )
    }
}
