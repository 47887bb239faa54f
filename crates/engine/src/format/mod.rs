//! Puzzles as text. Each file says what it accepts and what it writes.
//!
//! - [`hodoku`]: lines of HoDoKu's library, a position with its deduction;
//! - [`mod@line`]: one character per cell in reading order, for any board.

pub mod hodoku;
pub mod line;
