//! Reading saved games: opening one, or taking over what another tab has saved.

use super::{UpdateContext, current_game, navigation, requests, writing};
use crate::model::Model;
use crate::session::GameNotice;
use nonet_game::game::Game;
use nonet_game::library::index::GameSummary;
use nonet_game::storage as save;
use nonet_game::storage::SaveError;
use nonet_game::storage::save_state::SaveBlocked;
use nonet_game::tabs::OwnershipOrder;

/// Reads a game from the storage, or takes it from those that found no room there. If it isn't on the board, it is
/// opened. If it is, the board takes over what another tab has saved.
pub(super) fn load(model: &mut Model, key: &str, context: &mut UpdateContext) {
    let Some(wanted) = save::game_of_key(key) else { return };
    // Another tab may have continued the game in memory.
    writing::write_unsaved_games(model);
    let unsaved = &mut model.save_state.unsaved_games;
    if let Some(n) = unsaved.iter().position(|game| *game.id() == wanted) {
        let game = unsaved.remove(n);
        model.index.current = Some(wanted);
        current_game::open(model, game, context);
        model.save_state.unsaved.game = true;
        return;
    }
    let read = match model.storage.text(key).as_deref() {
        Some(text) => save::read_game(text, &|name| model.boards.get(name).cloned()),
        None => Err(SaveError::Missing),
    };
    let is_on_board = model.game.as_ref().is_some_and(|game| *game.id() == wanted);
    match read {
        Ok(game) if *game.id() == wanted && is_on_board => follow(model, game, context),
        Ok(game) if *game.id() == wanted => {
            model.index.current = Some(wanted);
            current_game::open(model, game, context);
        }
        Err(SaveError::NoBoard(name)) => {
            requests::ask_board(model, name, key.to_owned(), context);
        }
        Err(SaveError::Newer(_)) if is_on_board => model.save_state.blocked = Some(SaveBlocked::Newer),
        Err(SaveError::Newer(_)) => cannot_open(model, GameNotice::NewerSave, context),
        // The copy on the board is intact.
        _ if is_on_board => {}
        Err(SaveError::Missing) => cannot_open(model, GameNotice::MissingSave, context),
        _ => cannot_open(model, GameNotice::DamagedSave, context),
    }
}

/// Replaces the game on the board by the version that another tab has saved.
fn follow(model: &mut Model, game: Game, context: &mut UpdateContext) {
    let revision = game.saved.revision;
    if let Some(ownership) = &mut model.save_state.ownership {
        ownership.set_read(revision);
    }
    if model.game.as_ref().is_some_and(|own| own.saved.revision == revision) {
        return;
    }
    requests::close_hint(model, context);
    model.session.pointer = None;
    model.session.link_start = None;
    model.session.replay_ms = None;
    if std::mem::take(&mut model.save_state.unsaved.game) && !model.is_in_other_tab() {
        context.show_notice(model, GameNotice::PlayedElsewhere);
    }
    // A game deleted in another tab stays deleted.
    if !model.index.is_deleted(game.id()) {
        model.index.put(GameSummary::of(&game, game.saved.at_ms));
    }
    model.game = Some(game);
}

/// Shows why a save can't be opened, and leaves it untouched. If no game is on the board, a first one begins.
pub(super) fn cannot_open(model: &mut Model, notice: GameNotice, context: &mut UpdateContext) {
    let stays = model.game.is_some() && notice == GameNotice::DamagedSave;
    model.session.notice = Some(if stays { GameNotice::DamagedGame } else { notice });
    if model.game.is_none() {
        navigation::begin_first(model, context);
    }
}

/// Carries out orders about the lock of the game on the board.
pub(super) fn carry_out(model: &mut Model, orders: Vec<OwnershipOrder>, context: &mut UpdateContext) {
    let Some(id) = model.game.as_ref().map(|game| game.id().clone()) else { return };
    for order in orders {
        match current_game::order_effect(&id, order) {
            Some(effect) => context.push(effect),
            None => load(model, &save::game_key(&id), context),
        }
    }
}
