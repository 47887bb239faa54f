//! All words, per language. Nothing about languages stands elsewhere in this crate.
//!
//! - [`Lang`]: the languages. English is always there; [`Lang::install`] puts another in place, so that a language can be
//!   a part of the page that is fetched when somebody wants it.
//! - [`TextBundle`]: a language's texts as data, for a program that does not carry them.
//! - [`Text`] and the other topics: what can be said. A label says itself (`Text::Undo.say(lang)`), a sentence is a
//!   function of what it speaks of (`Text::placed(lang, place, digit)`).
//! - [`Label`]: a label of whatever topic.
//! - [`spoken`]: names of cells and houses, lists, what a screen reader says of a cell.
//! - [`board_title`], [`technique_name`], [`key_name`], [`rule_sentence`]: names of what data names.
//! - [`locale`]: plurals, numbers and dates, by the browser or by the language's file.
//!
//! The words themselves are text files, `en/play.txt` and so on: see `text_file`. The English files are the
//! list of all keys: the build script makes the types and functions from them. To add a text, add its line to each
//! language's file. To add a language, add a folder of the same files and a row to `languages!`;
//! the tests here then name every line that is missing, that nothing says, or that speaks of what its sentence does
//! not have.
//!
//! Short, friendly, exact; sentence case; verbs on buttons; errors say what and where.

mod boards;
mod bundle;
mod families;
mod keys;
mod lang;
pub mod languages;
mod lessons;
mod levels;
pub mod locale;
mod ruled;
pub mod spoken;
mod techniques;
mod text_file;
mod titles;
pub mod topic;
mod topics;

pub use boards::title_ruled_boards_by;
pub use boards::{board_rule, board_title};
pub use bundle::TextBundle;
pub use families::{rule_name, rule_sentence, rules_sentence, style_name, style_sentence};
pub use keys::key_name;
#[cfg(any(test, feature = "testing"))]
pub use lang::ONLY_INSTALLED;
pub use lang::{Lang, Source, install_all, install_for_the_coach};
pub use lessons::{board_note, lesson_text};
pub use levels::expected;
pub use ruled::{broken_rule, family_name, one_rule, ruled_title, twice};
pub use techniques::{
    TechniqueText, fish_name, technique_idea, technique_name, technique_part, technique_texts,
};
pub use text_file::parts;
pub use titles::rule_title;
pub use topic::{Label, fill};
pub use topics::*;

#[cfg(any(test, feature = "testing"))]
pub use techniques::all_arguments;

/// For tests: lines of a file that are no texts, and keys that stand there twice.
#[cfg(any(test, feature = "testing"))]
fn text_file_faults(name: &str, file: &'static str) -> Vec<String> {
    let mut seen = std::collections::BTreeSet::new();
    let mut faults: Vec<String> = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let text = text_file::lines(line).next();
        match text {
            Some((key, form, text)) if !key.is_empty() && !text.is_empty() => {
                if !seen.insert((key, form)) {
                    faults.push(format!("{name}.txt has `{key}.{form}` twice"));
                }
                if text.contains("  ") || text.matches('{').count() != text.matches('}').count() {
                    faults.push(format!("{name}.txt: `{text}`"));
                }
            }
            _ => faults.push(format!("{name}.txt: `{line}` is no text")),
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_language_has_every_text_and_no_other() {
        let topics = topics::all();
        install_all();
        let faults: Vec<String> =
            Lang::ALL.iter().flat_map(|lang| topics.iter().flat_map(|topic| topic.faults(*lang))).collect();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }

    #[test]
    fn labels_begin_with_a_capital_in_every_language() {
        for lang in Lang::ALL {
            let all = Text::ALL.iter().map(|text| text.say(lang));
            let all = all.chain(SettingsText::ALL.iter().map(|text| text.say(lang)));
            let all = all.chain(PanelText::ALL.iter().map(|text| text.say(lang)));
            let all = all.chain(EditorText::ALL.iter().map(|text| text.say(lang)));
            for said in all {
                assert!(said.chars().next().is_some_and(|first| !first.is_lowercase()), "{lang:?}: {said:?}");
            }
        }
    }

    #[test]
    fn german_is_translated() {
        let same = |english: &str, german: &str| english == german && english.len() > 12;
        let (en, de) = (Lang::English, Lang::German);
        assert!(!Text::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!SettingsText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!GamesText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!PanelText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!BackupText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!StatisticsText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!NewGameText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!CollectionText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!ShareText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        assert!(!PrintText::ALL.iter().any(|t| same(t.say(en), t.say(de))));
        let kept = WorkbenchText::ALL.iter().filter(|t| same(t.say(en), t.say(de)));
        // The name of a program.
        assert_eq!(kept.collect::<Vec<_>>(), [&WorkbenchText::ExplainerScale]);
    }

    #[test]
    fn explanations_are_not_given_twice() {
        for lang in Lang::ALL {
            let mut seen = BTreeMap::new();
            let text = Text::ALL.iter().map(|t| (t.say(lang), format!("{t:?}")));
            let all = text.chain(SettingsText::ALL.iter().map(|t| (t.say(lang), format!("{t:?}"))));
            for (said, text) in all.filter(|(said, _)| said.ends_with('.')) {
                if let Some(other) = seen.insert(said, text.clone()) {
                    panic!("{other} and {text} say the same in {lang:?}");
                }
            }
        }
    }

    #[test]
    fn plurals_take_the_form_of_their_number() {
        let left = |n| Text::key_left(Lang::English, "7", n);
        assert_eq!([left(0), left(1), left(3)], ["7, all placed", "7, 1 left", "7, 3 left"]);
        assert_eq!(PanelText::moves(Lang::German, 1), "1 Zug");
        assert_eq!(PanelText::moves(Lang::German, 1234), "1.234 Züge");
    }
}
