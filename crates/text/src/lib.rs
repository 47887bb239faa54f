//! Every text that players read, in every language.
//!
//! - [`Lang`]: the languages. English is compiled in; [`Lang::install`] adds another at run time, so that a program can
//!   fetch a language when a player chooses it.
//! - [`TextBundle`]: a language's texts as data, for a program that is compiled without them.
//! - [`Text`] and the other topics: labels (`Text::Undo.say(lang)`), and sentences as functions of their arguments
//!   (`Text::placed(lang, place, digit)`).
//! - [`Label`]: a label of any topic.
//! - [`spoken`]: names of cells and houses, lists, and descriptions of cells for screen readers.
//! - [`board_title`], [`technique_name`], [`key_name`], [`family_sentence`]: texts that are looked up by names from
//!   data.
//! - [`locale`]: plurals, numbers and dates, from the browser or from the language's own file.
//!
//! The texts are in `languages/en/play.txt` and so on; `text_file` describes the format. The build script turns the
//! English files into types and functions. To add a text, add its line to the file of each language. To add a language,
//! add a folder with the same files and a row in [`languages!`]. The tests report each line that is missing, is never
//! used, or has a placeholder that the English key does not declare.
//!
//! Style: short, friendly and exact. Sentence case, verbs on buttons; errors say what happened and where.

mod bundle;
mod dictionary;
mod houses;
mod lang;
pub mod languages;
pub mod locale;
mod names;
#[cfg(debug_assertions)]
mod pseudo;
pub mod spoken;
mod template;
mod text_file;
pub mod topic;
mod topics;
mod variants;

pub use bundle::TextBundle;
#[cfg(any(test, feature = "testing"))]
pub use lang::ONLY_INSTALLED;
pub use lang::{LANG_COUNT, Lang, TextParts, TopicFile, own_digit};
pub use languages::{install_all, install_for_coach};
#[cfg(any(test, feature = "testing"))]
pub use names::all_explanations;
pub use names::{
    TechniqueText, board_note, board_rule, board_title, expected_time, fish_name, key_name, lesson_text,
    plain_fish_idea, set_variant_title, technique_idea, technique_name, technique_placeholder,
    technique_summary, technique_texts, two_cases_argument,
};
pub use template::{fill, template_parts};
pub use topic::Label;
pub use topics::*;
pub use variants::{
    broken_rule, counted_rules, family_name, family_sentence, family_title, repeated_digit, rule_label,
    rule_name, rule_title, rules_sentence, style_name, style_sentence, variant_title,
};

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
        let untranslated = WorkbenchText::ALL.iter().filter(|t| same(t.say(en), t.say(de)));
        // This text is the name of a program.
        assert_eq!(untranslated.collect::<Vec<_>>(), [&WorkbenchText::ExplainerScale]);
    }

    #[test]
    fn no_two_explanations_are_the_same() {
        for lang in Lang::ALL {
            let mut seen = BTreeMap::new();
            let text = Text::ALL.iter().map(|t| (t.say(lang), format!("{t:?}")));
            let all = text.chain(SettingsText::ALL.iter().map(|t| (t.say(lang), format!("{t:?}"))));
            for (said, text) in all.filter(|(said, _)| spoken::is_sentence(lang, said)) {
                if let Some(other) = seen.insert(said, text.clone()) {
                    panic!("{other} and {text} say the same in {lang:?}");
                }
            }
        }
    }

    #[test]
    fn sentences_take_the_plural_form_of_their_number() {
        let left = |n| Text::key_left(Lang::English, "7", n);
        assert_eq!([left(0), left(1), left(3)], ["7, all placed", "7, 1 left", "7, 3 left"]);
        assert_eq!(PanelText::moves(Lang::German, 1), "1 Zug");
        assert_eq!(PanelText::moves(Lang::German, 1234), "1.234 Züge");
    }
}
