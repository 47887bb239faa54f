//! Makes an exercise. This is part of the coach, because it needs the finders and the texts of hints.

use std::ops::ControlFlow;

use nonet_engine::line;
use nonet_engine::rng::{SeededRng, below, rng};
use nonet_engine::solver::{Limits, solve};
use nonet_engine::technique::{GradeLevel, Position, Step, Technique, find};
use nonet_engine::{Cell, CellSet, Grid, Puzzle};

use super::bank::{BankPosition, draw, found_in};
use super::exercise::{CellDigit, Exercise, ExerciseStep};
use super::lessons::is_style;
use super::related::{family, look_alikes};
use crate::hint::{
    HintStage, explain, explain_in_lesson, in_full, is_about_one_digit, pattern, pattern_cells,
};
use crate::worker::{JobUpdates, Task, TaskFailure, TaskKind, Unfinished, WorkerParts};
use nonet_game::boards::board_named;
use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_text::Lang;

/// Maximum number of steps of a technique to search for at a position; lower for slow techniques.
const MOST_STEPS: usize = 400;
const MOST_EXTREME: usize = 12;
/// Number of steps with a full argument.
const MOST_ARGUED: usize = 16;
/// Number of names to choose from.
const NAMES: usize = 4;
/// Maximum number of positions tried to find one with nothing to find; lower for slow techniques.
const MOST_TRIES: usize = 12;
const MOST_TRIES_OF_EXTREME: usize = 3;

impl Task for ExerciseRequest {
    const KIND: TaskKind = TaskKind::Exercise;
    type Part = ();
    type Output = Exercise;

    fn parts(&self) -> WorkerParts {
        let needs_rules = self.technique().is_some_and(Technique::needs_rules);
        if needs_rules { WorkerParts::Variants } else { WorkerParts::Coach }
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<Exercise, Unfinished> {
        Ok(make(&self)?)
    }
}

/// Makes an exercise. Returns an error if there is no such technique or board, or the technique does not apply there.
pub fn make(ask: &ExerciseRequest) -> Result<Exercise, TaskFailure> {
    let technique = ask.technique().ok_or(TaskFailure::Impossible)?;
    let known = || board_named(&ask.board).ok_or(TaskFailure::UnknownBoard);
    if !is_style(&ask.board) {
        known()?;
    }
    let mut luck = rng(ask.seed);
    if ask.kind == ExerciseKind::LookAlikes
        && below(&mut luck, 2) == 0
        && let Some(found) = look_alike(technique, &ask.board, &mut luck)
    {
        return exercise(ask, technique, found, FamilySteps::default(), &mut luck);
    }
    let found = match &ask.givens {
        Some(givens) => {
            let board = known()?;
            let givens = line::read(&board, givens).map_err(|_| TaskFailure::BadGivens)?;
            found_in(&givens, technique, &board)
        }
        None => draw(technique, &ask.board, &mut luck),
    };
    let found = found.ok_or(TaskFailure::NotFound)?;
    let steps = FamilySteps::of(&found.position, technique);
    if steps.all.is_empty() {
        return Err(TaskFailure::NotFound);
    }
    exercise(ask, technique, found, steps, &mut luck)
}

/// The steps of a family at a position, the planned one first.
#[derive(Default)]
struct FamilySteps {
    all: Vec<Step>,
    has_more: bool,
}

impl FamilySteps {
    fn of(position: &Position, technique: Technique) -> FamilySteps {
        let mut steps = FamilySteps::default();
        for kin in family(technique) {
            let most = if GradeLevel::of(kin) == GradeLevel::Extreme { MOST_EXTREME } else { MOST_STEPS };
            let before = steps.all.len();
            let _ = find(position, kin, &mut |step| {
                let all = &mut steps.all;
                match all
                    .iter_mut()
                    .find(|own| own.same_results(&step) && pattern_cells(own) == pattern_cells(&step))
                {
                    Some(own) if own.technique == step.technique && own.size() > step.size() => *own = step,
                    Some(_) => {}
                    None => all.push(step),
                }
                if all.len() - before < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            steps.has_more |= steps.all.len() - before >= most;
        }
        // The simplest step of the technique itself is the planned one.
        steps.all.sort_by_key(|step| (step.technique != technique, step.size()));
        if steps.all.first().is_some_and(|step| step.technique != technique) {
            steps.all.clear();
        }
        steps
    }
}

/// Finds a position at which a look-alike applies and the technique does not.
fn look_alike(technique: Technique, board: &str, luck: &mut SeededRng) -> Option<BankPosition> {
    let alike = look_alikes(technique);
    let is_extreme = GradeLevel::of(technique) == GradeLevel::Extreme;
    let tries = if is_extreme { MOST_TRIES_OF_EXTREME } else { MOST_TRIES };
    (0..tries).find_map(|_| {
        let found = draw(alike[below(luck, alike.len())], board, luck)?;
        let is_there =
            |kin: Technique| find(&found.position, kin, &mut |_| ControlFlow::Break(())).is_break();
        (!family(technique).into_iter().any(is_there)).then_some(found)
    })
}

fn exercise(
    ask: &ExerciseRequest,
    technique: Technique,
    BankPosition { givens, position }: BankPosition,
    steps: FamilySteps,
    luck: &mut SeededRng,
) -> Result<Exercise, TaskFailure> {
    let board = position.board();
    let puzzle =
        Puzzle::new(position.tables().board().clone(), givens.clone()).map_err(|_| TaskFailure::BadGivens)?;
    let solution = solve(&puzzle, Limits::UNIQUE).unique().cloned().ok_or(TaskFailure::NotFound)?;
    let planned = steps.all.first();
    let lit = planned.map(|step| lit(ask, &position, step, &steps.all, luck)).unwrap_or_default();
    let own = board.cells().map(|c| position.grid().get(c).filter(|_| givens.get(c).is_none())).collect();
    Ok(Exercise {
        technique: technique.slug().to_owned(),
        kind: ask.kind,
        board: board.name().to_owned(),
        packed: board.pack(),
        givens: line::write(&givens, '.'),
        digits: line::write(&Grid::from_cells(own), '.'),
        marks: board.cells().map(|cell| position.candidates(cell).bits()).collect(),
        shows_marks: needs_marks(technique),
        solution: line::write(&solution, '.'),
        strikes: planned.map_or(!places(technique), |step| step.placements.is_empty()),
        has_more: steps.has_more,
        names_digit: ask.kind == ExerciseKind::Shown && planned.is_some_and(is_about_one_digit),
        stages: planned.map(|step| stages(ask, &position, step)).unwrap_or_default(),
        names: names(ask, technique, &position, planned, luck),
        lit: lit.0,
        missing: lit.1,
        ways: steps
            .all
            .iter()
            .zip(0..)
            .map(|(step, number)| way(&position, step, number, ask.lang))
            .collect(),
    })
}

/// Returns the stages of the explanation, or of the help with a question, which gives nothing away.
fn stages(ask: &ExerciseRequest, position: &Position, step: &Step) -> Vec<HintStage> {
    match ask.kind == ExerciseKind::Shown {
        true => explain_in_lesson(position, step, ask.lang),
        false => explain(position, step, ask.lang).stages,
    }
}

fn way(position: &Position, step: &Step, number: usize, lang: Lang) -> ExerciseStep {
    let parts = |all: &[nonet_engine::technique::Candidate]| -> Vec<CellDigit> {
        all.iter().map(|c| (c.cell.index() as u16, c.digit.value())).collect()
    };
    ExerciseStep {
        places: parts(&step.placements),
        strikes: parts(&step.eliminations),
        cells: pattern_cells(step).iter().map(|cell| cell.index() as u16).collect(),
        digits: step.digits.bits(),
        argument: if number < MOST_ARGUED { in_full(position, step, lang) } else { Default::default() },
    }
}

/// Returns the drawing shown at the start, and the cells missing from it.
fn lit(
    ask: &ExerciseRequest,
    position: &Position,
    step: &Step,
    all: &[Step],
    luck: &mut SeededRng,
) -> (Vec<crate::hint::HintShape>, Vec<u16>) {
    let lang = ask.lang;
    match ask.kind {
        ExerciseKind::Follow => (pattern(position, step, lang, None), Vec::new()),
        ExerciseKind::Complete => {
            let cells: Vec<Cell> = pattern_cells(step).iter().collect();
            let gone = cells[below(luck, cells.len())];
            let shown: CellSet = cells.iter().copied().filter(|cell| *cell != gone).collect();
            // Any cell that completes the cells shown to a step of the family.
            let completes = |step: &Step| {
                let own = pattern_cells(step);
                (shown.is_subset(&own) && own.len() == cells.len()).then(|| own.difference(&shown))
            };
            let missing: CellSet =
                all.iter().filter_map(completes).flat_map(|cells| cells.iter().collect::<Vec<_>>()).collect();
            (
                pattern(position, step, lang, Some(gone)),
                missing.iter().map(|cell| cell.index() as u16).collect(),
            )
        }
        ExerciseKind::Name => (in_full(position, step, lang).drawing, Vec::new()),
        _ => (Vec::new(), Vec::new()),
    }
}

/// Returns the names to choose from: the right one among look-alikes that are wrong here.
fn names(
    ask: &ExerciseRequest,
    technique: Technique,
    position: &Position,
    planned: Option<&Step>,
    luck: &mut SeededRng,
) -> Vec<String> {
    let (ExerciseKind::Name, Some(planned)) = (ask.kind, planned) else { return Vec::new() };
    let cells = pattern_cells(planned);
    let is_right_too = |other: Technique| {
        find(position, other, &mut |step| match step.same_results(planned) && pattern_cells(&step) == cells {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
        .is_break()
    };
    let near = look_alikes(technique);
    let further = near.iter().flat_map(|other| look_alikes(*other));
    let mut names: Vec<Technique> = Vec::new();
    for other in near.iter().copied().chain(further) {
        let is_new = other != technique && !names.contains(&other) && !family(technique).contains(&other);
        if names.len() + 1 < NAMES && is_new && !family(other).contains(&technique) && !is_right_too(other) {
            names.push(other);
        }
    }
    names.insert(below(luck, names.len() + 1), technique);
    names.iter().map(|technique| technique.slug().to_owned()).collect()
}

/// Returns true for techniques that place a digit.
fn places(technique: Technique) -> bool {
    use Technique::{
        DirectClaiming, DirectHiddenPair, DirectHiddenTriplet, DirectPointing, FullHouse, HiddenSingle,
        LastDigit, NakedSingle,
    };
    matches!(
        technique,
        FullHouse
            | LastDigit
            | HiddenSingle
            | NakedSingle
            | DirectPointing
            | DirectClaiming
            | DirectHiddenPair
            | DirectHiddenTriplet
    )
}

/// Returns true for techniques that need notes; singles do not.
fn needs_marks(technique: Technique) -> bool {
    !places(technique)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_shows_the_answer_to_its_question_only_with_the_reason() {
        for (kind, stages_with_marks) in
            [(ExerciseKind::Shown, [0, 0, 0, 4, 4]), (ExerciseKind::Find, [0, 0, 0, 4, 0])]
        {
            let request = ExerciseRequest {
                technique: "x-wing".to_owned(),
                board: "classic".to_owned(),
                kind,
                seed: 1,
                givens: None,
                lang: Lang::English,
            };
            let stages = make(&request).unwrap().stages;
            let count = |stage: usize, class: &str| {
                let drawn = stages.get(stage).map(|stage| &*stage.drawing).unwrap_or_default();
                drawn.iter().filter(|shape| shape.class.starts_with(class)).count()
            };
            assert_eq!(
                [0, 1, 2, 3, 4].map(|stage| count(stage, "hint-mark ")),
                stages_with_marks,
                "{kind:?}"
            );
            assert!(stages[2].text.starts_with("Where can") && count(2, "hint-house cover") == 0, "{kind:?}");
            let last = stages.last().unwrap();
            assert!(last.text.contains("So ") && count(stages.len() - 1, "hint-gone") > 0, "{kind:?}");
            if kind == ExerciseKind::Shown {
                assert!(last.text.starts_with(&stages[3].text) && !stages[3].text.contains("removed"));
                assert_eq!(count(3, "hint-gone"), 0);
            }
        }
    }
}
