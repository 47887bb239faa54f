//! From a request to a puzzle: fill, remove, look whether it is what was asked for, else try again.

use std::fmt;
use std::ops::ControlFlow;

use rand::seq::SliceRandom;

use super::low_count::Walk;
use super::removal::{Keep, Removal};
use super::singles::singles_solve;
use super::wish::Judge;
use super::{GenerateError, Generator, Progress, Reasoning};
use crate::geometry::{Symmetry, SymmetryKind, symmetry};
use crate::luck::{Luck, luck};
use crate::solver::Solver;
use crate::technique::Layout;
use crate::{Cell, Grid, Puzzle};

/// How long one try walks towards fewer givens.
const WALK_STEPS: u32 = 400;

/// A puzzle that was made, with the one solution it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// How many tries it took.
    pub tries: u64,
}

impl Generator {
    /// Makes the puzzle. Errors: the board has no full grid, or the tries ran out.
    pub fn build(self) -> Result<Made, GenerateError> {
        self.build_watched(|_| ControlFlow::Continue(()))
    }

    /// Makes the puzzle and tells of every try; `Break` stops.
    pub fn build_watched(
        self,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Made, GenerateError> {
        let symmetries = symmetry::of(&self.board);
        let symmetry = symmetries.iter().find(|s| s.kind() == self.symmetry);
        let symmetry = symmetry.ok_or(GenerateError::NoSuchSymmetry)?;
        let symmetry = (symmetry.kind() != SymmetryKind::Identity).then_some(symmetry);
        let mut maker = Maker {
            ask: &self,
            judge: Judge::new(Layout::new(self.board.clone()), self.wish.clone()),
            symmetry,
            solver: Solver::new(self.board.clone()),
            luck: luck(self.seed),
        };
        let mut nearest: Option<Made> = None;
        for tries in 1..=self.most_tries {
            if let Some(made) = maker.attempt(tries)? {
                if self.givens.is_none_or(|wanted| made.puzzle.given_count() == wanted) {
                    return Ok(made);
                }
                if nearest.as_ref().is_none_or(|n| made.puzzle.given_count() < n.puzzle.given_count()) {
                    nearest = Some(made);
                }
            }
            let fewest_givens = nearest.as_ref().map(|n| n.puzzle.given_count());
            if watch(Progress { tries, most_tries: self.most_tries, fewest_givens }).is_break() {
                return Err(GenerateError::Stopped);
            }
        }
        Err(GenerateError::OutOfTries { tries: self.most_tries, nearest: nearest.map(Box::new) })
    }
}

/// One request being carried out.
struct Maker<'a> {
    ask: &'a Generator,
    judge: Judge,
    symmetry: Option<&'a Symmetry>,
    solver: Solver,
    luck: Luck,
}

impl Maker<'_> {
    /// One full grid, one puzzle. `None` if it needs other reasoning than was asked for.
    fn attempt(&mut self, tries: u64) -> Result<Option<Made>, GenerateError> {
        let full = self.ask.fill.grid(&mut self.solver, &mut self.luck).ok_or(GenerateError::NoGrid)?;
        let keep = match self.ask.reasoning {
            Some(Reasoning::SinglesOnly) => Keep::SinglesSolve,
            _ if self.judge.wish().guides_removal() => Keep::Within(&self.judge),
            _ => Keep::OneSolution,
        };
        let least = self.ask.givens.unwrap_or(0);
        let removal = Removal { solver: &mut self.solver, keep, least, symmetry: self.symmetry };
        let mut givens = { removal }.dig(&full, &mut self.luck);
        if matches!(keep, Keep::OneSolution)
            && self.symmetry.is_none()
            && givens.filled_count() > least
            && least > 0
        {
            givens = self.fewer(givens, least);
        }
        let board = &self.ask.board;
        if self.ask.reasoning == Some(Reasoning::More) && singles_solve(board, &givens) {
            return Ok(None);
        }
        if self.judge.distance(&givens) > 0 {
            return Ok(None);
        }
        let solution = self.solver.search(&givens).run().unique().cloned();
        let puzzle = Puzzle::new(board.clone(), givens);
        // Both exist, for removal and walk keep one solution; no puzzle leaves here on trust, though.
        Ok(solution.zip(puzzle.ok()).map(|(solution, puzzle)| Made { puzzle, solution, tries }))
    }

    /// Walks towards `least` givens, never below.
    fn fewer(&mut self, givens: Grid, least: usize) -> Grid {
        let mut walk = Walk::from(&mut self.solver, givens);
        for _ in 0..WALK_STEPS {
            if walk.givens().filled_count() <= least {
                break;
            }
            walk.step(&mut self.luck);
        }
        let mut givens = walk.givens().clone();
        let mut missing = least.saturating_sub(givens.filled_count());
        if missing > 0
            && let Some(solution) = self.solver.search(&givens).run().unique()
        {
            let mut open: Vec<Cell> = givens.open_cells().iter().collect();
            open.shuffle(&mut self.luck);
            while let Some(cell) = open.pop().filter(|_| missing > 0) {
                givens.set(cell, solution.get(cell));
                missing -= 1;
            }
        }
        givens
    }
}

/// The puzzle's lines of digits, a blank for an open cell.
impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.puzzle.board();
        let mut row = None;
        for cell in board.cells() {
            let shape = board.shape(cell);
            if row.is_some_and(|row| row != shape.row) {
                writeln!(f)?;
            } else if row.is_some() {
                write!(f, " ")?;
            }
            row = Some(shape.row);
            write!(f, "{}", self.puzzle.givens().get(cell).map_or(' ', |d| d.to_char()))?;
        }
        Ok(())
    }
}
