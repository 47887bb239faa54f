//! Settings, keys, levels.

use nonet_engine::Board;

use super::status::level_text;
use crate::keymap::Command;
use crate::level::Level;
use crate::model::Model;
use crate::settings::{Accent, BoardText, Switch, Theme};
use crate::text::Text;

/// A switch with its line of explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwitchView {
    /// Which.
    pub switch: Switch,
    /// True if it is on.
    pub on: bool,
    /// Its name.
    pub name: &'static str,
    /// What it does, in a line.
    pub explanation: &'static str,
}

/// All switches, in the order they are offered.
pub fn switches(model: &Model) -> Vec<SwitchView> {
    let lang = model.lang();
    let one = |switch: Switch| {
        let (name, explanation) = switch_texts(switch);
        let on = model.settings.is_on(switch);
        SwitchView { switch, on, name: name.say(lang), explanation: explanation.say(lang) }
    };
    Switch::ALL.into_iter().map(one).collect()
}

/// A switch's name, and what it does, in a line.
pub const fn switch_texts(switch: Switch) -> (Text, Text) {
    match switch {
        Switch::HighlightPeers => (Text::HighlightPeers, Text::HighlightPeersExplained),
        Switch::HighlightSame => (Text::HighlightSame, Text::HighlightSameExplained),
        Switch::ShowConflicts => (Text::ShowConflicts, Text::ShowConflictsExplained),
        Switch::ShowWrongDigits => (Text::ShowWrongDigits, Text::ShowWrongDigitsExplained),
        Switch::ShowWrongMarks => (Text::ShowWrongMarks, Text::ShowWrongMarksExplained),
        Switch::ShowRemaining => (Text::ShowRemaining, Text::ShowRemainingExplained),
        Switch::AutoRemoveMarks => (Text::AutoRemoveMarks, Text::AutoRemoveMarksExplained),
        Switch::ShowCandidates => (Text::ShowCandidates, Text::ShowCandidatesExplained),
        Switch::WholeHints => (Text::WholeHints, Text::WholeHintsExplained),
        Switch::DigitFirst => (Text::DigitFirst, Text::DigitFirstExplained),
        Switch::SeveralAsCentre => (Text::SeveralAsCentre, Text::SeveralAsCentreExplained),
        Switch::ShowClock => (Text::ShowClock, Text::ShowClockExplained),
        Switch::LeftHanded => (Text::LeftHanded, Text::LeftHandedExplained),
        Switch::Numbers => (Text::Numbers, Text::NumbersExplained),
        Switch::Haptics => (Text::Haptics, Text::HapticsExplained),
        Switch::Sounds => (Text::Sounds, Text::SoundsExplained),
    }
}

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

/// What keys that cannot be changed and gestures do: each with its effect.
pub const GESTURES: [(Text, Text); 12] = [
    (Text::KeyDigits, Text::KeyDigitsEffect),
    (Text::KeyHold, Text::KeyHoldEffect),
    (Text::KeyArrows, Text::KeyArrowsEffect),
    (Text::KeyFunction, Text::KeyFunctionEffect),
    (Text::KeyUnselected, Text::KeyUnselectedEffect),
    (Text::KeyChains, Text::KeyChainsEffect),
    (Text::GestureDrag, Text::GestureDragEffect),
    (Text::GestureAdd, Text::GestureAddEffect),
    (Text::GestureDouble, Text::GestureDoubleEffect),
    (Text::GestureLong, Text::GestureLongEffect),
    (Text::GestureLink, Text::GestureLinkEffect),
    (Text::GestureZoom, Text::Zoom),
];

/// A command's name.
pub const fn command_text(command: Command) -> Text {
    match command {
        Command::DigitMode => Text::CommandDigitMode,
        Command::CornerMode => Text::CommandCornerMode,
        Command::CentreMode => Text::CommandCentreMode,
        Command::ColourMode => Text::CommandColourMode,
        Command::NextMode => Text::CommandNextMode,
        Command::Up => Text::CommandUp,
        Command::Left => Text::CommandLeft,
        Command::Down => Text::CommandDown,
        Command::Right => Text::CommandRight,
        Command::Erase => Text::Erase,
        Command::Undo => Text::Undo,
        Command::Redo => Text::Redo,
        Command::BeforeFirstMistake => Text::BeforeFirstMistake,
        Command::SelectAll => Text::CommandSelectAll,
        Command::Deselect => Text::CommandDeselect,
        Command::SelectSame => Text::CommandSelectAlike,
        Command::EnterChosen => Text::CommandEnterChosen,
        Command::LinkStrong => Text::CommandLinkStrong,
        Command::LinkWeak => Text::CommandLinkWeak,
        Command::ClearChains => Text::ClearChains,
        Command::FillMarks => Text::FillMarks,
        Command::Hint => Text::Hint,
        Command::Pause => Text::Pause,
        Command::NewGame => Text::NewGame,
        Command::SayFirstHouse => Text::CommandSayFirstHouse,
        Command::SaySecondHouse => Text::CommandSaySecondHouse,
        Command::SayThirdHouse => Text::CommandSayThirdHouse,
        Command::ShowKeys => Text::CommandShowKeys,
    }
}

/// A theme's name.
pub const fn theme_text(theme: Theme) -> Text {
    match theme {
        Theme::System => Text::ThemeSystem,
        Theme::Light => Text::ThemeLight,
        Theme::Dark => Text::ThemeDark,
        Theme::HighContrast => Text::ThemeHighContrast,
        Theme::EPaper => Text::ThemeEPaper,
    }
}

/// An accent's name.
pub const fn accent_text(accent: Accent) -> Text {
    match accent {
        Accent::Blue => Text::AccentBlue,
        Accent::Green => Text::AccentGreen,
        Accent::Violet => Text::AccentViolet,
        Accent::Rust => Text::AccentRust,
    }
}

/// The name of a size of digits.
pub const fn board_text_text(size: BoardText) -> Text {
    match size {
        BoardText::Small => Text::BoardTextSmall,
        BoardText::Normal => Text::BoardTextNormal,
        BoardText::Large => Text::BoardTextLarge,
    }
}

/// A level to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelView {
    /// Which.
    pub level: Level,
    /// Its name.
    pub name: &'static str,
    /// What it needs, in a line.
    pub explanation: &'static str,
}

/// What a level needs, in a sentence.
pub(crate) const fn level_explained(level: Level) -> Text {
    match level {
        Level::Gentle => Text::LevelGentleExplained,
        Level::Easy => Text::LevelEasyExplained,
        Level::Moderate => Text::LevelModerateExplained,
        Level::Tricky => Text::LevelTrickyExplained,
        Level::Hard => Text::LevelHardExplained,
        Level::Fierce => Text::LevelFierceExplained,
        Level::Fiendish => Text::LevelFiendishExplained,
        Level::Extreme => Text::LevelExtremeExplained,
        Level::Junior => Text::LevelJuniorExplained,
        Level::Mid => Text::LevelMidExplained,
        Level::Senior => Text::LevelSeniorExplained,
    }
}

/// The levels that can be asked for on a board.
pub fn levels(model: &Model, board: &Board) -> Vec<LevelView> {
    let lang = model.lang();
    let one = |level: &Level| LevelView {
        level: *level,
        name: level_text(*level).say(lang),
        explanation: level_explained(*level).say(lang),
    };
    Level::on(board).iter().map(one).collect()
}
