//! Finds solutions of puzzles on any board, and says exactly what it proved.
//!
//! - [`solve`]: one puzzle, one answer. For many puzzles on one board keep a [`Solver`].
//! - [`Solver::search`]: a search set up in detail: limits, candidates, cancel check, random order, solutions
//!   as they are found.
//! - [`classic`]: the fast twin for the classic board.
//! - [`Limits`] asks, [`Outcome`] answers; its [`Verdict`] is never more than was proved.

pub mod classic;
mod outcome;
mod search;
mod state;
mod topology;
mod watch;

#[cfg(test)]
mod tests;

pub use outcome::{Limits, Outcome, Stop, Verdict};
pub use search::{Search, Solver};
pub use watch::{Among, Cause};

use crate::Puzzle;

/// Solves one puzzle.
pub fn solve(puzzle: &Puzzle, limits: Limits) -> Outcome {
    Solver::new(puzzle.board().clone()).solve(puzzle, limits)
}
