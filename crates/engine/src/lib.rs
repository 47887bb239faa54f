//! Sudoku on any board: geometry, search, techniques, rating, generation and text formats.
//!
//! A [`Board`] is data: cells with outlines, houses, links. A [`Puzzle`] is a board with givens that clash
//! nowhere. Everything here is pure: no clock, no entropy, no input or output; seeds come in as numbers.
//!
//! Read from the bottom up:
//! - [`digit`], [`cell`]: the two small vocabularies and their sets;
//! - [`geometry`]: boards, one builder per shape;
//! - [`rules`]: what a board may ask beyond houses: cages, lines, dots, clues outside;
//! - [`grid`], [`candidates`], [`puzzle`]: what is written on a board;
//! - [`mod@format`]: puzzles as text;
//! - [`canonical`]: classic puzzles up to symmetry;
//! - [`technique`], [`rating`]: solving as people do, and how hard that is;
//! - [`solver`], [`generator`]: what is done with them;
//! - [`rng`]: the one seeded source of randomness.

pub mod candidates;
pub mod canonical;
pub mod cell;
pub mod digit;
pub mod format;
pub mod generator;
pub mod geometry;
pub mod grid;
pub mod puzzle;
pub mod rating;
pub mod rng;
pub mod rules;
pub mod solver;
pub mod technique;

pub use candidates::Candidates;
pub use cell::{Cell, CellSet};
pub use digit::{Digit, DigitSet};
pub use geometry::{Board, BoardBuilder, BoardError, House, HouseId, HouseKind};
pub use grid::Grid;
pub use puzzle::{Puzzle, PuzzleError};
pub use rules::{Family, Rule, RuleError, RuleId, Rules};
