//! Cells of a text, and the digits that they stand for.

use std::sync::Arc;

use crate::read::{ReadError, TextFault};
use crate::text::glyphs::LetterScale;
use nonet_engine::geometry::catalogue;
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Digit, Grid};

/// Words for an open cell.
const OPEN_WORDS: [&str; 7] = ["null", "none", "nil", "undefined", "nan", "empty", "nothing"];

/// The text of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LayoutCell<'t> {
    pub at: TextPosition,
    pub text: &'t str,
}

impl<'t> LayoutCell<'t> {
    /// Returns the text without the exclamation mark that some programs put after a given.
    fn value(self) -> &'t str {
        self.text.strip_suffix('!').unwrap_or(self.text)
    }

    /// True if an exclamation mark says that the digit is a given.
    pub(super) fn is_marked_given(self) -> bool {
        self.text.len() > 1 && self.text.ends_with('!')
    }

    /// True for the usual signs of an open cell.
    pub(super) fn is_open(self) -> bool {
        let text = self.value();
        let is_sign = |c: char| matches!(c, '0' | '.' | '*' | '_' | '-' | '–' | '—' | '?' | '·' | '•');
        text.is_empty()
            || text == "-1"
            || text.chars().all(is_sign) && text.chars().count() == 1
            || OPEN_WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
    }

    /// Returns a number from 1.
    pub(super) fn number(self) -> Option<u8> {
        let text = self.value();
        let is_number = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse().ok()).flatten().filter(|number| *number > 0)
    }

    /// Returns the only character.
    fn only_character(self) -> Option<char> {
        let mut chars = self.value().chars();
        chars.next().filter(|_| chars.next().is_none())
    }

    /// Returns the only character, if it is neither a digit nor a usual sign of an open cell.
    pub(super) fn sign(self) -> Option<char> {
        self.only_character().filter(|c| !c.is_ascii_digit() && !self.is_open())
    }
}

/// True if cells count up by one, as numbers from 0 or 1 or as letters from A.
pub(super) fn is_sequence(cells: &[LayoutCell<'_>]) -> bool {
    let value = |cell: &LayoutCell<'_>| {
        let text = cell.text.trim_start_matches(['r', 'R', 'c', 'C']);
        let letter = || cell.sign().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase() as u32);
        text.parse::<u32>().ok().or_else(letter)
    };
    let values: Option<Vec<u32>> = cells.iter().map(value).collect();
    values.is_some_and(|values| {
        values.first().is_some_and(|first| matches!(first, 0 | 1 | 65))
            && values.windows(2).all(|pair| pair[0] + 1 == pair[1])
    })
}

/// The meaning of the signs in a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DigitScale {
    digits: u8,
    letters: LetterScale,
    /// A sign for open cells, besides the usual ones.
    open_sign: Option<char>,
}

impl DigitScale {
    /// Guesses the scale of a grid.
    pub(super) fn of(cells: &[LayoutCell<'_>], digits: u8) -> DigitScale {
        let letters = LetterScale::of(cells.iter().filter_map(|cell| cell.only_character()), digits);
        let is_digit = |sign: &char| digits > 9 && letters.value(*sign).is_some_and(|value| value <= digits);
        let open_sign = cells.iter().filter_map(|cell| cell.sign()).find(|sign| !is_digit(sign));
        DigitScale { digits, letters, open_sign }
    }

    /// Returns the digit of a cell; `None` for an open one.
    pub(super) fn digit(self, cell: LayoutCell<'_>) -> Result<Option<Digit>, ReadError> {
        let most = self.digits;
        let fault = |fault| Err(ReadError { at: cell.at, fault });
        let in_letters = cell.only_character().filter(|c| most > 9 || c.is_ascii_digit());
        if let Some(value) = in_letters.and_then(|c| self.letters.value(c)).filter(|value| *value <= most) {
            return Ok(Digit::new(value));
        }
        if cell.is_open() || self.open_sign.is_some() && cell.sign() == self.open_sign {
            return Ok(None);
        }
        match (cell.number(), cell.sign()) {
            (Some(value), _) if value <= most => Ok(Digit::new(value)),
            (_, Some(found)) => fault(TextFault::Character { found }),
            _ => fault(TextFault::Number { found: cell.text.chars().take(20).collect(), most }),
        }
    }
}

/// Returns the board or, if digits clash in its boxes, one with boxes of another shape.
pub(super) fn fitting_board(board: Arc<Board>, grid: &Grid) -> Arc<Board> {
    let size = usize::from(board.digit_count());
    if size * size != board.cell_count() || size.isqrt().pow(2) == size || grid.clash(&board).is_none() {
        return board;
    }
    let shapes = (2..size).filter(|rows| size.is_multiple_of(*rows));
    let other = shapes.filter_map(|rows| catalogue::board(&format!("boxes:{rows}x{}", size / rows)).ok());
    other.into_iter().find(|other| grid.clash(other).is_none()).map_or(board, Arc::new)
}
