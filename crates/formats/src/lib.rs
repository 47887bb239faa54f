//! Reads and writes Sudoku puzzles in the formats of other programs.
//!
//! | To read or write … | use |
//! |---|---|
//! | any text that contains a puzzle | [`read_puzzle`], which detects the format |
//! | any text that contains a puzzle without variants | [`read_any`] |
//! | one character per cell, on one line | [`nonet_engine::line`] |
//! | rows of characters with borders; one number per cell | [`characters`]; [`numbers`] |
//! | candidates as one string; as words in a grid | [`candidates`]; [`pencil`] |
//! | `.sdk` files; lists of puzzles (`.sdm`) | [`sdk`]; [`list`] |
//! | lines of HoDoKu's library: a position with a step | [`hodoku`] |
//! | puzzles with variants, as links and texts of other programs | [`variants`] |
//! | puzzles with variants in Nonet's own text | [`puzzle_text`] |
//! | files of many puzzles, with names and progress | [`collection`] |
//! | boards as JSON files | [`board_json`] |
//!
//! Errors state the line, the column and the fault. Each module documents what it accepts and what it writes.

#![warn(missing_docs)]

pub mod board_json;
pub mod collection;
pub mod hodoku;
pub mod puzzle_text;
pub mod read;
mod reading;
mod text;
pub mod variants;

pub use read::{ParsedFormat, ParsedText, ReadError, TextFault, read_any};
pub use reading::{PuzzleReading, PuzzleReadingError, read_puzzle};
pub use text::{candidates, characters, list, numbers, pencil, sdk};
