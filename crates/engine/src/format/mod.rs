//! Puzzles as text. Each file says what it accepts and what it writes.
//!
//! - [`mod@line`]: one character per cell in reading order, for any board.

pub mod line;
