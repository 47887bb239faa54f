//! Sudoku on any board.
