//! The languages, and which of them are installed.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// Passes the languages to the macro `$with`, one row each: variant, folder, tag, and name in the language itself. The
/// order is that of the settings. English, which every program contains, comes first.
#[macro_export]
macro_rules! languages {
    ($with:ident) => {
        $with! {
            English en "en" "English";
            German de "de" "Deutsch";
        }
    };
}

macro_rules! define_lang {
    (
        $english:ident $en:ident $english_tag:literal $english_name:literal;
        $($lang:ident $folder:ident $tag:literal $name:literal;)*
    ) => {
        /// A language of the interface.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        pub enum Lang {
            /// English, which does not need to be installed.
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
            /// Every language, in the order of the settings.
            pub const ALL: [Lang; [$english_tag, $($tag),*].len()] = [Lang::$english, $(Lang::$lang),*];

            /// Returns the BCP 47 tag: `en`, `de`.
            pub const fn tag(self) -> &'static str {
                match self {
                    Lang::$english => $english_tag,
                    $(Lang::$lang => $tag,)*
                }
            }

            /// Returns the name of the language in the language itself: `Deutsch`.
            pub const fn native_name(self) -> &'static str {
                match self {
                    Lang::$english => $english_name,
                    $(Lang::$lang => $name,)*
                }
            }
        }
    };
}

languages!(define_lang);

/// The texts of one topic in one language: the topic's name and the content of its file.
pub type TopicFile = (&'static str, &'static str);

/// The installed files of each language. There are none for English, whose texts are part of the topics.
static INSTALLED: [OnceLock<&'static [&'static [TopicFile]]>; Lang::ALL.len()] =
    [const { OnceLock::new() }; Lang::ALL.len()];

/// Set by tests that install languages themselves. Otherwise all languages are installed in tests.
#[cfg(any(test, feature = "testing"))]
pub static ONLY_INSTALLED: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

impl Lang {
    /// Returns the language of a browser's language tag (`de-AT`); `None` if Nonet does not support it.
    pub fn find_by_tag(tag: &str) -> Option<Lang> {
        let main = tag.split(['-', '_']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|l| l.tag().eq_ignore_ascii_case(main))
    }

    /// Like [`Lang::find_by_tag`], with English as the fallback.
    pub fn from_tag(tag: &str) -> Lang {
        Lang::find_by_tag(tag).unwrap_or_default()
    }

    /// True if the language is written from right to left.
    pub fn is_right_to_left(self) -> bool {
        // Hebrew, Arabic, Syriac, Thaana and N'Ko follow each other in Unicode.
        self.native_name().starts_with(|c| ('\u{590}'..='\u{7ff}').contains(&c))
    }

    /// True if the language is written in Latin letters that every font has, those of Latin-1.
    pub fn is_latin_1(self) -> bool {
        self.native_name().chars().all(|c| c <= '\u{ff}')
    }

    /// Installs a language's texts. Until then its texts are shown in English. Does nothing if the language is
    /// installed already.
    pub fn install(self, parts: &'static [&'static [TopicFile]]) {
        self.install_with(|| parts);
    }

    /// Like [`Lang::install`], but calls `parts` only if the language is not installed yet.
    pub(super) fn install_with(self, parts: impl FnOnce() -> &'static [&'static [TopicFile]]) {
        if self != Lang::English {
            INSTALLED[self as usize].get_or_init(parts);
        }
    }

    /// Returns the parts of the language that are installed; empty for English.
    pub fn installed_parts(self) -> &'static [&'static [TopicFile]] {
        INSTALLED[self as usize].get().copied().unwrap_or_default()
    }

    /// True for English and every language that is installed.
    pub fn is_installed(self) -> bool {
        self == Lang::English || INSTALLED[self as usize].get().is_some()
    }

    /// Returns the content of a topic's file; `None` if the language is English or not installed.
    pub(super) fn file(self, topic: &str) -> Option<&'static str> {
        let mut files = self.installed_parts().iter().copied().flatten();
        files.find(|(name, _)| *name == topic).map(|(_, text)| *text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_found_by_tag() {
        assert_eq!(Lang::from_tag("de-AT"), Lang::German);
        assert_eq!(Lang::from_tag("DE"), Lang::German);
        assert_eq!(Lang::from_tag("en_GB"), Lang::English);
        assert_eq!(Lang::from_tag("xx"), Lang::English);
        assert_eq!(Lang::from_tag(""), Lang::English);
        assert_eq!(Lang::find_by_tag("xx"), None);
    }

    #[test]
    fn scripts_are_known_by_the_name_of_the_language() {
        for lang in Lang::ALL {
            assert_eq!(lang.is_right_to_left(), ["ar", "fa", "he", "ur"].contains(&lang.tag()), "{lang:?}");
            assert_eq!(lang.is_latin_1(), !["ar", "ja", "ko", "ru", "zh"].contains(&lang.tag()), "{lang:?}");
        }
    }
}
