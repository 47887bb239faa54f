//! New puzzles: the levels, detailed requests, and puzzles as the generator returns them.

pub mod generated;
pub mod level;
pub mod spec;
