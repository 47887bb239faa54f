//! What can be given a key.

/// A command with keys of its own. Digit keys and arrows are not here: they are what they are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum KeyCommand {
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
    /// How many digits are wrong.
    Check,
    /// Back to before the first mistake.
    BeforeFirstMistake,
    /// Select every cell.
    SelectAll,
    /// Select nothing.
    Deselect,
    /// Select what is alike.
    SelectSame,
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

impl KeyCommand {
    /// All of them, in the order they are listed.
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

    /// Its name in saves.
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

    /// The keys it has unless the player changes them, written as [`super::Chord`] reads them.
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
