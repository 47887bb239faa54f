//! Helpers for tests that play whole games through actions: [`playing`] starts a game, [`run`] applies an action and
//! answers its effects as the page would, running worker jobs in place. [`browser`] simulates a browser with tabs.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

pub mod browser;

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet_engine::{Cell, Digit};

use crate::action::{Action, Effect, LockCommand, StartInfo};
use crate::model::Model;
use crate::update::{page_api, update};
use nonet_game::storage::{MemoryStorage, StorageHandle, game_key};
use nonet_game::tabs::OwnershipEvent;
use nonet_tasks::worker::{TaskFailure, WorkerReply, WorkerRequest, serve};

pub const NOW: u64 = 1_700_000_000_000;

/// Returns the action that opens the page on the model's storage.
pub fn start() -> Action {
    start_as(7)
}

/// Returns the action that opens the page; the seed of the first puzzle also determines the tab's number.
pub fn start_as(seed: u64) -> Action {
    Action::Start(Box::new(StartInfo {
        lang: "en".to_owned(),
        address: Default::default(),
        now_ms: NOW,
        seed,
    }))
}

/// Returns a model whose storage holds these texts.
pub fn with_texts<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Model {
    let texts = texts.into_iter().map(|(key, text)| (key.to_owned(), text.to_owned())).collect();
    Model::new(StorageHandle::new(MemoryStorage::with(texts)))
}

/// Opens the page again on the same storage.
pub fn reloaded(model: &Model) -> Model {
    let mut again = Model::new(model.storage.clone());
    run(&mut again, start());
    again
}

/// Returns the same model with an independent copy of its storage.
pub fn forked(model: &Model) -> Model {
    Model { storage: StorageHandle::new(MemoryStorage::with(model.storage.all())), ..model.clone() }
}

/// Replaces the model's storage by a copy that can be limited and made unavailable.
pub fn memory(model: &mut Model) -> Arc<MemoryStorage> {
    let storage = Arc::new(MemoryStorage::with(model.storage.all()));
    model.storage = storage.clone().into();
    storage
}

/// Applies an action, answers its effects, and returns those left over.
pub fn run(model: &mut Model, action: Action) -> Vec<Effect> {
    let effects = update(model, action);
    answer(model, effects)
}

/// Answers effects as the page does, running worker jobs in place, and returns those left over.
pub fn answer(model: &mut Model, mut effects: Vec<Effect>) -> Vec<Effect> {
    let mut rest = Vec::new();
    while !effects.is_empty() {
        let effect = effects.remove(0);
        match effect {
            Effect::Work(_, request) => {
                serve(request, &mut |reply| {
                    effects.extend(update(model, Action::Worker(reply)));
                    ControlFlow::Continue(())
                });
            }
            Effect::RebuildIndex => effects.extend(page_api::rebuild_index(model)),
            // No other tab holds the lock.
            Effect::Lock(_, LockCommand::Queue(request)) => {
                for (event, monotonic_ms) in
                    [(OwnershipEvent::Granted(request), 0), (OwnershipEvent::Tick, 200)]
                {
                    model.monotonic_ms = monotonic_ms;
                    effects.extend(update(model, Action::Tab(event)));
                }
            }
            Effect::Lock(..) => {}
            other => rest.push(other),
        }
    }
    rest
}

/// Returns the action for the death of the worker with the last request.
pub fn died(effects: &[Effect]) -> Action {
    let id = effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(_, WorkerRequest::Run { id, .. }) => Some(*id),
        _ => None,
    });
    Action::Worker(WorkerReply::Failed { id: id.unwrap(), failure: TaskFailure::WorkerDied })
}

/// Returns a first visit whose first screen is idle, with the classic puzzle of seed 7 on the board.
pub fn playing() -> Model {
    let mut model = Model::default();
    run(&mut model, start());
    run(&mut model, Action::Idle);
    assert!(model.can_play(), "{:?}", model.session.notice);
    model
}

pub fn open_cells(model: &Model) -> Vec<Cell> {
    let game = model.game.as_ref().unwrap();
    game.board().cells().filter(|c| game.given(*c).is_none()).collect()
}

pub fn right(model: &Model, cell: Cell) -> Digit {
    model.game.as_ref().unwrap().solution().unwrap().get(cell).unwrap()
}

pub fn wrong(model: &Model, cell: Cell) -> Digit {
    let right = right(model, cell);
    Digit::all(9).find(|d| *d != right).unwrap()
}

pub fn enter(model: &mut Model, cell: Cell, digit: Digit) -> Vec<Effect> {
    run(model, Action::Select(cell));
    run(model, Action::Digit(digit))
}

/// Returns the stored text of the game on the board.
pub fn stored_game(model: &Model) -> Option<String> {
    model.storage.text(&game_key(model.game.as_ref()?.id()))
}

/// Writes or removes a text in the model's storage, as another tab would.
pub fn put(model: &Model, key: &str, text: Option<&str>) {
    match text {
        Some(text) => model.storage.set(key, text).unwrap(),
        None => model.storage.remove(key),
    }
}
