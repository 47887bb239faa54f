//! Makes puzzles: proved to have one solution, of the kind that was asked for, the same for the same seed.
//!
//! - [`Generator`]: the front door. Say what you want, then [`Generator::build`].
//! - [`GeneratedPuzzle`]: a puzzle with its solution; prints as a grid.
//! - [`GivensLevel`]: the three levels by number of givens; the grades by reasoning are [`crate::rating::GradeLevel`].
//! - [`FillMethod`]: how the full grid is made.
//! - [`GenerateProgress`]: told after every try, so that a caller can show it or stop; [`NearestPuzzle`] and its [`RequestMismatch`]es: what is
//!   offered when it cannot be had.
//! - [`is_never_next`]: techniques that no puzzle needs, refused at once.
//! - [`position_before`]: the position just before a technique is needed, for drills; [`position_with`]: one at which it can
//!   be found, needed or not.
//! - [`classic_fast`]: full grids and minimal puzzles of the classic board, by its fast search.
//! - [`VariantGenerator`]: puzzles with cages, lines, dots and other rules, of a [`RuleStyle`];
//! - [`complete`]: what a half-made puzzle still needs, [`CompleteWith`] givens or sums;
//! - [`bank`]: puzzles of 17 givens, and how they are found.
//!
//! The idea: fill the board at random, empty cells as long as what was asked for holds, take the path to the
//! solution and see whether it needs what was wished for (`wish`); if not, go on to a puzzle like it or begin
//! again. `strategy` says which way is taken for what; each is a file: `removal`, `guided`, `climb`, `low_count`,
//! `bank`. What is for beginners gets givens to spare at the end (`extra_givens`). Budgets are counted in tries, never in time, so that a seed means the same everywhere.

mod answer;
mod attempt;
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
