//! Any text that may hold a puzzle: told apart by what is in it, never by a file's name.
//!
//! [`read_any`] is the one door. In order it looks for links, lines of HoDoKu's library, `.sdk` files, lists of
//! puzzles (`.sdm`), strings of candidates, pencil-mark grids, one character per cell, and numbers. What it finds is
//! a [`Found`]; what it cannot read a [`ReadError`] that names line, column and rule. Digits may clash: that is for
//! [`nonet_engine::Puzzle::new`] and the solver to say.

mod boards;
mod error;
mod found;
#[cfg(test)]
mod tests;

use nonet_engine::line::TextPosition;
use std::sync::Arc;

use super::{candidates, characters, glyphs, hodoku, link, list, pencil, sdk, separated};
pub(crate) use boards::{board_of, is_board};
pub(crate) use error::place_in_line;
pub use error::{ReadError, TextRule};
pub use found::{Found, Kind};
use nonet_engine::Board;

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
        return Err(ReadError { at: TextPosition { line: 1, column: 1 }, rule: TextRule::Empty });
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
    Err(first_fault.unwrap_or(ReadError { at: TextPosition { line: 1, column: 1 }, rule: TextRule::Empty }))
}
