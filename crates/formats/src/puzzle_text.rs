//! Nonet's own text format for puzzles with variants: the name of the board, which includes its rules, then `;=` and
//! the givens, one character per cell: `classic;cage 15:1,2,10;=53..7…`.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec::board;
use nonet_engine::{Grid, Puzzle};

use crate::variants::VariantError;

/// Writes a puzzle: the name of its board, `;=` and its givens.
pub fn write_puzzle(puzzle: &Puzzle) -> String {
    format!("{};={}", puzzle.board().name(), line::write(puzzle.givens(), '.'))
}

/// Reads a puzzle; without `;=` it has no givens.
///
/// # Errors
/// Returns an error if the board is unknown, a rule is malformed, or the givens do not fit the board.
///
/// ```
/// use nonet_formats::puzzle_text::{read_puzzle, write_puzzle};
///
/// let text = "4x4;cage 3:1,2;even:3;=...............1";
/// let puzzle = read_puzzle(text)?;
/// assert_eq!(puzzle.given_count(), 1);
/// assert_eq!(write_puzzle(&puzzle), text);
/// # Ok::<(), nonet_formats::variants::VariantError>(())
/// ```
pub fn read_puzzle(text: &str) -> Result<Puzzle, VariantError> {
    let (name, givens) = match text.split_once(";=") {
        Some((name, givens)) => (name, Some(givens)),
        None => (text, None),
    };
    let board = Arc::new(board(name.trim_end_matches(';'))?);
    let grid = match givens {
        Some(givens) => {
            line::read(&board, givens).map_err(|error| VariantError::Syntax(error.to_string()))?
        }
        None => Grid::empty(board.cell_count()),
    };
    Ok(Puzzle::new(board, grid)?)
}
