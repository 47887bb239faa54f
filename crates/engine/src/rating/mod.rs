//! How hard a puzzle is, by solving it as people do.
//!
//! - [`Grader`]: grades puzzles of one board; keeps what it knows of the board.
//! - [`Grade`]: our own grade: [`GradeLevel`], score, hardest technique, how often each technique was needed.
//! - [`minutes`]: how long people take, which a [`Grade`] says too.
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
