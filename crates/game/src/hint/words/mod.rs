//! The words of hints, per language: a text file each, one technique a line, and what fills its templates.
//!
//! [`Voice`] says names and lists in one language, for the eye or for the ear; [`Scene`] fills the template of one
//! step. Only the worker gets here: the page is sent finished sentences.

mod chain;
mod template;
mod voice;

use nonet_engine::technique::{FishForm, Step, Technique};

use crate::text::Lang;

pub use chain::node_parts;
pub use template::{Scene, set_letter};
pub use voice::Voice;

/// A technique's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub idea: &'static str,
    /// Why a step of it holds.
    pub why: &'static str,
}

fn file(lang: Lang) -> &'static str {
    match lang {
        Lang::English => include_str!("en.txt"),
        Lang::German => include_str!("de.txt"),
    }
}

/// What begins the line of the names of fish.
const FISH: &str = "@names|";

/// The keys and names of a file's lines, and the names of fish: a page that says names and nothing else need not carry
/// the rest.
fn names(lang: Lang) -> &'static str {
    const ENGLISH: &[u8] = include_str!("en.txt").as_bytes();
    const GERMAN: &[u8] = include_str!("de.txt").as_bytes();
    const ENGLISH_NAMES: [u8; names_of::<0>(ENGLISH).1] = names_of(ENGLISH).0;
    const GERMAN_NAMES: [u8; names_of::<0>(GERMAN).1] = names_of(GERMAN).0;
    let names: &[u8] = match lang {
        Lang::English => &ENGLISH_NAMES,
        Lang::German => &GERMAN_NAMES,
    };
    std::str::from_utf8(names).unwrap_or_default()
}

/// The lines of a file up to their second `|`, the names of fish whole, and how many bytes that is.
const fn names_of<const N: usize>(text: &[u8]) -> ([u8; N], usize) {
    let (mut names, mut length, mut at) = ([0; N], 0, 0);
    while at < text.len() {
        // Of all keys of phrases only this one begins so.
        let is_fish =
            text[at] == b'@' && text[at + 1] == b'n' && text[at + 2] == b'a' && text[at + 3] == b'm';
        let is_said = is_fish || (text[at] != b'@' && text[at] != b'#' && text[at] != b'\n');
        let mut parts = 0;
        while at < text.len() {
            let byte = text[at];
            at += 1;
            parts += (byte == b'|') as usize;
            if is_said && (is_fish || parts < 2 || byte == b'\n') {
                if length < N {
                    names[length] = byte;
                }
                length += 1;
            }
            if byte == b'\n' {
                break;
            }
        }
    }
    (names, length)
}

/// What stands after a key, part by part.
fn parts(lang: Lang, key: &str) -> Option<std::str::Split<'static, char>> {
    file(lang).lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('|')).map(|rest| rest.split('|'))
}

/// A sentence that belongs to no technique, by its key without the `@`.
pub fn phrase(lang: Lang, key: &str) -> &'static str {
    phrase_part(lang, key, 0)
}

/// One of several forms of such a sentence.
fn phrase_part(lang: Lang, key: &str, part: usize) -> &'static str {
    parts(lang, &format!("@{key}")).and_then(|mut parts| parts.nth(part)).unwrap_or_default()
}

fn entry(lang: Lang, key: &str) -> Option<Entry> {
    let mut parts = parts(lang, key)?;
    Some(Entry { name: parts.next()?, idea: parts.next()?, why: parts.next()? })
}

/// The lines that may serve for a step, best first: its variant's, its technique's, the one for a step that lacks
/// some parts.
pub fn entries(lang: Lang, step: &Step) -> Vec<Entry> {
    let key = key_of(step.technique);
    let keys = [format!("{key}.{}", step.variant), key.to_owned(), format!("{key}.bare")];
    keys.iter().filter_map(|key| entry(lang, key)).collect()
}

/// The key of a technique's line.
fn key_of(technique: Technique) -> &'static str {
    let Technique::Fish { form, .. } = technique else { return technique.slug() };
    match form {
        FishForm::Basic => "fish-basic",
        FishForm::Finned => "fish-finned",
        FishForm::Sashimi => "fish-sashimi",
        FishForm::Franken => "fish-franken",
        FishForm::FinnedFranken => "fish-franken-finned",
        FishForm::Mutant => "fish-mutant",
        FishForm::FinnedMutant => "fish-mutant-finned",
    }
}

/// A technique's name.
pub fn technique_name(lang: Lang, technique: Technique) -> String {
    let key = key_of(technique);
    let starts = |line: &&str| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(['|', '.']));
    let line = names(lang).lines().find(starts).unwrap_or_default();
    let name = line.split('|').nth(1).unwrap_or_default();
    match technique {
        Technique::Fish { size, .. } => name.replace("{fish}", plain_fish_name(lang, size)),
        _ => name.to_owned(),
    }
}

/// What a fish of this many base houses is called, with its article or without.
fn fish_name(lang: Lang, size: u8, article: bool) -> &'static str {
    match article {
        true => phrase_part(lang, "a-names", usize::from(size).saturating_sub(2)),
        false => plain_fish_name(lang, size),
    }
}

fn plain_fish_name(lang: Lang, size: u8) -> &'static str {
    let line = names(lang).lines().find(|line| line.starts_with(FISH)).unwrap_or_default();
    line.split('|').nth(usize::from(size).saturating_sub(1)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every key with the braces of its sentences.
    fn keys(lang: Lang) -> Vec<(&'static str, Vec<&'static str>)> {
        let lines = file(lang).lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines
            .map(|line| {
                let key = line.split('|').next().unwrap();
                let braces = line.split('{').skip(1).map(|rest| rest.split('}').next().unwrap());
                (key, braces.collect())
            })
            .collect()
    }

    #[test]
    fn every_technique_has_its_words_in_every_language() {
        for lang in Lang::ALL {
            for technique in Technique::all() {
                let key = key_of(technique);
                let has = keys(lang).iter().any(|(k, _)| k.split('.').next() == Some(key));
                assert!(has, "{technique} has no line in {lang:?}");
            }
        }
    }

    #[test]
    fn every_technique_has_a_plain_name() {
        for lang in Lang::ALL {
            for technique in Technique::all() {
                let name = technique_name(lang, technique);
                assert!(!name.is_empty() && !name.contains(['{', '|']), "{technique} in {lang:?}: {name:?}");
            }
        }
        let fish = Technique::fish(FishForm::Basic, 3);
        assert_eq!(technique_name(Lang::German, fish), "Schwertfisch");
    }

    #[test]
    fn languages_have_the_same_keys_and_no_two_lines_one_key() {
        let names = |lang| keys(lang).into_iter().map(|(key, _)| key).collect::<Vec<_>>();
        assert_eq!(names(Lang::English), names(Lang::German));
        let mut sorted = names(Lang::English);
        sorted.sort_unstable();
        let all = sorted.len();
        sorted.dedup();
        assert_eq!(sorted.len(), all);
    }

    #[test]
    fn every_line_belongs_to_a_technique_and_has_three_parts() {
        for lang in Lang::ALL {
            for (key, _) in keys(lang).into_iter().filter(|(key, _)| !key.starts_with('@')) {
                let plain = key.split('.').next().unwrap();
                assert!(Technique::all().any(|t| key_of(t) == plain), "{key}");
                assert_eq!(parts(lang, key).unwrap().count(), 3, "{key} in {lang:?}");
                let entry = entry(lang, key).unwrap();
                for sentence in [entry.idea, entry.why] {
                    assert!(sentence.ends_with(['.', '}']) && sentence.len() > 20, "{key}: {sentence}");
                }
            }
        }
    }
}
