//! Candidates as one string, with one character for each digit of each cell: 729 on the classic board.
//!
//! For boards with nine or more digits. Accepts each candidate as its digit, and `0 . * _ -` for a digit that is not a
//! candidate. A cell with one candidate is read as a digit. Writes the same format, with `.` for digits that are not
//! candidates.

use std::sync::Arc;

use super::glyphs::{GlyphRow, is_open, without_spaces};
use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of};
use nonet_engine::{Board, Candidates, Cell, Digit, DigitSet, Grid};

/// Reads candidates; `None` if the number of characters fits no board.
pub(crate) fn read(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> Option<Result<ParsedText, ReadError>> {
    let glyphs = without_spaces(rows);
    let cells = match glyphs.len() {
        486 => 54,
        729 => 81,
        1000 => 100,
        1728 => 144,
        4096 => 256,
        15_625 => 625,
        _ => return None,
    };
    let board = board_of(cells, prefer)?;
    let digits = usize::from(board.digit_count());
    if digits * cells != glyphs.len() {
        return None;
    }
    let mut sets = Vec::with_capacity(cells);
    for cell in glyphs.chunks(digits) {
        let mut set = DigitSet::EMPTY;
        for (glyph, digit) in cell.iter().zip(Digit::all(board.digit_count())) {
            if is_open(glyph.char) {
                continue;
            }
            let found = glyph.char;
            match Digit::from_char(found) {
                Some(read) if read == digit => drop(set.insert(digit)),
                Some(_) => return Some(Err(glyph.error(TextFault::Candidate { found }))),
                None => return Some(Err(glyph.error(TextFault::Character { found }))),
            }
        }
        sets.push(set);
    }
    Some(Ok(parsed(ParsedFormat::Candidates, board, sets)))
}

/// Builds the result. Cells with one candidate become digits.
pub(crate) fn parsed(format: ParsedFormat, board: Arc<Board>, mut sets: Vec<DigitSet>) -> ParsedText {
    let grid = Grid::from_cells(sets.iter().map(|set| set.only()).collect());
    for set in &mut sets {
        if set.only().is_some() {
            *set = DigitSet::EMPTY;
        }
    }
    ParsedText::new(format, board, grid).with_candidates(Candidates::from_sets(sets))
}

/// Returns the digit of a cell, or its candidates.
pub(crate) fn digits_of(grid: &Grid, candidates: &Candidates, cell: Cell) -> DigitSet {
    grid.get(cell).map_or_else(|| candidates.get(cell), DigitSet::single)
}

/// Writes one character for each digit of each cell.
///
/// ```
/// use nonet_engine::Candidates;
/// use nonet_formats::candidates;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
///
/// let board = classic();
/// let grid = line::read(&board, &format!("1{}", ".".repeat(80)))?;
/// let text = candidates::write(&board, &grid, &Candidates::of(&board, &grid));
/// assert_eq!((text.len(), &text[..18]), (729, "1.........23456789"));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn write(board: &Board, grid: &Grid, candidates: &Candidates) -> String {
    let mut text = String::new();
    for cell in board.cells() {
        let set = digits_of(grid, candidates, cell);
        text.extend(Digit::all(board.digit_count()).map(|d| if set.contains(d) { d.to_char() } else { '.' }));
    }
    text
}
