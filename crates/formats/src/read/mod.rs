//! Any text that may hold a puzzle: told apart by what is in it, never by a file's name.
//!
//! [`read_any`] is the one door. In order it looks for links, lines of HoDoKu's library, `.sdk` files, lists of
//! puzzles (`.sdm`), strings of candidates, pencil-mark grids, one character per cell, and numbers. What it finds is
//! a [`Found`]; what it cannot read a [`ReadError`] that names line, column and rule. Digits may clash: that is for
//! [`nonet_engine::Puzzle::new`] and the solver to say.

mod error;
#[cfg(test)]
mod tests;

use nonet_engine::line::Place;
use std::sync::Arc;

use super::{candidates, characters, glyphs, hodoku, link, list, pencil, sdk, separated};
pub(crate) use error::place_in_line;
pub use error::{ReadError, TextRule};
use nonet_engine::geometry::catalogue;
use nonet_engine::{Board, Candidates, CellSet, Grid};

/// What a text turned out to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// One character per cell, on one line or on several, with or without borders.
    Characters,
    /// One number per cell, separated.
    Numbers,
    /// One character per candidate.
    Candidates,
    /// The candidates of each cell as a word.
    PencilMarks,
    /// A `.sdk` file.
    Sdk,
    /// A `.sdx` file.
    Sdx,
    /// Several puzzles, one a line.
    List,
    /// Lines of HoDoKu's library.
    Library,
    /// A link that carries a puzzle.
    Link,
}

/// What was found in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What it is.
    pub kind: Kind,
    /// The board it is on.
    pub board: Arc<Board>,
    /// The digits; of several puzzles, those of the first.
    pub grid: Grid,
    /// Which of them are given, where the text says so; else all of them.
    pub givens: CellSet,
    /// The candidates, where the text has fewer than the digits leave.
    pub candidates: Option<Candidates>,
    /// How many puzzles the text has.
    pub count: usize,
    /// How many lines of several are not puzzles, and the first fault among them.
    pub faults: (usize, Option<ReadError>),
}

impl Found {
    pub(super) fn new(kind: Kind, board: Arc<Board>, grid: Grid) -> Found {
        let givens = grid.filled().map(|(cell, _)| cell).collect();
        Found { kind, board, grid, givens, candidates: None, count: 1, faults: (0, None) }
    }

    /// With these candidates, unless they are just what the digits leave.
    pub(super) fn with_candidates(mut self, candidates: Candidates) -> Found {
        self.candidates = (candidates != Candidates::of(&self.board, &self.grid)).then_some(candidates);
        self
    }
}

/// The board for so many cells: the preferred one if it has as many.
pub(super) fn board_of(cells: usize, prefer: Option<&Arc<Board>>) -> Option<Arc<Board>> {
    if let Some(board) = prefer.filter(|board| board.cell_count() == cells) {
        return Some(board.clone());
    }
    let name = match cells {
        16 => "4x4",
        25 => "jigsaw-5x5",
        36 => "6x6",
        49 => "jigsaw-7x7",
        54 => "triangular",
        64 => "8x8",
        81 => "classic",
        100 => "10x10",
        144 => "12x12",
        256 => "16x16",
        369 => "samurai",
        625 => "25x25",
        _ => return None,
    };
    catalogue::board(name).ok().map(Arc::new)
}

/// True if some board, or the preferred one, has so many cells.
pub(super) fn is_board(cells: usize, prefer: Option<&Arc<Board>>) -> bool {
    matches!(cells, 16 | 25 | 36 | 49 | 54 | 64 | 81 | 100 | 144 | 256 | 369 | 625)
        || prefer.is_some_and(|board| board.cell_count() == cells)
}

/// Reads whatever it is. Where several boards have as many cells, `prefer` is taken.
///
/// # Errors
/// The first place that no reading can make sense of.
///
/// ```
/// use nonet_formats::{Kind, read_any};
///
/// let found = read_any("1... ..2. .3.. ...4", None)?;
/// assert_eq!((found.board.name(), found.grid.filled_count()), ("4x4", 4));
/// let error = read_any("neither this nor that", None).err();
/// assert!(error.is_some_and(|error| error.at.line == 1));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn read_any(text: &str, prefer: Option<&Arc<Board>>) -> Result<Found, ReadError> {
    // A byte-order mark is no content, but keeps its column.
    let text = &text.replace('\u{feff}', " ");
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(ReadError { at: Place { line: 1, column: 1 }, rule: TextRule::Empty });
    }
    if link::is_link(trimmed) {
        return link::read(text, prefer);
    }
    if super::sudokuwiki::is_packed(trimmed)
        && let Some(found) = link::read_packed(trimmed)
    {
        return Ok(found);
    }
    if hodoku::is_library_line(trimmed) {
        return list::read_library(text);
    }
    if sdk::is_sdk(text) {
        return sdk::read(text, prefer);
    }
    if super::sdx::is_sdx(text) {
        return super::sdx::read(text, prefer);
    }
    let mut first_fault = None;
    for loose in [false, true] {
        let rows = glyphs::rows(text, loose);
        let read = list::read(&rows, prefer)
            .or_else(|| candidates::read(&rows, prefer))
            .or_else(|| pencil::read(&rows, prefer))
            .or_else(|| separated::read(&rows, prefer))
            .or_else(|| characters::read(&rows, prefer));
        match read {
            Some(Ok(found)) => return Ok(found),
            Some(Err(error)) => return Err(first_fault.unwrap_or(error)),
            None => first_fault = first_fault.or(Some(characters::fault(&rows, prefer))),
        }
    }
    Err(first_fault.unwrap_or(ReadError { at: Place { line: 1, column: 1 }, rule: TextRule::Empty }))
}
