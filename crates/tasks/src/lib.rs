//! The tasks of the workers: puzzles, hints, reports, exercises, verdicts and pictures, with the messages that ask for them.

pub mod editor;
pub mod exercises;
pub mod hint;
pub mod picture;
pub mod print;
pub mod puzzle;
pub mod report;
pub mod supervisor;
pub mod workbench;
pub mod worker;
