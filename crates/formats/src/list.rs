//! Several puzzles in one text, one a line: `.sdm` files and the like, and HoDoKu's library.
//!
//! Accepts lines that begin with a character per cell of one board; what follows after a space, comma or tab is a
//! remark, lines that begin with `#` are passed over. Writes such lines, `.` for open cells.

use std::sync::Arc;

use super::glyphs::{self, Row, words};
use super::hodoku;
use super::read::{Found, Kind, ReadError, TextRule, board_of, is_board};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};

/// Reads a list; `None` if it is not one.
pub(super) fn read(rows: &[Row], prefer: Option<&Arc<Board>>) -> Option<Result<Found, ReadError>> {
    let lines: Vec<&Row> = rows.iter().filter(|row| words(row).next().is_some()).collect();
    let cells = lines.iter().map(|row| first_word(row).len()).find(|n| is_board(*n, prefer))?;
    let alike = lines.iter().filter(|row| first_word(row).len() == cells).count();
    // Sixteen lines of sixteen are one board; so are lines that are mostly something else.
    let is_one_grid = lines.len() == cells.isqrt() && cells.isqrt().pow(2) == cells && alike < lines.len();
    if alike < 2 || alike * 2 < lines.len() || is_one_grid || is_board(cells * lines.len(), prefer) {
        return None;
    }
    let board = board_of(cells, prefer)?;
    let mut first = None;
    let mut found = Found::new(Kind::List, board.clone(), Grid::empty(cells));
    found.count = 0;
    for row in lines {
        match read_row(&board, row) {
            Ok(grid) => {
                found.count += 1;
                first = first.or(Some(grid));
            }
            Err(error) => {
                found.faults.0 += 1;
                found.faults.1 = found.faults.1.or(Some(error));
            }
        }
    }
    Some(match (first, found.faults.1.clone()) {
        (Some(grid), _) => {
            found.givens = grid.filled().map(|(cell, _)| cell).collect();
            Ok(Found { grid, ..found })
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
            rule: TextRule::Cells { expected: board.cell_count(), found: word.len() },
        });
    }
    glyphs::grid(board, word)
}

/// Reads one line of a list. `None` if there is no puzzle to read: an empty line or a remark.
///
/// # Errors
/// What is wrong with it; `line` is its number in the text.
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

/// Reads lines of HoDoKu's library.
pub(super) fn read_library(text: &str) -> Result<Found, ReadError> {
    let mut first: Option<Found> = None;
    let (mut count, mut faults) = (0, (0, None));
    for (line, text) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#'))
    {
        match hodoku::read(text, line + 1) {
            Ok(read) => {
                count += 1;
                first = first.or_else(|| {
                    let board = Arc::new(nonet_engine::geometry::classic());
                    let candidates = read.candidates(&board);
                    let mut found = Found::new(Kind::Library, board, read.grid.clone());
                    found.givens = read.givens;
                    Some(found.with_candidates(candidates))
                });
            }
            Err(error) => {
                faults.0 += 1;
                faults.1 = faults.1.or(Some(error));
            }
        }
    }
    match (first, faults) {
        (Some(found), faults) => Ok(Found { count, faults, ..found }),
        (None, (_, Some(error))) => Err(error),
        (None, (_, None)) => {
            Err(ReadError { at: TextPosition { line: 1, column: 1 }, rule: TextRule::Empty })
        }
    }
}
