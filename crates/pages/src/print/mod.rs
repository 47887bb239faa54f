//! Puzzles on paper.
//!
//! - [`Paper`], [`PrintFormat`], [`Trim`]: what is printed on, and what becomes of it: sheets, a booklet to fold, a book.
//! - [`PrintOptions`]: what is printed of each puzzle, and how. [`PrintPuzzle`]: a puzzle with all that may be printed of it.
//! - [`PrintDocument`]: the pages, each made when it is asked for. `place` puts one puzzle into its part of a page; `impose` puts pages
//!   on sheets that are folded.
//! - `PrintRequest`, `serve()`: what the coach finds out about puzzles for print.
//! - [`PrintPage`]: the page `#/print`, as a part of the model.
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
