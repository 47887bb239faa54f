//! Givens that a puzzle could do without.

use super::{Limits, Solver, Stop};
use crate::{CellSet, DigitSet, Grid, Puzzle};

/// What the givens of a puzzle with one solution contribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Redundancy {
    /// Givens any one of which can go (not all together) and the solution stays the only one.
    pub redundant: CellSet,
    /// The limit left these undecided.
    pub undecided: CellSet,
}

impl Redundancy {
    /// True if no given can go; `None` if that was left undecided.
    pub fn is_minimal(&self) -> Option<bool> {
        match (self.redundant.is_empty(), self.undecided.is_empty()) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }
}

impl Solver {
    /// Which givens are redundant, with at most `steps` steps for each question asked. `None` unless the puzzle
    /// is proved to have exactly one solution.
    pub fn redundant_givens(&mut self, puzzle: &Puzzle, steps: u64) -> Option<Redundancy> {
        let outcome = self.solve(puzzle, Limits::UNIQUE.steps(steps));
        outcome.unique()?;
        let mut found = Redundancy { redundant: CellSet::EMPTY, undecided: CellSet::EMPTY };
        for (cell, digit) in puzzle.givens().filled() {
            let mut without: Grid = puzzle.givens().clone();
            without.set(cell, None);
            // Redundant if no solution has another digit there.
            let mut others = crate::Candidates::of(puzzle.board(), &without);
            others.set(cell, others.get(cell).difference(DigitSet::single(digit)));
            let outcome = self.search(&without).candidates(&others).limits(Limits::ONE.steps(steps)).run();
            match (outcome.count, outcome.stop) {
                (0, Stop::Exhausted) => drop(found.redundant.insert(cell)),
                (0, _) => drop(found.undecided.insert(cell)),
                _ => {}
            }
        }
        Some(found)
    }
}
