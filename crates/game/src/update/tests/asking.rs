//! New games by level, by wish and by date, and the one prepared ahead.

use std::ops::ControlFlow;

use super::{NOW, answer, playing, run, update};
use crate::action::{Action, Effect};
use crate::daily;
use crate::game::Source;
use crate::level::Level;
use crate::model::{Model, NewGame};
use crate::save;
use crate::session::Notice;
use crate::view;
use crate::wish::Wish;
use crate::worker;

#[test]
fn a_new_game_shows_its_board_while_the_puzzle_is_made() {
    let mut model = playing();
    let wanted = NewGame { board: "6x6".to_owned(), level: Level::Gentle, seed: 4, now_ms: 7 };
    let mut effects = update(&mut model, Action::NewGame(wanted));
    assert_eq!((effects.len(), model.board().name()), (2, "classic"));
    let puzzle = effects.split_off(1);
    answer(&mut model, effects);
    assert_eq!(model.board().name(), "6x6");
    assert!(model.pending.is_some());
    answer(&mut model, puzzle);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "6x6");
}

fn asked(board: &str, level: Level, seed: u64) -> NewGame {
    NewGame { board: board.to_owned(), level, seed, now_ms: NOW }
}

fn made(model: &Model) -> (Level, u64) {
    match model.game.as_ref().unwrap().source() {
        Source::Made { level, seed } => (level, seed),
        Source::Brought => panic!("nobody brought it"),
    }
}

#[test]
fn the_next_puzzle_of_the_kind_played_last_is_there_at_once() {
    let mut model = playing();
    let first = model.game.clone().unwrap();
    let effects = update(&mut model, Action::AnyGame(asked("classic", Level::Easy, 99)));
    assert_ne!(model.game.as_ref().unwrap().puzzle(), first.puzzle());
    assert!(model.pending.is_none() && made(&model).1 != 99);
    // The one after it is begun; another kind has to be made, and a seed that was chosen counts.
    assert!(effects.iter().any(|e| matches!(e, Effect::Work(worker::Request::Run { .. }))));
    run(&mut model, Action::AnyGame(asked("classic", Level::Gentle, 99)));
    assert_eq!(made(&model), (Level::Gentle, 99));
    run(&mut model, Action::NewGame(asked("classic", Level::Gentle, 100)));
    assert_eq!(made(&model), (Level::Gentle, 100));
}

#[test]
fn a_puzzle_that_is_being_prepared_is_waited_for() {
    let mut model = playing();
    let preparing = update(&mut model, Action::AnyGame(asked("classic", Level::Easy, 99)));
    assert_eq!(update(&mut model, Action::AnyGame(asked("classic", Level::Easy, 98))), []);
    assert!(model.pending.is_some());
    for effect in preparing {
        if let Effect::Work(request) = effect {
            let reply = worker::serve(request, &mut |_, _| ControlFlow::Continue(()));
            update(&mut model, Action::Worker(reply));
        }
    }
    assert!(model.pending.is_none() && made(&model).1 != 98);
}

#[test]
fn a_puzzle_whose_worker_was_ended_is_made_anew() {
    let mut model = playing();
    update(&mut model, Action::AnyGame(asked("classic", Level::Easy, 99)));
    // The hint that is closed before it came takes the worker with it.
    update(&mut model, Action::Hint);
    update(&mut model, Action::HintClose);
    run(&mut model, Action::AnyGame(asked("classic", Level::Easy, 98)));
    assert_eq!(made(&model), (Level::Easy, 98));
}

#[test]
fn a_wish_that_cannot_be_granted_offers_the_nearest() {
    let mut model = playing();
    let wish = Wish { board: "4x4".to_owned(), givens: Some(3), ..Wish::default() };
    run(&mut model, Action::Wish { wish, seed: 1, now_ms: NOW });
    assert_eq!(model.session.notice, Some(Notice::NoPuzzle));
    assert!(view::nearest(&model).unwrap().contains("givens"), "{:?}", view::nearest(&model));
    run(&mut model, Action::TakeNearest);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "4x4");
    assert_eq!((view::nearest(&model), model.session.notice), (None, None));
}

#[test]
fn the_puzzle_of_the_day_is_gone_on_with() {
    let mut model = playing();
    let task = daily::daily(daily::Day(20_000));
    run(&mut model, Action::PlayTask(task, NOW));
    assert_eq!(made(&model), (task.level, task.seed));
    let id = model.game.as_ref().unwrap().id().clone();
    run(&mut model, Action::NewGame(asked("classic", Level::Gentle, 5)));
    let effects = run(&mut model, Action::PlayTask(task, NOW));
    assert!(effects.contains(&Effect::Load { key: save::game_key(&id) }), "{effects:?}");
    assert_eq!(daily::state(&model.index, task), daily::State::Begun);
}
