//! Having the worker report on a finished game.

use super::Turn;
use crate::action::Effect;
use crate::model::Model;
use crate::session::ReportState;
use nonet_tasks::report::{ReportRequest, lang_of};
use nonet_tasks::worker::{Pending, Reply, Update, Worker};

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
    let mut pending = Pending::default();
    turn.push(pending.ask(&mut model.requests, Worker::Coach, &ask));
    model.session.report = ReportState::Asked(pending);
}

/// Takes the report, if it is waited for.
pub(super) fn take(model: &mut Model, reply: &Reply, turn: &mut Turn) -> Option<()> {
    let ReportState::Asked(pending) = &mut model.session.report else { return None };
    match pending.take(reply)? {
        Update::Done(report) => answered(model, Some(report), turn),
        Update::Failed(_) | Update::Cancelled => answered(model, None, turn),
        Update::Progress(_) | Update::Part(()) => {}
    }
    Some(())
}

/// The report, or none.
fn answered(model: &mut Model, report: Option<String>, turn: &mut Turn) {
    model.session.report = if report.is_some() { ReportState::None } else { ReportState::Failed };
    if let (Some(report), Some(game)) = (report, &mut model.game) {
        game.report = Some(report);
        turn.game_changed = true;
    }
}

/// No longer wanted now: something else is asked of the worker.
pub(super) fn cancel(model: &mut Model, turn: &mut Turn) {
    if let ReportState::Asked(pending) = &mut model.session.report {
        turn.effects.extend(pending.cancel::<Effect>());
        model.session.report = ReportState::None;
    }
}
