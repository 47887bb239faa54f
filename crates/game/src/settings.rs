//! What the player can choose once and for all games.

use crate::keymap::Bindings;
use crate::words::Lang;

/// Paper, ink and contrast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Light or dark as the system says.
    #[default]
    System,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
    /// As much contrast as there is.
    HighContrast,
    /// Pure black on white, no tints, no motion.
    EPaper,
}

impl Theme {
    /// All of them, in the order they are offered.
    pub const ALL: [Theme; 5] =
        [Theme::System, Theme::Light, Theme::Dark, Theme::HighContrast, Theme::EPaper];

    /// A name for style sheets: `system`, `light`, `dark`, `high-contrast`, `e-paper`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::HighContrast => "high-contrast",
            Theme::EPaper => "e-paper",
        }
    }
}

/// The one colour that means "yours".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Accent {
    /// Blue.
    #[default]
    Blue,
    /// Green.
    Green,
    /// Violet.
    Violet,
    /// A brownish red.
    Rust,
}

impl Accent {
    /// All of them, in the order they are offered.
    pub const ALL: [Accent; 4] = [Accent::Blue, Accent::Green, Accent::Violet, Accent::Rust];

    /// A name for style sheets: `blue`, `green`, `violet`, `rust`.
    pub const fn name(self) -> &'static str {
        match self {
            Accent::Blue => "blue",
            Accent::Green => "green",
            Accent::Violet => "violet",
            Accent::Rust => "rust",
        }
    }
}

/// How large digits and marks stand in their cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardText {
    /// Smaller than usual.
    Small,
    /// As designed.
    #[default]
    Normal,
    /// Larger than usual.
    Large,
}

impl BoardText {
    /// All of them, in the order they are offered.
    pub const ALL: [BoardText; 3] = [BoardText::Small, BoardText::Normal, BoardText::Large];

    /// A name for style sheets: `small`, `normal`, `large`.
    pub const fn name(self) -> &'static str {
        match self {
            BoardText::Small => "small",
            BoardText::Normal => "normal",
            BoardText::Large => "large",
        }
    }
}

/// Everything that is either on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// Tint the cells that the cursor's cell sees.
    HighlightPeers,
    /// Tint equal digits, own marks included.
    HighlightSame,
    /// Mark digits that clash, and the house that is broken.
    ShowConflicts,
    /// Mark digits that are not the solution's.
    ShowWrongDigits,
    /// Mark marks that the rules or the solution contradict.
    ShowWrongMarks,
    /// Count on each key how many are left.
    ShowRemaining,
    /// Placing a digit strikes it from the marks of the cells that see it.
    AutoRemoveMarks,
    /// Show what the digits leave open, without writing it.
    ShowCandidates,
    /// The first press for a hint shows all of it.
    WholeHints,
    /// Choose the digit first, then tap cells.
    DigitFirst,
    /// Several cells selected: digits become centre marks, not corner marks.
    SeveralAsCentre,
    /// Show the clock.
    ShowClock,
    /// Controls on the left.
    LeftHanded,
    /// Past nine, digits stand as the numbers 10, 11 …, not as letters.
    Numbers,
    /// A short buzz on entry.
    Haptics,
    /// Quiet sounds.
    Sounds,
}

impl Switch {
    /// All of them, in the order they are offered.
    pub const ALL: [Switch; 16] = [
        Switch::HighlightPeers,
        Switch::HighlightSame,
        Switch::ShowConflicts,
        Switch::ShowWrongDigits,
        Switch::ShowWrongMarks,
        Switch::ShowRemaining,
        Switch::AutoRemoveMarks,
        Switch::ShowCandidates,
        Switch::WholeHints,
        Switch::DigitFirst,
        Switch::SeveralAsCentre,
        Switch::ShowClock,
        Switch::LeftHanded,
        Switch::Numbers,
        Switch::Haptics,
        Switch::Sounds,
    ];

    /// Its name in saves.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Switch::HighlightPeers => "highlight_peers",
            Switch::HighlightSame => "highlight_same",
            Switch::ShowConflicts => "show_conflicts",
            Switch::ShowWrongDigits => "show_wrong_digits",
            Switch::ShowWrongMarks => "show_wrong_marks",
            Switch::ShowRemaining => "show_remaining",
            Switch::AutoRemoveMarks => "auto_remove_marks",
            Switch::ShowCandidates => "show_candidates",
            Switch::WholeHints => "whole_hints",
            Switch::DigitFirst => "digit_first",
            Switch::SeveralAsCentre => "several_as_centre",
            Switch::ShowClock => "show_clock",
            Switch::LeftHanded => "left_handed",
            Switch::Numbers => "numbers",
            Switch::Haptics => "haptics",
            Switch::Sounds => "sounds",
        }
    }
}

/// All that can be set. What a save lacks is as it is in a first visit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Paper, ink and contrast.
    pub theme: Theme,
    /// The colour that means "yours".
    pub accent: Accent,
    /// Size of digits and marks.
    pub board_text: BoardText,
    /// The language; `None` follows the browser.
    pub lang: Option<Lang>,
    /// Keys that the player changed.
    pub keys: Bindings,
    highlight_peers: bool,
    highlight_same: bool,
    show_conflicts: bool,
    show_wrong_digits: bool,
    show_wrong_marks: bool,
    show_remaining: bool,
    auto_remove_marks: bool,
    show_candidates: bool,
    whole_hints: bool,
    digit_first: bool,
    several_as_centre: bool,
    show_clock: bool,
    left_handed: bool,
    numbers: bool,
    haptics: bool,
    sounds: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::default(),
            accent: Accent::default(),
            board_text: BoardText::default(),
            lang: None,
            keys: Bindings::default(),
            highlight_peers: true,
            highlight_same: true,
            show_conflicts: true,
            show_wrong_digits: false,
            show_wrong_marks: false,
            show_remaining: true,
            auto_remove_marks: true,
            show_candidates: false,
            whole_hints: false,
            digit_first: false,
            several_as_centre: false,
            show_clock: true,
            left_handed: false,
            numbers: false,
            haptics: true,
            sounds: false,
        }
    }
}

impl Settings {
    /// True if the switch is on.
    pub fn is_on(&self, switch: Switch) -> bool {
        match switch {
            Switch::HighlightPeers => self.highlight_peers,
            Switch::HighlightSame => self.highlight_same,
            Switch::ShowConflicts => self.show_conflicts,
            Switch::ShowWrongDigits => self.show_wrong_digits,
            Switch::ShowWrongMarks => self.show_wrong_marks,
            Switch::ShowRemaining => self.show_remaining,
            Switch::AutoRemoveMarks => self.auto_remove_marks,
            Switch::ShowCandidates => self.show_candidates,
            Switch::WholeHints => self.whole_hints,
            Switch::DigitFirst => self.digit_first,
            Switch::SeveralAsCentre => self.several_as_centre,
            Switch::ShowClock => self.show_clock,
            Switch::LeftHanded => self.left_handed,
            Switch::Numbers => self.numbers,
            Switch::Haptics => self.haptics,
            Switch::Sounds => self.sounds,
        }
    }

    /// Turns a switch on or off.
    pub fn set(&mut self, switch: Switch, on: bool) {
        *self.place(switch) = on;
    }

    fn place(&mut self, switch: Switch) -> &mut bool {
        match switch {
            Switch::HighlightPeers => &mut self.highlight_peers,
            Switch::HighlightSame => &mut self.highlight_same,
            Switch::ShowConflicts => &mut self.show_conflicts,
            Switch::ShowWrongDigits => &mut self.show_wrong_digits,
            Switch::ShowWrongMarks => &mut self.show_wrong_marks,
            Switch::ShowRemaining => &mut self.show_remaining,
            Switch::AutoRemoveMarks => &mut self.auto_remove_marks,
            Switch::ShowCandidates => &mut self.show_candidates,
            Switch::WholeHints => &mut self.whole_hints,
            Switch::DigitFirst => &mut self.digit_first,
            Switch::SeveralAsCentre => &mut self.several_as_centre,
            Switch::ShowClock => &mut self.show_clock,
            Switch::LeftHanded => &mut self.left_handed,
            Switch::Numbers => &mut self.numbers,
            Switch::Haptics => &mut self.haptics,
            Switch::Sounds => &mut self.sounds,
        }
    }
}
