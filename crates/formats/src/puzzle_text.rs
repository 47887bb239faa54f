//! A puzzle with its rules as one text: the name of its board, then `;=` and its givens, a character per cell.
//! `classic;cage 15:1,2,10;=53..7…`

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec::board;
use nonet_engine::{Grid, Puzzle};

use crate::ruled::RuledError;

/// A puzzle as text: its board's name and, after `;=`, its givens.
pub fn write_puzzle(puzzle: &Puzzle) -> String {
    format!("{};={}", puzzle.board().name(), line::write(puzzle.givens(), '.'))
}

/// Reads a puzzle; without `;=` it has no givens. Errors: see [`RuledError`].
///
/// ```
/// use nonet_formats::puzzle_text::{read_puzzle, write_puzzle};
///
/// let text = "4x4;cage 3:1,2;even:3;=...............1";
/// let puzzle = read_puzzle(text)?;
/// assert_eq!(puzzle.given_count(), 1);
/// assert_eq!(write_puzzle(&puzzle), text);
/// # Ok::<(), nonet_formats::ruled::RuledError>(())
/// ```
pub fn read_puzzle(text: &str) -> Result<Puzzle, RuledError> {
    let (name, givens) = match text.split_once(";=") {
        Some((name, givens)) => (name, Some(givens)),
        None => (text, None),
    };
    let board = Arc::new(board(name.trim_end_matches(';'))?);
    let grid = match givens {
        Some(givens) => line::read(&board, givens).map_err(|error| RuledError::Part(error.to_string()))?,
        None => Grid::empty(board.cell_count()),
    };
    Ok(Puzzle::new(board, grid)?)
}
