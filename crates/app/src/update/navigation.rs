//! The address, and the first puzzle, which is made when the board is first shown.

use super::{UpdateContext, clock, requests};
use crate::action::Effect;
use crate::model::Model;
use crate::route::{Address, NavigationStep, Route};
use crate::session::FIRST_BOARD;
use nonet_tasks::puzzle::MakePuzzle;

pub(super) fn go(model: &mut Model, to: Address, context: &mut UpdateContext) {
    if model.session.address != to {
        let step = NavigationStep::between(model.session.address.route, to.route);
        context.push(Effect::Navigate(to.clone(), step));
        arrived(model, to, context);
    }
}

/// Handles a new address. The game's clock runs only while its board is shown.
pub(super) fn arrived(model: &mut Model, at: Address, context: &mut UpdateContext) {
    let before = std::mem::replace(&mut model.session.address, at).route.page();
    let is_seen = model.session.address.route.page() == Route::Play;
    if before == Route::Play && !is_seen {
        clock::tick(model, model.now_ms);
        context.game_changed |= model.game.is_some();
    }
    if before != Route::Play && is_seen && model.game.is_none() && model.pending.is_none() {
        make_first(model, context);
    }
}

/// Requests a first puzzle for a player who has none: the classic board at the usual level. While another page is open,
/// the generator is left to that page, and the puzzle is made once the board is shown.
pub(super) fn make_first(model: &mut Model, context: &mut UpdateContext) {
    if model.session.address.route.page() != Route::Play {
        return;
    }
    let task = MakePuzzle::of_level(FIRST_BOARD.to_owned(), Default::default(), model.first_seed);
    requests::ask_puzzle(model, task, context);
}
