//! One character per candidate: 729 on the classic board.
//!
//! Accepts, for boards of nine digits and more, a character for every digit of every cell in order: the digit
//! itself where it is a candidate, `0 . * _ -` where it is not. A cell with one candidate is a digit. Writes the
//! same, `.` for what is not a candidate.

use std::sync::Arc;

use super::glyphs::{Row, is_open, solid};
use super::read::{Found, Kind, ReadError, TextRule, board_of};
use nonet_engine::{Board, Candidates, Cell, Digit, DigitSet, Grid};

/// Reads candidates; `None` if there are not as many characters as some board has candidates.
pub(super) fn read(rows: &[Row], prefer: Option<&Arc<Board>>) -> Option<Result<Found, ReadError>> {
    let glyphs = solid(rows);
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
                Some(own) if own == digit => drop(set.insert(digit)),
                Some(_) => return Some(Err(glyph.breaks(TextRule::Candidate { found }))),
                None => return Some(Err(glyph.breaks(TextRule::Character { found }))),
            }
        }
        sets.push(set);
    }
    Some(Ok(found(Kind::Candidates, board, sets)))
}

/// Cells of one candidate are digits.
pub(super) fn found(kind: Kind, board: Arc<Board>, mut sets: Vec<DigitSet>) -> Found {
    let grid = Grid::from_cells(sets.iter().map(|set| set.only()).collect());
    for set in &mut sets {
        if set.only().is_some() {
            *set = DigitSet::EMPTY;
        }
    }
    Found::new(kind, board, grid).with_candidates(Candidates::from_sets(sets))
}

/// What a cell shows: its digit, or its candidates.
pub(super) fn shown(grid: &Grid, candidates: &Candidates, cell: Cell) -> DigitSet {
    grid.get(cell).map_or_else(|| candidates.get(cell), DigitSet::single)
}

/// Writes a character for every digit of every cell.
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
        let set = shown(grid, candidates, cell);
        text.extend(Digit::all(board.digit_count()).map(|d| if set.contains(d) { d.to_char() } else { '.' }));
    }
    text
}
