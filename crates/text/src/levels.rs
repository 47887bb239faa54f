//! Expected times in words.

use super::{Lang, Text};

/// How long people take. The model was fitted to classic puzzles; elsewhere it is called a guess.
pub fn expected(lang: Lang, board: &str, minutes: u16) -> String {
    match board {
        "classic" => Text::minutes(lang, minutes.into()),
        _ => Text::minutes_guessed(lang, minutes.into()),
    }
}
