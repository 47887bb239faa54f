//! The strategies one can watch, and the two simple ones of the programs Nonet grew from.
//!
//! Both fill one cell at a time with the digits its peers leave, without drawing any other conclusion. They are
//! slow, easy to follow, and share no code with the fast search: a second opinion for its tests.

use std::ops::ControlFlow;

use super::outcome::Stop;
use super::tally::Tally;
use super::topology::Topology;
use super::watch::{Among, Cause, Watch};
use crate::{Candidates, Cell, Digit, DigitSet, Grid};

/// In which order a search fills the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// Singles and locked candidates first, then the cell or house place with the fewest options.
    #[default]
    Fast,
    /// The house with the fewest open cells, its first open cell; nothing but peers looked at.
    FullestHouse,
    /// The first open cell in the board's order; nothing but peers looked at.
    RowByRow,
}

impl Strategy {
    /// Every strategy.
    pub const ALL: [Strategy; 3] = [Strategy::Fast, Strategy::FullestHouse, Strategy::RowByRow];
}

/// A digit written, to be taken back.
struct Written {
    cell: usize,
    digit: u32,
    /// For a guess, how many digits were struck before it.
    struck: Option<usize>,
}

/// What is written, and what that forbids.
struct Sheet<'a> {
    topology: &'a Topology,
    digits: Vec<Option<u32>>,
    /// Per cell and digit, how many peers hold it; a struck or excluded digit counts as one more.
    barred: Vec<u16>,
    /// Per house, its open cells.
    open: Vec<u32>,
    open_cells: usize,
}

impl Sheet<'_> {
    fn options(&self, cell: usize) -> u32 {
        let digits = self.topology.digits;
        let barred = &self.barred[cell * digits..(cell + 1) * digits];
        barred.iter().enumerate().filter(|(_, n)| **n == 0).fold(0, |m, (d, _)| m | 1 << d)
    }

    fn bar(&mut self, cell: usize, digit: u32, by: i16) {
        let entry = &mut self.barred[cell * self.topology.digits + digit as usize];
        *entry = entry.wrapping_add_signed(by);
    }

    /// Writes a digit (`by` = 1) or takes it back (−1).
    fn change(&mut self, cell: usize, digit: u32, by: i16) {
        self.digits[cell] = (by > 0).then_some(digit);
        self.open_cells = self.open_cells.wrapping_add_signed(-isize::from(by));
        let topology = self.topology;
        for seat in topology.seats(cell) {
            let house = seat.slots as usize / topology.digits;
            self.open[house] = self.open[house].wrapping_add_signed(-i32::from(by));
            for peer in topology.house_cells(house) {
                self.bar(usize::from(*peer), digit, by);
            }
        }
        for peer in topology.linked(cell) {
            self.bar(usize::from(*peer), digit, by);
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

/// Searches cell by cell: in the fullest house first, or in the board's order.
pub(super) fn cell_by_cell(
    topology: &Topology,
    (grid, candidates): (&Grid, Option<&Candidates>),
    fullest: bool,
    tally: &mut Tally<'_>,
    watch: &mut impl Watch,
) -> Stop {
    let open = (0..topology.houses).map(|h| topology.house_cells(h).len() as u32).collect();
    let barred = vec![0; topology.cells * topology.digits];
    let mut sheet =
        Sheet { topology, digits: vec![None; topology.cells], barred, open, open_cells: topology.cells };
    let rules = topology.board.rules();
    for cell in topology.board.cells() {
        let allowed = rules.allowed(cell).unwrap_or(topology.board.digits());
        for digit in topology.board.digits().difference(allowed) {
            sheet.bar(cell.index(), digit.index() as u32, 1);
        }
    }
    for (cell, digit) in grid.filled() {
        let (cell, digit) = (cell.index(), digit.index() as u32);
        if sheet.options(cell) >> digit & 1 == 0 {
            return Stop::Exhausted;
        }
        sheet.change(cell, digit, 1);
    }
    if let Some(candidates) = candidates {
        for cell in grid.open_cells() {
            for digit in topology.board.digits().difference(candidates.get(cell)) {
                sheet.bar(cell.index(), digit.index() as u32, 1);
            }
        }
    }
    if grid.broken_rule(&topology.board).is_some() {
        return Stop::Exhausted;
    }
    let mut written: Vec<Written> = Vec::new();
    let mut struck: Vec<(usize, u32)> = Vec::new();
    let mut guesses = 0usize;
    loop {
        if watch.is_full() {
            return Stop::Steps;
        }
        let cell = sheet.next_cell(fullest);
        let broken = written.last().is_some_and(|w| {
            let digit = |cell: Cell| sheet.digits[cell.index()].map(|d| Digit::from_index(d as usize));
            topology.board.rule_checks().is_broken_at(Cell::new(w.cell), &digit)
        });
        let cell = cell.filter(|_| !broken);
        if cell.is_none() && !broken {
            watch.solved();
            if let ControlFlow::Break(stop) = tally.solution(sheet.grid(), guesses == 0) {
                return stop;
            }
        }
        let options = cell.map_or(0, |cell| sheet.options(cell));
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
                    watch.guessed(at, what, Among::Digits(DigitSet::from_bits(options)));
                } else {
                    watch.forced(at, what, Cause::Cell);
                }
                written.push(Written { cell, digit, struck: guess.then_some(struck.len()) });
                sheet.change(cell, digit, 1);
            }
            _ => loop {
                let Some(Written { cell, digit, struck: before }) = written.pop() else {
                    return Stop::Exhausted;
                };
                sheet.change(cell, digit, -1);
                if let Some(before) = before {
                    for (cell, digit) in struck.drain(before..) {
                        sheet.bar(cell, digit, -1);
                    }
                    sheet.bar(cell, digit, 1);
                    struck.push((cell, digit));
                    guesses -= 1;
                    watch.back();
                    break;
                }
            },
        }
    }
}
