//! Keys and levels.

use nonet_engine::Board;
use nonet_engine::rating::GradeLevel;

use crate::model::Model;
use nonet_game::puzzles::level::Level;
use nonet_game::settings::keys::{Command, KeyRefusal};
use nonet_text::{CommandText, SettingsText};

/// A command with its keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandView {
    /// Which.
    pub command: Command,
    /// Its name.
    pub name: &'static str,
    /// Its keys, as people call them.
    pub keys: Vec<String>,
}

/// All commands with the keys they have now.
pub fn key_table(model: &Model) -> Vec<CommandView> {
    let one = |command: Command| CommandView {
        command,
        name: command_text(command).say(model.lang()),
        keys: model.settings.keys.keys(command).iter().map(|chord| chord.label(model.lang())).collect(),
    };
    Command::ALL.into_iter().map(one).collect()
}

/// Why the key that was asked for last is not given; nothing if it is.
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

/// What keys that cannot be changed and gestures do: each with its effect.
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

/// A command's name.
const fn command_text(command: Command) -> CommandText {
    match command {
        Command::DigitMode => CommandText::DigitMode,
        Command::CornerMode => CommandText::CornerMode,
        Command::CentreMode => CommandText::CentreMode,
        Command::ColourMode => CommandText::ColourMode,
        Command::NextMode => CommandText::NextMode,
        Command::Up => CommandText::Up,
        Command::Left => CommandText::Left,
        Command::Down => CommandText::Down,
        Command::Right => CommandText::Right,
        Command::Erase => CommandText::Erase,
        Command::Undo => CommandText::Undo,
        Command::Redo => CommandText::Redo,
        Command::Check => CommandText::Check,
        Command::BeforeFirstMistake => CommandText::BeforeFirstMistake,
        Command::SelectAll => CommandText::SelectAll,
        Command::Deselect => CommandText::Deselect,
        Command::SelectSame => CommandText::SelectSame,
        Command::EnterChosen => CommandText::EnterChosen,
        Command::LinkStrong => CommandText::LinkStrong,
        Command::LinkWeak => CommandText::LinkWeak,
        Command::ClearChains => CommandText::ClearChains,
        Command::FillMarks => CommandText::FillMarks,
        Command::Hint => CommandText::Hint,
        Command::Pause => CommandText::Pause,
        Command::NewGame => CommandText::NewGame,
        Command::SayFirstHouse => CommandText::SayFirstHouse,
        Command::SaySecondHouse => CommandText::SaySecondHouse,
        Command::SayThirdHouse => CommandText::SayThirdHouse,
        Command::ShowKeys => CommandText::ShowKeys,
    }
}

/// A level to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelView {
    /// Which.
    pub level: Level,
    /// Its name.
    pub name: &'static str,
    /// How long most puzzles of it take, and what it needs, in a line.
    pub explanation: String,
}

/// The levels that can be asked for on a board by how hard they are, as they are offered at once: the first five, and the
/// harder ones.
pub fn levels(model: &Model, board: &Board) -> (Vec<LevelView>, Vec<LevelView>) {
    let lang = model.lang();
    let one = |level: &Level| LevelView {
        level: *level,
        name: level.text().say(lang),
        explanation: level.explained(lang, board),
    };
    let (first, harder): (Vec<&Level>, Vec<&Level>) = Level::on(board)
        .iter()
        .filter(|level| level.grade().is_some())
        .partition(|level| level.grade() <= Some(GradeLevel::Hard));
    (first.into_iter().map(one).collect(), harder.into_iter().map(one).collect())
}
