//! The puzzles and boards that the game asks workers for. [`super::replies`] handles the answers.

use super::{UpdateContext, reporting};
use crate::action::Effect;
use crate::model::{BoardRequest, Model};
use crate::session::HintState;
use nonet_engine::rules::styles::has_rules;
use nonet_tasks::puzzle::{BuildBoard, MakePuzzle};
use nonet_tasks::worker::{Pending, Worker};

/// Asks for a puzzle to play next.
pub(super) fn ask_puzzle(model: &mut Model, task: MakePuzzle, context: &mut UpdateContext) {
    stop_asking(model, context);
    ask_board_ahead(model, &task, context);
    let mut pending = Pending::default();
    context.push(pending.ask(&mut model.requests, task.worker(), &task));
    model.pending = Some(BoardRequest::Puzzle { task, pending });
}

/// Asks for the board of a saved game.
pub(super) fn ask_board(model: &mut Model, name: String, key: String, context: &mut UpdateContext) {
    stop_asking(model, context);
    let task = BuildBoard { name };
    let mut pending = Pending::default();
    let ask = pending.ask(&mut model.requests, Worker::Generator, &task);
    context.push(built_by(ask, &pending, &task));
    model.pending = Some(BoardRequest::Board { task, pending, key });
}

/// Asks for the board of a new puzzle, to be shown while the puzzle is made.
pub(super) fn ask_board_ahead(model: &mut Model, puzzle: &MakePuzzle, context: &mut UpdateContext) {
    if model.boards.get(&puzzle.spec.board).is_none() {
        let task = BuildBoard { name: puzzle.spec.board.clone() };
        let ask = model.preview_board.ask(&mut model.requests, Worker::Generator, &task);
        context.push(built_by(ask, &model.preview_board, &task));
    }
}

/// Redirects the request for a board with variants to the part of the program that builds those.
pub(super) fn built_by(ask: Effect, pending: &Pending<BuildBoard>, task: &BuildBoard) -> Effect {
    match pending.id() {
        Some(id) if has_rules(&task.name) => Effect::Build { id, name: task.name.clone() },
        _ => ask,
    }
}

/// Cancels all requests of the game on the board, and closes its hint.
pub(super) fn stop_asking(model: &mut Model, context: &mut UpdateContext) {
    close_hint(model, context);
    model.session.wrong_shown = None;
    reporting::cancel(model, context);
    cancel(model, context);
}

/// Cancels the puzzle or board that the player is waiting for.
pub(super) fn cancel(model: &mut Model, context: &mut UpdateContext) {
    context.effects.extend(match model.pending.take() {
        Some(BoardRequest::Puzzle { mut pending, .. }) => pending.cancel::<Effect>(),
        Some(BoardRequest::Board { mut pending, .. }) => pending.cancel(),
        None => None,
    });
}

/// Closes the hint, or cancels the search for one.
pub(super) fn close_hint(model: &mut Model, context: &mut UpdateContext) {
    match model.session.hint.take() {
        Some(HintState::Asked(mut pending)) => context.effects.extend(pending.cancel::<Effect>()),
        Some(HintState::Specimen(mut pending)) => context.effects.extend(pending.cancel::<Effect>()),
        _ => {}
    }
}
