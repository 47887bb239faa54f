//! Other tabs: their messages, their writes to the storage, and the lock on the game.

use super::{UpdateContext, loading};
use crate::model::Model;
use nonet_game::game::Game;
use nonet_game::library::index::GameIndex;
use nonet_game::storage as save;
use nonet_game::tabs::{OwnershipEvent, OwnershipRole, TabMessage};
use nonet_text::Text;

/// Passes an event to this tab's ownership of the game on the board.
pub(super) fn happened(model: &mut Model, event: OwnershipEvent, context: &mut UpdateContext) {
    if let OwnershipEvent::Shown(shown) = event {
        model.session.hidden = !shown;
    }
    let Some(ownership) = &mut model.save_state.ownership else { return };
    let was_elsewhere = ownership.is_owned_elsewhere();
    let orders = ownership.handle(event, model.monotonic_ms);
    let (is_elsewhere, keeps) = (ownership.is_owned_elsewhere(), ownership.role() == OwnershipRole::Owner);
    loading::carry_out(model, orders, context);
    if is_elsewhere && !was_elsewhere {
        model.session.pointer = None;
        context.say(model, Text::OtherTab);
    }
    context.saves |= keeps && model.save_state.unsaved.game;
}

/// Handles a message from another tab.
pub(super) fn received(model: &mut Model, message: &str, context: &mut UpdateContext) {
    let (id, event) = match TabMessage::parse(message) {
        Some(TabMessage::WhoOwns(id)) => (id, OwnershipEvent::Asked),
        Some(TabMessage::IOwn(id)) => (id, OwnershipEvent::Answered),
        None => return,
    };
    if model.game.as_ref().map(Game::id) == Some(&id) {
        happened(model, event, context);
    }
}

/// Applies what another tab has written to the storage.
pub(super) fn stored_elsewhere(
    model: &mut Model,
    key: &str,
    value: Option<&str>,
    context: &mut UpdateContext,
) {
    let Some(text) = value else { return };
    if key == save::INDEX_KEY {
        if let Ok(index) = save::read_index(text) {
            model.index.merge(GameIndex { current: None, ..index });
            model.save_state.index_text = Some(text.to_owned());
        }
    } else if key == save::SETTINGS_KEY {
        if let (theirs, None) = save::read_settings(text) {
            model.settings = model.settings.merged(&model.save_state.settings, &theirs);
            model.save_state.settings = theirs;
        }
    } else if model.game.as_ref().is_some_and(|game| save::game_key(game.id()) == key)
        && let Ok(revision) = save::read_revision(text)
    {
        happened(model, OwnershipEvent::SaveArrived(revision), context);
    }
}
