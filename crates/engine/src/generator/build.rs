//! From a request to a puzzle: fill, remove, look whether it is what was asked for, else try again.

use std::fmt;
use std::ops::ControlFlow;

use super::removal::{Keep, Removal};
use super::singles::singles_solve;
use super::{GenerateError, Generator, Progress, Reasoning};
use crate::luck::luck;
use crate::solver::Solver;
use crate::{Grid, Puzzle};

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
        let mut luck = luck(self.seed);
        let mut solver = Solver::new(self.board.clone());
        let mut nearest: Option<Made> = None;
        for tries in 1..=self.most_tries {
            let solution = self.fill.grid(&mut solver, &mut luck).ok_or(GenerateError::NoGrid)?;
            let keep = match self.reasoning {
                Some(Reasoning::SinglesOnly) => Keep::SinglesSolve,
                _ => Keep::OneSolution,
            };
            let least = self.givens.unwrap_or(0);
            let givens = Removal { solver: &mut solver, keep, least }.dig(&solution, &mut luck);
            // The givens are part of a solved grid, so they clash nowhere and the error cannot happen.
            let Ok(puzzle) = Puzzle::new(self.board.clone(), givens) else { continue };
            let wanted = match self.reasoning {
                Some(Reasoning::More) => !singles_solve(&self.board, puzzle.givens()),
                _ => true,
            };
            if wanted {
                let made = Made { puzzle, solution, tries };
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
