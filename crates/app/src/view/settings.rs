//! The tables of keys and levels.

use nonet_engine::Board;
use nonet_engine::rating::GradeLevel;

use crate::model::Model;
use nonet_game::puzzles::level::Level;
use nonet_game::settings::keys::{KeyCommand, KeyRefusal};
use nonet_game::statistics::own_time::time_text;
use nonet_text::{CommandText, SettingsText};

/// A command with its keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandView {
    pub command: KeyCommand,
    pub name: &'static str,
    /// The usual names of its keys.
    pub keys: Vec<String>,
}

/// Returns all commands with their current keys.
pub fn key_table(model: &Model) -> Vec<CommandView> {
    let one = |command: KeyCommand| CommandView {
        command,
        name: command_text(command).say(model.lang()),
        keys: model.settings.keys.keys(command).iter().map(|chord| chord.label(model.lang())).collect(),
    };
    KeyCommand::ALL.into_iter().map(one).collect()
}

/// Returns the reason for refusing the last key assignment; empty if it was accepted.
pub fn key_refusal(model: &Model) -> String {
    let lang = model.lang();
    match model.session.refused_key.clone() {
        None => String::new(),
        Some(KeyRefusal::Has { chord, command }) => {
            SettingsText::key_taken(lang, &chord.label(lang), command_text(command).say(lang))
        }
        Some(KeyRefusal::Reserved(chord)) => SettingsText::key_reserved(lang, &chord.label(lang)),
    }
}

/// Fixed keys and gestures with their effects.
pub const GESTURES: [(SettingsText, SettingsText); 12] = [
    (SettingsText::KeyDigits, SettingsText::KeyDigitsEffect),
    (SettingsText::KeyHold, SettingsText::KeyHoldEffect),
    (SettingsText::KeyArrows, SettingsText::KeyArrowsEffect),
    (SettingsText::KeyFunction, SettingsText::KeyFunctionEffect),
    (SettingsText::KeyUnselected, SettingsText::KeyUnselectedEffect),
    (SettingsText::KeyChains, SettingsText::KeyChainsEffect),
    (SettingsText::GestureDrag, SettingsText::GestureDragEffect),
    (SettingsText::GestureAdd, SettingsText::GestureAddEffect),
    (SettingsText::GestureDouble, SettingsText::GestureDoubleEffect),
    (SettingsText::GestureLong, SettingsText::GestureLongEffect),
    (SettingsText::GestureLink, SettingsText::GestureLinkEffect),
    (SettingsText::GestureZoom, SettingsText::GestureZoomEffect),
];

/// Returns the name of a command.
const fn command_text(command: KeyCommand) -> CommandText {
    match command {
        KeyCommand::DigitMode => CommandText::DigitMode,
        KeyCommand::CornerMode => CommandText::CornerMode,
        KeyCommand::CentreMode => CommandText::CentreMode,
        KeyCommand::ColourMode => CommandText::ColourMode,
        KeyCommand::NextMode => CommandText::NextMode,
        KeyCommand::Up => CommandText::Up,
        KeyCommand::Left => CommandText::Left,
        KeyCommand::Down => CommandText::Down,
        KeyCommand::Right => CommandText::Right,
        KeyCommand::Erase => CommandText::Erase,
        KeyCommand::Undo => CommandText::Undo,
        KeyCommand::Redo => CommandText::Redo,
        KeyCommand::Check => CommandText::Check,
        KeyCommand::BeforeFirstMistake => CommandText::BeforeFirstMistake,
        KeyCommand::SelectAll => CommandText::SelectAll,
        KeyCommand::Deselect => CommandText::Deselect,
        KeyCommand::SelectSame => CommandText::SelectSame,
        KeyCommand::EnterChosen => CommandText::EnterChosen,
        KeyCommand::LinkStrong => CommandText::LinkStrong,
        KeyCommand::LinkWeak => CommandText::LinkWeak,
        KeyCommand::ClearChains => CommandText::ClearChains,
        KeyCommand::FillMarks => CommandText::FillMarks,
        KeyCommand::Hint => CommandText::Hint,
        KeyCommand::Pause => CommandText::Pause,
        KeyCommand::NewGame => CommandText::NewGame,
        KeyCommand::SayFirstHouse => CommandText::SayFirstHouse,
        KeyCommand::SaySecondHouse => CommandText::SaySecondHouse,
        KeyCommand::SayThirdHouse => CommandText::SayThirdHouse,
        KeyCommand::ShowKeys => CommandText::ShowKeys,
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelView {
    pub level: Level,
    pub name: &'static str,
    /// A line about the expected time and the techniques needed.
    pub explanation: String,
}

/// Returns the graded levels offered on a board: the first five, and the harder ones.
pub fn levels(model: &Model, board: &Board) -> (Vec<LevelView>, Vec<LevelView>) {
    let lang = model.lang();
    let one = |level: &Level| LevelView {
        level: *level,
        name: level.text().say(lang),
        explanation: level.explained(lang, time_text(lang, board, *level, &model.index)),
    };
    let (first, harder): (Vec<&Level>, Vec<&Level>) = Level::on(board)
        .iter()
        .filter(|level| level.grade().is_some())
        .partition(|level| level.grade() <= Some(GradeLevel::Hard));
    (first.into_iter().map(one).collect(), harder.into_iter().map(one).collect())
}
