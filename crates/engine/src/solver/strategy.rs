//! [`SearchStrategy`], and the two simple strategies of Nonet's predecessors.
//!
//! Both fill one cell at a time with a digit that its peers allow, without any other deduction. They are slow, easy to
//! follow, and share no code with the fast search, whose tests use them as a reference.

use std::ops::ControlFlow;

use super::observer::{GuessOptions, Observer, PlacementCause};
use super::outcome::Stop;
use super::tally::SearchTally;
use super::topology::Topology;
use crate::{Candidates, Cell, Digit, DigitSet, Grid};

/// The order in which a search fills the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SearchStrategy {
    /// Propagates singles and locked candidates, then guesses in the cell or slot with the fewest options.
    #[default]
    Fast,
    /// Fills the first open cell of the house with the fewest open cells, considering peers only.
    FullestHouse,
    /// Fills the first open cell in the board's order, considering peers only.
    RowByRow,
}

impl SearchStrategy {
    /// All strategies, fastest first.
    pub const ALL: [SearchStrategy; 3] =
        [SearchStrategy::Fast, SearchStrategy::FullestHouse, SearchStrategy::RowByRow];
}

/// A placed digit that can be undone.
struct WrittenDigit {
    cell: usize,
    digit: u32,
    /// For a guess, the number of digits excluded before it.
    struck: Option<usize>,
}

/// The digits placed so far, and those they exclude.
struct WrittenGrid<'a> {
    topology: &'a Topology,
    digits: Vec<Option<u32>>,
    /// Per cell and digit, the number of peers that hold the digit. An exclusion counts as one more.
    blockers: Vec<u16>,
    /// Per house, the number of its open cells.
    open: Vec<u32>,
    open_cells: usize,
}

impl WrittenGrid<'_> {
    fn options(&self, cell: usize) -> u32 {
        let digits = self.topology.digits;
        let blockers = &self.blockers[cell * digits..(cell + 1) * digits];
        blockers.iter().enumerate().filter(|(_, n)| **n == 0).fold(0, |m, (d, _)| m | 1 << d)
    }

    fn block(&mut self, cell: usize, digit: u32, by: i16) {
        let entry = &mut self.blockers[cell * self.topology.digits + digit as usize];
        *entry = entry.wrapping_add_signed(by);
    }

    /// Places a digit (`by` = 1) or removes it (`by` = -1).
    fn place_or_remove(&mut self, cell: usize, digit: u32, by: i16) {
        self.digits[cell] = (by > 0).then_some(digit);
        self.open_cells = self.open_cells.wrapping_add_signed(-isize::from(by));
        let topology = self.topology;
        for house_slot in topology.house_slots(cell) {
            let house = house_slot.slots as usize / topology.digits;
            self.open[house] = self.open[house].wrapping_add_signed(-i32::from(by));
            for peer in topology.house_cells(house) {
                self.block(usize::from(*peer), digit, by);
            }
        }
        for peer in topology.linked(cell) {
            self.block(usize::from(*peer), digit, by);
        }
    }

    fn first_open(&self, mut cells: impl Iterator<Item = usize>) -> Option<usize> {
        cells.find(|cell| self.digits[*cell].is_none())
    }

    fn next_cell(&self, fullest: bool) -> Option<usize> {
        if !fullest {
            return self.first_open(0..self.topology.cells);
        }
        let house = (0..self.topology.houses).filter(|h| self.open[*h] > 0).min_by_key(|h| self.open[*h])?;
        self.first_open(self.topology.house_cells(house).iter().map(|c| usize::from(*c)))
    }

    fn grid(&self) -> Grid {
        Grid::from_cells(self.digits.iter().map(|d| d.map(|d| Digit::from_index(d as usize))).collect())
    }
}

/// Searches cell by cell, in the fullest house first or in the board's order.
pub(super) fn cell_by_cell(
    topology: &Topology,
    (grid, candidates): (&Grid, Option<&Candidates>),
    fullest: bool,
    tally: &mut SearchTally<'_>,
    observer: &mut impl Observer,
) -> Stop {
    let open = (0..topology.houses).map(|h| topology.house_cells(h).len() as u32).collect();
    let blockers = vec![0; topology.cells * topology.digits];
    let mut written_grid = WrittenGrid {
        topology,
        digits: vec![None; topology.cells],
        blockers,
        open,
        open_cells: topology.cells,
    };
    let rules = topology.board.rules();
    for cell in topology.board.cells() {
        let allowed = rules.allowed(cell).unwrap_or(topology.board.digits());
        for digit in topology.board.digits().difference(allowed) {
            written_grid.block(cell.index(), digit.index() as u32, 1);
        }
    }
    for (cell, digit) in grid.filled() {
        let (cell, digit) = (cell.index(), digit.index() as u32);
        if written_grid.options(cell) >> digit & 1 == 0 {
            return Stop::Exhausted;
        }
        written_grid.place_or_remove(cell, digit, 1);
    }
    if let Some(candidates) = candidates {
        for cell in grid.open_cells() {
            for digit in topology.board.digits().difference(candidates.get(cell)) {
                written_grid.block(cell.index(), digit.index() as u32, 1);
            }
        }
    }
    if grid.broken_rule(&topology.board).is_some() {
        return Stop::Exhausted;
    }
    let mut written: Vec<WrittenDigit> = Vec::new();
    let mut struck: Vec<(usize, u32)> = Vec::new();
    let mut guesses = 0usize;
    loop {
        if observer.is_full() {
            return Stop::Steps;
        }
        let cell = written_grid.next_cell(fullest);
        let broken = written.last().is_some_and(|w| {
            let digit = |cell: Cell| written_grid.digits[cell.index()].map(|d| Digit::from_index(d as usize));
            topology.board.rule_checks().is_broken_at(Cell::new(w.cell), &digit)
        });
        let cell = cell.filter(|_| !broken);
        if cell.is_none() && !broken {
            observer.solved();
            if let ControlFlow::Break(stop) = tally.solution(written_grid.grid(), guesses == 0) {
                return stop;
            }
        }
        let options = cell.map_or(0, |cell| written_grid.options(cell));
        match (cell, options.count_ones()) {
            (Some(cell), 1..) => {
                let digit = options.trailing_zeros();
                let (at, what) = (Cell::new(cell), Digit::from_index(digit as usize));
                let guess = options.count_ones() > 1;
                if guess {
                    if let ControlFlow::Break(stop) = tally.step() {
                        return stop;
                    }
                    guesses += 1;
                    observer.guessed(at, what, GuessOptions::Digits(DigitSet::from_bits(options)));
                } else {
                    observer.forced(at, what, PlacementCause::Cell);
                }
                written.push(WrittenDigit { cell, digit, struck: guess.then_some(struck.len()) });
                written_grid.place_or_remove(cell, digit, 1);
            }
            _ => loop {
                let Some(WrittenDigit { cell, digit, struck: before }) = written.pop() else {
                    return Stop::Exhausted;
                };
                written_grid.place_or_remove(cell, digit, -1);
                if let Some(before) = before {
                    for (cell, digit) in struck.drain(before..) {
                        written_grid.block(cell, digit, -1);
                    }
                    written_grid.block(cell, digit, 1);
                    struck.push((cell, digit));
                    guesses -= 1;
                    observer.backtracked();
                    break;
                }
            },
        }
    }
}
