//! Makes puzzles: proved to have one solution, of the kind that was asked for, the same for the same seed.
//!
//! - [`Generator`]: the front door. Say what you want, then [`Generator::build`].
//! - [`Made`]: a puzzle with its solution; prints as a grid.
//! - [`Level`]: the three levels by number of givens; the grades by reasoning are [`crate::rating::Level`].
//! - [`Fill`]: how the full grid is made.
//! - [`classic_fast`]: full grids and minimal puzzles of the classic board, by its fast search.
//! - [`bank`]: puzzles of 17 givens, and how they are found.
//! - [`Progress`]: told after every try, so that a caller can show it or stop.
//!
//! The idea: fill the board at random, then empty cells in random order as long as what was asked for holds
//! (`removal`), or walk on to a puzzle of fewer givens (`low_count`); then take the path to the solution and see
//! whether it needs what was wished for (`wish`). Budgets are counted in tries, never in time, so that a seed means the same everywhere.

pub mod bank;
mod build;
pub mod classic_fast;
mod fill;
mod low_count;
mod removal;
mod request;
mod wish;

#[cfg(test)]
mod tests;

pub use build::Made;
pub use fill::Fill;
pub use request::{GenerateError, Generator, Level, Progress};
