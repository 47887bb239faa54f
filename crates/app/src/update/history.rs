//! Undo, redo, branches and replay.

use super::UpdateContext;
use crate::model::Model;
use crate::session::{DroppedBranch, GameNotice};
use nonet_game::game::Game;
use nonet_game::game::history::NodeId;
use nonet_text::Text;

/// Returns the game, unless the board is hidden.
fn game(model: &mut Model) -> Option<&mut Game> {
    model.game.as_mut().filter(|_| !model.session.paused)
}

pub(super) fn undo(model: &mut Model, context: &mut UpdateContext) {
    model.session.replay_ms = None;
    let Some(game) = game(model) else { return };
    if game.history.undo(&mut game.written) {
        after_move(model, context);
        context.say(model, Text::Undone);
    }
}

pub(super) fn redo(model: &mut Model, context: &mut UpdateContext) {
    model.session.replay_ms = None;
    let Some(game) = game(model) else { return };
    if game.history.redo(&mut game.written) {
        after_move(model, context);
        context.say(model, Text::Redone);
    }
}

pub(super) fn jump(model: &mut Model, node: NodeId, context: &mut UpdateContext) {
    model.session.replay_ms = None;
    let Some(game) = game(model) else { return };
    if game.history.jump(&mut game.written, node) {
        after_move(model, context);
    }
}

pub(super) fn name(model: &mut Model, node: NodeId, name: &str, context: &mut UpdateContext) {
    if let Some(game) = &mut model.game {
        context.game_changed = game.history.set_name(node, name);
    }
}

pub(super) fn drop_branch(model: &mut Model, node: NodeId, context: &mut UpdateContext) {
    let Some(game) = game(model) else { return };
    let (before, written) = (game.history.clone(), game.written.clone());
    if game.history.drop_branch(&mut game.written, node) {
        // The report and the times refer to moves by numbers that have changed.
        game.report = None;
        game.pace.clear();
        let dropped = DroppedBranch { game: game.id().clone(), before, written, after: game.history.clone() };
        after_move(model, context);
        model.session.notice = Some(GameNotice::BranchDropped(Box::new(dropped)));
        context.say(model, Text::BranchDropped);
    }
}

pub(super) fn restore_branch(model: &mut Model, context: &mut UpdateContext) {
    let Some(GameNotice::BranchDropped(dropped)) = model.session.notice.take() else { return };
    let Some(game) = game(model) else { return };
    if *game.id() != dropped.game || game.history != dropped.after {
        return;
    }
    (game.history, game.written) = (dropped.before, dropped.written);
    game.report = None;
    after_move(model, context);
}

pub(super) fn before_first_mistake(model: &mut Model, context: &mut UpdateContext) {
    let Some(game) = game(model) else { return };
    let (notice, text) = if game.solution().is_none() {
        (GameNotice::NoSolution, Text::NoSolution)
    } else if let Some(node) = game.before_first_mistake() {
        game.history.jump(&mut game.written, node);
        game.record.returns = game.record.returns.saturating_add(1);
        after_move(model, context);
        (GameNotice::WentBack, Text::WentBack)
    } else {
        (GameNotice::NoMistake, Text::NoMistake)
    };
    model.session.notice = Some(notice);
    context.say(model, text);
}

pub(super) fn replay(model: &mut Model, ms: Option<u32>, context: &mut UpdateContext) {
    let Some(game) = game(model) else { return };
    let starts = ms.is_some() && game.history.move_count() > 0;
    // At the end of the branch the replay starts over.
    if starts && !game.history.can_redo() {
        game.history.jump(&mut game.written, NodeId::START);
        after_move(model, context);
    }
    model.session.replay_ms = ms.filter(|_| starts);
}

pub(super) fn replay_step(model: &mut Model, context: &mut UpdateContext) {
    if model.session.replay_ms.is_none() {
        return;
    }
    let Some(game) = game(model) else { return };
    if game.history.redo(&mut game.written) {
        after_move(model, context);
    }
    if model.game.as_ref().is_some_and(|g| !g.history().can_redo()) {
        model.session.replay_ms = None;
    }
}

fn after_move(model: &mut Model, context: &mut UpdateContext) {
    context.game_changed = true;
    model.session.notice = None;
}
