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

/// The meaning of letters and zeros on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LetterScale {
    /// Value of the letter A: 10 or, in some programs, 1.
    letter_a: u8,
    /// 1 if digits count from 0, and 0 is thus not an open cell.
    shift: u8,
}

impl LetterScale {
    /// Guesses the scale from the characters of a grid with this many digits.
    pub(crate) fn of(chars: impl Iterator<Item = char> + Clone, digits: u8) -> LetterScale {
        let letters = || chars.clone().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase());
        let has_numbers = chars.clone().any(|c| matches!(c, '1'..='9'));
        let most = letters().max().map_or(0, |most| most as u8 - b'A');
        let letter_a = if digits > 9 && !has_numbers && most + 10 > digits && most < digits { 1 } else { 10 };
        let has_other_open = chars.clone().any(|c| c != '0' && is_open(c));
        let has_zero = chars.clone().any(|c| c == '0');
        let from_zero = digits > 9 && has_zero && has_other_open && has_numbers && most + 10 < digits;
        LetterScale { letter_a, shift: from_zero.into() }
    }

    /// Returns the value of a digit or letter; `None` for other characters, and for 0 as an open cell.
    pub(crate) fn value(self, c: char) -> Option<u8> {
        match c {
            '0' if self.shift == 0 => None,
            '0'..='9' => Some(c as u8 - b'0' + self.shift),
            _ if c.is_ascii_alphabetic() => {
                Some(c.to_ascii_uppercase() as u8 - b'A' + self.letter_a + self.shift)
            }
            _ => None,
        }
    }
}

/// Reads one cell per character.
pub(crate) fn grid(board: &Board, glyphs: &[Glyph]) -> Result<Grid, ReadError> {
    let digits = board.digit_count();
    let scale = LetterScale::of(glyphs.iter().map(|glyph| glyph.char), digits);
    let cell = |glyph: &Glyph| match scale.value(glyph.char).filter(|value| *value <= digits) {
        Some(value) => Ok(Digit::new(value)),
        None => glyph.cell(digits),
    };
    Ok(Grid::from_cells(glyphs.iter().map(cell).collect::<Result<Vec<_>, _>>()?))
}
