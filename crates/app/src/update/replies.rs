//! The workers' replies, passed to whatever waits for them.

use std::sync::Arc;

use nonet_engine::Board;

use super::{UpdateContext, hinting, loading, opening, preparing, reporting, requests};
use crate::model::{BoardRequest, Model};
use crate::session::GameNotice;
use nonet_tasks::puzzle::{BuildBoard, BuiltBoard, MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{Pending, TaskFailure, TaskUpdate, WorkerReply};

/// Passes a reply to the request it answers. The reply to a cancelled request is dropped.
pub(super) fn received(model: &mut Model, reply: &WorkerReply, context: &mut UpdateContext) {
    hinting::take(model, reply, context)
        .or_else(|| reporting::take(model, reply, context))
        .or_else(|| take_awaited(model, reply, context))
        .or_else(|| preparing::take(model, reply))
        .or_else(|| take_board_ahead(model, reply));
}

fn take_awaited(model: &mut Model, reply: &WorkerReply, context: &mut UpdateContext) -> Option<()> {
    match model.pending.take()? {
        BoardRequest::Puzzle { task, pending } => take_puzzle(model, task, pending, reply, context),
        BoardRequest::Board { task, pending, key } => take_board(model, task, pending, key, reply, context),
    }
}

fn take_puzzle(
    model: &mut Model,
    task: MakePuzzle,
    mut pending: Pending<MakePuzzle>,
    reply: &WorkerReply,
    context: &mut UpdateContext,
) -> Option<()> {
    let again = pending.ask_after_death(reply, &task);
    if let Some(again) = again {
        requests::ask_board_ahead(model, &task, context);
        context.push(again);
        model.pending = Some(BoardRequest::Puzzle { task, pending });
        return Some(());
    }
    let update = pending.take(reply);
    match update {
        Some(TaskUpdate::Done(PuzzleFound::Made(made))) => opening::begin(model, &made, context),
        Some(TaskUpdate::Done(PuzzleFound::Nearest(..))) => context.show_notice(model, GameNotice::NoPuzzle),
        Some(TaskUpdate::Failed(failure)) => failed(model, failure, context),
        Some(TaskUpdate::Cancelled) => {}
        Some(TaskUpdate::Progress(_) | TaskUpdate::Part(())) => {
            model.pending = Some(BoardRequest::Puzzle { task, pending });
        }
        None => {
            model.pending = Some(BoardRequest::Puzzle { task, pending });
            return None;
        }
    }
    Some(())
}

fn take_board(
    model: &mut Model,
    task: BuildBoard,
    mut pending: Pending<BuildBoard>,
    key: String,
    reply: &WorkerReply,
    context: &mut UpdateContext,
) -> Option<()> {
    let again = pending.ask_after_death(reply, &task);
    if let Some(again) = again {
        context.push(requests::built_by(again, &pending, &task));
        model.pending = Some(BoardRequest::Board { task, pending, key });
        return Some(());
    }
    match pending.take(reply) {
        Some(TaskUpdate::Done(built)) => match put(model, built) {
            true => loading::load(model, &key, context),
            false => loading::cannot_open(model, GameNotice::DamagedSave, context),
        },
        Some(TaskUpdate::Failed(failure)) => failed(model, failure, context),
        Some(TaskUpdate::Cancelled) => {}
        Some(TaskUpdate::Progress(_) | TaskUpdate::Part(())) => {
            model.pending = Some(BoardRequest::Board { task, pending, key });
        }
        None => {
            model.pending = Some(BoardRequest::Board { task, pending, key });
            return None;
        }
    }
    Some(())
}

fn take_board_ahead(model: &mut Model, reply: &WorkerReply) -> Option<()> {
    if let TaskUpdate::Done(built) = model.preview_board.take(reply)? {
        put(model, built);
    }
    Some(())
}

/// Adds a built board to the model's boards. Returns true if the model has it afterwards.
fn put(model: &mut Model, BuiltBoard { name, packed }: BuiltBoard) -> bool {
    match Board::unpack(&packed) {
        Some(board) => model.boards.put(name, Arc::new(board)),
        // The part of the program that builds boards with variants has added this one itself.
        None => return model.boards.get(&name).is_some(),
    }
    true
}

fn failed(model: &mut Model, failure: TaskFailure, context: &mut UpdateContext) {
    match failure {
        TaskFailure::WorkerDied | TaskFailure::NoWorker => context.show_notice(model, GameNotice::WorkerDied),
        // A puzzle is never asked for on an unknown board, but a save that was edited may name one.
        TaskFailure::UnknownBoard => loading::cannot_open(model, GameNotice::DamagedSave, context),
        _ => context.show_notice(model, GameNotice::NoPuzzle),
    }
}
