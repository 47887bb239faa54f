//! Unique loops: six or more cells in a ring, with two digits that could be exchanged along it.

use crate::technique::board_tables::is_exchangeable;
use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

/// Maximum number of cells in a loop.
const MAX_LOOP_CELLS: usize = 12;

/// Finds unique loops. Variant 1: one cell has additional digits. Variant 2: all additional candidates have the same
/// digit. Variant 4: two adjacent cells have additional digits, and one digit of the pair has no other cell in a house
/// that they share.
pub fn unique_loops(position: &Position, sink: &mut Sink) -> Flow {
    let mut pairs: Vec<DigitSet> = position.bivalue_cells().map(|c| position.candidates(c)).collect();
    pairs.sort_unstable();
    pairs.dedup();
    for pair in pairs {
        let (Some(x), Some(y)) = (pair.first(), pair.iter().last()) else { continue };
        let cells = position.places(x).intersection(position.places(y));
        let floor: CellSet = cells.iter().filter(|c| position.candidates(*c) == pair).collect();
        if floor.len() < 4 {
            continue;
        }
        // Every loop is found from its first bivalue cell.
        for start in floor {
            let mut walk = UniqueLoopSearch { position, pair, cells, floor, ring: vec![start], rich: 0 };
            walk.extend(sink)?;
        }
    }
    GO_ON
}

struct UniqueLoopSearch<'a> {
    position: &'a Position,
    pair: DigitSet,
    cells: CellSet,
    floor: CellSet,
    ring: Vec<Cell>,
    rich: usize,
}

impl UniqueLoopSearch<'_> {
    fn extend(&mut self, sink: &mut Sink) -> Flow {
        let board = self.position.board();
        let (start, last) = (self.ring[0], self.ring[self.ring.len() - 1]);
        let length = self.ring.len();
        if length >= 6
            && length.is_multiple_of(2)
            && board.peers(last).contains(start)
            && self.ring[1] < last
            && is_exchangeable(board, &self.ring)
        {
            self.emit(sink)?;
        }
        if length == MAX_LOOP_CELLS {
            return GO_ON;
        }
        for next in self.cells.intersection(board.peers(last)) {
            let bare = self.floor.contains(next);
            // A house with three cells of the ring can never be exchanged evenly.
            let crowds = board.houses_of(next).iter().any(|h| {
                let set = board.house(*h).set();
                self.ring.iter().filter(|c| set.contains(**c)).count() > 1
            });
            if self.ring.contains(&next) || (bare && next < start) || (!bare && self.rich == 3) || crowds {
                continue;
            }
            self.ring.push(next);
            self.rich += usize::from(!bare);
            let flow = self.extend(sink);
            self.rich -= usize::from(!bare);
            self.ring.pop();
            flow?;
        }
        GO_ON
    }

    fn emit(&self, sink: &mut Sink) -> Flow {
        let position = self.position;
        let roof: Vec<Cell> = self.ring.iter().copied().filter(|c| !self.floor.contains(*c)).collect();
        let extra = position.candidates_of(roof.iter().copied()).difference(self.pair);
        let step = |variant: u8| {
            Step::new(Technique::UniqueLoop, self.pair)
                .variant(variant)
                .cells(EvidenceRole::Floor, self.ring.iter().copied().filter(|c| self.floor.contains(*c)))
                .cells(EvidenceRole::Roof, roof.iter().copied())
        };
        if let &[cell] = roof.as_slice() {
            return sink(step(1).removes(self.pair.iter().map(|d| Candidate::new(cell, d))));
        }
        if let Some(extra) = extra.only() {
            let gone = position.seen_by_all(roof.iter().copied(), extra);
            if !gone.is_empty() {
                sink(step(2).removes_from(gone, extra))?;
            }
        }
        if roof.len() != 2 {
            return GO_ON;
        }
        for house in position.tables().houses_containing(&roof) {
            for (bound, other) in self.digit_orders() {
                let places = position.places_in(house, bound);
                if position.tables().is_full(house)
                    && places != 0
                    && position.cells_in(house, places).all(|c| roof.contains(&c))
                {
                    let is_neighbour =
                        self.ring.windows(2).any(|w| roof.contains(&w[0]) && roof.contains(&w[1]))
                            || roof.contains(&self.ring[0]) && roof.contains(&self.ring[self.ring.len() - 1]);
                    if is_neighbour {
                        sink(
                            step(4)
                                .removes_from(roof.iter().copied(), other)
                                .house(EvidenceRole::Base, house),
                        )?;
                    }
                }
            }
        }
        GO_ON
    }

    fn digit_orders(&self) -> impl Iterator<Item = (Digit, Digit)> {
        let (first, last) = (self.pair.first(), self.pair.iter().last());
        first.into_iter().zip(last).flat_map(|(a, b)| [(a, b), (b, a)])
    }
}
