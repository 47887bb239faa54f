//! Saving the game, the settings and the list of games after they have changed.

use super::{UpdateContext, loading, writing};
use crate::model::Model;
use nonet_game::game::Revision;
use nonet_game::library::index::{Index, Summary};
use nonet_game::storage as save;
use nonet_game::storage::SaveError;
use nonet_game::storage::keeping::{Never, Unwritten};
use nonet_game::tabs::Answer;

/// Updates the game's entry in the list, and has both saved at the end of the action.
pub(super) fn game_changed(model: &mut Model, context: &mut UpdateContext) {
    let Some(game) = model.game.as_ref().filter(|_| !model.is_kept_elsewhere()) else { return };
    model.index.current = Some(game.id().clone());
    model.index.put(Summary::of(game, model.now_ms));
    model.keeping.unwritten.game = true;
    context.save_soon(model);
}

pub(super) fn settings_changed(model: &mut Model, context: &mut UpdateContext) {
    model.keeping.unwritten.settings = true;
    context.save_soon(model);
}

pub(super) fn index_changed(model: &mut Model, context: &mut UpdateContext) {
    model.keeping.unwritten.index = true;
    context.save_soon(model);
}

/// Writes what has changed within the action that changed it, so that closing the page right afterwards loses nothing.
/// Another tab may have written in the meantime, so the stored texts are read first.
pub(super) fn save(model: &mut Model, context: &mut UpdateContext) {
    let text = model.storage.text(save::INDEX_KEY);
    // Parsing the list of a thousand games takes longer than all the rest, and another tab has seldom written it.
    let index = text.filter(|text| model.keeping.index_text.as_ref() != Some(text));
    let index = index.as_deref().map(save::read_index);
    let (theirs, fault) = match model.storage.text(save::SETTINGS_KEY) {
        Some(text) => save::read_settings(&text),
        None => (model.keeping.settings.clone(), None),
    };
    if matches!(index, Some(Err(SaveError::Newer(_)))) || matches!(fault, Some(SaveError::Newer(_))) {
        model.keeping.never.get_or_insert(Never::Newer);
    }
    if model.keeping.never.is_some() {
        model.keeping.unwritten = Unwritten::default();
        return;
    }
    if std::mem::take(&mut model.keeping.unwritten.settings) {
        model.settings = model.settings.merged(&model.keeping.settings, &theirs);
        let before = std::mem::replace(&mut model.keeping.settings, model.settings.clone());
        model.keeping.settings_before = before;
        let text = save::write_settings(&model.settings);
        writing::write(model, &[(save::SETTINGS_KEY.to_owned(), text)]);
    }
    let mut texts = Vec::new();
    if model.keeping.unwritten.game {
        texts.extend(game_text(model, context));
    }
    if model.keeping.never.is_none() && (!texts.is_empty() || model.keeping.unwritten.index) {
        if let Some(Ok(index)) = index {
            model.index.merge(Index { current: None, ..index });
        }
        model.keeping.unwritten.index = false;
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
            model.keeping.never = Some(Never::Newer);
            return None;
        }
        // Missing or damaged: overwriting it loses nothing.
        _ => None,
    };
    let revision = match &mut model.keeping.keeper {
        None => Revision { number: known.number + 1, tab: model.tab },
        Some(keeper) => {
            let (answer, orders) = keeper.acts(model.monotonic_ms, stored.unwrap_or(known));
            let revision = match answer {
                Answer::Store(revision) => Some(revision),
                Answer::NotYet => None,
                Answer::Elsewhere => {
                    model.keeping.unwritten.game = false;
                    loading::load(model, &key, context);
                    None
                }
            };
            loading::carry_out(model, orders, context);
            revision?
        }
    };
    model.keeping.unwritten.game = false;
    writing::stamped(model, revision)
}
