//! Finds solutions of puzzles on any board, and says exactly what it proved.
//!
//! - [`solve`]: one puzzle, one answer. For many puzzles on one board keep a [`Solver`].
//! - [`Solver::search`]: a search set up in detail: limits, candidates, cancel check, random order, strategy,
//!   solutions as they are found, and the [`Trajectory`] of all it did.
//! - [`classic`]: the fast twin for the classic board, behind the same door.
//! - [`Limits`] asks, [`SearchOutcome`] answers; its [`Verdict`] is never more than was proved.
//! - [`no_solution_reason()`]: the plain reason why a grid has no solution.
//! - [`Solver::true_candidates`], [`Solver::redundant_givens`]: what holds over all solutions, and which givens
//!   are not needed; [`redundant_rules`]: which rules.
//!
//! How it flows: [`Search`] sets up, one of the strategies runs (`descent` over `state` and `topology`, `ruled` on boards
//! with rules, or `strategy`), `tally` keeps to the limits, `observer` is told what happens.

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

/// Solves one puzzle.
pub fn solve(puzzle: &Puzzle, limits: Limits) -> SearchOutcome {
    Solver::new(puzzle.board().clone()).solve(puzzle, limits)
}
