//! All words, per language.
//!
//! - [`Lang`]: the languages. To add one: a variant here, and a file beside `en.rs` that the compiler
//!   then asks for, sentence by sentence.
//! - [`Text`]: sentences without parts, as [`Text::say`] gives them.
//! - [`Phrase`]: sentences with parts (a digit, a house, a cell).
//! - [`spoken`]: what a screen reader says of a cell and of a house.
//!
//! Short, friendly, exact; sentence case; verbs on buttons; errors say what and where.

mod de;
mod en;
mod phrase;
pub mod spoken;
mod texts;
mod word_list;

use serde::{Deserialize, Serialize};

pub use phrase::Phrase;
pub use texts::Text;
pub(crate) use word_list::word_list;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
}

impl Lang {
    /// All of them, in the order they are offered.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::German];

    /// The language of a tag as browsers give it (`de-AT`), English for those that are not here.
    pub fn from_tag(tag: &str) -> Lang {
        let main = tag.split(['-', '_']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|l| l.tag().eq_ignore_ascii_case(main)).unwrap_or_default()
    }

    /// Its tag: `en`, `de`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::German => "de",
        }
    }

    /// What is printed on a key, by the browser's name of it: `Ctrl` of `Control`, `Entf` of `Delete`.
    pub(crate) fn key_name(self, code: &str) -> &str {
        match self {
            Lang::English => en::key_name(code),
            Lang::German => de::key_name(code),
        }
    }

    /// What it calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::English => "English",
            Lang::German => "Deutsch",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn language_tags_are_understood() {
        assert_eq!(Lang::from_tag("de-AT"), Lang::German);
        assert_eq!(Lang::from_tag("DE"), Lang::German);
        assert_eq!(Lang::from_tag("en_GB"), Lang::English);
        assert_eq!(Lang::from_tag("xx"), Lang::English);
        assert_eq!(Lang::from_tag(""), Lang::English);
    }

    #[test]
    fn every_text_says_something_and_is_well_formed() {
        for lang in Lang::ALL {
            for text in Text::ALL {
                let said = text.say(lang);
                assert!(
                    !said.is_empty() && said.trim() == said && !said.contains("  "),
                    "{text:?}: {said:?}"
                );
                let first = said.chars().next().unwrap();
                assert!(!first.is_lowercase(), "{text:?} starts with a capital in {lang:?}: {said:?}");
            }
        }
    }

    #[test]
    fn german_is_translated() {
        let same: Vec<_> = Text::ALL
            .iter()
            .filter(|t| t.say(Lang::English) == t.say(Lang::German) && t.say(Lang::English).len() > 12)
            .collect();
        assert!(same.is_empty(), "{same:?}");
    }

    #[test]
    fn explanations_are_not_given_twice() {
        for lang in Lang::ALL {
            let mut seen = BTreeMap::new();
            for text in Text::ALL.iter().filter(|t| t.say(lang).ends_with('.')) {
                if let Some(other) = seen.insert(text.say(lang), text) {
                    panic!("{other:?} and {text:?} say the same in {lang:?}");
                }
            }
        }
    }
}
