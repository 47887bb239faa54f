//! A text as characters with their places, and what of it is drawing rather than content.

use super::read::{ReadError, TextRule};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Digit, Grid};

/// A character and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glyph {
    /// Where.
    pub at: TextPosition,
    /// What.
    pub char: char,
}

impl Glyph {
    /// The error that this character breaks a rule.
    pub fn breaks(self, rule: TextRule) -> ReadError {
        ReadError { at: self.at, rule }
    }

    /// The digit or open cell it stands for on a board of so many digits.
    pub fn cell(self, digits: u8) -> Result<Option<Digit>, ReadError> {
        if is_open(self.char) {
            return Ok(None);
        }
        match Digit::from_char(self.char) {
            Some(digit) if digit.value() <= digits => Ok(Some(digit)),
            Some(_) => Err(self.breaks(TextRule::Digit { found: self.char, most: digits })),
            None => Err(self.breaks(TextRule::Character { found: self.char })),
        }
    }
}

/// True for what stands for an open cell.
pub(super) const fn is_open(c: char) -> bool {
    matches!(c, '0' | '.' | '*' | '_' | '-')
}

/// A line's characters.
pub(super) type Row = Vec<Glyph>;

/// The lines of a text, without those that say nothing: comments, and the borders of drawn grids. `loose` also
/// takes lines of dashes for borders, which may as well be open cells.
pub(super) fn rows(text: &str, loose: bool) -> Vec<Row> {
    let keep = |line: &str| !line.trim_start().starts_with('#') && !is_border(line, loose);
    let upright = |c: char| c == '|' || ('\u{2500}'..='\u{257f}').contains(&c);
    let lines = text.lines().enumerate().filter(|(_, line)| keep(line));
    lines
        .map(|(line, text)| {
            let chars = text.chars().enumerate().filter(|(_, c)| !upright(*c));
            chars
                .map(|(column, char)| Glyph { at: TextPosition { line: line + 1, column: column + 1 }, char })
                .collect()
        })
        .collect()
}

fn is_border(line: &str, loose: bool) -> bool {
    let drawn =
        |c: char| "|+-=*.':~".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c) || c.is_whitespace();
    let sure = |c: char| "+=':~".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
    line.chars().all(drawn) && (line.contains(sure) || loose && line.contains("---"))
}

/// The words of a row: runs without white space.
pub(super) fn words(row: &[Glyph]) -> impl Iterator<Item = &[Glyph]> {
    row.split(|g| g.char.is_whitespace()).filter(|word| !word.is_empty())
}

/// All that is not white space.
pub(super) fn solid(rows: &[Row]) -> Row {
    rows.iter().flatten().copied().filter(|g| !g.char.is_whitespace()).collect()
}

/// One cell per character.
pub(super) fn grid(board: &Board, glyphs: &[Glyph]) -> Result<Grid, ReadError> {
    let cells = glyphs.iter().map(|g| g.cell(board.digit_count())).collect::<Result<Vec<_>, _>>()?;
    Ok(Grid::from_cells(cells))
}
