//! Puzzles that differ in looks only: counted as one, or drawn at random.

pub mod canonical;
pub mod transformation;
