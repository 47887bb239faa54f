//! What a line of a file holds: digits on the board that was asked for, or a puzzle that brings its own board and rules.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::{Board, Digit, Grid, Puzzle};
use nonet_formats::ruled;
use nonet_formats::ruled::RuledError;

use crate::input::{self, Record};
use crate::program::Failure;

/// What a record holds.
pub enum Line {
    /// Digits on the board that was asked for.
    Digits(Grid),
    /// A puzzle with a board and rules of its own.
    Ruled(Puzzle),
    /// A puzzle with a rule that is not known here: its name.
    Unknown(String),
}

/// Reads a record: of a puzzle with rules in a column of a table, the first that is one. Errors name line and column.
pub fn read(board: &Board, record: &Record) -> Result<Line, String> {
    let text = record.text();
    let Some(column) = ruled_column(text) else { return record.grid(board).map(Line::Digits) };
    match ruled::read(column) {
        Ok(puzzle) => Ok(Line::Ruled(puzzle)),
        Err(RuledError::Unknown(name)) => Ok(Line::Unknown(name)),
        Err(error) => {
            let before = column.as_ptr() as usize - text.as_ptr() as usize;
            let at = text[..before].chars().count() + 1;
            Err(format!("line {}, column {at}: {error}", record.line()))
        }
    }
}

/// A record's puzzle with its board. Errors name line and column; an unknown rule is one.
pub fn with_board(board: &Arc<Board>, record: &Record) -> Result<(Arc<Board>, Grid), String> {
    match read(board, record)? {
        Line::Digits(grid) => Ok((board.clone(), grid)),
        Line::Ruled(puzzle) => Ok((puzzle.board().clone(), puzzle.givens().clone())),
        Line::Unknown(name) => Err(format!("line {}: unknown rule: {name}", record.line())),
    }
}

/// The puzzle of an argument with its board.
pub fn argument(board: &Arc<Board>, text: &str) -> Result<(Arc<Board>, Grid), Failure> {
    if ruled_column(text).is_none() {
        return Ok((board.clone(), input::argument(board, text)?));
    }
    let puzzle = ruled::read(text).map_err(|error| Failure::Input(error.to_string()))?;
    Ok((puzzle.board().clone(), puzzle.givens().clone()))
}

fn ruled_column(text: &str) -> Option<&str> {
    text.split('\t').find(|column| ruled::kind(column).is_some())
}

/// A grid in one line, its digits as what they are worth on boards that begin with 0.
pub fn written(board: &Board, grid: &Grid) -> String {
    if board.rules().least_value() > 0 {
        return line::write(grid, '.');
    }
    let digit = |d: &Option<Digit>| d.and_then(|d| char::from_digit(d.index() as u32, 36)).unwrap_or('.');
    grid.as_slice().iter().map(digit).map(|c| c.to_ascii_uppercase()).collect()
}
