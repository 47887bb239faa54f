//! New games: the one that is asked for, and the next one, prepared before it is.

use super::{Turn, opening, worker};
use crate::action::Effect;
use crate::action::NewGame;
use crate::model::{Model, Pending, Prepared};
use crate::route::{Address, Route};
use nonet_engine::rules::styles::has_rules;
use nonet_game::daily;
use nonet_game::game::Source;
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_game::puzzles::spec as wish;
use nonet_tasks::worker::{GeneratorJob, Request, RequestId, Worker};

pub(super) fn new_game(model: &mut Model, wanted: NewGame, turn: &mut Turn) {
    model.now_ms = wanted.now_ms;
    let fits = |p: &mut Prepared| p.id.is_some() && p.board == wanted.board && p.level == wanted.level;
    let Some(Prepared { id: Some(id), board, level, seed, made }) = model.prepared.take_if(fits) else {
        stop_preparing(model, turn);
        let NewGame { board, level, seed, .. } = wanted;
        return worker::ask(model, GeneratorJob::Generate { board, level, seed }, turn);
    };
    worker::stop_asking(model, turn);
    if let Some(made) = made {
        opening::begin(model, &made, turn);
    } else {
        // It is being made already: from now on it is waited for.
        let job = GeneratorJob::Generate { board, level, seed };
        model.pending = Some(Pending { id, job, progress: None, deaths: 0, opens: None });
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
    let (board, seed) = (game.board().name().to_owned(), daily::mixed(seed));
    model.prepared = Some(Prepared { id: None, board, level, seed, made: None });
    go_on_preparing(model, turn);
}

/// Lets the generator do something else first.
pub(super) fn wait_with_preparing(model: &mut Model, turn: &mut Turn) {
    if let Some(Prepared { id, made: None, .. }) = &mut model.prepared
        && let Some(id) = id.take()
    {
        turn.push(Effect::Work(Worker::Generator, Request::Cancel { id }));
    }
}

/// Has what waits for the generator made.
pub(super) fn go_on_preparing(model: &mut Model, turn: &mut Turn) {
    if model.prepared.as_ref().is_none_or(|prepared| prepared.id.is_some()) {
        return;
    }
    let id = worker::next_id(model);
    if let Some(prepared) = &mut model.prepared {
        prepared.id = Some(id);
        let Prepared { board, level, seed, .. } = prepared;
        let job = GeneratorJob::Generate { board: board.clone(), level: *level, seed: *seed };
        turn.push(Effect::Work(Worker::Generator, Request::Run { id, job: job.into() }));
    }
}

/// True if this request makes a puzzle in the background.
pub(super) fn prepares(model: &Model, id: RequestId) -> bool {
    model.prepared.as_ref().is_some_and(|p| p.id == Some(id) && p.made.is_none())
}

pub(super) fn prepared(model: &mut Model, made: MadePuzzle) {
    if let Some(prepared) = &mut model.prepared {
        prepared.made = Some(made);
    }
}

/// What is prepared is of no use now; if it is still being made, the worker shall be free.
pub(super) fn stop_preparing(model: &mut Model, turn: &mut Turn) {
    wait_with_preparing(model, turn);
    model.prepared = None;
}
