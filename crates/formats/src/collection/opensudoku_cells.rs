//! The cells of an OpenSudoku game, as one text.
//!
//! Accepts 81 digits, or `version: n`, a line break and the cells, each `value|marks|…|editable|`. Marks have one bit
//! per digit; in version 1, they are comma-separated digits, or `-`. A cell has two sets of marks from version 4, and a
//! colour from version 5. Writes the lowest version that can represent the game.

use super::CollectionError;
use super::saved::{SavedProgress, SavedPuzzle};
use nonet_engine::geometry;
use nonet_engine::{Cell, Digit, DigitSet, Grid};
use std::fmt::Write as _;
use std::sync::Arc;

/// The newest version.
const NEWEST: u32 = 5;

/// The order of the two sets of marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MarkOrder {
    /// Centre marks first, as OpenSudoku writes them.
    CentreFirst,
    /// Corner marks first, as `opensudoku2` has them.
    CornerFirst,
}

/// Reads the cells of a game.
pub(super) fn read(text: &str, order: MarkOrder) -> Result<SavedPuzzle, CollectionError> {
    let board = Arc::new(geometry::classic());
    let cells = board.cell_count();
    let text = text.trim();
    let Some(text) = text.strip_prefix("version:") else {
        let digits: Vec<Option<Digit>> = text.bytes().map(value).collect::<Option<_>>().unwrap_or_default();
        if digits.len() != cells {
            return Err(CollectionError::Cells);
        }
        return Ok(SavedPuzzle::new(board, Grid::from_cells(digits)));
    };
    let text = text.trim_start();
    let (version, text) = text.split_once(|c: char| !c.is_ascii_digit()).ok_or(CollectionError::Cells)?;
    let version: u32 =
        version.parse().ok().filter(|v| (1..=NEWEST).contains(v)).ok_or(CollectionError::Cells)?;
    let mut parts = text.split('|').map(str::trim).filter(|part| !part.is_empty());
    let mut next = || parts.next().ok_or(CollectionError::Cells);
    let mut puzzle = SavedPuzzle::new(board.clone(), Grid::empty(cells));
    let mut progress = SavedProgress::new(cells);
    for cell in board.cells() {
        let written = match next()?.as_bytes() {
            [digit] => value(*digit).ok_or(CollectionError::Cells)?,
            _ => return Err(CollectionError::Cells),
        };
        let first = marks(next()?, version)?;
        let second = if version >= 4 { marks(next()?, version)? } else { DigitSet::EMPTY };
        if version >= 5 {
            progress.colours[cell.index()] = next()?.parse().map_err(|_| CollectionError::Cells)?;
        }
        let editable = match next()? {
            "0" => false,
            "1" => true,
            _ => return Err(CollectionError::Cells),
        };
        let (centre, corner) = match order {
            MarkOrder::CornerFirst if version >= 4 => (second, first),
            _ => (first, second),
        };
        progress.centre[cell.index()] = centre;
        progress.corner[cell.index()] = corner;
        let grid = if editable { &mut progress.digits } else { &mut puzzle.givens };
        grid.set(cell, written);
    }
    if parts.next().is_some() {
        return Err(CollectionError::Cells);
    }
    puzzle.progress = Some(Box::new(progress));
    Ok(puzzle)
}

/// Writes the cells of a game, with centre marks first.
pub(super) fn write(puzzle: &SavedPuzzle) -> String {
    let progress = puzzle.progress.as_deref();
    let at = |sets: fn(&SavedProgress) -> &Vec<DigitSet>, cell: Cell| {
        progress.map_or(0, |progress| sets(progress)[cell.index()].bits())
    };
    let coloured = progress.is_some_and(|progress| progress.colours.iter().any(|colour| *colour != 0));
    let cornered = progress.is_some_and(|progress| progress.corner.iter().any(|set| !set.is_empty()));
    let version = match (coloured, cornered) {
        (true, _) => 5,
        (false, true) => 4,
        (false, false) => 3,
    };
    let mut text = format!("version: {version}\n");
    for cell in puzzle.board.cells() {
        let digit = puzzle.digit(cell).map_or(0, Digit::value);
        // Writing to a string cannot fail.
        let _ = write!(text, "{digit}|{}|", at(|p| &p.centre, cell));
        if version >= 4 {
            let _ = write!(text, "{}|", at(|p| &p.corner, cell));
        }
        if version >= 5 {
            let _ = write!(text, "{}|", progress.map_or(0, |progress| progress.colours[cell.index()]));
        }
        let _ = write!(text, "{}|", u8::from(puzzle.givens.get(cell).is_none()));
    }
    text
}

/// Reads a digit; 0 is an open cell.
fn value(character: u8) -> Option<Option<Digit>> {
    match character {
        b'0' => Some(None),
        b'1'..=b'9' => Some(Digit::new(character - b'0')),
        _ => None,
    }
}

fn marks(text: &str, version: u32) -> Result<DigitSet, CollectionError> {
    if version > 1 {
        let bits: u32 = text.parse().ok().filter(|bits| *bits < 1 << 9).ok_or(CollectionError::Cells)?;
        return Ok(Digit::all(9).filter(|digit| bits >> (digit.value() - 1) & 1 == 1).collect());
    }
    if text == "-" {
        return Ok(DigitSet::EMPTY);
    }
    let digits = text.split(',').filter(|part| !part.is_empty());
    digits
        .map(|part| match part.as_bytes() {
            [digit] => value(*digit).flatten().ok_or(CollectionError::Cells),
            _ => Err(CollectionError::Cells),
        })
        .collect()
}
