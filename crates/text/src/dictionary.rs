//! Texts that are looked up by a key from data, such as the slug of a technique or the name of a board.

use std::sync::OnceLock;

use super::Lang;
use super::lang::LANG_COUNT;
use super::languages::file;
use super::text_file::{self, TextFileLine};

/// The texts of one file, in every installed language, by key and form.
#[derive(Debug)]
pub struct Dictionary {
    name: &'static str,
    english: &'static str,
    /// The lines of each language, sorted, once they have been read.
    read: [OnceLock<Vec<TextFileLine>>; LANG_COUNT],
}

impl Dictionary {
    pub const fn new(name: &'static str, english: &'static str) -> Dictionary {
        Dictionary { name, english, read: [const { OnceLock::new() }; LANG_COUNT] }
    }

    /// Returns the text of a key in exactly this form.
    pub fn get(&'static self, lang: Lang, key: &str, form: &str) -> Option<&'static str> {
        let lines = self.lines(lang);
        let at = lines.binary_search_by(|(name, of, _)| (*name, *of).cmp(&(key, form))).ok()?;
        Some(lines[at].2)
    }

    /// Returns the text of a key in this form, else its plain text, else an empty string.
    pub fn form(&'static self, lang: Lang, key: &str, form: &str) -> &'static str {
        self.get(lang, key, form).or_else(|| self.get(lang, key, "")).unwrap_or_default()
    }

    fn lines(&'static self, lang: Lang) -> &'static [TextFileLine] {
        let content = match lang.base() {
            Lang::English => self.english,
            _ => match file(lang, self.name) {
                Some(content) => content,
                None => return self.lines(Lang::English),
            },
        };
        self.read[lang as usize].get_or_init(|| {
            // For a hundred lines, inserting is as fast as sorting, which would add 5 KB to the first download.
            let mut all: Vec<TextFileLine> = Vec::new();
            for (key, form, text) in text_file::lines(content) {
                // The rules of plurals are written in ASCII digits.
                let line = (key, form, if key == "plural" { text } else { lang.localized(text) });
                all.insert(all.partition_point(|other| *other < line), line);
            }
            all
        })
    }

    /// Returns the lines of a language's file, sorted, and the faults of the file.
    #[cfg(any(test, feature = "testing"))]
    pub fn all(&'static self, lang: Lang) -> (&'static [TextFileLine], Vec<String>) {
        let content =
            if lang == Lang::English { self.english } else { lang.file(self.name).unwrap_or_default() };
        (self.lines(lang), text_file::faults(self.name, content))
    }
}

include!(concat!(env!("OUT_DIR"), "/dictionaries.rs"));
