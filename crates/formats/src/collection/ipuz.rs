//! ipuz: a puzzle as JSON, with the kind `http://ipuz.org/sudoku`.
//!
//! Accepts rows of cells, each a number, a string, `null`, or an object with `cell` or `value`; `0` is an open cell.
//! `saved` contains the digits entered by the player. The JSON may be enclosed in `ipuz(` and `)`. Writes `puzzle`,
//! `saved`, `title` and `difficulty`. Source: ipuz.org, version 2.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::CollectionError;
use super::saved::{PlayState, SavedProgress, SavedPuzzle};
use crate::read::board_of;
use nonet_engine::{Board, Cell, Digit, Grid};

#[derive(Deserialize, Serialize)]
struct IpuzFile {
    version: String,
    kind: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    difficulty: String,
    puzzle: Vec<Vec<Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    saved: Option<Vec<Vec<Value>>>,
}

/// True if a text is an ipuz Sudoku.
pub(super) fn is_ipuz(text: &str) -> bool {
    text.contains("ipuz.org/sudoku")
}

/// Reads a file. Errors include the line and column.
pub(super) fn read(text: &str) -> Result<SavedPuzzle, (CollectionError, usize, usize)> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let text =
        text.strip_prefix("ipuz(").map_or(text, |text| text.trim_end_matches(';').trim_end_matches(')'));
    let file: IpuzFile = serde_json::from_str(text)
        .map_err(|error| (CollectionError::Damaged, error.line().max(1), error.column().max(1)))?;
    puzzle(file).ok_or((CollectionError::Cells, 1, 1))
}

fn puzzle(file: IpuzFile) -> Option<SavedPuzzle> {
    let board = board_of(file.puzzle.iter().map(Vec::len).sum(), None)?;
    let givens = grid(&board, &file.puzzle)?;
    let mut puzzle =
        SavedPuzzle { name: file.title, rating: file.difficulty, ..SavedPuzzle::new(board.clone(), givens) };
    if let Some(saved) = file.saved {
        let mut progress = SavedProgress::new(board.cell_count());
        for (cell, digit) in
            grid(&board, &saved)?.filled().filter(|(cell, _)| puzzle.givens.get(*cell).is_none())
        {
            progress.digits.set(cell, Some(digit));
            progress.state = PlayState::Playing;
        }
        puzzle.progress = (progress.state == PlayState::Playing).then(|| Box::new(progress));
    }
    Some(puzzle)
}

fn grid(board: &Arc<Board>, rows: &[Vec<Value>]) -> Option<Grid> {
    let cells: Vec<_> = rows.iter().flatten().map(|value| digit(board, value)).collect::<Option<_>>()?;
    (cells.len() == board.cell_count()).then(|| Grid::from_cells(cells))
}

fn digit(board: &Board, value: &Value) -> Option<Option<Digit>> {
    let number = match value {
        Value::Null => return Some(None),
        Value::Number(number) => u8::try_from(number.as_u64()?).ok()?,
        Value::String(text) if ["", "0", ".", "#"].contains(&text.as_str()) => return Some(None),
        Value::String(text) => {
            let mut chars = text.chars();
            let digit = chars.next().filter(|_| chars.as_str().is_empty()).and_then(Digit::from_char);
            digit.map(Digit::value).or_else(|| text.parse().ok())?
        }
        Value::Object(fields) => {
            return digit(board, fields.get("cell").or(fields.get("value")).unwrap_or(&Value::Null));
        }
        _ => return None,
    };
    match number {
        0 => Some(None),
        number => Digit::new(number).filter(|digit| digit.value() <= board.digit_count()).map(Some),
    }
}

/// Writes a file.
pub(super) fn write(puzzle: &SavedPuzzle) -> String {
    let rows = |digit: &dyn Fn(Cell) -> Option<Digit>| {
        let mut rows: Vec<(u8, Vec<Value>)> = Vec::new();
        for (cell, shape) in puzzle.board.cells().zip(puzzle.board.shapes()) {
            let row = shape.row as u8;
            if rows.last().is_none_or(|(last, _)| *last != row) {
                rows.push((row, Vec::new()));
            }
            if let Some((_, cells)) = rows.last_mut() {
                cells.push(digit(cell).map_or(0, Digit::value).into());
            }
        }
        rows.into_iter().map(|(_, cells)| cells).collect::<Vec<_>>()
    };
    let file = IpuzFile {
        version: "http://ipuz.org/v2".to_owned(),
        kind: vec!["http://ipuz.org/sudoku#1".to_owned()],
        title: puzzle.name.clone(),
        difficulty: puzzle.rating.clone(),
        puzzle: rows(&|cell| puzzle.givens.get(cell)),
        saved: puzzle.progress.is_some().then(|| rows(&|cell| puzzle.digit(cell))),
    };
    serde_json::to_string(&file).unwrap_or_default() + "\n"
}
