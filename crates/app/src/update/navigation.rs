//! The address, and the first puzzle, which begins when the board is first shown.

use super::{UpdateContext, clock, current_game, preparing, requests};
use crate::action::Effect;
use crate::model::Model;
use crate::route::{Address, NavigationStep};
use nonet_tasks::puzzle::{MakePuzzle, first_puzzle};

pub(super) fn go(model: &mut Model, to: Address, context: &mut UpdateContext) {
    if model.session.address != to {
        let step = NavigationStep::between(model.session.address.route, to.route);
        context.push(Effect::Navigate(to.clone(), step));
        arrived(model, to, context);
    }
}

/// Closes a dialog and returns to the page that it was opened on.
pub(super) fn close_dialog(model: &mut Model, context: &mut UpdateContext) {
    if model.session.address.route.is_dialog() {
        let to = model.session.below.clone();
        context.push(Effect::Navigate(to.clone(), NavigationStep::Back));
        arrived(model, to, context);
    }
}

/// Handles a new address. The game's clock runs only while its board is shown.
pub(super) fn arrived(model: &mut Model, at: Address, context: &mut UpdateContext) {
    let was_on_board = model.session.is_on_board();
    let before = std::mem::replace(&mut model.session.address, at);
    if !before.route.is_dialog() {
        model.session.below = before;
    }
    let is_on_board = model.session.is_on_board();
    if was_on_board && !is_on_board {
        clock::tick(model, model.now_ms);
        context.game_changed |= model.game.is_some();
    }
    if !was_on_board && is_on_board && model.game.is_none() && model.pending.is_none() {
        begin_first(model, context);
    }
    preparing::prepare_when_idle(model, context);
}

/// Begins a first puzzle for a player without games, or asks for one. While another page is open, the generator is left
/// to that page, and the puzzle begins once the board is shown.
pub(super) fn begin_first(model: &mut Model, context: &mut UpdateContext) {
    if !model.session.is_on_board() {
        return;
    }
    // A browser that stores nothing makes every visit a first one. It gets other puzzles each time.
    let is_first_visit = model.index.games.is_empty() && model.save_state.blocked.is_none();
    let made = first_puzzle(model.first_seed).filter(|_| is_first_visit);
    match made.and_then(|made| current_game::game_of(&made, &model.boards, model.fresh_id())) {
        Some(game) => {
            current_game::begin(model, game, context);
            model.session.prepares_when_idle = true;
            context.game_changed = true;
        }
        None => requests::ask_puzzle(model, MakePuzzle::first(model.first_seed), context),
    }
}
