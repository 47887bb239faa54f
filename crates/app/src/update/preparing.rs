//! The next puzzle of the current kind, made in the background before the player asks for it. That of a first visit
//! waits until the first screen is idle.

use super::UpdateContext;
use crate::action::Effect;
use crate::model::Model;
use nonet_engine::rules::styles::has_rules;
use nonet_game::daily;
use nonet_game::game::PuzzleSource;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{Prefetch, PrefetchState, WorkerReply};

/// Starts to prepare another puzzle of the kind on the board, unless one is prepared already.
pub(super) fn prepare(model: &mut Model, context: &mut UpdateContext) {
    let Some(game) = model.game.as_ref().filter(|_| model.prepared.is_none()) else { return };
    let PuzzleSource::Generated { level, seed } = game.source() else { return };
    if has_rules(game.board().name()) {
        return;
    }
    // The puzzles of first visits have few seeds, but what follows them should differ from player to player.
    let next = daily::mix_seed(seed ^ daily::mix_seed(model.first_seed));
    let task = MakePuzzle::of_level(game.board().name().to_owned(), level, next);
    model.prepared = Some(Prefetch::new(task));
    resume(model, context);
}

/// Starts to prepare a second puzzle on a first visit, once the first screen is idle. Waits while another page needs the
/// generator, and leaves it to `opening` if the player is waiting for another kind.
pub(super) fn prepare_when_idle(model: &mut Model, context: &mut UpdateContext) {
    let is_board_shown = model.session.is_on_board();
    let is_free = model.is_idle && is_board_shown && model.pending.is_none();
    if is_free && std::mem::take(&mut model.session.prepares_when_idle) {
        prepare(model, context);
    }
}

/// Pauses the preparation so that the generator is free for something else.
pub(super) fn pause(model: &mut Model, context: &mut UpdateContext) {
    if let Some(prepared) = &mut model.prepared {
        context.effects.extend(prepared.pause::<Effect>());
    }
}

/// Resumes a paused preparation.
pub(super) fn resume(model: &mut Model, context: &mut UpdateContext) {
    if let Some(prepared) = &mut model.prepared {
        let worker = prepared.task().worker();
        context.effects.extend(prepared.start::<Effect>(&mut model.requests, worker));
    }
}

/// Takes a worker's reply if it belongs to the prepared puzzle.
pub(super) fn take(model: &mut Model, reply: &WorkerReply) -> Option<()> {
    let prepared = model.prepared.as_mut()?;
    let is_failed = matches!(prepared.take(reply)?, PrefetchState::Failed(_));
    if is_failed || matches!(prepared.output(), Some(PuzzleFound::Nearest(..))) {
        model.prepared = None;
    }
    Some(())
}

/// Discards the prepared puzzle, and frees the worker if it is still making it.
pub(super) fn stop(model: &mut Model, context: &mut UpdateContext) {
    pause(model, context);
    model.prepared = None;
}
