//! The languages.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Lang {
    /// English, which is always there.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
}

/// The texts of one topic in one language: the topic's name and its file.
pub type Source = (&'static str, &'static str);

/// The texts that are there, per language; English is not among them, its texts stand with their topics.
static INSTALLED: [OnceLock<&'static [&'static [Source]]>; Lang::ALL.len()] =
    [const { OnceLock::new() }; Lang::ALL.len()];

impl Lang {
    /// All of them, in the order they are offered.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::German];

    /// The language of a tag as browsers give it (`de-AT`); `None` for those that are not here.
    pub fn of_tag(tag: &str) -> Option<Lang> {
        let main = tag.split(['-', '_']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|l| l.tag().eq_ignore_ascii_case(main))
    }

    /// The same, English for those that are not here.
    pub fn from_tag(tag: &str) -> Lang {
        Lang::of_tag(tag).unwrap_or_default()
    }

    /// Its tag: `en`, `de`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::German => "de",
        }
    }

    /// What it calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::English => "English",
            Lang::German => "Deutsch",
        }
    }

    /// Puts a language's texts in place: from now on it is spoken. What is said before that is said in English. A
    /// second time changes nothing.
    pub fn install(self, sources: &'static [&'static [Source]]) {
        let _ = INSTALLED[self as usize].set(sources);
    }

    /// True if it can be spoken.
    pub fn is_installed(self) -> bool {
        self == Lang::English || INSTALLED[self as usize].get().is_some()
    }

    /// The text of a topic; `None` if it is not installed, or is English.
    pub(super) fn source(self, topic: &str) -> Option<&'static str> {
        let sources = INSTALLED[self as usize].get()?;
        sources.iter().copied().flatten().find(|(name, _)| *name == topic).map(|(_, text)| *text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_tags_are_understood() {
        assert_eq!(Lang::from_tag("de-AT"), Lang::German);
        assert_eq!(Lang::from_tag("DE"), Lang::German);
        assert_eq!(Lang::from_tag("en_GB"), Lang::English);
        assert_eq!(Lang::from_tag("xx"), Lang::English);
        assert_eq!(Lang::from_tag(""), Lang::English);
        assert_eq!(Lang::of_tag("xx"), None);
    }
}
