//! The levels in words.

use super::LevelText;
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
