//! Solvers for puzzles on any board, with an exact account of what a search proved.
//!
//! - [`solve`]: solves one puzzle. For many puzzles on one board, keep a [`Solver`].
//! - [`Solver::search`]: sets up a search in detail, with limits, candidates, a cancel check, random order, a strategy,
//!   a callback for solutions, and a record of all events ([`Trajectory`]).
//! - [`classic`]: a fast solver for the classic board, which [`Solver`] uses where it can.
//! - [`Limits`]: the maximum number of solutions and steps; [`SearchOutcome`]: the result of a search, with a
//!   [`Verdict`] that never claims more than was proved.
//! - [`no_solution_reason()`]: a simple reason for a grid to have no solution.
//! - [`Solver::true_candidates`], [`Solver::redundant_givens`], [`redundant_rules`]: the candidates that occur in a
//!   solution, and the givens and rules that a puzzle does not need.
//!
//! [`Search`] sets up a search and runs one of the strategies: `descent` (which uses `state` and `topology`),
//! `variants` on boards with rules, or `strategy`. `tally` enforces the limits (the classic
//! search does so itself), and an `observer` receives the events.

pub mod classic;
mod descent;
mod learning;
mod narrowing_cache;
mod no_solution;
mod observer;
mod outcome;
mod redundant;
mod search;
mod state;
mod strategy;
mod tally;
mod topology;
mod trajectory;
mod true_candidates;
mod variants;

#[cfg(test)]
mod random_boards;
#[cfg(test)]
mod tests;

pub use no_solution::{NoSolutionReason, no_solution_reason};
pub use observer::{GuessOptions, PlacementCause};
pub use outcome::{Limits, SearchOutcome, Stop, Verdict};
pub use redundant::{RedundantGivens, RedundantRules, redundant_rules};
pub use search::{Search, Solver};
pub use strategy::SearchStrategy;
pub use trajectory::{Replay, SearchEvent, Trajectory};
pub use true_candidates::TrueCandidates;

use crate::Puzzle;

/// Solves one puzzle within limits.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Puzzle;
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::line;
/// use nonet_engine::solver::{Limits, Verdict, solve};
///
/// let board = Arc::new(catalogue::board("4x4")?);
/// let puzzle = Puzzle::new(board.clone(), line::read(&board, "12..3...........")?)?;
/// let outcome = solve(&puzzle, Limits::UNIQUE);
/// assert_eq!(outcome.verdict(), Verdict::Several);
/// assert_eq!(outcome.solutions.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(puzzle: &Puzzle, limits: Limits) -> SearchOutcome {
    Solver::new(puzzle.board().clone()).solve(puzzle, limits)
}
