//! Difficulty of puzzles, by solving them as people do.
//!
//! - [`Grader`]: grades puzzles of one board, reusing tables of the board.
//! - [`Grade`]: a [`GradeLevel`], a score, the hardest technique, and how often each technique was needed.
//! - [`minutes`]: the time that people take; part of a [`Grade`].
//! - [`explainer_rating`]: the rating on Sudoku Explainer's scale.
//! - [`hodoku_rating`]: the level and score that HoDoKu gives.

mod explainer;
mod grade;
mod hodoku;
pub mod minutes;

pub use crate::technique::GradeLevel;
pub use explainer::{ExplainerRating, explainer_rating};
pub use grade::{Grade, Grader, grade};
pub use hodoku::{HodokuRating, hodoku_rating};
