//! Reads a line of a file: digits on the board of `--board`, or a puzzle with variants and a board of its own.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::{Board, Digit, Grid, Puzzle};
use nonet_formats::variants;
use nonet_formats::variants::VariantError;

use crate::input::{self, PuzzleRecord};
use crate::program::CommandError;

/// The content of a record.
pub enum RecordContent {
    /// Digits on the board of `--board`.
    Digits(Grid),
    /// A puzzle with variants, on its own board.
    WithVariants(Puzzle),
    /// A puzzle with an unsupported rule: the name of that rule.
    Unknown(String),
}

/// Reads a record. If it is a row of a table, reads the first column that contains a puzzle with variants. Errors state
/// the line and column.
pub fn read(board: &Board, record: &PuzzleRecord) -> Result<RecordContent, String> {
    let text = record.text();
    let Some(column) = ruled_column(text) else { return record.grid(board).map(RecordContent::Digits) };
    match variants::read(column) {
        Ok(puzzle) => Ok(RecordContent::WithVariants(puzzle)),
        Err(VariantError::UnknownRule(name)) => Ok(RecordContent::Unknown(name)),
        Err(error) => {
            let before = column.as_ptr() as usize - text.as_ptr() as usize;
            let at = text[..before].chars().count() + 1;
            Err(format!("line {}, column {at}: {error}", record.line()))
        }
    }
}

/// Reads a record and returns its board and givens. Errors state the line and column; an unsupported rule is an error.
pub fn with_board(board: &Arc<Board>, record: &PuzzleRecord) -> Result<(Arc<Board>, Grid), String> {
    match read(board, record)? {
        RecordContent::Digits(grid) => Ok((board.clone(), grid)),
        RecordContent::WithVariants(puzzle) => Ok((puzzle.board().clone(), puzzle.givens().clone())),
        RecordContent::Unknown(name) => Err(format!("line {}: unknown rule: {name}", record.line())),
    }
}

/// Reads a puzzle from an argument and returns its board and givens.
pub fn argument(board: &Arc<Board>, text: &str) -> Result<(Arc<Board>, Grid), CommandError> {
    if ruled_column(text).is_none() {
        return Ok((board.clone(), input::argument(board, text)?));
    }
    let puzzle = variants::read(text).map_err(|error| CommandError::Input(error.to_string()))?;
    Ok((puzzle.board().clone(), puzzle.givens().clone()))
}

fn ruled_column(text: &str) -> Option<&str> {
    text.split('\t').find(|column| variants::detect(column).is_some())
}

/// Writes a grid as one line. On boards whose digits start at 0, each digit is written as its value.
pub fn grid_line(board: &Board, grid: &Grid) -> String {
    if board.rules().least_value() > 0 {
        return line::write(grid, '.');
    }
    let digit = |d: &Option<Digit>| d.and_then(|d| char::from_digit(d.index() as u32, 36)).unwrap_or('.');
    grid.as_slice().iter().map(digit).map(|c| c.to_ascii_uppercase()).collect()
}
