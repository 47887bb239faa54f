//! Puzzles as text. Each file says what it accepts and what it writes.
//!
//! - [`read`]: any text, told apart by what is in it; the one door for what people paste and open;
//! - [`nonet_engine::line`]: one character per cell in reading order, for a board that is known;
//! - [`characters`]: the same broken over lines, with borders; [`numbers`]: one number per cell;
//! - [`candidates`], [`pencil`]: candidates as one long string, and as words in a grid;
//! - [`sdk`], [`list`]: `.sdk` files, and many puzzles one a line (`.sdm`); `link`: addresses;
//! - [`hodoku`]: lines of HoDoKu's library, a position with its deduction;
//! - `board_json`: boards of one's own as JSON files.

#![warn(missing_docs)]

pub mod board_json;
pub mod candidates;
pub mod characters;
pub mod collection;
mod glyphs;
pub mod hodoku;
pub mod hodoku_library;
mod link;
pub mod list;
pub mod numbers;
pub mod pencil;
pub mod puzzle_text;
pub mod read;
pub mod ruled;
pub mod sdk;
mod sdx;
mod separated;
mod sudokuwiki;

pub use read::{Found, Kind, ReadError, TextRule, read_any};
