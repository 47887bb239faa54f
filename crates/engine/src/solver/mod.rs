//! Finds solutions of puzzles on any board.
