//! One character per cell, on one line or several.
//!
//! Accepts `1` to `9`, then `A` to `P` in either case; `0 . * _ -` or spaces for open cells; borders of `| + - =` or
//! box-drawing characters. The gaps of a board may have a sign for open cells, too. Spaces count as open cells only if
//! that gives the right number of cells, or if the cells of each column stand below each other. Writes rows with
//! borders around boxes, and `.` for open cells.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::glyphs::{self, Glyph, GlyphRow, without_spaces};
use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of, board_with_gaps, is_board};
use nonet_engine::geometry::Layout;
use nonet_engine::geometry::catalogue::{BoardBase, BoardName};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Digit, Grid};

/// Reads rows of characters; `None` if no board has this number of cells.
pub(crate) fn read(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> Option<Result<ParsedText, ReadError>> {
    let in_shape = || aligned(rows, prefer).or_else(|| with_gaps(rows, prefer));
    let (board, glyphs) = match padded(rows, prefer).or_else(in_shape) {
        Some(whole) => whole,
        None => {
            let glyphs = without_spaces(rows);
            (board_of(glyphs.len(), prefer)?, glyphs)
        }
    };
    Some(glyphs::grid(&board, &glyphs).map(|grid| ParsedText::new(ParsedFormat::Characters, board, grid)))
}

/// Reads spaces as open cells, in one line with all cells or in a square of lines, where short lines are padded.
/// Returns `None` if this fits no board; spaces are then separators.
fn padded(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> Option<(Arc<Board>, GlyphRow)> {
    let lines: Vec<&GlyphRow> = rows.iter().filter(|row| !row.is_empty()).collect();
    let width = lines.iter().map(|row| row.len()).max()?;
    let height = lines.len();
    if !lines.iter().any(|row| row.iter().any(|g| g.char.is_whitespace())) {
        return None;
    }
    let open =
        |glyph: &Glyph| Glyph { char: if glyph.char.is_whitespace() { '.' } else { glyph.char }, ..*glyph };
    if height == 1 {
        return Some((board_of(width, prefer)?, lines[0].iter().map(open).collect()));
    }
    let board = (width <= height).then(|| board_of(height * height, prefer)).flatten()?;
    let mut glyphs = GlyphRow::new();
    for row in lines {
        glyphs.extend(row.iter().map(open));
        let at = row.last().map_or(TextPosition { line: 1, column: 1 }, |g| g.at);
        glyphs.extend((row.len()..height).map(|_| Glyph { at, char: '.' }));
    }
    Some((board, glyphs))
}

/// Reads spaces as open cells where all cells of a column stand below each other, with any gaps and borders between
/// columns. `None` unless there are as many rows as columns and no other signs of open cells, and if the characters
/// without spaces fit a board of as many rows.
fn aligned(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> Option<(Arc<Board>, GlyphRow)> {
    let lines: Vec<&GlyphRow> = rows.iter().filter(|row| !row.is_empty()).collect();
    let cells = without_spaces(rows);
    let columns: BTreeSet<usize> = cells.iter().map(|glyph| glyph.at.column).collect();
    let columns = with_empty_columns(columns, lines.len());
    let has = |is: fn(char) -> bool| rows.iter().flatten().any(|glyph| is(glyph.char));
    if columns.len() != lines.len() || !has(|c| c == ' ') || has(|c| c == '\t' || glyphs::is_open(c)) {
        return None;
    }
    let has_rows =
        |board: &Arc<Board>| board.shapes().iter().any(|shape| usize::from(shape.row) + 1 >= lines.len());
    if board_of(cells.len(), prefer).is_some_and(|board| has_rows(&board)) {
        return None;
    }
    let board = board_of(columns.len() * columns.len(), prefer)?;
    let cell_at = |line: &GlyphRow, column: usize| {
        let found = line.iter().find(|glyph| glyph.at.column == column && !glyph.char.is_whitespace());
        let at = TextPosition { line: line.first()?.at.line, column };
        Some(found.copied().unwrap_or(Glyph { at, char: '.' }))
    };
    let glyphs =
        lines.iter().flat_map(|line| columns.iter().filter_map(move |column| cell_at(line, *column)));
    Some((board, glyphs.collect()))
}

/// Reads the whole rectangle around a board with gaps. `None` if a gap has anything but a sign for an open cell.
fn with_gaps(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> Option<(Arc<Board>, GlyphRow)> {
    let lines = rows.iter().map(|row| without_spaces(std::slice::from_ref(row)));
    let lines: Vec<GlyphRow> = lines.filter(|row| !row.is_empty()).collect();
    let (height, width) = (lines.len(), lines.first()?.len());
    if lines.iter().any(|line| line.len() != width) || is_board(height * width, prefer) {
        return None;
    }
    let board = board_with_gaps(height, width, prefer)?;
    let at = |row: u16, column: u16| (usize::from(row), usize::from(column));
    let places: BTreeSet<(usize, usize)> =
        board.shapes().iter().map(|shape| at(shape.row, shape.column)).collect();
    let glyph = |(row, column): &(usize, usize)| lines.get(*row)?.get(*column).copied();
    let is_gap = |place: &(usize, usize)| !places.contains(place);
    let mut all = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let is_clean = all.all(|place| !is_gap(&place) || glyph(&place).is_some_and(|g| glyphs::is_open(g.char)));
    let cells = board.shapes().iter().map(|shape| glyph(&at(shape.row, shape.column)));
    is_clean.then(|| cells.collect()).flatten().map(|cells| (board, cells))
}

/// Adds columns in which all cells are open, if the others show that all columns have the same distance.
fn with_empty_columns(columns: BTreeSet<usize>, count: usize) -> BTreeSet<usize> {
    let gaps = columns.iter().zip(columns.iter().skip(1)).map(|(left, right)| right - left);
    let (Some(gap), Some(first), Some(last)) = (gaps.min(), columns.first(), columns.last()) else {
        return columns;
    };
    let all: BTreeSet<usize> = (*first..=*last).step_by(gap).collect();
    if all.len() == count && columns.is_subset(&all) { all } else { columns }
}

/// Returns the error for rows that are not a puzzle.
pub(crate) fn fault(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> ReadError {
    let glyphs = without_spaces(rows);
    let Some(last) = glyphs.last() else {
        return ReadError { at: TextPosition { line: 1, column: 1 }, fault: TextFault::Empty };
    };
    if let Some(unknown) =
        glyphs.iter().find(|g| !glyphs::is_open(g.char) && Digit::from_char(g.char).is_none())
    {
        return unknown.error(TextFault::Character { found: unknown.char });
    }
    // If the other lines form a board, the line with a different length is at fault.
    let lines: Vec<GlyphRow> =
        rows.iter().map(|r| without_spaces(std::slice::from_ref(r))).filter(|r| !r.is_empty()).collect();
    if let Some(expected) =
        common_length(&lines).filter(|n| lines.len() == *n || is_board(n * lines.len(), prefer))
        && let Some(odd) = lines.iter().find(|r| r.len() != expected)
        && let Some(end) = odd.last()
    {
        return end.error(TextFault::Row { expected, found: odd.len() });
    }
    match prefer.filter(|board| board.cell_count().abs_diff(glyphs.len()) <= usize::from(board.digit_count()))
    {
        Some(board) => last.error(TextFault::Cells { expected: board.cell_count(), found: glyphs.len() }),
        None => last.error(TextFault::Count { found: glyphs.len() }),
    }
}

/// Returns the length that more than half of the lines have.
fn common_length(lines: &[GlyphRow]) -> Option<usize> {
    let alike = |n: usize| lines.iter().filter(|r| r.len() == n).count();
    lines.iter().map(Vec::len).find(|n| lines.len() > 2 && alike(*n) * 2 > lines.len())
}

/// Returns the numbers of rows and columns in a board's boxes, if it has boxes.
pub(crate) fn boxes(board: &Board) -> Option<(usize, usize)> {
    match board.name().parse::<BoardName>().ok()?.base() {
        BoardBase::Square(Layout::Boxes { rows, columns }) => Some((*rows, *columns)),
        _ => None,
    }
}

/// Arranges one word per cell in the rows of the board, padded to equal width, with borders around boxes.
pub(crate) fn draw(board: &Board, words: &[String]) -> String {
    let width = words.iter().map(String::len).max().unwrap_or(1);
    let boxes = boxes(board);
    let mut text = String::new();
    let mut border = String::new();
    if let Some((rows, columns)) = boxes {
        // The number of boxes in a band equals the number of rows of a box.
        let gap = usize::from(width > 1);
        border.push('+');
        for _ in 0..rows {
            border.push_str(&"-".repeat(columns * (width + gap) + gap));
            border.push('+');
        }
        border.push('\n');
        text.push_str(&border);
    }
    let mut last_row = None;
    for ((cell, shape), word) in board.cells().zip(board.shapes()).zip(words) {
        let starts = last_row != Some(shape.row);
        if starts && last_row.is_some() {
            text.push_str(if boxes.is_some() { "|\n" } else { "\n" });
            if boxes.is_some_and(|(rows, _)| usize::from(shape.row).is_multiple_of(rows)) {
                text.push_str(&border);
            }
        }
        last_row = Some(shape.row);
        if boxes.is_some_and(|(_, columns)| usize::from(shape.column).is_multiple_of(columns)) {
            text.push('|');
            text.push_str(if width > 1 { " " } else { "" });
        } else if boxes.is_none() && !starts && width > 1 {
            text.push(' ');
        }
        text.push_str(word);
        // Rows without borders are padded as well, so that they line up when joined.
        text.push_str(&" ".repeat(width - word.len().min(width)));
        text.push_str(if width > 1 && boxes.is_some() { " " } else { "" });
        let _ = cell;
    }
    if boxes.is_some() {
        text.push_str("|\n");
        text.push_str(&border);
    }
    text.trim_end().to_owned()
}

/// Writes a grid in rows, with borders around boxes if the board has boxes.
///
/// ```
/// use nonet_formats::characters;
/// use nonet_engine::line;
/// use nonet_engine::geometry::catalogue;
///
/// let board = catalogue::board("4x4")?;
/// let text = characters::write(&board, &line::read(&board, "1.....2..3.....4")?);
/// assert_eq!(text.lines().collect::<Vec<_>>()[..3], ["+--+--+", "|1.|..|", "|..|2.|"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(board: &Board, grid: &Grid) -> String {
    let words: Vec<String> =
        grid.as_slice().iter().map(|d| d.map_or('.', Digit::to_char).to_string()).collect();
    draw(board, &words)
}
