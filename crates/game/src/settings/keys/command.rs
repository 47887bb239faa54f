//! What can be given a key.

/// A command with keys of its own. Digit keys and arrows are not here: they are what they are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

impl Command {
    /// All of them, in the order they are listed.
    pub const ALL: [Command; 29] = [
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
        Command::Check,
        Command::BeforeFirstMistake,
        Command::SelectAll,
        Command::Deselect,
        Command::SelectSame,
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

    /// Its name in saves.
    pub const fn name(self) -> &'static str {
        match self {
            Command::DigitMode => "digit-mode",
            Command::CornerMode => "corner-mode",
            Command::CentreMode => "centre-mode",
            Command::ColourMode => "colour-mode",
            Command::NextMode => "next-mode",
            Command::Up => "up",
            Command::Left => "left",
            Command::Down => "down",
            Command::Right => "right",
            Command::Erase => "erase",
            Command::Undo => "undo",
            Command::Redo => "redo",
            Command::Check => "check",
            Command::BeforeFirstMistake => "before-first-mistake",
            Command::SelectAll => "select-all",
            Command::Deselect => "deselect",
            Command::SelectSame => "select-alike",
            Command::EnterChosen => "enter-chosen",
            Command::LinkStrong => "link-strong",
            Command::LinkWeak => "link-weak",
            Command::ClearChains => "clear-chains",
            Command::FillMarks => "fill-marks",
            Command::Hint => "hint",
            Command::Pause => "pause",
            Command::NewGame => "new-game",
            Command::SayFirstHouse => "say-first-house",
            Command::SaySecondHouse => "say-second-house",
            Command::SayThirdHouse => "say-third-house",
            Command::ShowKeys => "show-keys",
        }
    }

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
            Command::Check => &["KeyK"],
            Command::BeforeFirstMistake => &["KeyB"],
            Command::SelectAll => &["Ctrl+KeyA"],
            Command::Deselect => &["Escape"],
            Command::SelectSame => &["KeyE"],
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
