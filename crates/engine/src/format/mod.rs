//! Puzzles as text. Each file says what it accepts and what it writes.
//!
//! - `board_json`: boards of one's own as JSON files (with the feature `json`);
//! - [`hodoku`]: lines of HoDoKu's library, a position with its deduction;
//! - [`mod@line`]: one character per cell in reading order, for any board;
//! - [`numbers`]: one number per cell, with commas or spaces between.

#[cfg(feature = "json")]
pub mod board_json;
pub mod hodoku;
pub mod line;
pub mod numbers;
