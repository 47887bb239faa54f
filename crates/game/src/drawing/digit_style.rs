//! The size and notation of digits on a board.

use nonet_engine::{Board, Digit};

use crate::settings::{BoardText, Settings, Switch};

/// The size and notation of digits on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DigitStyle {
    pub text: BoardText,
    /// True if digits past nine are numbers; otherwise they are letters.
    pub numbers: bool,
}

impl DigitStyle {
    /// Returns the style that the player chose. Numbers only matter on boards with more than nine digits.
    pub fn of(settings: &Settings, board: &Board) -> DigitStyle {
        let numbers = settings.is_on(Switch::Numbers) && board.digit_count() > 9;
        DigitStyle { text: settings.board_text, numbers }
    }

    /// Returns the digit as text.
    pub fn face(self, digit: Digit) -> String {
        if self.numbers { digit.to_string() } else { String::from(digit.to_char()) }
    }

    /// Returns how many characters a mark takes in a row of marks; numbers need a space between them.
    pub const fn mark_breadth(self) -> usize {
        if self.numbers { 3 } else { 1 }
    }
}
