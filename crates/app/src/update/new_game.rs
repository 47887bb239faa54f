//! New games: the one that is asked for, and the next one, prepared before it is.

use super::{Turn, opening, worker};
use crate::action::Effect;
use crate::action::NewGame;
use crate::model::{Awaited, Model};
use crate::route::{Address, Route};
use nonet_engine::rules::styles::has_rules;
use nonet_game::daily;
use nonet_game::game::Source;
use nonet_game::puzzles::spec as wish;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{Claim, Prefetch, PrefetchState, Reply};

pub(super) fn new_game(model: &mut Model, wanted: NewGame, turn: &mut Turn) {
    model.now_ms = wanted.now_ms;
    let NewGame { board, level, seed, .. } = wanted;
    let wanted = MakePuzzle::of_level(board, level, seed);
    let fits =
        |prefetch: &mut Prefetch<MakePuzzle>| prefetch.is_started() && prefetch.task().spec == wanted.spec;
    let Some(prepared) = model.prepared.take_if(fits) else {
        stop_preparing(model, turn);
        return worker::ask_puzzle(model, wanted, turn);
    };
    worker::stop_asking(model, turn);
    match prepared.claim() {
        (_, Claim::Ready(PuzzleFound::Made(made))) => opening::begin(model, &made, turn),
        // It is being made already: from now on it is waited for.
        (task, Claim::Running(pending)) => model.pending = Some(Awaited::Puzzle { task, pending }),
        _ => worker::ask_puzzle(model, wanted, turn),
    }
}

/// Another puzzle of the same kind, or of the same wish, which the page of wishes makes.
pub(super) fn next_puzzle(model: &mut Model, seed: u64, now_ms: u64, turn: &mut Turn) {
    let Some(game) = &model.game else { return };
    let (level, made_with) = match game.source() {
        Source::Made { level, seed } => (level, Some(seed)),
        Source::Brought => (Default::default(), None),
    };
    if made_with.is_some() && made_with == model.wished {
        let again = Address { route: Route::NewGame, rest: wish::AGAIN.to_owned() };
        return opening::go(model, again, turn);
    }
    let board = game.board().name().to_owned();
    if has_rules(&board) {
        // The board is made with its puzzle: another is asked for where such are.
        return opening::go(model, Route::NewGame.into(), turn);
    }
    new_game(model, NewGame { board, level, seed, now_ms }, turn);
}

/// Has the next puzzle of the kind on the board made, unless one is.
pub(super) fn prepare(model: &mut Model, turn: &mut Turn) {
    let Some(game) = model.game.as_ref().filter(|_| model.prepared.is_none()) else { return };
    let Source::Made { level, seed } = game.source() else { return };
    if has_rules(game.board().name()) {
        return;
    }
    let task = MakePuzzle::of_level(game.board().name().to_owned(), level, daily::mixed(seed));
    model.prepared = Some(Prefetch::new(task));
    go_on_preparing(model, turn);
}

/// Lets the generator do something else first.
pub(super) fn wait_with_preparing(model: &mut Model, turn: &mut Turn) {
    if let Some(prepared) = &mut model.prepared {
        turn.effects.extend(prepared.pause::<Effect>());
    }
}

/// Has what waits for the generator made.
pub(super) fn go_on_preparing(model: &mut Model, turn: &mut Turn) {
    if let Some(prepared) = &mut model.prepared {
        let worker = prepared.task().worker();
        turn.effects.extend(prepared.start::<Effect>(&mut model.requests, worker));
    }
}

/// Takes the puzzle that is made in the background, if this is it.
pub(super) fn take_prepared(model: &mut Model, reply: &Reply) -> Option<()> {
    let prepared = model.prepared.as_mut()?;
    let is_failed = matches!(prepared.take(reply)?, PrefetchState::Failed(_));
    if is_failed || matches!(prepared.output(), Some(PuzzleFound::Nearest(..))) {
        model.prepared = None;
    }
    Some(())
}

/// What is prepared is of no use now; if it is still being made, the worker shall be free.
pub(super) fn stop_preparing(model: &mut Model, turn: &mut Turn) {
    wait_with_preparing(model, turn);
    model.prepared = None;
}
