//! Checks the digits against the solution, when the player asks for it.

use crate::model::Model;
use crate::session::GameNotice;
use crate::update::{UpdateContext, entering, selecting};
use crate::view;
use nonet_engine::Cell;
use nonet_game::game::entries::Change;
use nonet_game::game::entry::Layer;
use nonet_text::Text;

/// Tells how many digits are wrong.
pub(super) fn check(model: &mut Model, context: &mut UpdateContext) {
    let Some(wrong) = checked(model, context) else { return };
    let notice = GameNotice::WrongDigits(wrong.len());
    context.announce(view::notice_text(&notice, model.lang()));
    model.session.notice = Some(notice);
}

/// Shows the wrong digits until the board changes.
pub(super) fn show_wrong(model: &mut Model, context: &mut UpdateContext) {
    let Some(wrong) = checked(model, context) else { return };
    model.session.notice = None;
    model.session.wrong_shown = model.game.as_ref().map(|game| game.history().at());
    if let Some(first) = wrong.first() {
        selecting::select(model, *first);
    }
}

pub(super) fn take_back_wrong(model: &mut Model, context: &mut UpdateContext) {
    let Some(wrong) = checked(model, context).filter(|wrong| !wrong.is_empty()) else { return };
    let Some(game) = &model.game else { return };
    let changes = wrong.into_iter().map(|cell| Change {
        cell,
        layer: Layer::Digit,
        flip: game.entry(cell).layer(Layer::Digit),
    });
    entering::play(model, changes.collect(), context);
    context.say(model, Text::Erased);
}

/// Returns the wrong cells and records the check in the game; `None` without a known solution.
fn checked(model: &mut Model, context: &mut UpdateContext) -> Option<Vec<Cell>> {
    let can_play = model.can_play();
    let game = model.game.as_mut().filter(|_| can_play)?;
    if game.solution().is_none() {
        model.session.notice = Some(GameNotice::NoSolution);
        context.say(model, Text::NoSolution);
        return None;
    }
    context.game_changed |= !game.record.checked;
    game.record.checked = true;
    Some(game.wrong_cells())
}
