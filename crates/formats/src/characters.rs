//! One character per cell, on one line or on several.
//!
//! Accepts `1`–`9` then `A`–`P` (either case); `0 . * _ -` or spaces for open cells; borders of `| + - =` or
//! box-drawing characters. Spaces are open cells only where they make the count right. Writes rows with the borders
//! of boxes, `.` for open cells.

use std::sync::Arc;

use super::glyphs::{self, Glyph, Row, solid};
use super::read::{Found, Kind, ReadError, TextRule, board_of, is_board};
use nonet_engine::geometry::Layout;
use nonet_engine::geometry::catalogue::{BoardBase, BoardName};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Digit, Grid};

/// Reads rows of characters; `None` if they are as many as no board has cells.
pub(super) fn read(rows: &[Row], prefer: Option<&Arc<Board>>) -> Option<Result<Found, ReadError>> {
    let (board, glyphs) = match padded(rows, prefer) {
        Some(whole) => whole,
        None => {
            let glyphs = solid(rows);
            (board_of(glyphs.len(), prefer)?, glyphs)
        }
    };
    Some(glyphs::grid(&board, &glyphs).map(|grid| Found::new(Kind::Characters, board, grid)))
}

/// Spaces as open cells: one line with all cells, or as many lines as they are long, short ones filled up. `None`
/// where spaces only stand between.
fn padded(rows: &[Row], prefer: Option<&Arc<Board>>) -> Option<(Arc<Board>, Row)> {
    let lines: Vec<&Row> = rows.iter().filter(|row| !row.is_empty()).collect();
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
    let mut glyphs = Row::new();
    for row in lines {
        glyphs.extend(row.iter().map(open));
        let at = row.last().map_or(TextPosition { line: 1, column: 1 }, |g| g.at);
        glyphs.extend((row.len()..height).map(|_| Glyph { at, char: '.' }));
    }
    Some((board, glyphs))
}

/// The first thing wrong with rows that are no puzzle.
pub(super) fn fault(rows: &[Row], prefer: Option<&Arc<Board>>) -> ReadError {
    let glyphs = solid(rows);
    let Some(last) = glyphs.last() else {
        return ReadError { at: TextPosition { line: 1, column: 1 }, rule: TextRule::Empty };
    };
    if let Some(strange) =
        glyphs.iter().find(|g| !glyphs::is_open(g.char) && Digit::from_char(g.char).is_none())
    {
        return strange.breaks(TextRule::Character { found: strange.char });
    }
    // As many lines as the others are long: then it is the odd one that is at fault.
    let lines: Vec<Row> =
        rows.iter().map(|r| solid(std::slice::from_ref(r))).filter(|r| !r.is_empty()).collect();
    if let Some(expected) =
        common_length(&lines).filter(|n| lines.len() == *n || is_board(n * lines.len(), prefer))
        && let Some(odd) = lines.iter().find(|r| r.len() != expected)
        && let Some(end) = odd.last()
    {
        return end.breaks(TextRule::Row { expected, found: odd.len() });
    }
    match prefer.filter(|board| board.cell_count().abs_diff(glyphs.len()) <= usize::from(board.digit_count()))
    {
        Some(board) => last.breaks(TextRule::Cells { expected: board.cell_count(), found: glyphs.len() }),
        None => last.breaks(TextRule::Count { found: glyphs.len() }),
    }
}

/// The length that more than half of the lines have.
fn common_length(lines: &[Row]) -> Option<usize> {
    let alike = |n: usize| lines.iter().filter(|r| r.len() == n).count();
    lines.iter().map(Vec::len).find(|n| lines.len() > 2 && alike(*n) * 2 > lines.len())
}

/// The rows and columns of a board's boxes, if it has boxes.
pub(super) fn boxes(board: &Board) -> Option<(usize, usize)> {
    match board.name().parse::<BoardName>().ok()?.base() {
        BoardBase::Square(Layout::Boxes { rows, columns }) => Some((*rows, *columns)),
        _ => None,
    }
}

/// Words in rows as the board has them, padded to one width, with the borders of boxes.
pub(super) fn drawn(board: &Board, words: &[String]) -> String {
    let width = words.iter().map(String::len).max().unwrap_or(1);
    let boxes = boxes(board);
    let mut text = String::new();
    let mut border = String::new();
    if let Some((rows, columns)) = boxes {
        // A box has as many columns as there are boxes below one another.
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
        // The last word of a row without borders needs no padding, but then rows would not line up when joined.
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

/// Writes a grid in rows, with the borders of boxes where the board has boxes.
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
    drawn(board, &words)
}
