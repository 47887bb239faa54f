//! `.sdk` files: a puzzle with remarks and, optionally, the player's digits.
//!
//! Accepts remarks (lines that begin with `#` and a letter), a section `[Puzzle]` with one character per cell, and a
//! section `[State]` with all digits so far. Writes the section `[Puzzle]`, and `[State]` if there are digits besides
//! the givens.

use std::sync::Arc;

use super::glyphs::{self, GlyphRow, without_spaces};
use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, CellSet, Digit, Grid};

/// True if a text has a section heading, or consists only of remarks.
pub(crate) fn is_sdk(text: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || c == ' ');
    let is_heading =
        |line: &str| line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).is_some_and(is_name);
    let is_remark =
        |line: &str| matches!(line.as_bytes(), [b'#', b'A' | b'B' | b'C' | b'D' | b'L' | b'S' | b'U', ..]);
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    lines.clone().any(is_heading) || lines.peek().is_some() && lines.all(is_remark)
}

/// Reads a file. The digits of `[Puzzle]` are the givens.
pub(crate) fn read(text: &str, prefer: Option<&Arc<Board>>) -> Result<ParsedText, ReadError> {
    let section = |name: &str| -> Option<(usize, GlyphRow)> {
        let lines: Vec<&str> = text.lines().collect();
        let head = lines.iter().position(|line| line.trim().eq_ignore_ascii_case(name))?;
        let end = lines[head + 1..].iter().position(|line| line.trim_start().starts_with('['));
        let end = end.map_or(lines.len(), |n| head + 1 + n);
        let mut rows = glyphs::rows(&lines[head + 1..end].join("\n"), false);
        for glyph in rows.iter_mut().flatten() {
            glyph.at.line += head + 1;
        }
        Some((head + 1, without_spaces(&rows)))
    };
    let Some((head, puzzle)) = section("[Puzzle]") else {
        let line = text.trim_end().lines().count().max(1);
        return Err(ReadError { at: TextPosition { line, column: 1 }, fault: TextFault::NoSection });
    };
    let count = |at: TextPosition, found: usize, expected: usize| ReadError {
        at,
        fault: TextFault::Cells { expected, found },
    };
    let end = puzzle.last().map_or(TextPosition { line: head, column: 1 }, |g| g.at);
    let board = board_of(puzzle.len(), prefer).ok_or_else(|| count(end, puzzle.len(), 81))?;
    let givens = glyphs::grid(&board, &puzzle)?;
    let mut found = ParsedText::new(ParsedFormat::Sdk, board.clone(), givens);
    if let Some((head, state)) = section("[State]") {
        let end = state.last().map_or(TextPosition { line: head, column: 1 }, |g| g.at);
        if state.len() != board.cell_count() {
            return Err(count(end, state.len(), board.cell_count()));
        }
        let written = glyphs::grid(&board, &state)?;
        found.grid = Grid::from_cells(board.cells().map(|c| found.grid.get(c).or(written.get(c))).collect());
    }
    Ok(found)
}

/// Writes a file. Digits in cells outside `givens` go into the section `[State]`.
///
/// ```
/// use nonet_formats::{ParsedFormat, read_any, sdk};
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::{Cell, CellSet};
///
/// let board = classic();
/// let grid = line::read(&board, &format!("12{}", ".".repeat(79)))?;
/// // The player entered the 2.
/// let text = sdk::write(&board, &grid, &CellSet::single(Cell::new(0)));
/// assert!(text.contains("[Puzzle]\n1........") && text.contains("[State]\n12......."), "{text}");
/// assert_eq!(read_any(&text, None)?.format, ParsedFormat::Sdk);
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn write(board: &Board, grid: &Grid, givens: &CellSet) -> String {
    let section = |name: &str, keep: &dyn Fn(nonet_engine::Cell) -> bool| {
        let mut text = format!("[{name}]");
        let mut last_row = None;
        for (cell, shape) in board.cells().zip(board.shapes()) {
            if last_row != Some(shape.row) {
                text.push('\n');
            }
            last_row = Some(shape.row);
            text.push(grid.get(cell).filter(|_| keep(cell)).map_or('.', Digit::to_char));
        }
        text.push('\n');
        text
    };
    let mut text = section("Puzzle", &|cell| givens.contains(cell));
    if grid.filled().any(|(cell, _)| !givens.contains(cell)) {
        text += &section("State", &|_| true);
    }
    text
}
