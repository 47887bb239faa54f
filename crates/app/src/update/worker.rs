//! The puzzles and boards that the game asks workers for, and the answers of workers.

use std::sync::Arc;

use nonet_engine::Board;

use super::opening::begin;
use super::storing::{cannot_open, load};
use super::{Turn, hinting, new_game, reporting};
use crate::action::Effect;
use crate::model::{Awaited, Model};
use crate::session::Notice;
use nonet_engine::rules::styles::has_rules;
use nonet_tasks::puzzle::{BuildBoard, BuiltBoard, MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{Failure, Pending, Reply, Update, Worker};

/// Asks for a puzzle that the board waits for.
pub(super) fn ask_puzzle(model: &mut Model, task: MakePuzzle, turn: &mut Turn) {
    stop_asking(model, turn);
    ask_board_ahead(model, &task, turn);
    let mut pending = Pending::default();
    turn.push(pending.ask(&mut model.requests, task.worker(), &task));
    model.pending = Some(Awaited::Puzzle { task, pending });
}

/// Asks for the board of a saved game.
pub(super) fn ask_board(model: &mut Model, name: String, key: String, turn: &mut Turn) {
    stop_asking(model, turn);
    let task = BuildBoard { name };
    let mut pending = Pending::default();
    let ask = pending.ask(&mut model.requests, Worker::Generator, &task);
    turn.push(built_by(ask, &pending, &task));
    model.pending = Some(Awaited::Board { task, pending, key });
}

/// Asks for the board of a new puzzle, to be looked at while the puzzle is made.
fn ask_board_ahead(model: &mut Model, puzzle: &MakePuzzle, turn: &mut Turn) {
    if model.boards.get(&puzzle.spec.board).is_none() {
        let task = BuildBoard { name: puzzle.spec.board.clone() };
        let ask = model.board_ahead.ask(&mut model.requests, Worker::Generator, &task);
        turn.push(built_by(ask, &model.board_ahead, &task));
    }
}

/// Passes a request for a board with rules to the part of the program that knows them.
fn built_by(ask: Effect, pending: &Pending<BuildBoard>, task: &BuildBoard) -> Effect {
    match pending.id() {
        Some(id) if has_rules(&task.name) => Effect::Build { id, name: task.name.clone() },
        _ => ask,
    }
}

/// What was asked for the game so far is no longer wanted.
pub(super) fn stop_asking(model: &mut Model, turn: &mut Turn) {
    hinting::close(model, turn);
    model.session.wrong_shown = None;
    reporting::cancel(model, turn);
    cancel(model, turn);
}

pub(super) fn cancel(model: &mut Model, turn: &mut Turn) {
    turn.effects.extend(match model.pending.take() {
        Some(Awaited::Puzzle { mut pending, .. }) => pending.cancel::<Effect>(),
        Some(Awaited::Board { mut pending, .. }) => pending.cancel(),
        None => None,
    });
}

/// Takes an answer to where it is waited for; a late one is waited for nowhere.
pub(super) fn worker(model: &mut Model, reply: &Reply, turn: &mut Turn) {
    hinting::take(model, reply, turn)
        .or_else(|| reporting::take(model, reply, turn))
        .or_else(|| take_awaited(model, reply, turn))
        .or_else(|| new_game::take_prepared(model, reply))
        .or_else(|| take_board_ahead(model, reply));
}

fn take_awaited(model: &mut Model, reply: &Reply, turn: &mut Turn) -> Option<()> {
    match model.pending.take()? {
        Awaited::Puzzle { task, pending } => take_puzzle(model, task, pending, reply, turn),
        Awaited::Board { task, pending, key } => take_board(model, task, pending, key, reply, turn),
    }
}

fn take_puzzle(
    model: &mut Model,
    task: MakePuzzle,
    mut pending: Pending<MakePuzzle>,
    reply: &Reply,
    turn: &mut Turn,
) -> Option<()> {
    let again = pending.ask_after_death(reply, &task);
    if let Some(again) = again {
        ask_board_ahead(model, &task, turn);
        turn.push(again);
        model.pending = Some(Awaited::Puzzle { task, pending });
        return Some(());
    }
    let update = pending.take(reply);
    match update {
        Some(Update::Done(PuzzleFound::Made(made))) => begin(model, &made, turn),
        Some(Update::Done(PuzzleFound::Nearest(..))) => fail(model, Notice::NoPuzzle, turn),
        Some(Update::Failed(failure)) => failed(model, failure, turn),
        Some(Update::Cancelled) => {}
        Some(Update::Progress(_) | Update::Part(())) => {
            model.pending = Some(Awaited::Puzzle { task, pending });
        }
        None => {
            model.pending = Some(Awaited::Puzzle { task, pending });
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
    reply: &Reply,
    turn: &mut Turn,
) -> Option<()> {
    let again = pending.ask_after_death(reply, &task);
    if let Some(again) = again {
        turn.push(built_by(again, &pending, &task));
        model.pending = Some(Awaited::Board { task, pending, key });
        return Some(());
    }
    match pending.take(reply) {
        Some(Update::Done(built)) => match put(model, built) {
            true => load(model, &key, turn),
            false => cannot_open(model, Notice::DamagedSave, turn),
        },
        Some(Update::Failed(failure)) => failed(model, failure, turn),
        Some(Update::Cancelled) => {}
        Some(Update::Progress(_) | Update::Part(())) => {
            model.pending = Some(Awaited::Board { task, pending, key });
        }
        None => {
            model.pending = Some(Awaited::Board { task, pending, key });
            return None;
        }
    }
    Some(())
}

fn take_board_ahead(model: &mut Model, reply: &Reply) -> Option<()> {
    if let Update::Done(built) = model.board_ahead.take(reply)? {
        put(model, built);
    }
    Some(())
}

/// Puts a board that was built in its place. True if it is there.
fn put(model: &mut Model, BuiltBoard { name, packed }: BuiltBoard) -> bool {
    match Board::unpack(&packed) {
        Some(board) => model.boards.put(name, Arc::new(board)),
        // One with rules is there already: whoever built it has put it there.
        None => return model.boards.get(&name).is_some(),
    }
    true
}

fn failed(model: &mut Model, failure: Failure, turn: &mut Turn) {
    match failure {
        Failure::WorkerDied | Failure::NoWorker => fail(model, Notice::WorkerDied, turn),
        // A puzzle is never asked for by a name that no board has; a text that was edited may have any.
        Failure::UnknownBoard => cannot_open(model, Notice::DamagedSave, turn),
        _ => fail(model, Notice::NoPuzzle, turn),
    }
}

pub(super) fn fail(model: &mut Model, notice: Notice, turn: &mut Turn) {
    let text = crate::view::notice_text(&notice, model.lang());
    model.session.notice = Some(notice);
    turn.push(Effect::Announce(text));
}
