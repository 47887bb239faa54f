//! How hard a puzzle is, by solving it as people do.
//!
//! - [`Grader`]: grades puzzles of one board; keeps what it knows of the board.
//! - [`explain`]: the rating on Sudoku Explainer's scale.
//! - [`Grade`]: our own grade: [`Level`], score, hardest technique, how often each technique was needed.

mod explainer;
mod grade;

pub use explainer::{Explained, explain};
pub use grade::{Grade, Grader, Level, grade};
