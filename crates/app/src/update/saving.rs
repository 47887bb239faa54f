//! Saving the game, the settings and the list of games after they have changed.

use super::{UpdateContext, loading, writing};
use crate::model::Model;
use nonet_game::game::Revision;
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::storage as save;
use nonet_game::storage::SaveError;
use nonet_game::storage::save_state::{SaveBlocked, UnsavedChanges};
use nonet_game::tabs::WritePermission;

/// Updates the game's entry in the list, and marks both to be saved at the end of the action.
pub(super) fn game_changed(model: &mut Model, context: &mut UpdateContext) {
    let Some(game) = model.game.as_ref().filter(|_| !model.is_in_other_tab()) else { return };
    model.index.current = Some(game.id().clone());
    model.index.put(GameSummary::of(game, model.now_ms));
    model.save_state.unsaved.game = true;
    context.save_soon(model);
}

pub(super) fn settings_changed(model: &mut Model, context: &mut UpdateContext) {
    model.save_state.unsaved.settings = true;
    context.save_soon(model);
}

pub(super) fn index_changed(model: &mut Model, context: &mut UpdateContext) {
    model.save_state.unsaved.index = true;
    context.save_soon(model);
}

/// Writes what has changed within the action that changed it, so that closing the page right afterwards loses nothing.
/// Another tab may have written in the meantime, so the stored texts are read first.
pub(super) fn save(model: &mut Model, context: &mut UpdateContext) {
    let text = model.storage.text(save::INDEX_KEY);
    // Parsing the list of a thousand games takes longer than everything else here, and another tab has rarely written
    // it.
    let index = text.filter(|text| model.save_state.index_text.as_ref() != Some(text));
    let index = index.as_deref().map(save::read_index);
    let (theirs, fault) = match model.storage.text(save::SETTINGS_KEY) {
        Some(text) => save::read_settings(&text),
        None => (model.save_state.settings.clone(), None),
    };
    if matches!(index, Some(Err(SaveError::Newer(_)))) || matches!(fault, Some(SaveError::Newer(_))) {
        model.save_state.blocked.get_or_insert(SaveBlocked::Newer);
    }
    if model.save_state.blocked.is_some() {
        model.save_state.unsaved = UnsavedChanges::default();
        return;
    }
    if std::mem::take(&mut model.save_state.unsaved.settings) {
        model.settings = model.settings.merged(&model.save_state.settings, &theirs);
        let before = std::mem::replace(&mut model.save_state.settings, model.settings.clone());
        model.save_state.settings_before = before;
        let text = save::write_settings(&model.settings);
        writing::write(model, &[(save::SETTINGS_KEY.to_owned(), text)]);
    }
    writing::write_unsaved_games(model);
    let mut texts = Vec::new();
    if model.save_state.unsaved.game {
        texts.extend(game_text(model, context));
    }
    if model.save_state.blocked.is_none() && (!texts.is_empty() || model.save_state.unsaved.index) {
        if let Some(Ok(index)) = index {
            model.index.merge(GameIndex { current: None, ..index });
        }
        model.save_state.unsaved.index = false;
        texts.push((save::INDEX_KEY.to_owned(), save::write_index(&model.index)));
        writing::write(model, &texts);
    }
}

/// Returns the key and text of the game on the board if this tab may write it now.
fn game_text(model: &mut Model, context: &mut UpdateContext) -> Option<(String, String)> {
    let game = model.game.as_ref()?;
    let known = game.saved.revision;
    let key = save::game_key(game.id());
    let stored = match model.storage.text(&key).as_deref().map(save::read_revision) {
        Some(Ok(revision)) => Some(revision),
        Some(Err(SaveError::Newer(_))) => {
            model.save_state.blocked = Some(SaveBlocked::Newer);
            return None;
        }
        // The stored game is missing or damaged, so overwriting it loses nothing.
        _ => None,
    };
    let revision = match &mut model.save_state.ownership {
        None => Revision { number: known.number + 1, tab: model.tab },
        Some(ownership) => {
            let (answer, orders) = ownership.request_write(model.monotonic_ms, stored.unwrap_or(known));
            let revision = match answer {
                WritePermission::Granted(revision) => Some(revision),
                WritePermission::NotYet => None,
                WritePermission::OtherTab => {
                    model.save_state.unsaved.game = false;
                    loading::load(model, &key, context);
                    None
                }
            };
            loading::carry_out(model, orders, context);
            revision?
        }
    };
    model.save_state.unsaved.game = false;
    writing::stamped(model, revision)
}
