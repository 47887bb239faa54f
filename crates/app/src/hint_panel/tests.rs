use super::*;
use crate::action::Action;
use crate::testing::{playing, run};
use crate::view;
use nonet_engine::Digit;
use nonet_game::game::Game;
use nonet_tasks::hint::HintAction;

fn reading() -> Model {
    let mut model = playing();
    run(&mut model, Action::Hint);
    HintPage::update(&mut model, HintPageAction::Open);
    model
}

/// As the store does it.
fn act(model: &mut Model, action: Action) {
    if heed(model, &action).is_none() {
        run(model, action);
    }
}

fn game(model: &Model) -> &Game {
    model.game.as_ref().unwrap()
}

fn placed(model: &Model) -> (Cell, Digit) {
    let (hint, ..) = shown(model).unwrap();
    let action = hint.actions[0];
    assert_eq!(action.kind, HintActionKind::Place);
    (Cell::new(action.cell.into()), Digit::new(action.digit).unwrap())
}

/// A hint that strikes wrong candidates of this many cells, from notes of all that is left.
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
fn who_selects_a_cell_is_looking_and_the_hint_stays() {
    let mut model = reading();
    assert!(!view::hint(&model).unwrap().finding);
    let (cell, _) = placed(&model);
    act(&mut model, Action::Select(cell));
    let hint = view::hint(&model).unwrap();
    assert!(hint.finding && hint.said.starts_with("Pick a cell"), "{hint:?}");
    assert!(
        view::status(&model).notice.unwrap().text.starts_with("Pick a cell"),
        "for where the panel is folded"
    );
    act(&mut model, Action::Hint);
    let hint = view::hint(&model).unwrap();
    assert!(!hint.finding && hint.said.is_empty() && !hint.can_back, "back to where one was: {hint:?}");
    assert_eq!(view::status(&model).notice, None);
}

#[test]
fn a_digit_that_is_found_is_written_and_the_reason_is_told() {
    let mut model = reading();
    let (cell, digit) = placed(&model);
    act(&mut model, Action::Select(cell));
    act(&mut model, Action::Digit(digit));
    assert_eq!(game(&model).digit(cell), Some(digit));
    let hint = view::hint(&model).unwrap();
    assert_eq!(hint.said, "Right! You found it.");
    let text: String = hint.text.iter().flat_map(|piece| [piece.words.as_str(), &piece.after]).collect();
    assert!(
        hint.text.iter().all(|piece| !piece.words.starts_with(['.', ','])),
        "a full stop may begin a line"
    );
    assert!(text.contains("So ") && !hint.finding && !hint.can_find, "{hint:?}");
    assert_eq!(hint.next, None, "there is nothing left to do");
    run(&mut model, Action::Undo);
    assert_eq!(game(&model).digit(cell), None);
}

#[test]
fn a_wrong_digit_changes_nothing_and_the_reason_is_told() {
    let mut model = reading();
    let (cell, digit) = placed(&model);
    let before = game(&model).clone();
    act(&mut model, Action::Select(cell));
    for wrong in Digit::all(9).filter(|other| *other != digit) {
        act(&mut model, Action::Digit(wrong));
        let mut after = game(&model).clone();
        after.saved = before.saved;
        assert_eq!(after, before);
        let hint = view::hint(&model).unwrap();
        assert!(hint.said.starts_with(&format!("Not {wrong}. ")) && hint.finding, "{hint:?}");
        let why = if before.candidates_of(cell).contains(wrong) { "could still be" } else { "already has" };
        assert!(hint.said.contains(why), "{}", hint.said);
    }
}

#[test]
fn another_right_digit_is_written_and_said_not_to_follow() {
    let mut model = reading();
    let (cell, _) = placed(&model);
    let other =
        game(&model).board().cells().find(|c| *c != cell && game(&model).digit(*c).is_none()).unwrap();
    let right = game(&model).solution().unwrap().get(other).unwrap();
    act(&mut model, Action::Select(other));
    act(&mut model, Action::Digit(right));
    assert_eq!(game(&model).digit(other), Some(right));
    assert!(view::hint(&model).unwrap().said.contains("does not follow from this hint"));
}

#[test]
fn notes_are_struck_one_after_the_other() {
    let mut model = reading();
    let actions = striking(&mut model, 2);
    HintPage::update(&mut model, HintPageAction::Find);
    for (number, action) in actions.iter().enumerate() {
        let (cell, digit) = parts(action);
        act(&mut model, Action::Select(cell));
        // Whatever the keys write.
        act(&mut model, Action::Digit(digit));
        assert!(!game(&model).entry(cell).centre.contains(digit));
        let hint = view::hint(&model).unwrap();
        assert_eq!(hint.said.contains("one more"), number == 0, "{}", hint.said);
    }
    assert_eq!(view::hint(&model).unwrap().said, "Right! You found it.");
}

#[test]
fn a_note_that_has_to_stay_stays() {
    let mut model = reading();
    let actions = striking(&mut model, 1);
    HintPage::update(&mut model, HintPageAction::Find);
    let (cell, _) = parts(&actions[0]);
    let right = game(&model).solution().unwrap().get(cell).unwrap();
    act(&mut model, Action::Select(cell));
    act(&mut model, Action::Digit(right));
    assert!(game(&model).entry(cell).centre.contains(right));
    assert!(view::hint(&model).unwrap().said.contains("has to stay"), "{:?}", view::hint(&model));
}

#[test]
fn a_note_that_is_taken_out_is_a_try_though_nobody_asked() {
    let mut model = reading();
    let actions = striking(&mut model, 1);
    let (cell, digit) = parts(&actions[0]);
    run(&mut model, Action::Select(cell));
    act(&mut model, Action::DigitAs(crate::session::Mode::Corner, digit));
    assert_eq!(view::hint(&model).unwrap().said, "Right! You found it.");
    assert!(!game(&model).entry(cell).centre.contains(digit));
}

#[test]
fn other_notes_leave_the_hint_open() {
    let mut model = reading();
    let (cell, digit) = placed(&model);
    act(&mut model, Action::Select(cell));
    act(&mut model, Action::DigitAs(crate::session::Mode::Centre, digit));
    assert!(view::hint(&model).is_some_and(|hint| hint.finding));
    assert!(game(&model).entry(cell).centre.contains(digit));
}

#[test]
fn a_cell_of_the_text_pulses_and_again_when_it_is_pressed_again() {
    let mut model = reading();
    let last = |model: &Model| view::hint_drawing(model).last().unwrap().class.clone();
    let count = view::hint_drawing(&model).len();
    for class in ["hint-pulse", "hint-pulse again", "hint-pulse"] {
        HintPage::update(&mut model, HintPageAction::Show(Cell::new(3)));
        assert_eq!((last(&model).as_str(), view::hint_drawing(&model).len()), (class, count + 1));
    }
}

#[test]
fn the_end_is_one_press_away() {
    let mut model = reading();
    HintPage::update(&mut model, HintPageAction::Whole);
    assert_eq!(view::hint(&model).unwrap().next, Some("Do it"));
}

#[test]
fn without_a_hint_nothing_is_heeded() {
    let mut model = playing();
    HintPage::update(&mut model, HintPageAction::Open);
    assert_eq!(heed(&mut model, &Action::Digit(Digit::new(1).unwrap())), None);
    run(&mut model, Action::Hint);
    HintPage::update(&mut model, HintPageAction::Close);
    assert_eq!(heed(&mut model, &Action::Digit(Digit::new(1).unwrap())), None, "without its panel neither");
}
