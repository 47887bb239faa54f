//! Splits a text into characters with their positions, without comments and borders.

use crate::read::{ReadError, TextFault};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Digit, Grid};

/// A character with its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glyph {
    pub at: TextPosition,
    pub char: char,
}

impl Glyph {
    /// Returns the error for a fault at this character.
    pub fn error(self, fault: TextFault) -> ReadError {
        ReadError { at: self.at, fault }
    }

    /// Reads a digit or an open cell on a board with this number of digits.
    pub fn cell(self, digits: u8) -> Result<Option<Digit>, ReadError> {
        if is_open(self.char) {
            return Ok(None);
        }
        match Digit::from_char(self.char) {
            Some(digit) if digit.value() <= digits => Ok(Some(digit)),
            Some(_) => Err(self.error(TextFault::Digit { found: self.char, most: digits })),
            None => Err(self.error(TextFault::Character { found: self.char })),
        }
    }
}

/// True for the characters that mark an open cell.
pub(crate) const fn is_open(c: char) -> bool {
    matches!(c, '0' | '.' | '*' | '_' | '-')
}

/// The characters of a line.
pub(crate) type GlyphRow = Vec<Glyph>;

/// Returns the lines of a text without comments and borders. If `dashes_are_borders` is false, lines of dashes are
/// kept, because dashes may also be open cells.
pub(crate) fn rows(text: &str, dashes_are_borders: bool) -> Vec<GlyphRow> {
    let keep = |line: &str| !line.trim_start().starts_with('#') && !is_border(line, dashes_are_borders);
    let is_vertical = |c: char| c == '|' || ('\u{2500}'..='\u{257f}').contains(&c);
    let lines = text.lines().enumerate().filter(|(_, line)| keep(line));
    lines
        .map(|(line, text)| {
            let chars = text.chars().enumerate().filter(|(_, c)| !is_vertical(*c));
            chars
                .map(|(column, char)| Glyph { at: TextPosition { line: line + 1, column: column + 1 }, char })
                .collect()
        })
        .collect()
}

fn is_border(line: &str, dashes_are_borders: bool) -> bool {
    let drawn =
        |c: char| "|+-=*.':~".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c) || c.is_whitespace();
    let sure = |c: char| "+=':~".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
    line.chars().all(drawn) && (line.contains(sure) || dashes_are_borders && line.contains("---"))
}

/// Returns the words of a row: runs without white space.
pub(crate) fn words(row: &[Glyph]) -> impl Iterator<Item = &[Glyph]> {
    row.split(|g| g.char.is_whitespace()).filter(|word| !word.is_empty())
}

/// Returns all characters except white space.
pub(crate) fn without_spaces(rows: &[GlyphRow]) -> GlyphRow {
    rows.iter().flatten().copied().filter(|g| !g.char.is_whitespace()).collect()
}

/// Reads one cell per character.
pub(crate) fn grid(board: &Board, glyphs: &[Glyph]) -> Result<Grid, ReadError> {
    let cells = glyphs.iter().map(|g| g.cell(board.digit_count())).collect::<Result<Vec<_>, _>>()?;
    Ok(Grid::from_cells(cells))
}
