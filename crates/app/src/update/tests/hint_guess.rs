//! Guesses at the step of a hint.

use super::{playing, run};
use crate::action::Action;
use crate::model::Model;
use crate::session::HintState;
use crate::view;
use nonet_engine::{Cell, Digit};
use nonet_game::game::Game;
use nonet_tasks::hint::{Hint, HintAction, HintActionKind};

fn reading() -> Model {
    let mut model = playing();
    run(&mut model, Action::Hint);
    run(&mut model, Action::HintPanel(true));
    model
}

fn game(model: &Model) -> &Game {
    model.game.as_ref().unwrap()
}

fn placed(model: &Model) -> (Cell, Digit) {
    let Some(HintState::Shown { hint, .. }) = &model.session.hint else { panic!("no hint is shown") };
    let action = hint.actions[0];
    assert_eq!(action.kind, HintActionKind::Place);
    (Cell::new(action.cell.into()), Digit::new(action.digit).unwrap())
}

/// Opens a hint that strikes wrong candidates of this many cells, with all marks filled in.
fn striking(model: &mut Model, count: usize) -> Vec<HintAction> {
    run(model, Action::HintClose);
    run(model, Action::FillMarks);
    let game = game(model);
    let solution = game.solution().unwrap().clone();
    let cells = game.board().cells().filter(|cell| game.entry(*cell).centre.len() > 1).take(count);
    let actions: Vec<HintAction> = cells
        .map(|cell| {
            let mut gone = game.entry(cell).centre.iter().filter(|digit| solution.get(cell) != Some(*digit));
            HintAction {
                kind: HintActionKind::Strike,
                cell: cell.index() as u16,
                digit: gone.next().unwrap().value(),
            }
        })
        .collect();
    let stages = vec![Default::default(); 4];
    let hint = Hint { stages, actions: actions.clone(), technique: String::new() };
    let at = game.history().at();
    model.session.hint = Some(HintState::Shown { hint, stage: 0, at });
    actions
}

fn parts(action: &HintAction) -> (Cell, Digit) {
    (Cell::new(action.cell.into()), Digit::new(action.digit).unwrap())
}

#[test]
fn selecting_a_cell_starts_the_search_and_keeps_the_hint() {
    let mut model = reading();
    assert!(!view::hint(&model).unwrap().finding);
    let (cell, _) = placed(&model);
    run(&mut model, Action::Select(cell));
    let hint = view::hint(&model).unwrap();
    assert!(hint.finding && hint.said.starts_with("Pick a cell"), "{hint:?}");
    assert!(
        view::status(&model).notice.unwrap().text.starts_with("Pick a cell"),
        "for where the panel is folded"
    );
    run(&mut model, Action::Hint);
    let hint = view::hint(&model).unwrap();
    assert!(!hint.finding && hint.said.is_empty() && !hint.can_back, "back to reading: {hint:?}");
    assert_eq!(view::status(&model).notice, None);
}

#[test]
fn the_last_stage_leaves_nothing_to_find() {
    let mut model = reading();
    assert!(view::hint(&model).unwrap().can_find);
    run(&mut model, Action::HintWhole);
    let hint = view::hint(&model).unwrap();
    assert!(hint.can_back && !hint.can_find, "{hint:?}");
    run(&mut model, Action::HintBack);
    assert!(view::hint(&model).unwrap().can_find);
    // The digit may still be entered by key, and the way back stays.
    run(&mut model, Action::HintWhole);
    let (cell, _) = placed(&model);
    run(&mut model, Action::Select(cell));
    let hint = view::hint(&model).unwrap();
    assert!(hint.finding && hint.can_find, "{hint:?}");
}

#[test]
fn the_digit_of_the_hint_is_written_and_explained() {
    let mut model = reading();
    let (cell, digit) = placed(&model);
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::Digit(digit));
    assert_eq!(game(&model).digit(cell), Some(digit));
    let hint = view::hint(&model).unwrap();
    assert_eq!(hint.said, "Right! You found it.");
    let text: String = hint.text.iter().flat_map(|piece| [piece.words.as_str(), &piece.after]).collect();
    assert!(
        hint.text.iter().all(|piece| !piece.words.starts_with(['.', ','])),
        "a full stop may begin a line"
    );
    assert!(text.contains("So ") && !hint.finding && !hint.can_find, "{hint:?}");
    assert_eq!(hint.next, None, "nothing is left to do");
    run(&mut model, Action::Undo);
    assert_eq!(game(&model).digit(cell), None);
}

#[test]
fn a_wrong_digit_is_taken_back_and_explained() {
    let mut model = reading();
    let (cell, digit) = placed(&model);
    let before = game(&model).clone();
    run(&mut model, Action::Select(cell));
    for wrong in Digit::all(9).filter(|other| *other != digit) {
        run(&mut model, Action::Digit(wrong));
        assert_eq!(*game(&model), before);
        let hint = view::hint(&model).unwrap();
        assert!(hint.said.starts_with(&format!("Not {wrong}. ")) && hint.finding, "{hint:?}");
        let why = if before.candidates_of(cell).contains(wrong) { "could still be" } else { "already has" };
        assert!(hint.said.contains(why), "{}", hint.said);
    }
}

#[test]
fn another_right_digit_is_written_though_it_does_not_follow() {
    let mut model = reading();
    let (cell, _) = placed(&model);
    let other =
        game(&model).board().cells().find(|c| *c != cell && game(&model).digit(*c).is_none()).unwrap();
    let right = game(&model).solution().unwrap().get(other).unwrap();
    run(&mut model, Action::Select(other));
    run(&mut model, Action::Digit(right));
    assert_eq!(game(&model).digit(other), Some(right));
    assert!(view::hint(&model).unwrap().said.contains("does not follow from this hint"));
}

#[test]
fn digit_keys_strike_notes_one_by_one() {
    let mut model = reading();
    let actions = striking(&mut model, 2);
    run(&mut model, Action::HintFind);
    for (number, action) in actions.iter().enumerate() {
        let (cell, digit) = parts(action);
        run(&mut model, Action::Select(cell));
        // The mode makes no difference.
        run(&mut model, Action::Digit(digit));
        assert!(!game(&model).entry(cell).centre.contains(digit));
        let hint = view::hint(&model).unwrap();
        assert_eq!(hint.said.contains("One more"), number == 0, "{}", hint.said);
    }
    assert_eq!(view::hint(&model).unwrap().said, "Right! You found it.");
}

#[test]
fn striking_a_necessary_note_is_refused() {
    let mut model = reading();
    let actions = striking(&mut model, 1);
    run(&mut model, Action::HintFind);
    let (cell, _) = parts(&actions[0]);
    let right = game(&model).solution().unwrap().get(cell).unwrap();
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::Digit(right));
    assert!(game(&model).entry(cell).centre.contains(right));
    assert!(view::hint(&model).unwrap().said.contains("has to stay"), "{:?}", view::hint(&model));
}

#[test]
fn striking_a_note_is_a_guess_without_having_started_the_search() {
    let mut model = reading();
    let actions = striking(&mut model, 1);
    let (cell, digit) = parts(&actions[0]);
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::DigitAs(crate::session::EntryMode::Corner, digit));
    assert_eq!(view::hint(&model).unwrap().said, "Right! You found it.");
    assert!(!game(&model).entry(cell).centre.contains(digit));
}

#[test]
fn writing_other_notes_keeps_the_hint_open() {
    let mut model = reading();
    let (cell, digit) = placed(&model);
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::DigitAs(crate::session::EntryMode::Centre, digit));
    assert!(view::hint(&model).is_some_and(|hint| hint.finding));
    assert!(game(&model).entry(cell).centre.contains(digit));
}

#[test]
fn showing_a_cell_again_restarts_its_pulse() {
    let mut model = reading();
    let last = |model: &Model| view::hint_drawing(model).last().unwrap().class.clone();
    let count = view::hint_drawing(&model).len();
    for class in ["hint-pulse", "hint-pulse again", "hint-pulse"] {
        run(&mut model, Action::HintShowCell(Cell::new(3)));
        assert_eq!((last(&model).as_str(), view::hint_drawing(&model).len()), (class, count + 1));
    }
}

#[test]
fn the_whole_hint_is_shown_at_once() {
    let mut model = reading();
    run(&mut model, Action::HintWhole);
    assert_eq!(view::hint(&model).unwrap().next, Some("Apply"));
}

#[test]
fn without_hint_or_panel_a_wrong_digit_stays() {
    let mut model = playing();
    let cell = super::open_cells(&model)[0];
    let right = game(&model).solution().unwrap().get(cell).unwrap();
    let wrong = game(&model).candidates_of(cell).iter().find(|digit| *digit != right).unwrap();
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::HintPanel(true));
    run(&mut model, Action::Digit(wrong));
    assert_eq!(game(&model).digit(cell), Some(wrong), "no hint is open");
    run(&mut model, Action::Undo);
    run(&mut model, Action::Hint);
    run(&mut model, Action::HintPanel(false));
    run(&mut model, Action::Digit(wrong));
    assert_eq!(game(&model).digit(cell), Some(wrong), "the panel is closed");
    assert_eq!(model.session.hint, None);
}
