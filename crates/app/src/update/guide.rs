//! The guide of a first visit: five moves on the player's own board. For each it asks a question, gives the reason on
//! request, and waits until the player has made the move.

use super::{UpdateContext, entering, hinting, requests};
use crate::model::Model;
use crate::session::{EntryMode, GUIDED_MOVES, GameNotice, HintState, placed};

/// Starts the guide with the next step of the game.
pub(super) fn start(model: &mut Model, context: &mut UpdateContext) {
    if !model.can_play() {
        return;
    }
    requests::close_hint(model, context);
    entering::set_mode(model, EntryMode::Digit, context);
    model.session.guided_moves = GUIDED_MOVES;
    hinting::ask(model, context);
}

/// Continues with the next step once the player has changed the board, and ends with a hint that the player closed.
pub(super) fn follow(model: &mut Model, context: &mut UpdateContext) {
    if model.session.guided_moves == 0 {
        return;
    }
    let game = model.game.as_ref();
    let (hint, has_moved) = match (&model.session.hint, game) {
        (Some(HintState::Shown { hint, at, .. }), Some(game)) => (hint, game.history().at() != *at),
        (Some(HintState::Asked(_)), Some(_)) => return,
        _ => return model.session.guided_moves = 0,
    };
    if !has_moved {
        return;
    }
    if let Some((cell, digit)) = placed(hint)
        && game.is_some_and(|game| game.digit(cell) == Some(digit))
    {
        model.session.guided_moves -= 1;
    }
    model.session.hint = None;
    if !model.can_play() {
        model.session.guided_moves = 0;
    } else if model.session.guided_moves == 0 {
        context.show_notice(model, GameNotice::Guided);
    } else {
        hinting::ask(model, context);
    }
}
