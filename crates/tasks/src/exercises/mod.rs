//! Exercises: a position at which a technique is to be found, its right answers, and the judgement of an answer.

pub mod bank;
pub mod counter;
pub mod exercise;
pub mod judge;
pub mod kin;
pub mod lessons;
pub mod make;
