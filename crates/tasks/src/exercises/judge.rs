//! Judges an answer. Every step of the technique's family counts as right, not only the planned one.

use nonet_engine::technique::Technique;
use nonet_engine::{Board, Cell, Digit};

use super::exercise::Exercise;
use super::rebuttal::Rebuttal;
use nonet_game::learning::question::ExerciseKind;
use nonet_text::{Lang, LearnText};

/// An answer of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExerciseAnswer {
    /// The digit can be placed in the cell, or eliminated from it.
    Claim(Cell, Digit),
    /// The cell completes the pattern.
    Cell(Cell),
    /// There is nothing to find.
    Nothing,
    /// The pattern is this technique.
    Name(Technique),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExerciseVerdict {
    /// Right, by the step with this index; `None` if there is nothing to find.
    Right(Option<usize>),
    /// Wrong, with the reason.
    Wrong(String),
    /// There is something to find, but the player has given up.
    Missed(String),
}

/// Judges an answer.
pub fn judge(lang: Lang, exercise: &Exercise, board: &Board, answer: ExerciseAnswer) -> ExerciseVerdict {
    let counter = Rebuttal { lang, exercise, board };
    match answer {
        ExerciseAnswer::Claim(cell, digit) => {
            let claim = (cell.index() as u16, digit.value());
            match exercise.ways.iter().position(|way| way.says(claim)) {
                Some(number) => ExerciseVerdict::Right(Some(number)),
                None => ExerciseVerdict::Wrong(counter.of_claim(cell, digit)),
            }
        }
        ExerciseAnswer::Cell(cell) => {
            let cell_number = cell.index() as u16;
            if !exercise.missing.contains(&cell_number) {
                return ExerciseVerdict::Wrong(counter.of_cell(cell));
            }
            let shown = exercise.shown_cells();
            let completes = |way: &super::exercise::ExerciseStep| {
                way.cells.contains(&cell_number) && shown.iter().all(|shown| way.cells.contains(shown))
            };
            ExerciseVerdict::Right(exercise.ways.iter().position(completes).or(Some(0)))
        }
        ExerciseAnswer::Nothing if exercise.ways.is_empty() => ExerciseVerdict::Right(None),
        ExerciseAnswer::Nothing => ExerciseVerdict::Missed(LearnText::OneIsThere.say(lang).to_owned()),
        ExerciseAnswer::Name(technique)
            if exercise.kind == ExerciseKind::Name && exercise.technique() == Some(technique) =>
        {
            ExerciseVerdict::Right(Some(0))
        }
        ExerciseAnswer::Name(technique) => ExerciseVerdict::Wrong(counter.of_name(technique)),
    }
}

impl Exercise {
    /// Returns the cells of an incomplete pattern that the drawing shows.
    fn shown_cells(&self) -> Vec<u16> {
        let own = self.ways.first().map(|way| way.cells.as_slice()).unwrap_or_default();
        own.iter().copied().filter(|cell| !self.missing.contains(cell)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::lessons::{boards, in_order, is_worth_drilling};
    use super::super::make::make;
    use super::*;
    use nonet_engine::technique::GradeLevel;
    use nonet_game::learning::question::ExerciseRequest;
    use nonet_text::install_all;
    use nonet_text::spoken::is_sentence;

    fn exercise(slug: &str, kind: ExerciseKind, seed: u64) -> (Exercise, Board) {
        on(slug, boards(Technique::from_slug(slug).unwrap())[0], kind, seed)
    }

    fn on(slug: &str, board: &str, kind: ExerciseKind, seed: u64) -> (Exercise, Board) {
        let (technique, board) = (slug.to_owned(), board.to_owned());
        let request = ExerciseRequest { technique, board, kind, seed, givens: None, lang: Lang::English };
        let made = make(&request).unwrap_or_else(|failure| panic!("{slug} {kind:?} {seed}: {failure:?}"));
        assert_eq!(make(&request).as_ref(), Ok(&made), "the same request gives the same exercise");
        let board = Board::unpack(&made.packed).unwrap();
        (made, board)
    }

    /// Returns a claim for each cell and digit.
    fn claims(board: &Board) -> impl Iterator<Item = ExerciseAnswer> {
        let digits = Digit::all(board.digit_count());
        board
            .cells()
            .flat_map(move |cell| digits.clone().map(move |digit| ExerciseAnswer::Claim(cell, digit)))
    }

    /// Asserts that right answers agree with the solution, and that wrong ones get a reason in whole sentences in every
    /// language. Returns the number of right answers.
    fn every_answer_is_judged(exercise: &Exercise, board: &Board) -> usize {
        let mut right = 0;
        let answers =
            claims(board).chain(board.cells().map(ExerciseAnswer::Cell)).chain([ExerciseAnswer::Nothing]);
        for answer in answers
            .chain(exercise.names.iter().filter_map(|n| Technique::from_slug(n)).map(ExerciseAnswer::Name))
        {
            for lang in Lang::ALL {
                match (judge(lang, exercise, board, answer), answer) {
                    (ExerciseVerdict::Right(_), ExerciseAnswer::Claim(cell, digit)) => {
                        let claim = (cell.index() as u16, digit.value());
                        assert_ne!(exercise.is_true(claim), exercise.strikes, "{claim:?}");
                        right += 1;
                    }
                    (ExerciseVerdict::Right(_), _) => right += 1,
                    (ExerciseVerdict::Wrong(why) | ExerciseVerdict::Missed(why), _) => {
                        assert!(
                            is_sentence(lang, &why) && !why.contains(['{', '}']) && why.len() > 10,
                            "{answer:?}: {why:?}"
                        );
                        assert!(!why.contains("  "), "{why}");
                    }
                }
            }
        }
        right
    }

    #[test]
    fn every_question_about_a_common_technique_has_a_right_answer_and_reasons_for_wrong_ones() {
        install_all();
        let common = |t: &Technique| is_worth_drilling(*t) && GradeLevel::of(*t) <= GradeLevel::Tricky;
        for technique in in_order().into_iter().filter(common) {
            for kind in ExerciseKind::QUESTIONS.into_iter().filter(|kind| *kind != ExerciseKind::InGame) {
                let (exercise, board) = exercise(technique.slug(), kind, 7);
                let right = every_answer_is_judged(&exercise, &board);
                assert!(right > 0, "{technique} {kind:?}");
                assert_eq!(exercise.names.is_empty(), kind != ExerciseKind::Name);
                assert_eq!(
                    exercise.lit.is_empty(),
                    !matches!(kind, ExerciseKind::Follow | ExerciseKind::Complete | ExerciseKind::Name)
                );
                assert_eq!(exercise.missing.is_empty(), kind != ExerciseKind::Complete, "{technique}");
            }
        }
    }

    #[test]
    fn every_technique_has_an_exercise() {
        for technique in in_order() {
            for board in boards(technique) {
                let (exercise, board) = on(technique.slug(), board, ExerciseKind::Follow, 3);
                // A rule of one cell is told in two stages.
                assert!(exercise.stages.len() >= 2 && !exercise.lit.is_empty(), "{technique}");
                let right = |answer| {
                    matches!(judge(Lang::English, &exercise, &board, answer), ExerciseVerdict::Right(_))
                };
                assert!(claims(&board).any(right), "{technique}");
            }
        }
    }

    #[test]
    fn look_alikes_may_have_nothing_to_find() {
        for slug in ["naked-pair", "hidden-single", "x-wing", "xy-wing", "skyscraper"] {
            let there: Vec<bool> = (0..12)
                .map(|seed| !exercise(slug, ExerciseKind::LookAlikes, seed).0.ways.is_empty())
                .collect();
            assert!(there.contains(&true) && there.contains(&false), "{slug} {there:?}");
        }
        let seed = (0..)
            .find(|seed| exercise("naked-pair", ExerciseKind::LookAlikes, *seed).0.ways.is_empty())
            .unwrap();
        let (empty, board) = exercise("naked-pair", ExerciseKind::LookAlikes, seed);
        assert_eq!(
            judge(Lang::English, &empty, &board, ExerciseAnswer::Nothing),
            ExerciseVerdict::Right(None)
        );
        assert!(
            claims(&board).all(|claim| matches!(
                judge(Lang::English, &empty, &board, claim),
                ExerciseVerdict::Wrong(_)
            ))
        );
    }

    #[test]
    fn a_wrong_answer_gets_a_reason_from_the_position() {
        install_all();
        let reasons = |slug: &str, kind: ExerciseKind| -> Vec<String> {
            let all = (0..6).flat_map(|seed| {
                let (exercise, board) = exercise(slug, kind, seed);
                let wrong =
                    claims(&board).filter_map(|claim| match judge(Lang::English, &exercise, &board, claim) {
                        ExerciseVerdict::Wrong(why) => Some(why),
                        _ => None,
                    });
                wrong.collect::<Vec<_>>()
            });
            all.collect()
        };
        let says = |slug, part: &str| {
            let reasons = reasons(slug, ExerciseKind::Find);
            assert!(reasons.iter().any(|why| why.contains(part)), "{slug}: {:?}", &reasons[..20]);
        };
        says("x-wing", "has a third place for");
        says("skyscraper", "has a third place for");
        says("naked-pair", "have a third digit between them");
        says("hidden-pair", "fit a third cell as well");
        says("pointing", "outside");
        says("hidden-single", "could also go in");
        says("naked-single", "It could still be");
        says("xy-wing", "a wing needs two");
    }

    #[test]
    fn any_cell_that_makes_a_step_completes_the_pattern() {
        for slug in ["naked-pair", "hidden-pair", "x-wing", "xy-wing", "naked-triple", "skyscraper"] {
            for seed in 0..5 {
                let (exercise, board) = exercise(slug, ExerciseKind::Complete, seed);
                let right: Vec<Cell> = board
                    .cells()
                    .filter(|c| {
                        judge(Lang::English, &exercise, &board, ExerciseAnswer::Cell(*c))
                            == ExerciseVerdict::Right(Some(0))
                    })
                    .collect();
                assert!(!right.is_empty(), "{slug} {seed}");
                let planned = &exercise.ways[0].cells;
                assert!(right.iter().any(|cell| planned.contains(&(cell.index() as u16))), "{slug} {seed}");
            }
        }
    }

    #[test]
    fn exactly_one_of_the_names_offered_is_right() {
        for slug in
            ["naked-pair", "x-wing", "xy-wing", "skyscraper", "unique-rectangle-1", "aic", "full-house"]
        {
            for seed in 0..4 {
                let (exercise, board) = exercise(slug, ExerciseKind::Name, seed);
                assert_eq!(exercise.names.iter().filter(|name| *name == slug).count(), 1, "{slug}");
                assert!(exercise.names.len() >= 3, "{slug}: {:?}", exercise.names);
                for name in &exercise.names {
                    let answer = ExerciseAnswer::Name(Technique::from_slug(name).unwrap());
                    let is_right =
                        judge(Lang::English, &exercise, &board, answer) == ExerciseVerdict::Right(Some(0));
                    assert_eq!(is_right, name == slug);
                }
            }
        }
    }
}
