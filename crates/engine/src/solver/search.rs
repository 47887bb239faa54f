//! The search itself: propagate, guess where the fewest options are, strike the guess that failed.

use std::ops::ControlFlow;
use std::sync::Arc;

use rand::RngExt;

use super::outcome::{Limits, Outcome, Stop};
use super::state::{Dead, Mark, State};
use super::topology::Topology;
use super::watch::{Among, Watch};
use crate::luck::Luck;
use crate::{Board, Candidates, Cell, Digit, DigitSet, Grid, HouseId, Puzzle};

/// How many steps pass between two looks at the cancel check.
const STEPS_PER_CANCEL_CHECK: u64 = 256;

/// Searches on one board. Keep it and use it again: its tables and its memory are made once.
#[derive(Clone, Debug)]
pub struct Solver {
    topology: Topology,
    state: State,
    guesses: Vec<Guess>,
}

#[derive(Clone, Copy, Debug)]
struct Guess {
    mark: Mark,
    cell: u16,
    digit: u8,
}

/// Where to look next: a cell's digits or a house's places for a digit.
enum Branch {
    Cell(usize),
    Slot(usize),
}

impl Solver {
    /// A solver for this board.
    pub fn new(board: Arc<Board>) -> Solver {
        let topology = Topology::new(board);
        let state = State::new(&topology);
        Solver { topology, state, guesses: Vec::new() }
    }

    /// The board it solves.
    pub fn board(&self) -> &Arc<Board> {
        &self.topology.board
    }

    /// Searches for the solutions of a puzzle.
    ///
    /// # Panics
    /// If the puzzle is for another board.
    pub fn solve(&mut self, puzzle: &Puzzle, limits: Limits) -> Outcome {
        self.search(puzzle.givens()).limits(limits).run()
    }

    /// A search that starts from these digits; they may clash, then there is no solution. Set it up further
    /// and then run it.
    pub fn search<'a>(&'a mut self, grid: &'a Grid) -> Search<'a> {
        assert_eq!(grid.cell_count(), self.topology.cells, "a grid of another board");
        Search { solver: self, grid, candidates: None, limits: Limits::UNIQUE, cancel: None, luck: None }
    }

    /// A full grid at random: the same luck gives the same grid. `None` if the board has none.
    pub fn random_grid(&mut self, luck: &mut Luck) -> Option<Grid> {
        let empty = Grid::empty(self.topology.cells);
        // Unlucky beginnings can take for ever on large boards; start afresh instead, each time more patient.
        let mut patience = 200;
        loop {
            let outcome = self.search(&empty).limits(Limits::ONE.steps(patience)).luck(luck).run();
            match outcome.stop {
                Stop::Steps => patience *= 2,
                _ => return outcome.solutions.into_iter().next(),
            }
        }
    }
}

/// One search, set up step by step: see [`Solver::search`].
pub struct Search<'a> {
    solver: &'a mut Solver,
    grid: &'a Grid,
    candidates: Option<&'a Candidates>,
    limits: Limits,
    cancel: Option<&'a dyn Fn() -> bool>,
    luck: Option<&'a mut Luck>,
}

impl<'a> Search<'a> {
    /// How far to go. Without it: [`Limits::UNIQUE`].
    pub fn limits(self, limits: Limits) -> Search<'a> {
        Search { limits, ..self }
    }

    /// Open cells take only these digits.
    ///
    /// # Panics
    /// If they are of another board.
    pub fn candidates(self, candidates: &'a Candidates) -> Search<'a> {
        assert_eq!(candidates.as_slice().len(), self.grid.cell_count(), "candidates of another board");
        Search { candidates: Some(candidates), ..self }
    }

    /// Asked every few hundred steps; the search ends when it says true.
    pub fn cancel(self, cancel: &'a dyn Fn() -> bool) -> Search<'a> {
        Search { cancel: Some(cancel), ..self }
    }

    /// Guesses in random order.
    pub fn luck(self, luck: &'a mut Luck) -> Search<'a> {
        Search { luck: Some(luck), ..self }
    }

    /// Runs it.
    pub fn run(self) -> Outcome {
        self.for_each(|_| ControlFlow::Continue(()))
    }

    /// Runs it and hands every solution over when it is found; `Break` ends the search.
    pub fn for_each(mut self, mut found: impl FnMut(&Grid) -> ControlFlow<()>) -> Outcome {
        self.drive(&mut (), &mut found)
    }

    fn drive(&mut self, watch: &mut impl Watch, found: &mut dyn FnMut(&Grid) -> ControlFlow<()>) -> Outcome {
        let Search { solver, grid, candidates, limits, cancel, luck } = self;
        let Solver { topology, state, guesses } = &mut **solver;
        guesses.clear();
        let mut outcome = Outcome { count: 0, solutions: Vec::new(), stop: Stop::Exhausted, steps: 0 };
        let stopped = |stop: Stop, outcome: Outcome| Outcome { stop, ..outcome };
        if limits.solutions == 0 {
            return stopped(Stop::Solutions, outcome);
        }
        let mut alive =
            state.start(topology, grid, *candidates).and_then(|()| state.propagate(topology, watch));
        loop {
            if alive.is_ok() && state.is_solved() {
                watch.solved();
                let solution = state.grid();
                outcome.count += 1;
                let flow = found(&solution);
                if outcome.solutions.len() < 2 {
                    outcome.solutions.push(solution);
                }
                // With nothing left to go back to, the count is exact even if it is the one asked for.
                if guesses.is_empty() {
                    return outcome;
                }
                if flow.is_break() {
                    return stopped(Stop::Cancelled, outcome);
                }
                if outcome.count == limits.solutions {
                    return stopped(Stop::Solutions, outcome);
                }
                alive = Err(Dead);
            }
            if alive.is_err() {
                let Some(guess) = guesses.pop() else { return outcome };
                state.undo(topology, guess.mark);
                watch.back();
                alive = state
                    .strike(topology, usize::from(guess.cell), u32::from(guess.digit))
                    .and_then(|()| state.propagate(topology, watch));
                continue;
            }
            if outcome.steps == limits.steps {
                return stopped(Stop::Steps, outcome);
            }
            if outcome.steps.is_multiple_of(STEPS_PER_CANCEL_CHECK)
                && cancel.is_some_and(|cancelled| cancelled())
            {
                return stopped(Stop::Cancelled, outcome);
            }
            outcome.steps += 1;
            let (cell, digit, among) = choose(topology, state, luck.as_deref_mut());
            guesses.push(Guess { mark: state.mark(), cell: cell as u16, digit: digit as u8 });
            watch.guessed(Cell::new(cell), Digit::from_index(digit as usize), among);
            alive = state.place(topology, cell, digit).and_then(|()| state.propagate(topology, watch));
        }
    }
}

/// The option to try next: of the cell or the house place with the fewest, the first or a random one.
fn choose(topology: &Topology, state: &State, luck: Option<&mut Luck>) -> (usize, u32, Among) {
    let (branch, options, among) = match fewest(topology, state) {
        Branch::Cell(cell) => {
            let digits = state.left[cell];
            (Branch::Cell(cell), digits, Among::Digits(DigitSet::from_bits(digits)))
        }
        Branch::Slot(slot) => {
            let places = state.places[slot];
            (Branch::Slot(slot), places, Among::Places(HouseId::new(slot / topology.digits), places))
        }
    };
    let skip = luck.map_or(0, |luck| luck.random_range(0..options.count_ones()));
    let option = (0..skip).fold(options, |m, _| m & (m - 1)).trailing_zeros();
    match branch {
        Branch::Cell(cell) => (cell, option, among),
        Branch::Slot(slot) => {
            let cell = topology.house_cells(slot / topology.digits)[option as usize];
            (usize::from(cell), (slot % topology.digits) as u32, among)
        }
    }
}

/// The open cell or slot with the fewest options. There is an open cell.
fn fewest(topology: &Topology, state: &State) -> Branch {
    let (mut least, mut branch) = (u32::MAX, Branch::Cell(0));
    for (cell, left) in state.left.iter().enumerate() {
        let options = left.count_ones();
        if options < least && !state.is_placed(cell) {
            (least, branch) = (options, Branch::Cell(cell));
            if options == 2 {
                return branch;
            }
        }
    }
    for house in (0..topology.houses).filter(|h| topology.full[*h]) {
        for slot in house * topology.digits..(house + 1) * topology.digits {
            let options = state.places[slot].count_ones();
            // One place left: the digit is placed there already.
            if options < least && options > 1 {
                (least, branch) = (options, Branch::Slot(slot));
            }
        }
    }
    branch
}
