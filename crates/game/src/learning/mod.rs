//! The player's progress in lessons and drills: questions, grades, and the spaced repetition that plans the next drill.

pub mod fsrs;
pub mod grade;
pub mod progress;
pub mod question;
