//! What the player can choose once and for all games. [`TABLE`] has a row for each setting, with all there is to know
//! of it but its value: the dialog goes through it, saves do, and [`Settings::default`] does.

pub mod keys;

use crate::settings::keys::Bindings;
use nonet_text::{Lang, SettingsText};

/// Declares all settings. Of a choice: the field, the type and its default, then the values, each with its name in saves
/// and for style sheets, and its text; the setting's own text is called like the type. Of a switch: the name in saves,
/// whether it is on in a first visit, where it is shown, its texts.
macro_rules! settings {
    (
        choices {
            $($(#[$choice_doc:meta])* $field:ident $choice:ident = $default:ident {
                $($(#[$value_doc:meta])* $value:ident $value_name:literal $text:ident;)*
            })*
        }
        switches {
            $($(#[$doc:meta])* $switch:ident $key:literal $at_first:literal $section:ident $name:ident $explained:ident;)*
        }
    ) => {
        $(
            $(#[$choice_doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub enum $choice { $($(#[$value_doc])* $value,)* }

            impl $choice {
                /// All of them, in the order they are offered.
                pub const ALL: [$choice; [$($value_name),*].len()] = [$($choice::$value),*];

                const CHOICES: &[Choice] = &[$(Choice::$choice($choice::$value),)*];

                /// A name for style sheets and saves.
                pub const fn name(self) -> &'static str {
                    match self { $($choice::$value => $value_name,)* }
                }

                const fn text(self) -> SettingsText {
                    match self { $($choice::$value => SettingsText::$text,)* }
                }
            }

            impl Default for $choice {
                fn default() -> $choice {
                    $choice::$default
                }
            }
        )*

        /// One value of a setting that has a few.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Choice {
            $($(#[$choice_doc])* $choice($choice),)*
            /// The language; `None` follows the browser.
            Lang(Option<Lang>),
        }

        impl Choice {
            /// What it is called.
            pub fn label(self, lang: Lang) -> &'static str {
                let text = match self {
                    $(Choice::$choice(value) => value.text(),)*
                    Choice::Lang(None) => SettingsText::LanguageSystem,
                    Choice::Lang(Some(own)) => return own.native_name(),
                };
                text.say(lang)
            }

            /// True if it is the one chosen.
            pub fn is_made(self, settings: &Settings) -> bool {
                match self {
                    $(Choice::$choice(value) => settings.$field == value,)*
                    Choice::Lang(lang) => settings.lang == lang,
                }
            }

            /// Its name in saves; none for a language that follows the browser.
            pub const fn name(self) -> Option<&'static str> {
                match self {
                    $(Choice::$choice(value) => Some(value.name()),)*
                    Choice::Lang(Some(lang)) => Some(lang.tag()),
                    Choice::Lang(None) => None,
                }
            }
        }

        /// Everything that is either on or off.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Switch { $($(#[$doc])* $switch,)* }

        impl Switch {
            /// All of them, in the order they are offered.
            pub const ALL: &[Switch] = &[$(Switch::$switch,)*];
        }

        /// Every setting but the keys, in the order they are offered.
        pub const TABLE: &[SettingRow] = &[
            $(choice(stringify!($field), SettingsText::$choice, $choice::CHOICES),)*
            choice("lang", SettingsText::Language, &LANGS),
            $(SettingRow {
                key: $key,
                section: Section::$section,
                name: SettingsText::$name,
                control: Control::Switch {
                    switch: Switch::$switch,
                    at_first: $at_first,
                    explained: SettingsText::$explained,
                },
            },)*
        ];

        /// All that can be set. What a save lacks is as it is in a first visit.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Settings {
            $($(#[$choice_doc])* pub $field: $choice,)*
            /// The language; `None` follows the browser.
            pub lang: Option<Lang>,
            /// Keys that the player changed.
            pub keys: Bindings,
            /// By [`Switch::ALL`].
            switches: [bool; Switch::ALL.len()],
        }

        impl Default for Settings {
            fn default() -> Settings {
                let mut settings = Settings {
                    $($field: $choice::default(),)*
                    lang: None,
                    keys: Bindings::default(),
                    switches: [false; Switch::ALL.len()],
                };
                for row in TABLE {
                    if let Control::Switch { switch, at_first, .. } = row.control {
                        settings.set(switch, at_first);
                    }
                }
                settings
            }
        }

        impl Settings {
            /// These settings where they are others than `before`, else `theirs`: so that of two tabs each keeps what
            /// was set in it.
            pub fn merged(&self, before: &Settings, theirs: &Settings) -> Settings {
                fn one<T: PartialEq + Clone>(ours: &T, before: &T, theirs: &T) -> T {
                    if ours == before { theirs.clone() } else { ours.clone() }
                }
                let mut switches = theirs.switches;
                for (i, on) in switches.iter_mut().enumerate() {
                    *on = one(&self.switches[i], &before.switches[i], on);
                }
                Settings {
                    $($field: one(&self.$field, &before.$field, &theirs.$field),)*
                    lang: one(&self.lang, &before.lang, &theirs.lang),
                    keys: self.keys.merged(&before.keys, &theirs.keys),
                    switches,
                }
            }

            /// Makes a choice.
            pub fn choose(&mut self, choice: Choice) {
                match choice {
                    $(Choice::$choice(value) => self.$field = value,)*
                    Choice::Lang(lang) => self.lang = lang,
                }
            }
        }
    };
}

settings! {
    choices {
        /// Paper, ink and contrast.
        theme Theme = System {
            /// Light or dark as the system says.
            System "system" ThemeSystem;
            /// Dark ink on light paper.
            Light "light" ThemeLight;
            /// Light ink on dark paper.
            Dark "dark" ThemeDark;
            /// As much contrast as there is.
            HighContrast "high-contrast" ThemeHighContrast;
            /// Pure black on white, no tints, no motion.
            EPaper "e-paper" ThemeEPaper;
        }
        /// The one colour that means "yours".
        accent Accent = Blue {
            /// Blue.
            Blue "blue" AccentBlue;
            /// Green.
            Green "green" AccentGreen;
            /// Violet.
            Violet "violet" AccentViolet;
            /// A brownish red.
            Rust "rust" AccentRust;
        }
        /// How large digits and marks stand in their cells.
        board_text BoardText = Normal {
            /// Smaller than usual.
            Small "small" BoardTextSmall;
            /// As designed.
            Normal "normal" BoardTextNormal;
            /// Larger than usual.
            Large "large" BoardTextLarge;
        }
    }
    switches {
        /// Tint the cells that the cursor's cell sees.
        HighlightPeers "highlight_peers" true Help HighlightPeers HighlightPeersExplained;
        /// Tint equal digits, own marks included.
        HighlightSame "highlight_same" true Help HighlightSame HighlightSameExplained;
        /// Mark digits that clash, and the house that is broken.
        ShowConflicts "show_conflicts" true Help ShowConflicts ShowConflictsExplained;
        /// Mark digits that are not the solution's.
        ShowWrongDigits "show_wrong_digits" false Help ShowWrongDigits ShowWrongDigitsExplained;
        /// Mark marks that the rules or the solution contradict.
        ShowWrongMarks "show_wrong_marks" false Help ShowWrongMarks ShowWrongMarksExplained;
        /// Count on each key how many are left.
        ShowRemaining "show_remaining" true Help ShowRemaining ShowRemainingExplained;
        /// Placing a digit strikes it from the marks of the cells that see it.
        AutoRemoveMarks "auto_remove_marks" true Help AutoRemoveMarks AutoRemoveMarksExplained;
        /// Show what the digits leave open, without writing it.
        ShowCandidates "show_candidates" false Help ShowCandidates ShowCandidatesExplained;
        /// The first press for a hint shows all of it.
        WholeHints "whole_hints" false Help WholeHints WholeHintsExplained;
        /// Choose the digit first, then tap cells.
        DigitFirst "digit_first" false Input DigitFirst DigitFirstExplained;
        /// Several cells selected: digits become centre marks, not corner marks.
        SeveralAsCentre "several_as_centre" false Input SeveralAsCentre SeveralAsCentreExplained;
        /// Show the clock.
        ShowClock "show_clock" true Input ShowClock ShowClockExplained;
        /// Controls on the left.
        LeftHanded "left_handed" false Input LeftHanded LeftHandedExplained;
        /// Past nine, digits stand as the numbers 10, 11 …, not as letters.
        Numbers "numbers" false Input Numbers NumbersExplained;
        /// A short buzz on entry.
        Haptics "haptics" true Input Haptics HapticsExplained;
        /// Quiet sounds.
        Sounds "sounds" false Input Sounds SoundsExplained;
    }
}

impl Settings {
    /// True if the switch is on.
    pub fn is_on(&self, switch: Switch) -> bool {
        self.switches[switch as usize]
    }

    /// Turns a switch on or off.
    pub fn set(&mut self, switch: Switch, on: bool) {
        self.switches[switch as usize] = on;
    }
}

/// A part of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// How it looks, and in which language. Each row is a heading of its own.
    Look,
    /// What helps on the board.
    Help,
    /// How digits go in, and the page around.
    Input,
}

impl Section {
    /// All of them, in the order they are shown.
    pub const ALL: [Section; 3] = [Section::Look, Section::Help, Section::Input];

    /// Its heading.
    pub const fn title(self) -> Option<SettingsText> {
        match self {
            Section::Look => None,
            Section::Help => Some(SettingsText::HelpOnTheBoard),
            Section::Input => Some(SettingsText::Input),
        }
    }

    /// Its rows.
    pub fn rows(self) -> impl Iterator<Item = &'static SettingRow> {
        TABLE.iter().filter(move |row| row.section == self)
    }
}

/// What a setting is set with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// On or off.
    Switch {
        /// Which.
        switch: Switch,
        /// What it is in a first visit.
        at_first: bool,
        /// What it does, in a line.
        explained: SettingsText,
    },
    /// One of these; in a first visit the first of its type's default.
    Choice(&'static [Choice]),
}

/// A setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettingRow {
    /// Its name in saves, and for style sheets.
    pub key: &'static str,
    /// Where it is shown.
    pub section: Section,
    /// What it is called.
    pub name: SettingsText,
    /// How it is set.
    pub control: Control,
}

/// The browser's, then each language.
const LANGS: [Choice; Lang::ALL.len() + 1] = {
    let mut langs = [Choice::Lang(None); Lang::ALL.len() + 1];
    let mut i = 0;
    while i < Lang::ALL.len() {
        langs[i + 1] = Choice::Lang(Some(Lang::ALL[i]));
        i += 1;
    }
    langs
};

const fn choice(key: &'static str, name: SettingsText, choices: &'static [Choice]) -> SettingRow {
    SettingRow { key, section: Section::Look, name, control: Control::Choice(choices) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_row_is_shown_once_and_has_a_name_of_its_own() {
        let shown: Vec<&str> = Section::ALL.iter().flat_map(|s| s.rows()).map(|row| row.key).collect();
        assert_eq!(shown.len(), TABLE.len());
        assert_eq!(shown.iter().collect::<BTreeSet<_>>().len(), TABLE.len());
    }

    #[test]
    fn every_value_of_a_choice_is_offered_and_exactly_one_is_made() {
        let mut settings = Settings::default();
        for row in TABLE {
            let Control::Choice(choices) = row.control else { continue };
            for choice in choices {
                settings.choose(*choice);
                let made: Vec<_> = choices.iter().filter(|c| c.is_made(&settings)).collect();
                assert_eq!(made, [choice]);
                assert!(!choice.label(Lang::English).is_empty());
            }
        }
    }
}
