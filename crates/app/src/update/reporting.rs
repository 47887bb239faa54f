//! Requests for the report on a finished game.

use super::UpdateContext;
use crate::action::Effect;
use crate::model::Model;
use crate::session::ReportState;
use nonet_tasks::report::{ReportRequest, lang_of};
use nonet_tasks::worker::{Pending, TaskUpdate, Worker, WorkerReply};

/// Asks for a report if the game on the board is finished and has none in the current language.
pub(super) fn ask_if_missing(model: &mut Model, context: &mut UpdateContext) {
    let lang = model.lang();
    // The worker has one job at a time, and a new game comes first.
    let free = model.session.report == ReportState::None && model.pending.is_none();
    let Some(game) = model.game.as_ref().filter(|game| free && game.finished && game.is_solved()) else {
        return;
    };
    if game.report.as_deref().and_then(lang_of) == Some(lang) {
        return;
    }
    let ask = ReportRequest::of(game, lang);
    let mut pending = Pending::default();
    context.push(pending.ask(&mut model.requests, Worker::Coach, &ask));
    model.session.report = ReportState::Asked(pending);
}

/// Takes a worker's reply if the report waits for it.
pub(super) fn take(model: &mut Model, reply: &WorkerReply, context: &mut UpdateContext) -> Option<()> {
    let ReportState::Asked(pending) = &mut model.session.report else { return None };
    match pending.take(reply)? {
        TaskUpdate::Done(report) => answered(model, Some(report), context),
        TaskUpdate::Failed(_) | TaskUpdate::Cancelled => answered(model, None, context),
        TaskUpdate::Progress(_) | TaskUpdate::Part(()) => {}
    }
    Some(())
}

/// Stores the report, or the failure.
fn answered(model: &mut Model, report: Option<String>, context: &mut UpdateContext) {
    model.session.report = if report.is_some() { ReportState::None } else { ReportState::Failed };
    if let (Some(report), Some(game)) = (report, &mut model.game) {
        game.report = Some(report);
        context.game_changed = true;
    }
}

/// Cancels the request because the worker is needed for something else.
pub(super) fn cancel(model: &mut Model, context: &mut UpdateContext) {
    if let ReportState::Asked(pending) = &mut model.session.report {
        context.effects.extend(pending.cancel::<Effect>());
        model.session.report = ReportState::None;
    }
}
