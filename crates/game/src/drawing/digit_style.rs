//! The size and notation of digits on a board.

use nonet_engine::{Board, Digit};
use nonet_text::{Lang, own_digit};

use crate::settings::{BoardText, Settings, Switch};

/// The size and notation of digits on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DigitStyle {
    pub text: BoardText,
    /// True if digits past nine are numbers; otherwise they are letters.
    pub numbers: bool,
    /// True if digits are written in the Arabic-Indic form.
    pub is_arabic: bool,
}

impl DigitStyle {
    /// Returns the style that the player chose. Numbers only matter on boards with more than nine digits.
    pub fn of(settings: &Settings, lang: Lang, board: &Board) -> DigitStyle {
        let numbers = settings.is_on(Switch::Numbers) && board.digit_count() > 9;
        DigitStyle { text: settings.board_text, numbers, is_arabic: DigitStyle::is_arabic(settings, lang) }
    }

    /// True if the player chose Arabic-Indic digits for the board, and the language offers them.
    pub fn is_arabic(settings: &Settings, lang: Lang) -> bool {
        lang.base() == Lang::Arabic && settings.is_on(Switch::ArabicDigits)
    }

    /// Returns the digit as text.
    pub fn face(self, digit: Digit) -> String {
        let face = if self.numbers { digit.to_string() } else { String::from(digit.to_char()) };
        if self.is_arabic { face.chars().map(own_digit).collect() } else { face }
    }

    /// Returns how many characters a mark takes in a row of marks; numbers need a space between them.
    pub const fn mark_breadth(self) -> usize {
        if self.numbers { 3 } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    #[test]
    fn arabic_indic_digits_are_for_arabic_only() {
        let mut settings = Settings::default();
        settings.set(Switch::ArabicDigits, true);
        let board = nonet_engine::geometry::classic();
        let face = |lang| DigitStyle::of(&settings, lang, &board).face(Digit::new(3).unwrap());
        assert_eq!([Lang::Arabic, Lang::ArabicIndic, Lang::French].map(face), ["٣", "٣", "3"]);
    }
}
