//! Names and explanations of techniques.

use nonet_engine::technique::{FishForm, Technique};
use nonet_engine::{Board, HouseKind};

use crate::Lang;
use crate::dictionary::{ARGUMENTS, Dictionary, IDEAS, TECHNIQUES as NAMES};
use crate::spoken::{Join, house_kind, list};
use crate::template::fill;

/// The texts of a technique, or of one form of it. Their placeholders depend on the step that is explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueText {
    pub name: &'static str,
    /// A sentence on the idea of the technique.
    pub idea: &'static str,
    /// The reason why a step is valid.
    pub why: &'static str,
}

/// Returns the texts that may explain a step, best first: those of its form, those of the technique, and those for a
/// step that lacks some parts.
pub fn technique_texts(lang: Lang, technique: Technique, variant: u8) -> Vec<TechniqueText> {
    let key = key_of(technique);
    let keys = [format!("{key}@{variant}"), key.to_owned(), format!("{key}@bare")];
    let text = |key: &String| {
        Some(TechniqueText {
            name: NAMES.get(lang, key, "")?,
            idea: IDEAS.get(lang, key, "")?,
            why: ARGUMENTS.get(lang, key, "")?,
        })
    };
    keys.iter().filter_map(text).collect()
}

/// Returns the key of a technique's lines in the text files.
pub(super) fn key_of(technique: Technique) -> &'static str {
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

/// Looks up a technique: its own line, else that of its first form.
fn general(dictionary: &'static Dictionary, lang: Lang, technique: Technique) -> &'static str {
    let key = key_of(technique);
    let variant = || (0..10).find_map(|variant| dictionary.get(lang, &format!("{key}@{variant}"), ""));
    dictionary.get(lang, key, "").or_else(variant).unwrap_or_default()
}

/// Returns a sentence on the idea of a technique, with the names of the board's houses.
pub fn technique_idea(lang: Lang, technique: Technique, board: &Board) -> String {
    let idea = plain_fish_idea(lang, technique, board).unwrap_or_else(|| general(&IDEAS, lang, technique));
    fill(idea, |part| technique_placeholder(lang, technique, board, part))
}

/// Returns the idea of a technique for lists. The ideas of some fish are long: of these, it returns the first sentence.
pub fn technique_summary(lang: Lang, technique: Technique, board: &Board) -> String {
    let mut idea = technique_idea(lang, technique, board);
    if plain_fish_idea(lang, technique, board).is_none() {
        return idea;
    }
    let ends = |(at, c): (usize, char)| {
        let end = at + c.len_utf8();
        (c == '。' || c == '.' && idea[end..].starts_with(' ')).then_some(end)
    };
    if let Some(end) = idea.char_indices().find_map(ends) {
        idea.truncate(end);
    }
    idea
}

/// Returns the idea of an X-Wing, Swordfish or Jellyfish in terms of rows and columns; `None` for other techniques, and
/// on boards without rows and columns.
pub fn plain_fish_idea(lang: Lang, technique: Technique, board: &Board) -> Option<&'static str> {
    IDEAS.get(lang, plain_fish_key(technique, board)?, "")
}

/// Returns the argument for an X-Wing by its two cases; `None` for other techniques.
pub fn two_cases_argument(lang: Lang, technique: Technique) -> Option<&'static str> {
    let is_x_wing = matches!(technique, Technique::Fish { form: FishForm::Basic, size: 2 });
    ARGUMENTS.get(lang, "fish-2", "").filter(|_| is_x_wing)
}

/// Returns the key of the texts about a fish of rows and columns of one size.
pub(super) fn plain_fish_key(technique: Technique, board: &Board) -> Option<&'static str> {
    let Technique::Fish { form: FishForm::Basic, size } = technique else { return None };
    let has = |kind: HouseKind| board.houses().iter().any(|house| house.kind() == kind);
    let key = match size {
        2 => "fish-2",
        3 => "fish-3",
        4 => "fish-4",
        _ => return None,
    };
    (has(HouseKind::Row) && has(HouseKind::Column)).then_some(key)
}

/// Returns the value of a placeholder that does not depend on a step. `{anyhouse}`, `{anyarea}` and `{anyline}` name
/// the board's houses, for use after “a”; `{fish}` is the name of a fish by its size, `{afish}` the same with its
/// article.
pub fn technique_placeholder(lang: Lang, technique: Technique, board: &Board, part: &str) -> Option<String> {
    Some(match (part, technique) {
        ("anyhouse", _) => any_of_kinds(lang, board, |_| true),
        ("anyarea", _) => any_of_kinds(lang, board, HouseKind::is_region),
        ("anyline", _) => any_of_kinds(lang, board, HouseKind::is_line),
        ("fish" | "afish", Technique::Fish { size, .. }) => fish_name(lang, size, part == "afish").to_owned(),
        _ => return None,
    })
}

/// Lists the kinds of the board's houses that `is_meant` accepts, or all kinds if it accepts none: `row, column or
/// box`.
fn any_of_kinds(lang: Lang, board: &Board, is_meant: fn(HouseKind) -> bool) -> String {
    // Cages are houses to the engine, but people don't call them that.
    let on_board = |kind: &HouseKind| board.houses().iter().any(|h| h.kind() == *kind && h.rule().is_none());
    let kinds: Vec<HouseKind> = HouseKind::ALL.into_iter().filter(on_board).collect();
    let meant: Vec<HouseKind> = kinds.iter().copied().filter(|kind| is_meant(*kind)).collect();
    let named = if meant.is_empty() { kinds } else { meant };
    list(lang, named.iter().map(|kind| house_kind(lang, *kind).any.to_owned()).collect(), Join::Or)
}

/// Returns the name of a technique.
pub fn technique_name(lang: Lang, technique: Technique) -> String {
    fill(general(&NAMES, lang, technique), |_| match technique {
        Technique::Fish { size, .. } => Some(fish_name(lang, size, false).to_owned()),
        _ => None,
    })
}

/// Returns the name of a fish with this many base houses, with or without its article.
pub fn fish_name(lang: Lang, size: u8, article: bool) -> &'static str {
    NAMES.form(lang, &format!("fish-{size}"), if article { "a" } else { "" })
}

/// Returns the key and text of every idea and argument.
#[cfg(any(test, feature = "testing"))]
pub fn all_explanations(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let all = IDEAS.all(lang).0.iter().chain(ARGUMENTS.all(lang).0);
    all.map(|(key, _, text)| (*key, *text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spoken::is_sentence;
    use nonet_engine::geometry::catalogue::board as board_named;
    use nonet_engine::geometry::classic;

    const PLAIN_FISH: [&str; 3] = ["fish-2", "fish-3", "fish-4"];

    #[test]
    fn small_fish_are_explained_by_rows_and_columns_where_the_board_has_them() {
        let board = classic();
        for lang in Lang::ALL {
            let ideas =
                [2, 3, 4].map(|size| technique_idea(lang, Technique::fish(FishForm::Basic, size), &board));
            assert!(ideas[0] != ideas[1] && ideas[1] != ideas[2], "{ideas:?}");
        }
        let idea = |board: &Board| technique_idea(Lang::English, Technique::fish(FishForm::Basic, 2), board);
        assert!(idea(&board).starts_with("In two rows"));
        let triangular = board_named("triangular").unwrap();
        assert!(idea(&triangular).starts_with("In two or more parallel lines"));
    }

    #[test]
    fn summaries_are_short_and_differ() {
        let board = classic();
        let fish = Technique::fish(FishForm::Basic, 2);
        assert_eq!(
            technique_summary(Lang::English, fish, &board),
            "In two rows, a digit fits only two cells each, and these lie in the same two columns."
        );
        let is_fish = |technique: &Technique| matches!(technique, Technique::Fish { .. });
        for lang in Lang::ALL {
            let (mut summaries, mut shared) = (std::collections::BTreeSet::new(), Vec::new());
            for technique in Technique::all() {
                let summary = technique_summary(lang, technique, &board);
                assert!(
                    summary.chars().count() <= 180 && is_sentence(lang, &summary),
                    "{summary} in {lang:?}"
                );
                // Large fish share their idea.
                if !summaries.insert(summary.clone()) && !is_fish(&technique) {
                    shared.push(summary);
                }
            }
            // A few kinds of unique rectangles have one idea.
            assert!(shared.len() <= 3, "{shared:?} in {lang:?}");
        }
    }

    #[test]
    fn names_stay_whole_in_lists() {
        for lang in Lang::ALL {
            for technique in Technique::all() {
                let name = technique_name(lang, technique);
                assert!(!name.contains([',', '،', '、', '，']), "{name} in {lang:?}");
            }
        }
    }

    #[test]
    fn every_technique_is_named_and_explained_in_every_language() {
        for lang in Lang::ALL {
            let faults: Vec<String> =
                [&NAMES, &IDEAS, &ARGUMENTS].iter().flat_map(|d| d.all(lang).1).collect();
            assert_eq!(faults, Vec::<String>::new());
            for technique in Technique::all() {
                let name = technique_name(lang, technique);
                assert!(!name.is_empty() && !name.contains(['{', '}']), "{technique} in {lang:?}: {name:?}");
                let texts = (0..10).flat_map(|variant| technique_texts(lang, technique, variant));
                assert!(texts.count() > 0, "{technique} has no argument in {lang:?}");
            }
            for size in 2..=7 {
                assert!(!fish_name(lang, size, false).is_empty() && !fish_name(lang, size, true).is_empty());
            }
        }
        let fish = Technique::fish(FishForm::Basic, 3);
        assert_eq!(technique_name(Lang::German, fish), "Schwertfisch");
    }

    #[test]
    fn every_line_belongs_to_a_technique_and_languages_have_the_same_lines() {
        let keys = |dictionary: &'static Dictionary, lang| -> Vec<(&str, &str)> {
            dictionary.all(lang).0.iter().map(|(key, form, _)| (*key, *form)).collect()
        };
        for dictionary in [&NAMES, &IDEAS, &ARGUMENTS] {
            for lang in Lang::ALL {
                assert_eq!(keys(dictionary, lang), keys(dictionary, Lang::English));
                for (key, _) in keys(dictionary, lang) {
                    let plain = key.split('@').next().unwrap();
                    let is_fish = key.strip_prefix("fish-").is_some_and(|n| n.parse::<u8>().is_ok());
                    assert!(is_fish || Technique::all().any(|t| key_of(t) == plain), "{key} in {lang:?}");
                }
            }
        }
        let named: Vec<&str> = keys(&NAMES, Lang::English).into_iter().map(|(key, _)| key).collect();
        // Fish of one size have an idea of their own, but the argument of all fish; the X-Wing has both.
        let general = |dictionary| {
            let keys = keys(dictionary, Lang::English).into_iter();
            keys.filter(|(key, _)| !PLAIN_FISH.contains(key)).collect::<Vec<_>>()
        };
        assert_eq!(general(&IDEAS), general(&ARGUMENTS));
        assert_eq!(keys(&ARGUMENTS, Lang::English).len(), general(&ARGUMENTS).len() + 1);
        for (key, form) in keys(&ARGUMENTS, Lang::English) {
            assert!(named.contains(&key) && form.is_empty(), "{key}.{form}");
        }
    }

    #[test]
    fn ideas_and_arguments_are_sentences() {
        for lang in Lang::ALL {
            for (key, sentence) in all_explanations(lang) {
                let ends = is_sentence(lang, sentence) || sentence.ends_with('}');
                assert!(ends && sentence.len() > 20, "{key}: {sentence}");
            }
        }
    }
}
