//! Texts about generating a puzzle: summary, progress, mismatches and failures.

use nonet_engine::geometry::SymmetryKind;
use nonet_engine::technique::Technique;

use super::{NewGameForm, SpecConflict};
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::{Mismatch, PuzzleSpec};
use nonet_tasks::worker::request::{JobProgress, TaskFailure};
use nonet_text::spoken::{Join, list, sentences, with_commas};
use nonet_text::{Lang, NewGameText, board_title, style_name, technique_name};

/// Summarises the form in one line.
pub fn summary(lang: Lang, form: &NewGameForm) -> String {
    let spec = form.spec();
    let mut parts = vec![board_title(lang, &spec.board)];
    parts.extend(spec.rules.iter().map(|style| style_name(lang, style).to_owned()));
    parts.extend(spec.level.map(|level| level.text().say(lang).to_owned()));
    parts.extend(spec.givens.map(|givens| NewGameText::givens(lang, givens.into())));
    parts.extend(spec.minimal.then(|| NewGameText::Minimal.say(lang).to_owned()));
    parts.extend(SymmetryKind::from_name(&spec.symmetry).map(|kind| symmetry(lang, kind)));
    type Needs = fn(Lang, &str) -> String;
    let roles: [(Needs, _); 2] = [(NewGameText::needs, &spec.with), (NewGameText::needs_not, &spec.without)];
    for (needs, slugs) in roles {
        let names: Vec<String> = slugs
            .iter()
            .filter_map(|slug| Technique::from_slug(slug))
            .map(|technique| technique_name(lang, technique))
            .collect();
        parts.extend((!names.is_empty()).then(|| needs(lang, &with_commas(lang, names))));
    }
    parts.join(" · ")
}

/// Names the chosen variants, or says that there are none.
pub fn variants(lang: Lang, form: &NewGameForm) -> String {
    let names = form.spec().rules.iter().map(|style| style_name(lang, style).to_owned());
    names
        .reduce(|all, name| [&all, " · ", &name].concat())
        .unwrap_or(NewGameText::NoVariant.say(lang).to_owned())
}

/// Describes the progress: number of tries, and the closest puzzle so far.
pub fn progress(lang: Lang, progress: JobProgress) -> String {
    let level = progress.level.map(|level| level.text().say(lang));
    let tries = NewGameText::tries(lang, progress.tries, progress.most_tries);
    let nearest = match (progress.givens, level) {
        (0, _) => return tries,
        (givens, None) => NewGameText::nearest(lang, givens.into()),
        (givens, Some(level)) => NewGameText::nearest_level(lang, givens.into(), level),
    };
    sentences(lang, [tries, nearest])
}

/// Describes each mismatch of the closest puzzle in one sentence.
pub fn mismatches(lang: Lang, spec: &PuzzleSpec, mismatches: &[Mismatch]) -> Vec<String> {
    mismatches.iter().map(|it| mismatch(lang, spec, it)).collect()
}

fn mismatch(lang: Lang, spec: &PuzzleSpec, mismatch: &Mismatch) -> String {
    let name = |level: Option<Level>| level.map(|level| level.text().say(lang));
    match mismatch {
        Mismatch::Givens(found) => {
            let wanted = spec.givens.or_else(|| spec.level.and_then(Level::givens));
            match wanted {
                Some(wanted) => NewGameText::has_other_givens(lang, (*found).into(), wanted.into()),
                None => NewGameText::has_givens(lang, (*found).into()),
            }
        }
        Mismatch::Level(None) => NewGameText::LacksLogic.say(lang).to_owned(),
        Mismatch::Level(found) => {
            let (found, wanted) = (name(*found).unwrap_or_default(), name(spec.level).unwrap_or_default());
            NewGameText::has_other_level(lang, found, wanted)
        }
        Mismatch::Technique(slug) => {
            let technique = Technique::from_slug(slug).map(|t| technique_name(lang, t));
            let technique = technique.unwrap_or_else(|| slug.clone());
            NewGameText::lacks_technique(lang, &technique)
        }
        Mismatch::Without => NewGameText::LacksWithout.say(lang).to_owned(),
        Mismatch::Minimal => NewGameText::LacksMinimal.say(lang).to_owned(),
    }
}

/// Explains why no puzzle can match the form.
pub fn conflict(lang: Lang, conflict: SpecConflict) -> String {
    match conflict {
        SpecConflict::TooHard { technique, needs, level } => {
            let name = technique_name(lang, technique);
            let (needs, level) = (needs.text().say(lang), level.text().say(lang));
            NewGameText::too_hard(lang, &name, needs, level)
        }
        SpecConflict::NeverNext(technique) => NewGameText::never_next(lang, &technique_name(lang, technique)),
        SpecConflict::TooManyGivens { most } => NewGameText::too_many_givens(lang, most.into()),
        SpecConflict::TooFewGivens { least } => NewGameText::too_few_givens(lang, least.into()),
    }
}

/// Names a symmetry.
pub fn symmetry(lang: Lang, kind: SymmetryKind) -> String {
    let text = match kind {
        SymmetryKind::Identity => NewGameText::SymmetryNone,
        SymmetryKind::Turn(180) => NewGameText::HalfTurn,
        SymmetryKind::Turn(90) => NewGameText::QuarterTurn,
        SymmetryKind::Turn(120) => NewGameText::ThirdTurn,
        SymmetryKind::Turn(60) => NewGameText::SixthTurn,
        SymmetryKind::Turn(degrees) => return NewGameText::turn(lang, degrees.into()),
        SymmetryKind::Mirror(0) => NewGameText::MirrorTopBottom,
        SymmetryKind::Mirror(90) => NewGameText::MirrorLeftRight,
        SymmetryKind::Mirror(45) => NewGameText::DiagonalDown,
        SymmetryKind::Mirror(135) => NewGameText::DiagonalUp,
        SymmetryKind::Mirror(degrees) => return NewGameText::mirror(lang, degrees.into()),
    };
    text.say(lang).to_owned()
}

/// Returns the text for a failure.
pub const fn failure(failure: TaskFailure) -> NewGameText {
    match failure {
        TaskFailure::WorkerDied | TaskFailure::NoWorker => NewGameText::WorkerDied,
        TaskFailure::Impossible => NewGameText::Impossible,
        _ => NewGameText::NotFound,
    }
}

/// Reports that no puzzle was found after this many tries (0 if unknown), and suggests changes.
pub fn not_found(lang: Lang, spec: &PuzzleSpec, tries: u64) -> String {
    if spec.rules.is_empty() {
        return NewGameText::NotFound.say(lang).to_owned();
    }
    let found = match (tries, spec.level) {
        (0, _) => NewGameText::NoneFound.say(lang).to_owned(),
        (tries, Some(level)) => NewGameText::in_vain_level(lang, tries, level.text().say(lang)),
        (tries, None) => NewGameText::in_vain(lang, tries),
    };
    let asks_techniques = !spec.with.is_empty() || !spec.without.is_empty();
    let several = spec.rules.len() > 1;
    let suggestions = [
        spec.level.map(|_| NewGameText::OtherLevel),
        Some(if several { NewGameText::FewerVariants } else { NewGameText::OtherVariant }),
        asks_techniques.then_some(NewGameText::OtherTechniques),
        Some(NewGameText::OtherSeed),
    ];
    let suggestions = suggestions.into_iter().flatten().map(|text| text.say(lang).to_owned()).collect();
    sentences(lang, [found, NewGameText::choose(lang, &list(lang, suggestions, Join::Or))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_text::spoken::is_sentence;

    #[test]
    fn mismatches_mention_the_specification() {
        let spec = PuzzleSpec { level: Some(Level::Senior), ..PuzzleSpec::default() };
        let all = [
            Mismatch::Givens(18),
            Mismatch::Level(Some(Level::Hard)),
            Mismatch::Level(None),
            Mismatch::Technique("x-wing".to_owned()),
            Mismatch::Without,
            Mismatch::Minimal,
        ];
        let said = mismatches(Lang::English, &spec, &all);
        assert_eq!(said[0], "It has 18 givens, not 17.");
        assert_eq!(said[3], "It can be solved without X-Wing.");
        for lang in Lang::ALL {
            let said = mismatches(lang, &spec, &all);
            assert!(said.iter().all(|s| is_sentence(lang, s) && !s.contains("  ")), "{said:?}");
        }
        assert_eq!(
            mismatches(Lang::German, &PuzzleSpec { level: Some(Level::Extreme), ..spec }, &all[1..2]),
            ["Es hat die Stufe Schwer, nicht Extrem."]
        );
    }

    #[test]
    fn a_summary_names_the_choices_only() {
        let plain = NewGameForm::new(PuzzleSpec { board: "6x6".to_owned(), ..PuzzleSpec::default() }, 7);
        assert_eq!(summary(Lang::English, &plain), "6 × 6");
        let killer =
            PuzzleSpec { rules: vec!["killer".to_owned(), "arrow".to_owned()], ..plain.spec().clone() };
        assert_eq!(summary(Lang::English, &NewGameForm::new(killer, 7)), "6 × 6 · Killer · Arrows");
        let spec = PuzzleSpec {
            rules: Vec::new(),
            board: "triangular".to_owned(),
            level: Some(Level::Hard),
            givens: Some(24),
            minimal: true,
            symmetry: "turn-180".to_owned(),
            with: vec!["x-wing".to_owned()],
            without: vec!["xy-wing".to_owned()],
        };
        assert_eq!(
            summary(Lang::English, &NewGameForm::new(spec, 7)),
            "Triangular · Hard · 24 givens · Minimal: no clue can be removed · Half turn · with X-Wing · without XY-Wing"
        );
    }

    #[test]
    fn a_failure_suggests_changes() {
        let spec = PuzzleSpec {
            rules: vec!["killer".to_owned(), "arrow".to_owned()],
            level: Some(Level::Moderate),
            ..PuzzleSpec::default()
        };
        assert_eq!(
            not_found(Lang::English, &spec, 200),
            "None of 200 tries gave a Moderate puzzle with all of this. Choose another level, fewer variants or another number."
        );
        let one = PuzzleSpec {
            rules: vec!["killer".to_owned()],
            with: vec!["x-wing".to_owned()],
            ..PuzzleSpec::default()
        };
        assert_eq!(
            not_found(Lang::German, &one, 0),
            "So ein Rätsel fand sich nicht. Wähle eine andere Variante, weniger Techniken oder eine andere Nummer."
        );
        let none = PuzzleSpec::default();
        assert_eq!(not_found(Lang::English, &none, 9), NewGameText::NotFound.say(Lang::English));
    }

    #[test]
    fn progress_describes_the_closest_puzzle() {
        let far = JobProgress { tries: 1234, most_tries: 20_000, givens: 24, level: Some(Level::Hard) };
        assert_eq!(
            progress(Lang::English, far),
            "Try 1,234 of at most 20,000. Closest so far: 24 givens, Hard."
        );
        assert_eq!(
            progress(Lang::German, JobProgress { givens: 0, level: None, ..far }),
            "Versuch 1.234 von höchstens 20.000."
        );
    }
}
