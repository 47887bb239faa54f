//! Exercises: a position at which a technique is to be found, its right answers, and the judgement of an answer.

pub mod bank;
pub mod exercise;
pub mod judge;
pub mod lessons;
pub mod make;
pub mod rebuttal;
pub mod related;
