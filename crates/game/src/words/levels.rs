//! The levels in words.

use nonet_engine::Board;

use super::{Lang, LevelText, Text};
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

    /// What a level needs, in a sentence.
    pub const fn explained(level: Level) -> LevelText {
        match level {
            Level::Gentle => LevelText::GentleExplained,
            Level::Easy => LevelText::EasyExplained,
            Level::Moderate => LevelText::ModerateExplained,
            Level::Tricky => LevelText::TrickyExplained,
            Level::Hard => LevelText::HardExplained,
            Level::Fierce => LevelText::FierceExplained,
            Level::Fiendish => LevelText::FiendishExplained,
            Level::Extreme => LevelText::ExtremeExplained,
            Level::Junior => LevelText::JuniorExplained,
            Level::Mid => LevelText::MidExplained,
            Level::Senior => LevelText::SeniorExplained,
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
    let needs = LevelText::explained(level).say(lang);
    match level.usual_minutes(board) {
        Some(minutes) => [&expected(lang, board.name(), minutes), " · ", needs].concat(),
        None => needs.to_owned(),
    }
}
