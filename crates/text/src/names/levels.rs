//! Expected solving times.

use crate::{Lang, Text};

/// Describes how long people take to solve a puzzle. On boards other than the classic one, the text calls it a guess:
/// the model was fitted to classic puzzles.
pub fn expected_time(lang: Lang, board: &str, minutes: u16) -> String {
    match board {
        "classic" => Text::minutes(lang, minutes.into()),
        _ => Text::minutes_guessed(lang, minutes.into()),
    }
}
