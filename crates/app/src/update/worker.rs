//! What the generator and the coach are asked for the game, and what they answer.

use std::sync::Arc;

use nonet_engine::Board;

use super::opening::{begin, show};
use super::storing::{cannot_open, load};
use super::{Turn, hinting, new_game, reporting};
use crate::action::Effect;
use crate::model::{Model, Pending};
use crate::session::Notice;
use nonet_engine::rules::styles::has_rules;
use nonet_game::puzzles::spec::Wish;
use nonet_tasks::worker::{
    CoachOutcome, Failure, GeneratorJob, GeneratorOutcome, Outcome, Reply, Request, RequestId, Worker,
};

/// How often a request is put to a new worker after the last one died.
const MOST_DEATHS: u8 = 1;

pub(super) fn ask(model: &mut Model, job: GeneratorJob, turn: &mut Turn) {
    stop_asking(model, turn);
    let id = next_id(model);
    model.pending = Some(Pending { id, job: job.clone(), progress: None, deaths: 0, opens: None });
    run(model, id, job, turn);
}

/// What was asked for the game so far is no longer wanted.
pub(super) fn stop_asking(model: &mut Model, turn: &mut Turn) {
    hinting::close(model, turn);
    model.session.wrong_shown = None;
    reporting::cancel(model, turn);
    cancel(model, turn);
}

pub(super) fn next_id(model: &mut Model) -> RequestId {
    let id = RequestId(model.next_request);
    model.next_request = model.next_request.wrapping_add(1);
    id
}

/// Puts a job to the worker. The board of a new puzzle comes first, to be looked at while the puzzle is made.
pub(super) fn run(model: &mut Model, id: RequestId, job: GeneratorJob, turn: &mut Turn) {
    if let GeneratorJob::Generate { board, .. } | GeneratorJob::Make { wish: Wish { board, .. }, .. } = &job
        && model.boards.get(board).is_none()
    {
        let job = GeneratorJob::Board { name: board.clone() };
        turn.push(Effect::Work(Worker::Generator, Request::Run { id: next_id(model), job: job.into() }));
    }
    if let GeneratorJob::Board { name } = &job
        && has_rules(name)
    {
        return turn.push(Effect::Build { id, name: name.clone() });
    }
    turn.push(Effect::Work(Worker::Generator, Request::Run { id, job: job.into() }));
}

pub(super) fn cancel(model: &mut Model, turn: &mut Turn) {
    if let Some(pending) = model.pending.take() {
        turn.push(Effect::Work(Worker::Generator, Request::Cancel { id: pending.id }));
    }
}

pub(super) fn worker(model: &mut Model, reply: Reply, turn: &mut Turn) {
    let pending_id = model.pending.as_ref().map(|p| p.id);
    match reply {
        Reply::Done { id, outcome } if hinting::waits_for(model, id) => match outcome {
            Outcome::Coach(CoachOutcome::Hint(hint)) => hinting::answered(model, hint, turn),
            Outcome::Coach(CoachOutcome::Specimen(specimen)) => show(model, specimen, turn),
            _ => hinting::failed(model, turn),
        },
        Reply::Failed { id, .. } if hinting::waits_for(model, id) => hinting::failed(model, turn),
        Reply::Done { id, outcome } if reporting::waits_for(model, id) => {
            let report = match outcome {
                Outcome::Coach(CoachOutcome::Report(report)) => Some(report),
                _ => None,
            };
            reporting::answered(model, report, turn);
        }
        Reply::Failed { id, .. } | Reply::Cancelled { id } if reporting::waits_for(model, id) => {
            reporting::answered(model, None, turn);
        }
        Reply::Progress { id, progress } if Some(id) == pending_id => {
            if let Some(pending) = &mut model.pending {
                pending.progress = Some(progress);
            }
        }
        Reply::Done { id, outcome: Outcome::Generator(GeneratorOutcome::Board { name, packed }) } => {
            let board = Board::unpack(&packed);
            // One with rules is there already: who built it has put it there.
            let is_none = board.is_none() && model.boards.get(&name).is_none();
            if let Some(board) = board {
                model.boards.put(name, Arc::new(board));
            }
            let awaited = model.pending.take_if(|pending| pending.id == id);
            match awaited.and_then(|pending| pending.opens) {
                Some(_) if is_none => cannot_open(model, Notice::DamagedSave, turn),
                Some(key) => load(model, &key, turn),
                None => {}
            }
        }
        Reply::Done { id, outcome } if Some(id) == pending_id => {
            model.pending = None;
            match outcome {
                Outcome::Generator(GeneratorOutcome::Made(made)) => begin(model, &made, turn),
                _ => fail(model, Notice::NoPuzzle, turn),
            }
        }
        Reply::Done { id, outcome: Outcome::Generator(GeneratorOutcome::Made(made)) }
            if new_game::prepares(model, id) =>
        {
            new_game::prepared(model, made);
        }
        Reply::Failed { id, .. } | Reply::Cancelled { id } if new_game::prepares(model, id) => {
            model.prepared = None;
        }
        Reply::Failed { id, failure: Failure::WorkerDied } if Some(id) == pending_id => {
            worker_died(model, turn);
        }
        Reply::Failed { id, failure } if Some(id) == pending_id => {
            model.pending = None;
            match failure {
                // A puzzle is never asked for by a name that no board has; a text that was edited may have any.
                Failure::NoWorker => fail(model, Notice::WorkerDied, turn),
                Failure::UnknownBoard => cannot_open(model, Notice::DamagedSave, turn),
                _ => fail(model, Notice::NoPuzzle, turn),
            }
        }
        Reply::Cancelled { id } if Some(id) == pending_id => model.pending = None,
        // Answers to requests that nobody waits for any more.
        _ => {}
    }
}

/// What was being made for the player is asked of a new worker, but not for ever.
fn worker_died(model: &mut Model, turn: &mut Turn) {
    let Some(mut pending) = model.pending.take() else { return };
    if pending.deaths >= MOST_DEATHS {
        fail(model, Notice::WorkerDied, turn);
        return;
    }
    pending.deaths += 1;
    pending.progress = None;
    let (id, job) = (pending.id, pending.job.clone());
    model.pending = Some(pending);
    run(model, id, job, turn);
}

pub(super) fn fail(model: &mut Model, notice: Notice, turn: &mut Turn) {
    let text = crate::view::notice_text(&notice, model.lang());
    model.session.notice = Some(notice);
    turn.push(Effect::Announce(text));
}
