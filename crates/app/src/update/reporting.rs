//! Having the worker report on a finished game.

use super::Turn;
use crate::action::Effect;
use crate::model::Model;
use crate::session::ReportState;
use nonet_tasks::report::{ReportRequest, lang_of};
use nonet_tasks::worker::{CoachJob, Request, RequestId, Worker};

/// Asks for the report of the game on the board if it is finished and has none in the language in use.
pub(super) fn ask_if_missing(model: &mut Model, turn: &mut Turn) {
    let lang = model.lang();
    // The worker has one job at a time: a new game comes first.
    let free = model.session.report == ReportState::None && model.pending.is_none();
    let Some(game) = model.game.as_ref().filter(|game| free && game.finished && game.is_solved()) else {
        return;
    };
    if game.report.as_deref().and_then(lang_of) == Some(lang) {
        return;
    }
    let ask = ReportRequest::of(game, lang);
    let id = RequestId(model.next_request);
    model.next_request = model.next_request.wrapping_add(1);
    model.session.report = ReportState::Asked(id);
    let board = ask.board.clone();
    let job = CoachJob::Report(Box::new(ask)).on(&board);
    turn.push(Effect::Work(Worker::Coach, Request::Run { id, job }));
}

/// True if this is what the report waits for.
pub(super) fn waits_for(model: &Model, id: RequestId) -> bool {
    model.session.report == ReportState::Asked(id)
}

/// The report, or none.
pub(super) fn answered(model: &mut Model, report: Option<String>, turn: &mut Turn) {
    model.session.report = if report.is_some() { ReportState::None } else { ReportState::Failed };
    if let (Some(report), Some(game)) = (report, &mut model.game) {
        game.report = Some(report);
        turn.game_changed = true;
    }
}

/// No longer wanted now: something else is asked of the worker.
pub(super) fn cancel(model: &mut Model, turn: &mut Turn) {
    if let ReportState::Asked(id) = model.session.report {
        model.session.report = ReportState::None;
        turn.push(Effect::Work(Worker::Coach, Request::Cancel { id }));
    }
}
