//! Printing puzzles: the page `#/print`, and the document as a PDF.
//!
//! - [`PrintPage`], [`PrintAction`]: state and actions of the page. The coach supplies times, techniques and nudges
//!   (`PrintRequest`).
//! - [`PrintOptions`], [`PrintFormat`], [`Paper`], [`Trim`]: the player's choices.
//! - [`PrintPuzzle`]: a puzzle with everything that can be printed along with it.
//! - [`PrintDocument`]: lays out the pages. `puzzle_layout` places one puzzle in its part of a page, `imposition`
//!   arranges the pages of a booklet.
//! - [`sheet`]: the pages as data, and their output as PDF and SVG.
//!
//! All lengths are points, 72 to the inch.

mod document;
mod imposition;
mod options;
mod page;
mod paper;
mod puzzle;
mod puzzle_layout;
mod rules;
pub mod sheet;

pub use document::{MarginViolation, PrintDocument};
pub use options::{PerPage, PrintFormat, PrintOptions, SolutionPlacement};
pub use page::{GameSelection, MAX_PUZZLES, NewPuzzles, PrintAction, PrintPage, PrintSource, PrintStage};
pub use paper::{Paper, Trim, gutter};
pub use puzzle::PrintPuzzle;
pub use rules::rule_sentences;
