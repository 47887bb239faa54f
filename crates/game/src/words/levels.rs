//! The levels in words.

use nonet_engine::Board;

use super::{Lang, LevelNeedsText, LevelText, Text};
use crate::level::Level;

impl LevelText {
    /// A level's name.
    pub const fn of(level: Level) -> LevelText {
        match level {
            Level::Gentle => LevelText::Gentle,
            Level::Easy => LevelText::Easy,
            Level::Moderate => LevelText::Moderate,
            Level::Tricky => LevelText::Tricky,
            Level::Hard => LevelText::Hard,
            Level::Fierce => LevelText::Fierce,
            Level::Fiendish => LevelText::Fiendish,
            Level::Extreme => LevelText::Extreme,
            Level::Junior => LevelText::Junior,
            Level::Mid => LevelText::Mid,
            Level::Senior => LevelText::Senior,
        }
    }
}

impl LevelNeedsText {
    /// What a level needs, in a sentence.
    pub const fn of(level: Level) -> LevelNeedsText {
        match level {
            Level::Gentle => LevelNeedsText::Gentle,
            Level::Easy => LevelNeedsText::Easy,
            Level::Moderate => LevelNeedsText::Moderate,
            Level::Tricky => LevelNeedsText::Tricky,
            Level::Hard => LevelNeedsText::Hard,
            Level::Fierce => LevelNeedsText::Fierce,
            Level::Fiendish => LevelNeedsText::Fiendish,
            Level::Extreme => LevelNeedsText::Extreme,
            Level::Junior => LevelNeedsText::Junior,
            Level::Mid => LevelNeedsText::Mid,
            Level::Senior => LevelNeedsText::Senior,
        }
    }
}

/// How long people take. The model was fitted to classic puzzles; elsewhere it is called a guess.
pub fn expected(lang: Lang, board: &str, minutes: u16) -> String {
    match board {
        "classic" => Text::minutes(lang, minutes.into()),
        _ => Text::minutes_guessed(lang, minutes.into()),
    }
}

/// How long most puzzles of a level take on a board, if that is known, and what the level needs.
pub fn level_explained(lang: Lang, level: Level, board: &Board) -> String {
    let needs = LevelNeedsText::of(level).say(lang);
    match level.usual_minutes(board) {
        Some(minutes) => [&expected(lang, board.name(), minutes), " · ", needs].concat(),
        None => needs.to_owned(),
    }
}
