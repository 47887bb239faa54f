//! The player's settings. [`TABLE`] has a row for each setting with everything but its value; the dialog, the saves and
//! [`Settings::default`] are made from it.

pub mod keys;

use crate::settings::keys::Bindings;
use nonet_text::{Lang, SettingsText};

/// Declares all settings. A choice has a field, a type and a default, then the values, each with its name in saves and
/// style sheets and its text; the text of the setting itself is named like the type. A switch has a name in saves, a
/// default, a section and two texts.
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
                /// All values in the order they are offered.
                pub const ALL: [$choice; [$($value_name),*].len()] = [$($choice::$value),*];

                const CHOICES: &[Choice] = &[$(Choice::$choice($choice::$value),)*];

                /// Returns the name used in style sheets and saves.
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

        /// A value of a setting that has several.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Choice {
            $($(#[$choice_doc])* $choice($choice),)*
            /// The language; `None` follows the browser.
            Lang(Option<Lang>),
        }

        impl Choice {
            /// Returns the label of the value.
            pub fn label(self, lang: Lang) -> &'static str {
                let text = match self {
                    $(Choice::$choice(value) => value.text(),)*
                    Choice::Lang(None) => SettingsText::LanguageSystem,
                    Choice::Lang(Some(own)) => return own.native_name(),
                };
                text.say(lang)
            }

            /// Returns the language that the value selects.
            pub const fn lang(self) -> Option<Lang> {
                match self {
                    Choice::Lang(lang) => lang,
                    _ => None,
                }
            }

            /// Returns true if this value is chosen.
            pub fn is_made(self, settings: &Settings) -> bool {
                match self {
                    $(Choice::$choice(value) => settings.$field == value,)*
                    Choice::Lang(lang) => settings.lang == lang,
                }
            }

            /// Returns the name used in saves; `None` for a language that follows the browser.
            pub const fn name(self) -> Option<&'static str> {
                match self {
                    $(Choice::$choice(value) => Some(value.name()),)*
                    Choice::Lang(Some(lang)) => Some(lang.tag()),
                    Choice::Lang(None) => None,
                }
            }
        }

        /// A setting that is on or off.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Switch { $($(#[$doc])* $switch,)* }

        impl Switch {
            /// All switches in the order they are offered.
            pub const ALL: &[Switch] = &[$(Switch::$switch,)*];
        }

        /// All settings except the keys, in the order they are offered.
        pub const TABLE: &[SettingRow] = &[
            $(choice(stringify!($field), SettingsText::$choice, $choice::CHOICES),)*
            SettingRow {
                key: "lang",
                section: Section::Language,
                name: SettingsText::Language,
                control: Control::Choice(&LANGS),
            },
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

        /// The values of all settings. Those missing from a save have their defaults.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Settings {
            $($(#[$choice_doc])* pub $field: $choice,)*
            /// The language; `None` follows the browser.
            pub lang: Option<Lang>,
            pub keys: Bindings,
            /// Indexed like [`Switch::ALL`].
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
            /// Returns these settings where they differ from `before`, else `theirs`, so that two tabs keep each
            /// other's changes.
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
        /// Colours and contrast of the page.
        theme Theme = System {
            /// Light or dark, like the system.
            System "system" ThemeSystem;
            Light "light" ThemeLight;
            Dark "dark" ThemeDark;
            /// The highest contrast.
            HighContrast "high-contrast" ThemeHighContrast;
            /// Pure black on white, without tints or motion.
            EPaper "e-paper" ThemeEPaper;
        }
        /// The accent colour, which marks what belongs to the player.
        accent Accent = Blue {
            Blue "blue" AccentBlue;
            Green "green" AccentGreen;
            Violet "violet" AccentViolet;
            /// A brownish red.
            Rust "rust" AccentRust;
        }
        /// The size of digits and marks in their cells.
        board_text BoardText = Normal {
            Small "small" BoardTextSmall;
            Normal "normal" BoardTextNormal;
            Large "large" BoardTextLarge;
        }
    }
    switches {
        /// Tints the cells seen from the cursor's cell.
        HighlightPeers "highlight_peers" true Help HighlightPeers HighlightPeersExplained;
        /// Tints equal digits and marks.
        HighlightSame "highlight_same" true Help HighlightSame HighlightSameExplained;
        /// Marks clashing digits and the house they are in.
        ShowConflicts "show_conflicts" true Help ShowConflicts ShowConflictsExplained;
        /// Marks digits that differ from the solution.
        ShowWrongDigits "show_wrong_digits" false Help ShowWrongDigits ShowWrongDigitsExplained;
        /// Marks pencil marks that contradict the rules or the solution.
        ShowWrongMarks "show_wrong_marks" false Help ShowWrongMarks ShowWrongMarksExplained;
        /// Shows on each digit key how many of that digit are missing.
        ShowRemaining "show_remaining" true Help ShowRemaining ShowRemainingExplained;
        /// Removes a placed digit from the marks of the cells it sees.
        AutoRemoveMarks "auto_remove_marks" true Help AutoRemoveMarks AutoRemoveMarksExplained;
        /// Shows the candidates that the digits leave open, without writing them.
        ShowCandidates "show_candidates" false Help ShowCandidates ShowCandidatesExplained;
        /// Shows the whole hint at the first press.
        WholeHints "whole_hints" false Help WholeHints WholeHintsExplained;
        /// Chooses the digit first, then the cells.
        DigitFirst "digit_first" false Input DigitFirst DigitFirstExplained;
        /// With several cells selected, digits become centre marks instead of corner marks.
        SeveralAsCentre "several_as_centre" false Input SeveralAsCentre SeveralAsCentreExplained;
        ShowClock "show_clock" true Input ShowClock ShowClockExplained;
        /// Puts the controls on the left.
        LeftHanded "left_handed" false Input LeftHanded LeftHandedExplained;
        /// Shows digits past nine as the numbers 10, 11 …, instead of letters.
        Numbers "numbers" false Input Numbers NumbersExplained;
        /// Writes the digits on the board in the Arabic-Indic form. Offered in Arabic only.
        ArabicDigits "arabic_digits" false Input ArabicDigits ArabicDigitsExplained;
        Haptics "haptics" true Input Haptics HapticsExplained;
        Sounds "sounds" false Input Sounds SoundsExplained;
    }
}

impl Settings {
    pub fn is_on(&self, switch: Switch) -> bool {
        self.switches[switch as usize]
    }

    pub fn set(&mut self, switch: Switch, on: bool) {
        self.switches[switch as usize] = on;
    }
}

/// A section of the settings dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Appearance. Each row has a heading of its own.
    Look,
    Help,
    /// Entry of digits, and the page around the board.
    Input,
    Language,
}

impl Section {
    /// All sections in the order they are shown.
    pub const ALL: [Section; 4] = [Section::Look, Section::Help, Section::Input, Section::Language];

    pub const fn title(self) -> SettingsText {
        match self {
            Section::Look => SettingsText::Look,
            Section::Help => SettingsText::HelpOnTheBoard,
            Section::Input => SettingsText::Input,
            Section::Language => SettingsText::Language,
        }
    }

    /// Returns the settings of the section.
    pub fn rows(self) -> impl Iterator<Item = &'static SettingRow> {
        TABLE.iter().filter(move |row| row.section == self)
    }
}

/// The control that changes a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    Switch {
        switch: Switch,
        at_first: bool,
        explained: SettingsText,
    },
    /// One of several values; the default is that of their type.
    Choice(&'static [Choice]),
}

/// A row of the settings table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettingRow {
    /// The name used in saves and style sheets.
    pub key: &'static str,
    pub section: Section,
    pub name: SettingsText,
    pub control: Control,
}

/// The browser's language, then all others.
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
    fn every_row_is_shown_once_and_has_its_own_name() {
        let shown: Vec<&str> = Section::ALL.iter().flat_map(|s| s.rows()).map(|row| row.key).collect();
        assert_eq!(shown.len(), TABLE.len());
        assert_eq!(shown.iter().collect::<BTreeSet<_>>().len(), TABLE.len());
    }

    #[test]
    fn every_choice_can_be_made_and_exactly_one_is() {
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
