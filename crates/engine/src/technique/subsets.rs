//! Subsets: n cells of a house with n digits (naked), n digits of a full house with n candidate cells (hidden), and
//! naked subsets in the intersection of two houses (locked). Naked subsets work in short houses too, and eliminate
//! candidates from every cell that sees all of their cells.

use super::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, CellSet, DigitSet, HouseId};

/// Finds naked subsets of this size. With `locked`, only those that eliminate in two houses at once, otherwise all
/// others.
pub fn naked(position: &Position, technique: Technique, size: usize, locked: bool, sink: &mut Sink) -> Flow {
    for house in position.board().house_ids() {
        let open = position.open_in(house);
        if (open.count_ones() as usize) < size {
            continue;
        }
        let cells: Vec<(Cell, DigitSet)> = position
            .cells_in(house, open)
            .map(|c| (c, position.candidates(c)))
            .filter(|(_, digits)| (2..=size).contains(&digits.len()))
            .collect();
        if cells.len() < size {
            continue;
        }
        let mut search =
            NakedSearch { position, technique, house, size, locked, cells: &cells, chosen: Vec::new() };
        search.extend(0, DigitSet::EMPTY, sink)?;
    }
    GO_ON
}

struct NakedSearch<'a> {
    position: &'a Position,
    technique: Technique,
    house: HouseId,
    size: usize,
    locked: bool,
    cells: &'a [(Cell, DigitSet)],
    chosen: Vec<Cell>,
}

impl NakedSearch<'_> {
    fn extend(&mut self, start: usize, digits: DigitSet, sink: &mut Sink) -> Flow {
        if self.chosen.len() == self.size {
            return if digits.len() == self.size { self.finish(digits, sink) } else { GO_ON };
        }
        for next in start..self.cells.len() {
            let (cell, more) = self.cells[next];
            let union = digits.union(more);
            if union.len() <= self.size {
                self.chosen.push(cell);
                let flow = self.extend(next + 1, union, sink);
                self.chosen.pop();
                flow?;
            }
        }
        GO_ON
    }

    fn finish(&self, digits: DigitSet, sink: &mut Sink) -> Flow {
        let position = self.position;
        let houses: Vec<HouseId> = position.tables().houses_containing(&self.chosen).collect();
        // A set of cells is found once in each house that contains it; only the first time counts.
        if houses.first() != Some(&self.house) {
            return GO_ON;
        }
        let seen = position.board().common_peers(&self.chosen.iter().copied().collect::<CellSet>());
        let gone: Vec<Candidate> = digits
            .iter()
            .flat_map(|d| {
                position.places(d).intersection(&seen).into_iter().map(move |c| Candidate::new(c, d))
            })
            .collect();
        if gone.is_empty() {
            return GO_ON;
        }
        let strikes_beyond = |house: &HouseId| {
            let set = position.board().house(*house).set();
            gone.iter().any(|c| set.contains(c.cell))
        };
        let is_locked =
            self.size < 4 && houses.len() > 1 && houses.iter().filter(|h| strikes_beyond(h)).count() > 1;
        if is_locked != self.locked {
            return GO_ON;
        }
        let pattern = self
            .chosen
            .iter()
            .flat_map(|c| position.candidates(*c).iter().map(move |d| Candidate::new(*c, d)));
        sink(
            Step::new(self.technique, digits)
                .removes(gone.iter().copied())
                .houses(EvidenceRole::Base, houses.iter().copied())
                .cells(EvidenceRole::Pattern, self.chosen.iter().copied())
                .candidates(EvidenceRole::Pattern, pattern),
        )
    }
}

/// Finds hidden subsets of this size in full houses.
pub fn hidden(position: &Position, technique: Technique, size: usize, sink: &mut Sink) -> Flow {
    each_hidden(position, size, &mut |house, places, digits| {
        let cells = position.cells_in(house, places);
        let gone: Vec<Candidate> = cells
            .clone()
            .flat_map(|c| position.candidates(c).difference(digits).iter().map(move |d| Candidate::new(c, d)))
            .collect();
        if gone.is_empty() {
            return GO_ON;
        }
        sink(hidden_step(position, technique, house, places, digits).removes(gone))
    })
}

/// Finds hidden subsets that leave only one cell for another digit of their house, so that the digit can be placed at
/// once.
pub fn direct_hidden(position: &Position, technique: Technique, size: usize, sink: &mut Sink) -> Flow {
    each_hidden(position, size, &mut |house, places, digits| {
        for digit in position.digits().filter(|d| !digits.contains(*d)) {
            let before = position.places_in(house, digit);
            let after = before & !places;
            if after.count_ones() == 1 && after != before {
                let cell = position.cell_at(house, after.trailing_zeros());
                sink(hidden_step(position, technique, house, places, digits).places(cell, digit))?;
            }
        }
        GO_ON
    })
}

fn hidden_step(
    position: &Position,
    technique: Technique,
    house: HouseId,
    places: u32,
    digits: DigitSet,
) -> Step {
    let cells = position.cells_in(house, places);
    let pattern = cells
        .clone()
        .flat_map(|c| position.candidates(c).intersection(digits).iter().map(move |d| Candidate::new(c, d)));
    Step::new(technique, digits)
        .house(EvidenceRole::Base, house)
        .cells(EvidenceRole::Pattern, cells)
        .candidates(EvidenceRole::Pattern, pattern)
}

type EachHidden<'a> = dyn FnMut(HouseId, u32, DigitSet) -> Flow + 'a;

fn each_hidden(position: &Position, size: usize, each: &mut EachHidden) -> Flow {
    for &house in position.tables().full_houses() {
        if (position.open_in(house).count_ones() as usize) <= size {
            continue;
        }
        let digits: Vec<(DigitSet, u32)> = position
            .digits()
            .map(|d| (DigitSet::single(d), position.places_in(house, d)))
            .filter(|(_, places)| (2..=size as u32).contains(&places.count_ones()))
            .collect();
        if digits.len() >= size {
            extend_hidden(house, &digits, size, 0, DigitSet::EMPTY, each)?;
        }
    }
    GO_ON
}

fn extend_hidden(
    house: HouseId,
    digits: &[(DigitSet, u32)],
    size: usize,
    places: u32,
    chosen: DigitSet,
    each: &mut EachHidden,
) -> Flow {
    if chosen.len() == size {
        return if places.count_ones() as usize == size { each(house, places, chosen) } else { GO_ON };
    }
    for (next, (digit, more)) in digits.iter().enumerate() {
        let union = places | more;
        if union.count_ones() as usize <= size {
            extend_hidden(house, &digits[next + 1..], size, union, chosen.union(*digit), each)?;
        }
    }
    GO_ON
}
