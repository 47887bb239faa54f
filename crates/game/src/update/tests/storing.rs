//! What is kept, what cannot be, what was damaged.

use super::{NOW, answer, enter, open_cells, playing, right, run, start, stored, update};
use crate::action::{Action, Effect, StoreError};
use crate::boards::board_named;
use crate::model::{Kept, Model};
use crate::save;
use crate::session::Notice;
use crate::view;

const TRIANGULAR: &str = include_str!("../../../tests/saves/v1-game-triangular.json");

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
