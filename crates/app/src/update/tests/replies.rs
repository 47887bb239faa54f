//! Workers that die or answer too late.

use super::{NOW, died, playing, update};
use crate::action::{Action, Effect, NewGameRequest};
use crate::session::GameNotice;
use nonet_game::puzzles::level::Level;
use nonet_tasks::worker;
use nonet_tasks::worker::Worker;

/// A request that nobody has prepared for.
fn new_game() -> Action {
    let (board, level) = ("classic".to_owned(), Level::Easy);
    Action::NewGame(NewGameRequest { board, level, seed: 4, now_ms: NOW })
}

#[test]
fn a_request_is_repeated_once_when_its_worker_dies() {
    let mut model = playing();
    let first = update(&mut model, new_game());
    let again = update(&mut model, died(&first));
    assert_eq!(first, again);
    update(&mut model, died(&again));
    assert_eq!(model.session.notice, Some(GameNotice::WorkerDied));
    assert_eq!(model.pending, None);
}

#[test]
fn replies_to_cancelled_requests_are_dropped() {
    let mut model = playing();
    let before = model.game.clone();
    let effects = update(&mut model, new_game());
    let [Effect::Work(Worker::Generator, request)] = effects.as_slice() else { panic!("{effects:?}") };
    let late = worker::answer(request.clone());
    update(&mut model, Action::CancelJob);
    update(&mut model, Action::Worker(late));
    assert_eq!(model.game, before);
}
