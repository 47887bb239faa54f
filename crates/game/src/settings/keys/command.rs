//! The commands that can be given a key.

/// A command with a key that the player can change. Digit keys and arrows are fixed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum KeyCommand {
    DigitMode,
    CornerMode,
    CentreMode,
    ColourMode,
    NextMode,
    Up,
    Left,
    Down,
    Right,
    /// Clears the topmost layer of the selected cells.
    Erase,
    Undo,
    Redo,
    /// Tells how many digits are wrong.
    Check,
    /// Goes back to before the first mistake.
    BeforeFirstMistake,
    SelectAll,
    Deselect,
    /// Selects all cells with the same content.
    SelectSame,
    /// Writes the chosen digit at the cursor (digit-first).
    EnterChosen,
    /// Draws a strong link from the previous candidate to the highlighted one.
    LinkStrong,
    /// Draws a weak link from the previous candidate to the highlighted one.
    LinkWeak,
    /// Removes all candidate colours and links.
    ClearChains,
    FillMarks,
    /// Asks for a hint, shows more of it, and finally applies it.
    Hint,
    Pause,
    NewGame,
    /// Reads the row aloud.
    SayFirstHouse,
    /// Reads the column aloud.
    SaySecondHouse,
    /// Reads the box or region aloud.
    SayThirdHouse,
    ShowKeys,
}

impl KeyCommand {
    /// All commands in the order of the list.
    pub const ALL: [KeyCommand; 29] = [
        KeyCommand::DigitMode,
        KeyCommand::CornerMode,
        KeyCommand::CentreMode,
        KeyCommand::ColourMode,
        KeyCommand::NextMode,
        KeyCommand::Up,
        KeyCommand::Left,
        KeyCommand::Down,
        KeyCommand::Right,
        KeyCommand::Erase,
        KeyCommand::Undo,
        KeyCommand::Redo,
        KeyCommand::Check,
        KeyCommand::BeforeFirstMistake,
        KeyCommand::SelectAll,
        KeyCommand::Deselect,
        KeyCommand::SelectSame,
        KeyCommand::EnterChosen,
        KeyCommand::LinkStrong,
        KeyCommand::LinkWeak,
        KeyCommand::ClearChains,
        KeyCommand::FillMarks,
        KeyCommand::Hint,
        KeyCommand::Pause,
        KeyCommand::NewGame,
        KeyCommand::SayFirstHouse,
        KeyCommand::SaySecondHouse,
        KeyCommand::SayThirdHouse,
        KeyCommand::ShowKeys,
    ];

    /// Returns the name used in saves.
    pub const fn name(self) -> &'static str {
        match self {
            KeyCommand::DigitMode => "digit-mode",
            KeyCommand::CornerMode => "corner-mode",
            KeyCommand::CentreMode => "centre-mode",
            KeyCommand::ColourMode => "colour-mode",
            KeyCommand::NextMode => "next-mode",
            KeyCommand::Up => "up",
            KeyCommand::Left => "left",
            KeyCommand::Down => "down",
            KeyCommand::Right => "right",
            KeyCommand::Erase => "erase",
            KeyCommand::Undo => "undo",
            KeyCommand::Redo => "redo",
            KeyCommand::Check => "check",
            KeyCommand::BeforeFirstMistake => "before-first-mistake",
            KeyCommand::SelectAll => "select-all",
            KeyCommand::Deselect => "deselect",
            KeyCommand::SelectSame => "select-alike",
            KeyCommand::EnterChosen => "enter-chosen",
            KeyCommand::LinkStrong => "link-strong",
            KeyCommand::LinkWeak => "link-weak",
            KeyCommand::ClearChains => "clear-chains",
            KeyCommand::FillMarks => "fill-marks",
            KeyCommand::Hint => "hint",
            KeyCommand::Pause => "pause",
            KeyCommand::NewGame => "new-game",
            KeyCommand::SayFirstHouse => "say-first-house",
            KeyCommand::SaySecondHouse => "say-second-house",
            KeyCommand::SayThirdHouse => "say-third-house",
            KeyCommand::ShowKeys => "show-keys",
        }
    }

    /// Returns the default keys, as [`super::Chord`] reads them.
    pub(super) const fn usual(self) -> &'static [&'static str] {
        match self {
            KeyCommand::DigitMode => &["KeyZ"],
            KeyCommand::CornerMode => &["KeyX"],
            KeyCommand::CentreMode => &["KeyC"],
            KeyCommand::ColourMode => &["KeyV"],
            KeyCommand::NextMode => &["Space"],
            KeyCommand::Up => &["KeyW"],
            KeyCommand::Left => &["KeyA"],
            KeyCommand::Down => &["KeyS"],
            KeyCommand::Right => &["KeyD"],
            KeyCommand::Erase => &["Backspace", "Delete", "Digit0", "Numpad0"],
            KeyCommand::Undo => &["Ctrl+KeyZ", "BracketLeft"],
            KeyCommand::Redo => &["Ctrl+KeyY", "Ctrl+Shift+KeyZ", "BracketRight"],
            KeyCommand::Check => &["KeyK"],
            KeyCommand::BeforeFirstMistake => &["KeyB"],
            KeyCommand::SelectAll => &["Ctrl+KeyA"],
            KeyCommand::Deselect => &["Escape"],
            KeyCommand::SelectSame => &["KeyE"],
            KeyCommand::EnterChosen => &["Enter", "NumpadEnter"],
            KeyCommand::LinkStrong => &["KeyL"],
            KeyCommand::LinkWeak => &["Shift+KeyL"],
            KeyCommand::ClearChains => &["KeyJ"],
            KeyCommand::FillMarks => &["KeyM"],
            KeyCommand::Hint => &["KeyH"],
            KeyCommand::Pause => &["KeyP"],
            KeyCommand::NewGame => &["KeyN"],
            KeyCommand::SayFirstHouse => &["KeyI"],
            KeyCommand::SaySecondHouse => &["KeyO"],
            KeyCommand::SayThirdHouse => &["KeyU"],
            KeyCommand::ShowKeys => &["Shift+Slash"],
        }
    }
}
