//! New games: the one that is asked for, and the next one, prepared before it is.

use super::{Turn, opening};
use crate::action::Effect;
use crate::daily;
use crate::game::Source;
use crate::model::{Model, NewGame, Pending, Prepared};
use crate::session::ReportState;
use crate::worker::{Job, MadePuzzle, Request, RequestId};

pub(super) fn new_game(model: &mut Model, wanted: NewGame, turn: &mut Turn) {
    model.now_ms = wanted.now_ms;
    // To stop anything may end the generator, and with it what it was preparing.
    let free = model.pending.is_none()
        && model.session.hint.is_none()
        && !matches!(model.session.report, ReportState::Asked(_));
    let fits =
        |p: &Prepared| p.board == wanted.board && p.level == wanted.level && (free || p.made.is_some());
    let Some(prepared) = model.prepared.take_if(|p| fits(p)) else {
        stop_preparing(model, turn);
        let NewGame { board, level, seed, .. } = wanted;
        return opening::ask(model, Job::Generate { board, level, seed }, turn);
    };
    let Prepared { id, board, level, seed, made } = prepared;
    if let Some(made) = made {
        opening::cancel(model, turn);
        opening::begin(model, &made, turn);
    } else {
        // It is being made already: from now on it is waited for.
        let job = Job::Generate { board, level, seed };
        model.pending = Some(Pending { id, job, progress: None, deaths: 0, opens: None });
    }
}

/// Has the next puzzle of the kind on the board made, unless one is.
pub(super) fn prepare(model: &mut Model, turn: &mut Turn) {
    let Some(game) = model.game.as_ref().filter(|_| model.prepared.is_none()) else { return };
    let Source::Made { level, seed } = game.source() else { return };
    let (board, seed) = (game.board().name().to_owned(), daily::mixed(seed));
    let id = opening::next_id(model);
    let job = Job::Generate { board: board.clone(), level, seed };
    turn.push(Effect::Work(Request::Run { id, job }));
    model.prepared = Some(Prepared { id, board, level, seed, made: None });
}

/// True if this request makes a puzzle in the background.
pub(super) fn prepares(model: &Model, id: RequestId) -> bool {
    model.prepared.as_ref().is_some_and(|p| p.id == id && p.made.is_none())
}

pub(super) fn prepared(model: &mut Model, made: MadePuzzle) {
    if let Some(prepared) = &mut model.prepared {
        prepared.made = Some(made);
    }
}

/// A request to cancel may end the generator: what it was preparing counts as lost, unless that was asked for only
/// afterwards.
pub(super) fn forget_if_ended(model: &mut Model, turn: &Turn) {
    let Some(Prepared { id: wanted, made: None, .. }) = &model.prepared else { return };
    let ended = |effect: &Effect| matches!(effect, Effect::Work(Request::Cancel { .. }));
    let begun = |effect: &Effect| matches!(effect, Effect::Work(Request::Run { id, .. }) if id == wanted);
    if turn.effects.iter().rposition(ended) > turn.effects.iter().rposition(begun) {
        model.prepared = None;
    }
}

/// What is prepared is of no use now; if it is still being made, the worker shall be free.
fn stop_preparing(model: &mut Model, turn: &mut Turn) {
    if let Some(Prepared { id, made: None, .. }) = model.prepared.take() {
        turn.push(Effect::Work(Request::Cancel { id }));
    }
}
