//! Puzzles that differ only by symmetry and relabelling: their canonical form, and random transformations.

pub mod canonical;
pub mod transformation;
