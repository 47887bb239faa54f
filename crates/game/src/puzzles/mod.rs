//! New puzzles: the levels, what a player can ask for, and a puzzle as the generator returns it.

pub mod generated;
pub mod level;
pub mod spec;
