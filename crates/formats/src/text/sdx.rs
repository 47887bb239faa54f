//! `.sdx` files: a puzzle with the player's digits and marks.
//!
//! Accepts one word per cell and one line per row: `0` or `.` for an open cell, a digit for a given, `u` followed by a
//! digit for one entered by the player, and several digits for marks. Writes the same format.

use std::sync::Arc;

use super::glyphs::{self, words};
use crate::collection::SavedPuzzle;
use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Candidates, Digit, DigitSet, Grid};

/// True if a text contains digits that are marked as the player's.
pub(crate) fn is_sdx(text: &str) -> bool {
    let is_player_digit =
        |word: &str| word.strip_prefix(['u', 'U']).is_some_and(|rest| rest.len() == 1 && rest != "0");
    let mut words = text.split_whitespace().peekable();
    words.peek().is_some()
        && words.any(|word| is_player_digit(word) && word.ends_with(|c: char| c.is_ascii_digit()))
}

/// Reads a file.
pub(crate) fn read(text: &str, prefer: Option<&Arc<Board>>) -> Result<ParsedText, ReadError> {
    let rows = glyphs::rows(text, false);
    let all: Vec<_> = rows.iter().flat_map(|row| words(row)).collect();
    let count =
        |found| ReadError { at: TextPosition::end_of(text), fault: TextFault::Cells { expected: 81, found } };
    let board = board_of(all.len(), prefer).ok_or_else(|| count(all.len()))?;
    let mut grid = Grid::empty(board.cell_count());
    let mut marks = vec![DigitSet::EMPTY; board.cell_count()];
    let mut player_cells = Vec::new();
    for (cell, word) in board.cells().zip(all) {
        let (is_player_digit, digits) = match word.split_first() {
            Some((first, rest)) if matches!(first.char, 'u' | 'U') => (true, rest),
            _ => (false, word),
        };
        let read =
            digits.iter().map(|glyph| glyph.cell(board.digit_count())).collect::<Result<Vec<_>, _>>()?;
        match read.as_slice() {
            [digit] => grid.set(cell, *digit),
            several => marks[cell.index()] = several.iter().copied().flatten().collect(),
        }
        if is_player_digit {
            player_cells.push(cell);
        }
    }
    let mut found = ParsedText::new(ParsedFormat::Sdx, board.clone(), grid);
    found.givens = found.givens.iter().filter(|cell| !player_cells.contains(cell)).collect();
    if marks.iter().all(|set| set.is_empty()) {
        return Ok(found);
    }
    let mut candidates = Candidates::of(&board, &found.grid);
    for cell in board.cells().filter(|cell| !marks[cell.index()].is_empty()) {
        candidates.set(cell, marks[cell.index()]);
    }
    Ok(found.with_candidates(candidates))
}

/// Writes a file.
pub(crate) fn write(puzzle: &SavedPuzzle) -> String {
    let mut text = String::new();
    let mut last_row = None;
    for (cell, shape) in puzzle.board.cells().zip(puzzle.board.shapes()) {
        match last_row {
            None => {}
            Some(row) if row == shape.row => text.push(' '),
            Some(_) => text.push('\n'),
        }
        last_row = Some(shape.row);
        match (puzzle.givens.get(cell), puzzle.digit(cell)) {
            (Some(digit), _) => text.push(digit.to_char()),
            (None, Some(digit)) => text.extend(['u', digit.to_char()]),
            (None, None) => {
                let marks = puzzle.progress.as_ref().map(|p| p.centre[cell.index()]).unwrap_or_default();
                match marks.len() {
                    // A single mark would be read as a given.
                    0 | 1 => text.push('0'),
                    _ => text.extend(marks.iter().map(Digit::to_char)),
                }
            }
        }
    }
    text.push('\n');
    text
}
