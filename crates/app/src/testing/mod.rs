//! Helpers for tests that play whole games by actions: [`playing`] starts a game, [`run`] does an action and answers its
//! effects as the page would, with the worker in place. [`browser`] is a browser with tabs.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

pub mod browser;

use std::ops::ControlFlow;

use nonet_engine::{Cell, Digit};

use crate::action::{Action, Effect, Locking, Start, StoreContent};
use crate::model::Model;
use crate::update;
use nonet_game::tabs::Event;
use nonet_tasks::worker::{Failure, Reply, Request, serve};

pub const NOW: u64 = 1_700_000_000_000;

pub fn start(index: Option<String>) -> Action {
    Action::Start(Box::new(Start {
        index: Ok(index),
        settings: None,
        keys: Vec::new(),
        lang: "en".to_owned(),
        address: Default::default(),
        wished: None,
        now_ms: NOW,
        seed: 7,
    }))
}

/// Does an action, answers its effects, and gives the rest.
pub fn run(model: &mut Model, action: Action) -> Vec<Effect> {
    let effects = update(model, action);
    answer(model, effects)
}

/// Answers effects as the page does, with a worker in place, and gives the rest.
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
            Effect::Keep => effects.extend(keep(model)),
            // Nobody else has it.
            Effect::Lock(_, Locking::Queue(request)) => {
                for (event, beat_ms) in [(Event::Granted(request), 0), (Event::Ticks, 200)] {
                    effects.extend(update(model, Action::Tab { event, beat_ms }));
                }
            }
            Effect::Lock(..) => {}
            other => rest.push(other),
        }
    }
    rest
}

/// What the page says when the worker dies that was asked for this.
pub fn died(effects: &[Effect]) -> Action {
    let id = effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(_, Request::Run { id, .. }) => Some(*id),
        _ => None,
    });
    Action::Worker(Reply::Failed { id: id.unwrap(), failure: Failure::WorkerDied })
}

/// A first visit, with the classic puzzle of seed 7 on the board.
pub fn playing() -> Model {
    let mut model = Model::default();
    run(&mut model, start(None));
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

/// Writes at the moment that the model knows, into a store with nothing in it.
pub fn keep(model: &mut Model) -> Vec<Effect> {
    let found = StoreContent { now_ms: model.now_ms, ..StoreContent::default() };
    update(model, Action::Keep(Box::new(found)))
}

/// These effects, with what is written in the place of the wish to write.
pub fn kept(model: &mut Model, effects: Vec<Effect>) -> Vec<Effect> {
    let write = |effect| match effect {
        Effect::Keep => keep(model),
        other => vec![other],
    };
    effects.into_iter().flat_map(write).collect()
}

pub fn stored(effects: &[Effect], wanted: &str) -> Option<String> {
    effects.iter().find_map(|e| e.stores(wanted)).map(str::to_owned)
}
