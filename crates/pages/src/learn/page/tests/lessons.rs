//! Tests of lessons and guides: their stages, their questions and the notes on their boards.

use nonet_engine::DigitSet;
use nonet_game::drawing::{CellView, Highlight};
use nonet_tasks::exercises::lessons::neighbours;
use nonet_text::technique_name;

use super::*;

#[test]
fn the_notes_of_the_digits_in_question_stand_out() {
    let cells_of = |model: &Model| -> Vec<CellView> {
        model.boards.classic().cells().map(|cell| exercise_view::cell(attempt(model), cell)).collect()
    };
    let mut wing = open("/xy-wing");
    assert!(cells_of(&wing).iter().all(|cell| cell.corner == cell.overlay), "at first nothing stands out");
    act(&mut wing, LearnAction::ShowMore);
    assert!(cells_of(&wing).iter().any(|cell| cell.corner != cell.overlay));
    // The first stage names a digit that alone matters.
    let model = open("/x-wing");
    let exercise = attempt(&model).exercise().unwrap();
    let pattern = DigitSet::from_bits(exercise.ways[0].digits);
    assert_eq!(pattern.len(), 1);
    let board = model.boards.classic();
    let cells = cells_of(&model);
    for cell in &cells {
        assert_eq!(cell.corner, cell.overlay.intersection(pattern));
    }
    let is_paler = |cell: &CellView| cell.overlay.len() > cell.corner.len();
    let paler = board.cells().find(|cell| is_paler(&cells[cell.index()])).unwrap();
    let spoken = exercise_view::remarks(Lang::English, attempt(&model), paler).label;
    let last = cells[paler.index()].overlay.difference(pattern).iter().last().unwrap();
    assert!(spoken.contains(last.to_char()), "{spoken} leaves out the paler {last}");
}

#[test]
fn the_digit_to_place_is_not_highlighted() {
    let highlighted = |model: &Model| {
        let cells = model.boards.classic().cells();
        let remarks = |cell| exercise_view::remarks(Lang::English, attempt(model), cell);
        cells.filter(|cell| remarks(*cell).highlight == Highlight::SameDigit).count()
    };
    assert_eq!(highlighted(&open("/how-to-play")), 0);
    let mut lesson = open("/x-wing");
    act(&mut lesson, LearnAction::ShowMore);
    assert!(highlighted(&lesson) > 0, "the digit to remove is");
}

#[test]
fn the_position_with_help_shows_where_a_pattern_acts_only_after_a_hint() {
    let is_drawn = |model: &Model, class: &str| {
        attempt(model).drawing().iter().any(|shape| shape.class.starts_with(class))
    };
    for (slug, shown, kept_back) in [
        ("x-wing", "hint-mark disc", "hint-house cover"),
        ("xy-wing", "hint-mark disc", "hint-link"),
        ("hidden-single", "hint-house", "hint-ray"),
    ] {
        let mut model = open(&format!("/{slug}"));
        act(&mut model, LearnAction::SelectStep(1));
        assert!(is_drawn(&model, shown) && !is_drawn(&model, kept_back), "{slug}");
        act(&mut model, LearnAction::ShowMore);
        assert!(is_drawn(&model, shown) && is_drawn(&model, kept_back), "{slug} with a hint");
    }
}

#[test]
fn a_lesson_explains_the_marks_that_its_board_shows() {
    let mut model = open("/x-wing");
    assert_eq!(shown(&model).legend, []);
    while shown(&model).has_next_stage {
        act(&mut model, LearnAction::ShowMore);
    }
    let meanings: Vec<_> = shown(&model).legend.into_iter().map(|row| row.meaning).collect();
    assert_eq!(meanings.len(), 3, "{meanings:?}");
    assert!(
        meanings.iter().any(|meaning| meaning.starts_with("Either all of one shape are ")),
        "{meanings:?}"
    );
}

#[test]
fn a_lesson_explains_and_then_asks() {
    let mut model = open("/xy-wing");
    let lesson = view::lesson_view(
        Lang::English,
        page(&model),
        &model.index,
        Technique::XyWing,
        model.boards.classic(),
    );
    assert_eq!((lesson.title.as_str(), lesson.level, lesson.similar.len()), ("XY-Wing", "Hard", 3));
    assert_eq!(lesson.summary, lesson.idea.len());
    let count = attempt(&model).exercise().unwrap().stages.len();
    for stage in 1..count {
        let task = shown(&model);
        // The page has the name of the technique.
        assert!(task.has_next_stage && task.title == format!("Step {stage} of {count}"), "{task:?}");
        assert_eq!(task.stage, "");
        assert_eq!((task.next, task.practice, task.next_lesson), (None, None, None));
        assert!(!attempt(&model).drawing().is_empty());
        let effects = act(&mut model, LearnAction::ShowMore);
        assert!(matches!(&effects[..], [Effect::Announce(heard)] if !heard.is_empty()), "{effects:?}");
    }
    assert_eq!(shown(&model).next, Some(LearnText::HalfShown));
    assert!(!shown(&model).has_next_stage && page(&model).progress().lessons.contains_key("xy-wing"));
    act(&mut model, LearnAction::ShowLess);
    assert!(shown(&model).has_next_stage);
    for step in [1, 2] {
        act(&mut model, LearnAction::SelectStep(step));
        assert_eq!(attempt(&model).request().kind, [ExerciseKind::Follow, ExerciseKind::Find][step - 1]);
        let effects = answered(&mut model, true);
        assert!(effects.contains(&Effect::Focus(NEXT_ID.to_owned())), "{effects:?}");
        let task = shown(&model);
        assert!(task.is_over && task.feedback == "Right!" && task.text.contains("So "), "{task:?}");
        let goes_on = [(Some(LearnText::Alone), None), (None, Some(Technique::XyWing))][step - 1];
        assert_eq!((task.next, task.practice), goes_on);
        let (_, following) = neighbours(Technique::XyWing);
        let following = following.filter(|_| step == 2);
        let named = |technique| format!("Next lesson: {}", technique_name(Lang::English, technique));
        assert_eq!(task.next_lesson.map(|link| link.name), following.map(named));
    }
    assert_eq!(page(&model).change(), None, "lessons aren't rated");
    let before = attempt(&model).exercise().unwrap().givens.clone();
    act(&mut model, LearnAction::NewPosition);
    assert_ne!(attempt(&model).exercise().unwrap().givens, before);
}

#[test]
fn a_stage_tells_the_words_of_the_one_before_from_new_ones() {
    let mut model = open("/x-wing");
    let count = attempt(&model).exercise().unwrap().stages.len();
    let mut repeated = Vec::new();
    for stage in 0..count {
        let task = shown(&model);
        let whole = [&*task.repeated, &*task.text].concat();
        assert_eq!(whole, attempt(&model).exercise().unwrap().stages[stage].text);
        assert!(!task.text.is_empty(), "{task:?}");
        repeated.push(!task.repeated.is_empty());
        act(&mut model, LearnAction::ShowMore);
    }
    assert_eq!(repeated, [false, false, false, true]);
    assert!(shown(&model).text.trim_start().starts_with("So "), "{:?}", shown(&model));
    // The explanation of an answer is new.
    act(&mut model, LearnAction::SelectStep(1));
    answered(&mut model, true);
    assert_eq!(shown(&model).repeated, "");
}

#[test]
fn a_lesson_on_another_board_explains_its_peculiarities() {
    let model = open("/pointing?board=triangular");
    let board = attempt(&model).board().unwrap().clone();
    assert_eq!(board.name(), "triangular");
    let lesson = view::lesson_view(Lang::English, page(&model), &model.index, Technique::Pointing, &board);
    assert!(lesson.board_note.contains("triangle") && lesson.boards.len() > 5, "{lesson:?}");
    assert_eq!(lesson.boards.iter().filter(|(_, here)| *here).count(), 1);
    assert!([&*lesson.idea, &*lesson.more].concat().contains("triangle"), "{lesson:?}");
}

#[test]
fn guides_have_an_exercise() {
    for (rest, kind) in [
        ("/how-to-play", ExerciseKind::Follow),
        ("/notes", ExerciseKind::Follow),
        ("/hints", ExerciseKind::Shown),
    ] {
        let mut model = open(rest);
        assert_eq!(attempt(&model).request().kind, kind);
        if kind == ExerciseKind::Shown {
            let task = shown(&model);
            assert_eq!((&*task.title, task.stage.starts_with("1 of ")), ("Where to look", true));
            act(&mut model, LearnAction::ShowMore);
            assert!(!shown(&model).title.starts_with("Step"), "{:?}", shown(&model));
        }
        if kind == ExerciseKind::Follow {
            answered(&mut model, true);
            assert!(shown(&model).is_correct && page(&model).change().is_none());
        }
    }
}
