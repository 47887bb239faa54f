//! What can be given a key.

use serde::{Deserialize, Serialize};

/// A command with keys of its own. Digit keys and arrows are not here: they are what they are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Digit mode.
    DigitMode,
    /// Corner marks.
    CornerMode,
    /// Centre marks.
    CentreMode,
    /// Colours.
    ColourMode,
    /// The next mode.
    NextMode,
    /// One cell up.
    Up,
    /// One cell to the left.
    Left,
    /// One cell down.
    Down,
    /// One cell to the right.
    Right,
    /// Clear the topmost layer.
    Erase,
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// Back to before the first mistake.
    BeforeFirstMistake,
    /// Select every cell.
    SelectAll,
    /// Select nothing.
    Deselect,
    /// Select what is alike.
    SelectAlike,
    /// Write the chosen digit here (digit-first).
    EnterChosen,
    /// Link the highlighted candidate strongly to the one before it.
    LinkStrong,
    /// The same, weakly.
    LinkWeak,
    /// Take away all colours of candidates and all links.
    ClearChains,
    /// Fill all marks.
    FillMarks,
    /// Hint: ask, show more, do it.
    Hint,
    /// Pause or go on.
    Pause,
    /// New game.
    NewGame,
    /// Say the row.
    SayFirstHouse,
    /// Say the column.
    SaySecondHouse,
    /// Say the box or region.
    SayThirdHouse,
    /// List the keys.
    ShowKeys,
}

impl Command {
    /// All of them, in the order they are listed.
    pub const ALL: [Command; 28] = [
        Command::DigitMode,
        Command::CornerMode,
        Command::CentreMode,
        Command::ColourMode,
        Command::NextMode,
        Command::Up,
        Command::Left,
        Command::Down,
        Command::Right,
        Command::Erase,
        Command::Undo,
        Command::Redo,
        Command::BeforeFirstMistake,
        Command::SelectAll,
        Command::Deselect,
        Command::SelectAlike,
        Command::EnterChosen,
        Command::LinkStrong,
        Command::LinkWeak,
        Command::ClearChains,
        Command::FillMarks,
        Command::Hint,
        Command::Pause,
        Command::NewGame,
        Command::SayFirstHouse,
        Command::SaySecondHouse,
        Command::SayThirdHouse,
        Command::ShowKeys,
    ];

    /// The keys it has unless the player changes them, written as [`super::Chord`] reads them.
    pub(super) const fn usual(self) -> &'static [&'static str] {
        match self {
            Command::DigitMode => &["KeyZ"],
            Command::CornerMode => &["KeyX"],
            Command::CentreMode => &["KeyC"],
            Command::ColourMode => &["KeyV"],
            Command::NextMode => &["Space"],
            Command::Up => &["KeyW"],
            Command::Left => &["KeyA"],
            Command::Down => &["KeyS"],
            Command::Right => &["KeyD"],
            Command::Erase => &["Backspace", "Delete", "Digit0", "Numpad0"],
            Command::Undo => &["Ctrl+KeyZ", "BracketLeft"],
            Command::Redo => &["Ctrl+KeyY", "Ctrl+Shift+KeyZ", "BracketRight"],
            Command::BeforeFirstMistake => &["KeyB"],
            Command::SelectAll => &["Ctrl+KeyA"],
            Command::Deselect => &["Escape"],
            Command::SelectAlike => &["KeyE"],
            Command::EnterChosen => &["Enter", "NumpadEnter"],
            Command::LinkStrong => &["KeyL"],
            Command::LinkWeak => &["Shift+KeyL"],
            Command::ClearChains => &["KeyJ"],
            Command::FillMarks => &["KeyM"],
            Command::Hint => &["KeyH"],
            Command::Pause => &["KeyP"],
            Command::NewGame => &["KeyN"],
            Command::SayFirstHouse => &["KeyI"],
            Command::SaySecondHouse => &["KeyO"],
            Command::SayThirdHouse => &["KeyU"],
            Command::ShowKeys => &["Shift+Slash"],
        }
    }
}
