//! The languages, and which of them are installed.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// Passes the languages to the macro `$with`, one row each: variant, folder, tag, name in the language itself, and names
/// for the files with the texts of the pages, the lessons and the coach. The order is that of the settings. English,
/// which every program contains, comes first.
#[macro_export]
macro_rules! languages {
    ($with:ident) => {
        $with! {
            English en "en" "English";
            German de "de" "Deutsch" de_pages de_lessons de_coach;
            French fr "fr" "Français" fr_pages fr_lessons fr_coach;
            Spanish es "es" "Español" es_pages es_lessons es_coach;
            Portuguese pt "pt" "Português (Brasil)" pt_pages pt_lessons pt_coach;
            Japanese ja "ja" "日本語" ja_pages ja_lessons ja_coach;
            Chinese zh "zh" "简体中文" zh_pages zh_lessons zh_coach;
            Arabic ar "ar" "العربية" ar_pages ar_lessons ar_coach;
        }
    };
}

macro_rules! define_lang {
    (
        $english:ident $en:ident $english_tag:literal $english_name:literal;
        $($lang:ident $folder:ident $tag:literal $name:literal $($part:ident)*;)*
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
            /// Arabic with the digits of the Arab East. It shares its texts with [`Lang::Arabic`].
            #[serde(rename = "ar-u-nu-arab")]
            ArabicIndic,
            /// English with accents and longer words, in development builds only: see `pseudo.rs`.
            #[cfg(debug_assertions)]
            #[serde(rename = "en-XA")]
            Pseudo,
        }

        impl Lang {
            /// Every language, in the order of the settings.
            pub const ALL: [Lang; [$english_tag, $($tag,)* "ar-u-nu-arab"].len()] =
                [Lang::$english, $(Lang::$lang,)* Lang::ArabicIndic];

            /// Returns the BCP 47 tag: `en`, `de`.
            pub const fn tag(self) -> &'static str {
                match self {
                    Lang::$english => $english_tag,
                    $(Lang::$lang => $tag,)*
                    Lang::ArabicIndic => "ar-u-nu-arab",
                    #[cfg(debug_assertions)]
                    Lang::Pseudo => "en-XA",
                }
            }

            /// Returns the name of the language in the language itself: `Deutsch`.
            pub const fn native_name(self) -> &'static str {
                match self {
                    Lang::$english => $english_name,
                    $(Lang::$lang => $name,)*
                    Lang::ArabicIndic => "العربية (١٢٣)",
                    #[cfg(debug_assertions)]
                    Lang::Pseudo => "Pseudo",
                }
            }
        }
    };
}

languages!(define_lang);

/// The number of languages with those of development builds, which [`Lang::ALL`] lacks.
pub const LANG_COUNT: usize = Lang::ALL.len() + cfg!(debug_assertions) as usize;

/// The texts of one topic in one language: the topic's name and the content of its file.
pub type TopicFile = (&'static str, &'static str);

/// Parts of a language's texts.
pub type TextParts = &'static [&'static [TopicFile]];

/// The installed files of each language. There are none for English, whose texts are part of the topics.
static INSTALLED: [OnceLock<TextParts>; LANG_COUNT] = [const { OnceLock::new() }; LANG_COUNT];

/// The files that were added to an installed language.
static ADDED: [OnceLock<TextParts>; LANG_COUNT] = [const { OnceLock::new() }; LANG_COUNT];

/// Set by tests that install languages themselves. Otherwise all languages are installed in tests.
#[cfg(any(test, feature = "testing"))]
pub static ONLY_INSTALLED: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

impl Lang {
    /// Returns the language whose texts this one uses.
    pub const fn base(self) -> Lang {
        match self {
            Lang::ArabicIndic => Lang::Arabic,
            #[cfg(debug_assertions)]
            Lang::Pseudo => Lang::English,
            lang => lang,
        }
    }

    /// Writes the digits of a text in the language's own form. Those of placeholders, and of names in other scripts,
    /// which are isolated, stay as they are.
    #[inline(never)]
    pub fn with_own_digits(self, text: String) -> String {
        if self != Lang::ArabicIndic || !text.bytes().any(|byte| byte.is_ascii_digit()) {
            return text;
        }
        let mut is_kept = false;
        let own = text.chars().map(|c| {
            match c {
                '{' | '\u{2066}' => is_kept = true,
                '}' | '\u{2069}' => is_kept = false,
                _ => {}
            }
            if is_kept { c } else { own_digit(c) }
        });
        own.collect()
    }

    /// Returns a text of the language's files with the language's own digits.
    pub(super) fn localized(self, text: &'static str) -> &'static str {
        match self {
            Lang::ArabicIndic => String::leak(self.with_own_digits(text.to_owned())),
            #[cfg(debug_assertions)]
            Lang::Pseudo => String::leak(super::pseudo::pseudo(text)),
            _ => text,
        }
    }

    /// Returns the language of a browser's language tag (`de-AT`); `None` if Nonet does not support it.
    pub fn find_by_tag(tag: &str) -> Option<Lang> {
        #[cfg(debug_assertions)]
        if tag == Lang::Pseudo.tag() {
            return Some(Lang::Pseudo);
        }
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
    pub fn install(self, parts: TextParts) {
        self.install_with(|| parts);
    }

    /// Adds the other texts of an installed language. Until then they are shown in English. Does nothing if they are
    /// there already.
    pub fn install_rest(self, parts: TextParts) {
        let _ = ADDED[self.base() as usize].set(parts);
    }

    /// Like [`Lang::install`], but calls `parts` only if the language is not installed yet.
    pub(super) fn install_with(self, parts: impl FnOnce() -> TextParts) {
        if self.base() != Lang::English {
            INSTALLED[self.base() as usize].get_or_init(parts);
        }
    }

    /// Returns the parts of the language that are installed; empty for English.
    pub fn installed_parts(self) -> impl Iterator<Item = &'static [TopicFile]> {
        let parts =
            [&INSTALLED, &ADDED].map(|all| all[self.base() as usize].get().copied().unwrap_or_default());
        parts.into_iter().flatten().copied()
    }

    /// True for English and every language that is installed.
    pub fn is_installed(self) -> bool {
        self.base() == Lang::English || INSTALLED[self.base() as usize].get().is_some()
    }

    /// True for English and every language whose other texts are installed too.
    pub fn has_rest(self) -> bool {
        self.base() == Lang::English || ADDED[self.base() as usize].get().is_some()
    }

    /// Returns the content of a topic's file; `None` if the language is English or not installed.
    pub(super) fn file(self, topic: &str) -> Option<&'static str> {
        let mut files = self.installed_parts().flatten();
        files.find(|(name, _)| *name == topic).map(|(_, text)| *text)
    }
}

/// Returns the Arabic-Indic form of an ASCII digit, and other characters unchanged.
pub fn own_digit(c: char) -> char {
    let own = c.to_digit(10).and_then(|value| char::from_u32(u32::from('٠') + value));
    own.unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_digits_leave_placeholders_and_isolated_names_as_they_are() {
        let written = |text: &str| Lang::ArabicIndic.with_own_digits(text.to_owned());
        assert_eq!(written("{node1}: 25 \u{2066}BUG+1\u{2069} 7"), "{node1}: ٢٥ \u{2066}BUG+1\u{2069} ٧");
        assert_eq!(Lang::Arabic.with_own_digits("25".to_owned()), "25");
    }

    #[test]
    fn a_variant_of_a_language_uses_its_texts() {
        crate::install_all();
        assert_eq!(crate::PanelText::moves(Lang::ArabicIndic, 25), "٢٥ حركة");
        assert_eq!(Lang::find_by_tag("ar-EG"), Some(Lang::Arabic));
        assert!(Lang::ArabicIndic.is_installed() && Lang::ArabicIndic.is_right_to_left());
    }

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
            assert_eq!(
                lang.is_right_to_left(),
                ["ar", "fa", "he", "ur"].contains(&lang.base().tag()),
                "{lang:?}"
            );
            assert_eq!(
                lang.is_latin_1(),
                !["ar", "ja", "ko", "ru", "zh"].contains(&lang.base().tag()),
                "{lang:?}"
            );
        }
    }
}
