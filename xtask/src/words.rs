//! `cargo xtask words LANG`: lists the texts of a language that are missing, outdated or not yet reviewed.
//!
//! A language's `state.tsv` records each text: file, key, a hash of the English text that it translates, and whether a
//! second person has reviewed it. `--translated` and `--reviewed` record texts; translators never edit the file.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::site::files;
use xtask_launch::run::root;

/// Folder with one folder of texts per language.
const LANGUAGES: &str = "crates/text/languages";

/// File in a language's folder with the state of each text.
const STATE: &str = "state.tsv";

/// Forms of plurals, which each language chooses for itself.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// List the texts of a language that are missing, outdated or not yet reviewed
#[derive(clap::Args)]
pub struct Args {
    /// Folder of the language in crates/text/languages, such as `fr`
    lang: String,
    /// Record texts as translations of today's English: `play`, `play:Undo`, or `all`
    #[arg(long, value_name = "TEXT", num_args = 1..)]
    translated: Vec<String>,
    /// Record texts as reviewed by a second person
    #[arg(long, value_name = "TEXT", num_args = 1..)]
    reviewed: Vec<String>,
}

/// File and key of a text.
type TextId = (String, String);

/// The recorded state of a translated text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TextState {
    /// Hash of the English text that was translated.
    english: String,
    is_reviewed: bool,
}

pub fn command(args: &Args) -> Result<()> {
    let folder = root().join(LANGUAGES).join(&args.lang);
    ensure!(folder.is_dir() && args.lang != "en", "{LANGUAGES} has no translation called `{}`", args.lang);
    let english = texts_in(&root().join(LANGUAGES).join("en"))?;
    let own = texts_in(&folder)?;
    let path = folder.join(STATE);
    let mut states = if path.is_file() { parse_states(&files::text(&path)?) } else { BTreeMap::new() };
    if !args.translated.is_empty() || !args.reviewed.is_empty() {
        record(&mut states, &english, &own, args)?;
        std::fs::write(&path, write_states(&states))?;
    }
    // The reader of the output may stop early.
    let _ = std::io::stdout().write_all(report(&english, &own, &states).as_bytes());
    Ok(())
}

/// Records the texts that the arguments name. Texts that no longer exist are forgotten.
fn record(
    states: &mut BTreeMap<TextId, TextState>,
    english: &BTreeMap<TextId, String>,
    own: &BTreeMap<TextId, String>,
    args: &Args,
) -> Result<()> {
    for (names, is_reviewed) in [(&args.translated, false), (&args.reviewed, true)] {
        for name in names {
            let named: Vec<&TextId> = own.keys().filter(|id| is_named(id, name)).collect();
            ensure!(!named.is_empty(), "no text is called `{name}`");
            for id in named {
                let Some(text) = english.get(id) else { continue };
                let state = TextState { english: hash(text), is_reviewed };
                // A translation that was reviewed stays so until its English text changes.
                if is_reviewed || states.get(id).is_none_or(|before| before.english != state.english) {
                    states.insert(id.clone(), state);
                }
            }
        }
    }
    states.retain(|id, _| own.contains_key(id) && english.contains_key(id));
    Ok(())
}

/// True if `name` is the text's file, its file and key, or `all`.
fn is_named((file, key): &TextId, name: &str) -> bool {
    match name.split_once(':') {
        Some((named, wanted)) => named == file && wanted == key,
        None => name == "all" || name == file,
    }
}

/// Returns the report, one text per line under each heading.
fn report(
    english: &BTreeMap<TextId, String>,
    own: &BTreeMap<TextId, String>,
    states: &BTreeMap<TextId, TextState>,
) -> String {
    let is_outdated = |id: &TextId| states.get(id).is_some_and(|state| state.english != hash(&english[id]));
    let is_reviewed = |id: &TextId| states.get(id).is_some_and(|state| state.is_reviewed);
    let translated = || english.keys().filter(|id| own.contains_key(*id));
    let lists: [(&str, Vec<&TextId>); 4] = [
        ("missing", english.keys().filter(|id| !own.contains_key(*id)).collect()),
        (
            "translated from an English text that has changed",
            translated().filter(|id| is_outdated(id)).collect(),
        ),
        ("new, not recorded", translated().filter(|id| !states.contains_key(*id)).collect()),
        (
            "not reviewed",
            translated()
                .filter(|id| states.contains_key(*id) && !is_outdated(id) && !is_reviewed(id))
                .collect(),
        ),
    ];
    let mut text = format!("{} of {} texts\n", translated().count(), english.len());
    for (heading, ids) in lists.into_iter().filter(|(_, ids)| !ids.is_empty()) {
        text += &format!("\n{} {heading}:\n", ids.len());
        for id in ids {
            let (file, key) = id;
            text += &format!("  {file}:{key} = {}\n", english[id]);
        }
    }
    text
}

/// Reads the text files of a folder.
fn texts_in(folder: &Path) -> Result<BTreeMap<TextId, String>> {
    let mut texts = BTreeMap::new();
    for path in files::below(folder)? {
        if files::has_extension(&path, "txt") {
            let file = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            parse_texts(&file, &files::text(&path)?, &mut texts);
        }
    }
    Ok(texts)
}

/// Adds the texts of a file. The plural forms of a text count as one text.
fn parse_texts(file: &str, content: &str, texts: &mut BTreeMap<TextId, String>) {
    for line in content.lines().filter(|line| !line.starts_with('#')) {
        let Some((key, text)) = line.split_once('=') else { continue };
        let key = key.split('(').next().unwrap_or_default().trim();
        let key = match key.rsplit_once('.') {
            // A form for one digit, such as `digit.a.8`, has a single character.
            Some((key, form))
                if PLURALS.contains(&form)
                    || form.parse::<u64>().is_ok()
                    || (form.len() == 1 && key.contains('.')) =>
            {
                key
            }
            _ => key,
        };
        let all: &mut String = texts.entry((file.to_owned(), key.to_owned())).or_default();
        *all = [all.as_str(), text.trim()].join(if all.is_empty() { "" } else { " | " });
    }
}

fn parse_states(text: &str) -> BTreeMap<TextId, TextState> {
    let state = |line: &str| {
        let mut fields = line.split('\t').map(str::to_owned);
        let id = (fields.next()?, fields.next()?);
        Some((id, TextState { english: fields.next()?, is_reviewed: fields.next()? == "reviewed" }))
    };
    text.lines().filter_map(state).collect()
}

fn write_states(states: &BTreeMap<TextId, TextState>) -> String {
    let mut text = String::new();
    for ((file, key), TextState { english, is_reviewed }) in states {
        let state = if *is_reviewed { "reviewed" } else { "translated" };
        text += &format!("{file}\t{key}\t{english}\t{state}\n");
    }
    text
}

/// Returns the 32-bit FNV-1a hash of a text, in hexadecimal.
fn hash(text: &str) -> String {
    let hash =
        text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(content: &str) -> BTreeMap<TextId, String> {
        let mut texts = BTreeMap::new();
        parse_texts("play", content, &mut texts);
        texts
    }

    fn args(translated: &[&str], reviewed: &[&str]) -> Args {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Args { lang: "fr".to_owned(), translated: owned(translated), reviewed: owned(reviewed) }
    }

    #[test]
    fn plural_forms_belong_to_one_text() {
        let english =
            texts("# a comment\nmoves(n: number) = {n} moves\nmoves.one = {n} move\nrow.many = rows\n");
        let keys: Vec<&str> = english.keys().map(|(_, key)| key.as_str()).collect();
        assert_eq!(keys, ["moves", "row"]);
        assert_eq!(texts("digit.a = a {digit}\ndigit.a.8 = an {digit}\n").len(), 1);
        assert_eq!(texts("row.in = x\n").keys().next().unwrap().1, "row.in");
    }

    #[test]
    fn a_text_is_listed_until_it_is_translated_recorded_and_reviewed() {
        let english = texts("Undo = Undo\nRedo = Redo\n");
        let own = texts("Undo = Annuler\n");
        let mut states = BTreeMap::new();
        let said = report(&english, &own, &states);
        assert!(said.contains("1 missing:\n  play:Redo = Redo\n"), "{said}");
        assert!(said.contains("1 new, not recorded:\n  play:Undo = Undo\n"), "{said}");
        record(&mut states, &english, &own, &args(&["all"], &[])).unwrap();
        assert_eq!(parse_states(&write_states(&states)), states);
        assert!(report(&english, &own, &states).contains("1 not reviewed:\n  play:Undo"));
        record(&mut states, &english, &own, &args(&[], &["play:Undo"])).unwrap();
        assert!(!report(&english, &own, &states).contains("play:Undo"));
        let changed = texts("Undo = Take back\nRedo = Redo\n");
        assert!(report(&changed, &own, &states).contains("has changed:\n  play:Undo = Take back\n"));
        record(&mut states, &changed, &own, &args(&["play"], &[])).unwrap();
        assert!(report(&changed, &own, &states).contains("1 not reviewed:\n"));
    }

    #[test]
    fn an_unknown_name_is_refused() {
        let own = texts("Undo = Annuler\n");
        assert!(record(&mut BTreeMap::new(), &own, &own, &args(&["games"], &[])).is_err());
    }
}
