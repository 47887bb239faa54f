//! The clock and the pause.

use super::UpdateContext;
use crate::model::Model;
use crate::session::GameNotice;
use nonet_text::Text;

/// Playing time after which a new game no longer shows the notice that the last one is saved.
const KEPT_IS_SAID_MS: u64 = 10_000;

pub(super) fn tick(model: &mut Model, now_ms: u64) {
    model.now_ms = now_ms;
    let runs = model.clock_runs();
    let Some(game) = &mut model.game else { return };
    game.clock.tick(now_ms, runs);
    if matches!(model.session.notice, Some(GameNotice::GameKept(_)))
        && game.clock.played_ms() >= KEPT_IS_SAID_MS
    {
        model.session.notice = None;
    }
}

pub(super) fn away(model: &mut Model, now_ms: u64, context: &mut UpdateContext) {
    // Counts the time up to now. Releases of held keys aren't reported while the page lacks the focus.
    tick(model, now_ms);
    model.session.away = true;
    model.session.held = Default::default();
    model.session.pointer = None;
    tick(model, now_ms);
    context.game_changed = model.game.is_some();
}

pub(super) fn back(model: &mut Model, now_ms: u64) {
    model.session.away = false;
    tick(model, now_ms);
}

pub(super) fn pause(model: &mut Model, pause: bool, context: &mut UpdateContext) {
    let Some(game) = model.game.as_mut().filter(|g| !g.finished) else { return };
    model.session.paused = pause;
    model.session.pointer = None;
    game.clock.stop();
    context.game_changed = true;
    context.say(model, if pause { Text::Paused } else { Text::Resume });
}
