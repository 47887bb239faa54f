//! Reads a text in any supported format, which is detected from the content.
//!
//! [`read_any`] tries, in this order: links, packed boards, lines and positions of HoDoKu's library, `.sdk` and `.sdx`
//! files, JSON, lists of puzzles (`.sdm`), strings of candidates, pencil-mark grids, one character per cell, pencil-mark
//! grids in posts, grids in any other layout, such as numbers, links among other words, and the same text without its
//! markup. The result is a [`ParsedText`], or a [`ReadError`] with line, column and fault. The digits may clash:
//! [`nonet_engine::Puzzle::new`] and the solver check for that.

mod boards;
mod error;
mod parsed;
#[cfg(test)]
mod tests;

use nonet_engine::line::TextPosition;
use std::sync::Arc;

use crate::hodoku;
use crate::text::{
    candidates, characters, glyphs, json_grid, layout, link, list, pencil, sdk, sdx, sudokuwiki,
};
pub(crate) use boards::{board_of, board_with_gaps, is_board};
pub(crate) use error::place_in_line;
pub use error::{ReadError, TextFault};
use nonet_engine::Board;
pub use parsed::{ParsedFormat, ParsedText};

/// True if the error of a grid in another layout explains more than the first one.
fn is_better(error: &ReadError, first: Option<&ReadError>) -> bool {
    let is_separator = |fault: &TextFault| matches!(fault, TextFault::Character { found: ',' | ';' });
    match error.fault {
        TextFault::OtherRule { .. } => true,
        TextFault::Number { .. } => first.is_none_or(|first| is_separator(&first.fault)),
        _ => false,
    }
}

/// Returns a text without the marks that programs and web pages write around the rows of a grid: ends of lines as `\n`
/// or `<br>`, marks for bold letters, and quotes. `None` if it has none of these.
fn without_markup(text: &str) -> Option<String> {
    let line_ends = ["\\n", "<br>", "</br>", "<br/>", "<br />"];
    let plain = line_ends.iter().fold(text.to_owned(), |text, end| text.replace(end, "\n"));
    let plain = plain.replace("**", " ").replace(['\'', '"', '`'], " ");
    (plain != text).then_some(plain)
}

/// Reads a text in any supported format. `prefer` takes precedence over other boards with the same number of cells.
///
/// # Errors
/// Returns the first fault, judged by the format that fits best.
///
/// ```
/// use nonet_formats::{ParsedFormat, read_any};
///
/// let found = read_any("1... ..2. .3.. ...4", None)?;
/// assert_eq!((found.board.name(), found.grid.filled_count()), ("4x4", 4));
/// let error = read_any("neither this nor that", None).err();
/// assert!(error.is_some_and(|error| error.at.line == 1));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn read_any(text: &str, prefer: Option<&Arc<Board>>) -> Result<ParsedText, ReadError> {
    // A byte-order mark becomes a space, so that columns stay the same. Japanese keyboards type wide digits and spaces.
    let narrow = |c: char| match c {
        '\u{feff}' | '\u{3000}' => ' ',
        '０'..='９' => char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')).unwrap_or(c),
        _ => c,
    };
    let text = &text.chars().map(narrow).collect::<String>();
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(ReadError { at: TextPosition { line: 1, column: 1 }, fault: TextFault::Empty });
    }
    if link::is_link(trimmed) {
        return link::read(text, prefer);
    }
    if sudokuwiki::is_packed(trimmed)
        && let Some(found) = link::read_packed(trimmed)
    {
        return Ok(found);
    }
    if hodoku::is_library_line(trimmed) {
        return list::read_library(text);
    }
    if let Some(line) = hodoku::position_as_line(trimmed) {
        return list::read_library(&line);
    }
    if sdk::is_sdk(text) {
        return sdk::read(text, prefer);
    }
    if sdx::is_sdx(text) {
        return sdx::read(text, prefer);
    }
    let mut first_fault = None;
    if let Some(read) = json_grid::read(trimmed, prefer) {
        return read;
    }
    for loose in [false, true] {
        let rows = glyphs::rows(text, loose);
        let read = list::read(&rows, prefer).or_else(|| candidates::read(&rows, prefer)).or_else(|| {
            match pencil::read(&rows, prefer) {
                // The number of words may fit a board by chance.
                Some(Err(error)) => {
                    characters::read(&rows, prefer).filter(Result::is_ok).or(Some(Err(error)))
                }
                None => characters::read(&rows, prefer),
                found => found,
            }
        });
        match read {
            Some(Ok(found)) => return Ok(found),
            Some(Err(error)) => first_fault = first_fault.or(Some(error)),
            None => first_fault = first_fault.or(Some(characters::fault(&rows, prefer))),
        }
    }
    if let Some(found) = pencil::read_in_post(text, prefer) {
        return Ok(found);
    }
    let in_layout = layout::read(text, prefer);
    if let Some(Ok(found)) = in_layout {
        return Ok(found);
    }
    let in_link = link::links_in(text).find_map(|link| link::read(link, prefer).ok());
    let without_markup = || read_any(&without_markup(text)?, prefer).ok();
    if let Some(found) = in_link.or_else(without_markup) {
        return Ok(found);
    }
    match in_layout {
        Some(Err(error)) if is_better(&error, first_fault.as_ref()) => return Err(error),
        _ => {}
    }
    Err(first_fault.unwrap_or(ReadError { at: TextPosition { line: 1, column: 1 }, fault: TextFault::Empty }))
}
