//! Generates puzzles with exactly one solution, of the requested kind. The same request and seed give the same puzzle.
//!
//! - [`Generator`]: the entry point. Describe the puzzle, then call [`Generator::build`].
//! - [`GeneratedPuzzle`]: a puzzle with its solution; `Display` prints it as a grid.
//! - [`GivensLevel`]: three levels by number of givens. Grades by technique are in [`crate::rating::GradeLevel`].
//! - [`FillMethod`]: ways to create the full grid.
//! - [`GenerateProgress`]: passed to the caller after each try, to show it or to stop.
//! - [`NearestPuzzle`], [`RequestMismatch`]: the best puzzle found when the tries run out, and how it differs.
//! - [`is_never_next`]: techniques that no puzzle needs; requests for them fail at once.
//! - [`position_before`]: the position just before a technique is needed, for drills; [`position_with`]: a position
//!   where it can be found, needed or not.
//! - [`classic_fast`]: full grids and minimal puzzles of the classic board, with its fast search.
//! - [`VariantGenerator`]: puzzles with cages, lines, dots and other rules, by [`RuleStyle`].
//! - [`complete`]: adds givens or sums ([`CompleteWith`]) to an unfinished puzzle until it has one solution.
//! - [`bank`]: puzzles with 17 givens and puzzles for rare techniques, which a search would take too long to find.
//!
//! A generator fills the board at random and removes givens while the request still holds. Then it solves the puzzle
//! with techniques to see whether it needs the requested ones (`reasoning_spec`, `judge`). If not, it moves to a
//! similar puzzle or starts again. `strategy` selects the method for a request; the methods are in `removal`, `guided`,
//! `climb`, `low_count` and `bank`. Puzzles for beginners get extra givens at the end (`extra_givens`). Limits count
//! tries, never time, so that a seed gives the same puzzle on every machine. Several programs can share the attempts of
//! a request (`attempts`) and still find the same puzzle.

mod answer;
mod attempt;
mod attempts;
pub mod bank;
mod build;
pub mod classic_fast;
mod climb;
mod complete;
mod drill;
mod extra_givens;
mod fill;
mod guided;
mod judge;
mod low_count;
mod named_orders;
mod never_next;
mod orders;
mod reasoning_spec;
mod removal;
mod request;
mod strategy;
mod variant;

#[cfg(test)]
mod tests;

pub use answer::{GenerateError, GenerateProgress, GeneratedPuzzle, NearestPuzzle, RequestMismatch};
pub use complete::{CompleteWith, complete};
pub use drill::{first_position_with, position_before, position_with};
pub use fill::FillMethod;
pub use never_next::is_never_next;
pub use request::{Generator, GivensLevel};
pub use variant::{RuleStyle, VariantGenerator};
