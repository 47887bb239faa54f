//! The languages.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// The languages in the order in which the settings offer them, a row each: name, folder, tag, and name in the language
/// itself. Passes the rows to the macro `$with`. English, which every program carries, is the first.
#[macro_export]
macro_rules! languages {
    ($with:ident) => {
        $with! {
            English en "en" "English";
            German de "de" "Deutsch";
        }
    };
}

macro_rules! declare {
    (
        $english:ident $en:ident $english_tag:literal $english_name:literal;
        $($lang:ident $folder:ident $tag:literal $name:literal;)*
    ) => {
        /// A language.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        pub enum Lang {
            /// English, which is always there.
            #[default]
            #[serde(rename = $english_tag)]
            $english,
            $(
                #[doc = $name]
                #[serde(rename = $tag)]
                $lang,
            )*
        }

        impl Lang {
            /// All of them, in the order they are offered.
            pub const ALL: [Lang; [$english_tag, $($tag),*].len()] = [Lang::$english, $(Lang::$lang),*];

            /// Its tag: `en`, `de`.
            pub const fn tag(self) -> &'static str {
                match self {
                    Lang::$english => $english_tag,
                    $(Lang::$lang => $tag,)*
                }
            }

            /// What it calls itself.
            pub const fn own_name(self) -> &'static str {
                match self {
                    Lang::$english => $english_name,
                    $(Lang::$lang => $name,)*
                }
            }
        }

        /// Puts every language in place. For programs that speak all of them, and for tests.
        pub fn install_all() {
            use super::languages::*;
            $(Lang::$lang.install(&[$folder::PAGE, $folder::COACH, $folder::LESSONS]);)*
        }

        /// Puts every language in place, as far as hints and reports speak it: all that the coach says.
        pub fn install_for_the_coach() {
            use super::languages::*;
            $(Lang::$lang.install(&[$folder::PAGE, $folder::COACH]);)*
        }
    };
}

languages!(declare);

/// The texts of one topic in one language: the topic's name and its file.
pub type Source = (&'static str, &'static str);

/// The texts that are there, per language; English is not among them, its texts stand with their topics.
static INSTALLED: [OnceLock<&'static [&'static [Source]]>; Lang::ALL.len()] =
    [const { OnceLock::new() }; Lang::ALL.len()];

/// For tests: true if only languages that the test installs are spoken. Otherwise tests speak all of them.
#[cfg(any(test, feature = "testing"))]
pub static ONLY_INSTALLED: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

impl Lang {
    /// The language of a tag as browsers give it (`de-AT`); `None` for those that are not here.
    pub fn of_tag(tag: &str) -> Option<Lang> {
        let main = tag.split(['-', '_']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|l| l.tag().eq_ignore_ascii_case(main))
    }

    /// The same, English for those that are not here.
    pub fn from_tag(tag: &str) -> Lang {
        Lang::of_tag(tag).unwrap_or_default()
    }

    /// Puts a language's texts in place: from now on it is spoken. What is said before that is said in English. A
    /// second time changes nothing.
    pub fn install(self, sources: &'static [&'static [Source]]) {
        self.install_with(|| sources);
    }

    /// The same with texts that are only made if the language is not in place yet.
    pub(super) fn install_with(self, sources: impl FnOnce() -> &'static [&'static [Source]]) {
        if self != Lang::English {
            INSTALLED[self as usize].get_or_init(sources);
        }
    }

    /// The parts of its texts that are in place; none of English.
    pub fn parts(self) -> &'static [&'static [Source]] {
        INSTALLED[self as usize].get().copied().unwrap_or_default()
    }

    /// True if it can be spoken.
    pub fn is_installed(self) -> bool {
        self == Lang::English || INSTALLED[self as usize].get().is_some()
    }

    /// The text of a topic; `None` if it is not installed, or is English.
    pub(super) fn source(self, topic: &str) -> Option<&'static str> {
        self.parts().iter().copied().flatten().find(|(name, _)| *name == topic).map(|(_, text)| *text)
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
