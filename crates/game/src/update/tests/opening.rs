//! Starting and reloading, the store, the worker, other tabs, the pause.

use nonet_engine::Digit;

use super::{NOW, answer, died, enter, open_cells, playing, right, run, start, stored, update, wrong};
use crate::action::{Action, Effect, StoreError};
use crate::boards::board_named;
use crate::model::{Kept, Model};
use crate::save;
use crate::session::{Mode, Notice};
use crate::view;
use crate::worker::{self, Worker};

#[test]
fn a_first_visit_makes_a_puzzle_and_keeps_it() {
    let mut model = Model::default();
    let effects = run(&mut model, start(None));
    assert!(model.game.is_some() && model.pending.is_none());
    let game = save::read_game(&stored(&effects, "nonet/game/").unwrap(), &board_named).unwrap();
    assert_eq!(Some(&game), model.game.as_ref());
    let index = save::read_index(&stored(&effects, save::INDEX_KEY).unwrap()).unwrap();
    assert_eq!(index.current.as_ref(), Some(game.id()));
}

#[test]
fn a_reload_brings_back_board_marks_history_and_clock() {
    let mut model = playing();
    let cells = open_cells(&model);
    let digit = wrong(&model, cells[0]);
    enter(&mut model, cells[0], digit);
    run(&mut model, Action::Select(cells[1]));
    run(&mut model, Action::DigitAs(Mode::Corner, Digit::from_index(2)));
    run(&mut model, Action::Undo);
    run(&mut model, Action::Tick { now_ms: NOW });
    run(&mut model, Action::Tick { now_ms: NOW + 900 });
    let effects = run(&mut model, Action::Away { now_ms: NOW + 1500 });
    let text = stored(&effects, "nonet/game/").unwrap();
    let mut again = Model::default();
    let asked = run(&mut again, start(stored(&effects, save::INDEX_KEY)));
    let [Effect::Load { key }] = asked.as_slice() else { panic!("{asked:?}") };
    run(&mut again, Action::Loaded { key: key.clone(), value: Some(text) });
    assert_eq!(again.game.as_ref().unwrap().history(), model.game.as_ref().unwrap().history());
    assert_eq!(again.game.as_ref().unwrap().clock.played_ms(), 1500);
    assert_eq!(view::cell(&again, cells[0]).digit, Some(digit));
    assert!(view::status(&again).can_redo, "what was undone can be redone after a reload");
}

#[test]
fn a_damaged_save_is_left_alone_and_a_new_puzzle_begins() {
    let mut model = playing();
    let effects = run(&mut model, Action::Away { now_ms: NOW });
    let index = stored(&effects, save::INDEX_KEY);
    for (value, notice) in [
        (Some("{\"v\":1,\"kind\":\"game\",\"data\":{}}"), Notice::DamagedSave),
        (Some("nonsense"), Notice::DamagedSave),
        (None, Notice::DamagedSave),
        (Some("{\"v\":99,\"kind\":\"game\",\"data\":[]}"), Notice::NewerSave),
    ] {
        let mut again = Model::default();
        let asked = run(&mut again, start(index.clone()));
        let [Effect::Load { key }] = asked.as_slice() else { panic!("{asked:?}") };
        let effects = run(&mut again, Action::Loaded { key: key.clone(), value: value.map(str::to_owned) });
        assert_eq!(again.session.notice, Some(notice), "{value:?}");
        assert!(again.can_play());
        let touched = effects.iter().any(|e| matches!(e, Effect::Store { key: k, .. } if k == key));
        assert!(!touched, "the damaged save is not written over");
    }
}

#[test]
fn a_newer_index_is_never_written_over() {
    let mut model = Model::default();
    run(&mut model, start(Some("{\"v\":2,\"kind\":\"index\",\"data\":0}".to_owned())));
    assert_eq!(model.kept, Kept::NewerStore);
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    let effects = enter(&mut model, cell, digit);
    assert!(!effects.iter().any(|e| matches!(e, Effect::Store { .. })));
    assert!(view::status(&model).not_kept.is_some());
}

#[test]
fn without_a_store_the_game_goes_on_and_says_so() {
    let mut model = playing();
    run(&mut model, Action::StoreFailed(StoreError::Absent));
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    let effects = enter(&mut model, cell, digit);
    assert!(!effects.iter().any(|e| matches!(e, Effect::Store { .. })));
    assert_eq!(view::cell(&model, cell).digit, Some(digit));
    assert!(view::status(&model).not_kept.unwrap().text.contains("not being saved"));
    let mut model = playing();
    run(&mut model, Action::StoreFailed(StoreError::Full));
    let effects = enter(&mut model, cell, digit);
    assert!(stored(&effects, "nonet/game/").is_some(), "a full store is tried again");
    run(&mut model, Action::StoreWorked);
    assert_eq!(view::status(&model).not_kept, None);
}

#[test]
fn the_second_tab_is_told_and_can_take_over() {
    let mut first = playing();
    let effects = run(&mut first, Action::Away { now_ms: NOW });
    let (index, game) = (stored(&effects, save::INDEX_KEY), stored(&effects, "nonet/game/"));
    let key = save::game_key(first.game.as_ref().unwrap().id());
    let mut second = Model::default();
    run(&mut second, start(index));
    second.tab = first.tab + 1;
    let say = |effects: &[Effect]| {
        effects.iter().find_map(|e| match e {
            Effect::TellTabs(text) => Some(text.clone()),
            _ => None,
        })
    };
    let asks = say(&run(&mut second, Action::Loaded { key: key.clone(), value: game })).unwrap();
    let has = say(&run(&mut first, Action::Heard(asks))).unwrap();
    run(&mut second, Action::Heard(has));
    assert_eq!((first.kept, second.kept), (Kept::Yes, Kept::OtherTab));
    let cell = open_cells(&second)[0];
    let digit = right(&second, cell);
    assert!(stored(&enter(&mut second, cell, digit), "nonet/").is_none());
    let takes = run(&mut second, Action::TakeOver);
    assert!(takes.contains(&Effect::Load { key }));
    run(&mut first, Action::Heard(say(&takes).unwrap()));
    assert_eq!((first.kept, second.kept), (Kept::OtherTab, Kept::Yes));
}

#[test]
fn a_dead_worker_is_asked_once_more_and_then_reported() {
    let mut model = Model::default();
    let first = update(&mut model, start(None));
    let again = update(&mut model, died(&first));
    assert_eq!(first, again);
    update(&mut model, died(&again));
    assert_eq!(model.session.notice, Some(Notice::WorkerDied));
    assert_eq!(model.pending, None);
}

const TRIANGULAR: &str = include_str!("../../../tests/saves/v1-game-triangular.json");

#[test]
fn a_saved_game_opens_once_the_worker_has_sent_its_board() {
    let text = TRIANGULAR.to_owned();
    let id = save::read_game(&text, &board_named).unwrap().id().clone();
    let key = save::game_key(&id);
    let mut model = Model::default();
    let asked = update(&mut model, Action::Loaded { key: key.clone(), value: Some(text.clone()) });
    assert!(model.game.is_none() && model.pending.is_some());
    answer(&mut model, asked);
    assert_eq!(model.game.as_ref().map(|g| (g.id(), g.board().name())), Some((&id, "triangular")));
    assert_eq!((model.pending.as_ref(), model.session.notice.as_ref()), (None, None));
    // The board is at hand now.
    model.game = None;
    update(&mut model, Action::Loaded { key: key.clone(), value: Some(text.clone()) });
    assert!(model.game.is_some());
}

#[test]
fn a_saved_game_on_a_board_that_nobody_has_is_damaged() {
    let text = TRIANGULAR.replace("\"triangular\"", "\"round\"");
    let mut model = Model::default();
    let key = save::game_key(&save::read_game(TRIANGULAR, &board_named).unwrap().id().clone());
    let asked = update(&mut model, Action::Loaded { key, value: Some(text) });
    answer(&mut model, asked);
    assert_eq!(model.session.notice, Some(Notice::DamagedSave));
}

#[test]
fn answers_to_old_requests_are_passed_over() {
    let mut model = Model::default();
    let effects = update(&mut model, start(None));
    let [Effect::Work(Worker::Generator, request)] = effects.as_slice() else { panic!("{effects:?}") };
    let late = worker::answer(request.clone());
    update(&mut model, Action::CancelJob);
    update(&mut model, Action::Worker(late));
    assert_eq!(model.game, None);
}

#[test]
fn a_pause_hides_the_board_and_takes_no_digits() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::Pause(true));
    let given = model.game.as_ref().unwrap().puzzle().givens().filled().next().unwrap().0;
    assert_eq!(view::cell(&model, given).digit, None);
    run(&mut model, Action::Digit(digit));
    run(&mut model, Action::Pause(false));
    assert_eq!(view::cell(&model, cell).digit, None);
    assert!(view::cell(&model, given).digit.is_some());
}
