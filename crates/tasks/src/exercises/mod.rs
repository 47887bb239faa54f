//! Exercises: a position with a technique to find, the right answers, and the judgement of an answer.

pub mod bank;
pub mod exercise;
pub mod judge;
pub mod lessons;
pub mod make;
pub mod rebuttal;
pub mod related;
