//! Makes puzzles.
