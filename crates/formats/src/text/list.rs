//! Several puzzles in one text, one per line: `.sdm` files and similar lists, and HoDoKu's library.
//!
//! Accepts lines that begin with one character per cell, all for the same board. A space, comma or tab starts a remark;
//! lines that begin with `#` are skipped. Read only; [`nonet_engine::line::write`] writes such lines.

use std::sync::Arc;

use super::glyphs::{self, GlyphRow, words};
use crate::hodoku;
use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of, is_board};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};

/// Reads a list; `None` if it is not one.
pub(crate) fn read(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> Option<Result<ParsedText, ReadError>> {
    let lines: Vec<&GlyphRow> = rows.iter().filter(|row| words(row).next().is_some()).collect();
    let cells = lines.iter().map(|row| first_word(row).len()).find(|n| is_board(*n, prefer))?;
    let alike = lines.iter().filter(|row| first_word(row).len() == cells).count();
    // For example, sixteen lines are one board rather than a list of 4×4 puzzles if most, but not all, have sixteen
    // characters.
    let is_one_grid = lines.len() == cells.isqrt() && cells.isqrt().pow(2) == cells && alike < lines.len();
    if alike < 2 || alike * 2 < lines.len() || is_one_grid || is_board(cells * lines.len(), prefer) {
        return None;
    }
    let board = board_of(cells, prefer)?;
    let mut first = None;
    let mut found = ParsedText::new(ParsedFormat::List, board.clone(), Grid::empty(cells));
    found.count = 0;
    for row in lines {
        match read_row(&board, row) {
            Ok(grid) => {
                found.count += 1;
                first = first.or(Some(grid));
            }
            Err(error) => {
                found.unreadable += 1;
                found.first_error = found.first_error.or(Some(error));
            }
        }
    }
    Some(match (first, found.first_error.clone()) {
        (Some(grid), _) => {
            found.givens = grid.filled().map(|(cell, _)| cell).collect();
            Ok(ParsedText { grid, ..found })
        }
        (None, Some(error)) => Err(error),
        (None, None) => return None,
    })
}

fn first_word(row: &[glyphs::Glyph]) -> &[glyphs::Glyph] {
    let word = words(row).next().unwrap_or_default();
    word.split(|g| matches!(g.char, ',' | ';')).next().unwrap_or_default()
}

fn read_row(board: &Board, row: &[glyphs::Glyph]) -> Result<Grid, ReadError> {
    let word = first_word(row);
    let at = word.first().map_or(TextPosition { line: 1, column: 1 }, |g| g.at);
    if word.len() != board.cell_count() {
        return Err(ReadError {
            at,
            fault: TextFault::Cells { expected: board.cell_count(), found: word.len() },
        });
    }
    glyphs::grid(board, word)
}

/// Reads one line of a list; `None` for an empty line or a comment. `line` is the line number used in errors.
///
/// # Errors
/// Returns an error if the line is not a puzzle on this board.
///
/// ```
/// use nonet_formats::list::read_line;
/// use nonet_engine::geometry::catalogue;
///
/// let board = catalogue::board("4x4")?;
/// let text = "# two of them\n1.....2..3.....4 easy\n1...";
/// let read: Vec<_> = text.lines().zip(1..).filter_map(|(text, line)| read_line(&board, text, line)).collect();
/// assert!(matches!(read.as_slice(), [Ok(grid), Err(error)] if grid.filled_count() == 4 && error.at.line == 3));
/// # Ok::<(), nonet_engine::geometry::NameError>(())
/// ```
pub fn read_line(board: &Board, text: &str, line: usize) -> Option<Result<Grid, ReadError>> {
    let text = text.trim_start_matches('\u{feff}');
    let text = text.trim_end();
    if text.is_empty() || text.trim_start().starts_with('#') {
        return None;
    }
    if hodoku::is_library_line(text) {
        return Some(hodoku::read(text, line).map(|l| l.grid));
    }
    let mut rows = glyphs::rows(text, false);
    for glyph in rows.iter_mut().flatten() {
        glyph.at.line = line;
    }
    rows.first().map(|row| read_row(board, row))
}

/// Reads lines of HoDoKu's library; the result contains the position of the first line.
pub(crate) fn read_library(text: &str) -> Result<ParsedText, ReadError> {
    let mut first: Option<ParsedText> = None;
    let (mut count, mut unreadable, mut first_error) = (0, 0, None);
    for (line, text) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#'))
    {
        match hodoku::read(text, line + 1) {
            Ok(read) => {
                count += 1;
                first = first.or_else(|| {
                    let board = Arc::new(nonet_engine::geometry::classic());
                    let candidates = read.candidates(&board);
                    let mut found = ParsedText::new(ParsedFormat::Library, board, read.grid.clone());
                    found.givens = read.givens;
                    Some(found.with_candidates(candidates))
                });
            }
            Err(error) => {
                unreadable += 1;
                first_error = first_error.or(Some(error));
            }
        }
    }
    match (first, first_error) {
        (Some(found), first_error) => Ok(ParsedText { count, unreadable, first_error, ..found }),
        (None, Some(error)) => Err(error),
        (None, None) => Err(ReadError { at: TextPosition { line: 1, column: 1 }, fault: TextFault::Empty }),
    }
}
