//! Workers that die or answer too late.

use super::{died, start, update};
use crate::action::{Action, Effect};
use crate::model::Model;
use crate::session::GameNotice;
use nonet_tasks::worker;
use nonet_tasks::worker::Worker;

#[test]
fn a_request_is_repeated_once_when_its_worker_dies() {
    let mut model = Model::default();
    let first = update(&mut model, start());
    let again = update(&mut model, died(&first));
    assert_eq!(first, again);
    update(&mut model, died(&again));
    assert_eq!(model.session.notice, Some(GameNotice::WorkerDied));
    assert_eq!(model.pending, None);
}

#[test]
fn replies_to_cancelled_requests_are_dropped() {
    let mut model = Model::default();
    let effects = update(&mut model, start());
    let [Effect::Work(Worker::Generator, request)] = effects.as_slice() else { panic!("{effects:?}") };
    let late = worker::answer(request.clone());
    update(&mut model, Action::CancelJob);
    update(&mut model, Action::Worker(late));
    assert_eq!(model.game, None);
}
