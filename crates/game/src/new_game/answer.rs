//! What is said while a puzzle is made, and of the nearest if what was asked for is not found.

use nonet_engine::geometry::SymmetryKind;
use nonet_engine::technique::Technique;

use super::{Clash, Form, Words, boards, words_de, words_en};
use crate::hint::words::technique_name;
use crate::level::Level;
use crate::text::Lang;
use crate::view::level_text;
use crate::wish::{Lack, Wish};
use crate::worker::{Failure, Progress};

/// What is asked for, in a line.
pub fn summary(lang: Lang, form: &Form) -> String {
    let wish = form.wish();
    let mut parts = vec![boards::title(lang, &wish.board)];
    parts.extend(wish.level.map(|level| level_text(level).say(lang).to_owned()));
    parts.extend(wish.givens.map(|givens| match lang {
        Lang::English => words_en::givens(givens),
        Lang::German => words_de::givens(givens),
    }));
    parts.extend(wish.minimal.then(|| Words::Minimal.say(lang).to_owned()));
    parts.extend(SymmetryKind::from_name(&wish.symmetry).map(|kind| Words::symmetry(lang, kind)));
    for (role, slugs) in [(Words::MustOccur, &wish.with), (Words::MustNotOccur, &wish.without)] {
        let names: Vec<String> = slugs
            .iter()
            .filter_map(|slug| Technique::from_slug(slug))
            .map(|technique| technique_name(lang, technique))
            .collect();
        parts.extend((!names.is_empty()).then(|| format!("{} {}", role.say(lang), names.join(", "))));
    }
    parts.join(" · ")
}

/// How far it is: tries, and the nearest so far.
pub fn progress(lang: Lang, progress: Progress) -> String {
    let level = progress.level.map(|level| level_text(level).say(lang));
    let nearest = (progress.givens > 0).then_some((progress.givens, level));
    match lang {
        Lang::English => words_en::progress(progress.tries, progress.most_tries, nearest),
        Lang::German => words_de::progress(progress.tries, progress.most_tries, nearest),
    }
}

/// What the nearest puzzle lacks of the wish, a sentence each.
pub fn lacks(lang: Lang, wish: &Wish, lacks: &[Lack]) -> Vec<String> {
    lacks.iter().map(|lack| lacking(lang, wish, lack)).collect()
}

fn lacking(lang: Lang, wish: &Wish, lack: &Lack) -> String {
    let name = |level: Option<Level>| level.map(|level| level_text(level).say(lang));
    match lack {
        Lack::Givens(found) => {
            let wanted = wish.givens.or_else(|| wish.level.and_then(Level::givens));
            match lang {
                Lang::English => words_en::lacks_givens(*found, wanted),
                Lang::German => words_de::lacks_givens(*found, wanted),
            }
        }
        Lack::Level(None) => Words::LacksLogic.say(lang).to_owned(),
        Lack::Level(found) => match lang {
            Lang::English => words_en::lacks_level(name(*found), name(wish.level)),
            Lang::German => words_de::lacks_level(name(*found), name(wish.level)),
        },
        Lack::Technique(slug) => {
            let technique = Technique::from_slug(slug).map(|t| technique_name(lang, t));
            let technique = technique.unwrap_or_else(|| slug.clone());
            match lang {
                Lang::English => words_en::lacks_technique(&technique),
                Lang::German => words_de::lacks_technique(&technique),
            }
        }
        Lack::Without => Words::LacksWithout.say(lang).to_owned(),
        Lack::Minimal => Words::LacksMinimal.say(lang).to_owned(),
    }
}

/// Why what is asked for can be no puzzle.
pub fn clash(lang: Lang, clash: Clash) -> String {
    match clash {
        Clash::TooHard { technique, needs, level } => {
            let name = technique_name(lang, technique);
            let (needs, level) = (level_text(needs).say(lang), level_text(level).say(lang));
            match lang {
                Lang::English => words_en::too_hard(&name, needs, level),
                Lang::German => words_de::too_hard(&name, needs, level),
            }
        }
        Clash::NeverNext(technique) => {
            let name = technique_name(lang, technique);
            match lang {
                Lang::English => words_en::never_next(&name),
                Lang::German => words_de::never_next(&name),
            }
        }
        Clash::TooManyGivens { most } => match lang {
            Lang::English => words_en::too_many_givens(most),
            Lang::German => words_de::too_many_givens(most),
        },
        Clash::TooFewGivens { least } => match lang {
            Lang::English => words_en::too_few_givens(least),
            Lang::German => words_de::too_few_givens(least),
        },
    }
}

/// What the player is told when it fails.
pub const fn failure(failure: Failure) -> Words {
    match failure {
        Failure::WorkerDied => Words::WorkerDied,
        Failure::Impossible => Words::Impossible,
        _ => Words::NotFound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_nearest_lacks_is_said_with_what_was_wished() {
        let wish = Wish { level: Some(Level::Senior), ..Wish::default() };
        let all = [
            Lack::Givens(18),
            Lack::Level(Some(Level::Hard)),
            Lack::Level(None),
            Lack::Technique("x-wing".to_owned()),
            Lack::Without,
            Lack::Minimal,
        ];
        let said = lacks(Lang::English, &wish, &all);
        assert_eq!(said[0], "It has 18 givens, not 17.");
        assert_eq!(said[3], "It does not need this technique: X-Wing.");
        for lang in Lang::ALL {
            let said = lacks(lang, &wish, &all);
            assert!(said.iter().all(|s| s.ends_with('.') && !s.contains("  ")), "{said:?}");
        }
        assert_eq!(
            lacks(Lang::German, &Wish { level: Some(Level::Extreme), ..wish }, &all[1..2]),
            ["Es hat die Stufe Schwer, nicht Extrem."]
        );
    }

    #[test]
    fn a_summary_names_what_was_chosen_and_nothing_else() {
        let plain = Form::new(Wish { board: "6x6".to_owned(), ..Wish::default() }, 7);
        assert_eq!(summary(Lang::English, &plain), "6 × 6");
        let wish = Wish {
            board: "triangular".to_owned(),
            level: Some(Level::Hard),
            givens: Some(24),
            minimal: true,
            symmetry: "turn-180".to_owned(),
            with: vec!["x-wing".to_owned()],
            without: vec!["xy-wing".to_owned()],
        };
        assert_eq!(
            summary(Lang::English, &Form::new(wish, 7)),
            "Triangular · Hard · 24 givens · No given to spare · Half turn · with X-Wing · without XY-Wing"
        );
    }

    #[test]
    fn progress_says_what_is_nearest_so_far() {
        let far = Progress { tries: 1234, most_tries: 20_000, givens: 24, level: Some(Level::Hard) };
        assert_eq!(
            progress(Lang::English, far),
            "Try 1,234 of at most 20,000. Nearest so far: 24 givens, hard."
        );
        assert_eq!(
            progress(Lang::German, Progress { givens: 0, level: None, ..far }),
            "Versuch 1.234 von höchstens 20.000."
        );
    }
}
