//! How hard a puzzle is, by solving it as people do.
//!
//! - [`Grader`]: grades puzzles of one board; keeps what it knows of the board.
//! - [`Grade`]: our own grade: [`Level`], score, hardest technique, how often each technique was needed.

mod grade;

pub use grade::{Grade, Grader, Level, grade};
