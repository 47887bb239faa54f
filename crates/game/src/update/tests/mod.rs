//! Whole games, played by actions: one file for each file of `update` that they try.
//!
//! - `opening`: starting and reloading; `storing`: what is kept, and what cannot be; `tabs`: two tabs with one game;
//! - `worker`: one that dies; `clock`: the pause;
//! - `new_game`: new games, and the one prepared ahead;
//! - `selecting`: presses, drags, double taps and long presses;
//! - `entering`: digits, marks, erasing, conflicts, a whole game to its end;
//! - `history`: back before the first mistake;
//! - `ruled`: a puzzle with rules beyond houses;
//! - `hinting`: hints climbed, done, closed, given up.
//!
//! `browser` is a browser with tabs for them. Here is what they share: [`playing`] gives a game, [`run`] does an action and
//! answers its effects as the page would, with the worker in place.

mod browser;
mod checking;
mod clock;
mod entering;
mod hinting;
mod history;
mod new_game;
mod opening;
mod ruled;
mod selecting;
mod storing;
mod tabs;
mod worker;

use std::ops::ControlFlow;

use nonet_engine::{Cell, Digit};

use super::update;
use crate::action::{Action, Effect, Locking, Start, StoreContent};
use crate::model::Model;
use crate::tabs::Event;
use crate::worker::{Failure, Reply, Request, serve};

const NOW: u64 = 1_700_000_000_000;

fn start(index: Option<String>) -> Action {
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
pub(crate) fn run(model: &mut Model, action: Action) -> Vec<Effect> {
    let effects = update(model, action);
    answer(model, effects)
}

/// Answers effects as the page does, with a worker in place, and gives the rest.
fn answer(model: &mut Model, mut effects: Vec<Effect>) -> Vec<Effect> {
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
fn died(effects: &[Effect]) -> Action {
    let id = effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(_, Request::Run { id, .. }) => Some(*id),
        _ => None,
    });
    Action::Worker(Reply::Failed { id: id.unwrap(), failure: Failure::WorkerDied })
}

/// A first visit, with the classic puzzle of seed 7 on the board.
pub(crate) fn playing() -> Model {
    let mut model = Model::default();
    run(&mut model, start(None));
    assert!(model.can_play(), "{:?}", model.session.notice);
    model
}

fn open_cells(model: &Model) -> Vec<Cell> {
    let game = model.game.as_ref().unwrap();
    game.board().cells().filter(|c| game.given(*c).is_none()).collect()
}

fn right(model: &Model, cell: Cell) -> Digit {
    model.game.as_ref().unwrap().solution().unwrap().get(cell).unwrap()
}

fn wrong(model: &Model, cell: Cell) -> Digit {
    let right = right(model, cell);
    Digit::all(9).find(|d| *d != right).unwrap()
}

fn enter(model: &mut Model, cell: Cell, digit: Digit) -> Vec<Effect> {
    run(model, Action::Select(cell));
    run(model, Action::Digit(digit))
}

/// Writes at the moment that the model knows, into a store with nothing in it.
fn keep(model: &mut Model) -> Vec<Effect> {
    let found = StoreContent { now_ms: model.now_ms, ..StoreContent::default() };
    update(model, Action::Keep(Box::new(found)))
}

/// These effects, with what is written in the place of the wish to write.
pub(crate) fn kept(model: &mut Model, effects: Vec<Effect>) -> Vec<Effect> {
    let write = |effect| match effect {
        Effect::Keep => keep(model),
        other => vec![other],
    };
    effects.into_iter().flat_map(write).collect()
}

fn stored(effects: &[Effect], wanted: &str) -> Option<String> {
    effects.iter().find_map(|e| e.stores(wanted)).map(str::to_owned)
}
