//! How text is set on a board.

use nonet_engine::{Board, Digit};

use crate::settings::{BoardText, Settings, Switch};

/// How text is set on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DigitStyle {
    /// How large it is.
    pub text: BoardText,
    /// True if digits past nine are numbers; otherwise they are letters.
    pub numbers: bool,
}

impl DigitStyle {
    /// What the player chose, on a board. Numbers only matter where there are more than nine digits.
    pub fn of(settings: &Settings, board: &Board) -> DigitStyle {
        let numbers = settings.is_on(Switch::Numbers) && board.digit_count() > 9;
        DigitStyle { text: settings.board_text, numbers }
    }

    /// How a digit is written.
    pub fn face(self, digit: Digit) -> String {
        if self.numbers { digit.to_string() } else { String::from(digit.to_char()) }
    }

    /// How many characters a mark takes in a row of marks: numbers need more room each, and a space between them.
    pub const fn mark_breadth(self) -> usize {
        if self.numbers { 3 } else { 1 }
    }
}
