//! Writing texts to the storage, and what follows when it fails.

use crate::model::Model;
use nonet_game::game::{Game, Revision, SaveStamp};
use nonet_game::library::index::GameSummary;
use nonet_game::storage as save;
use nonet_game::storage::StorageError;
use nonet_game::storage::save_state::SaveBlocked;

/// Stamps the game on the board with a revision and returns its key and text.
pub(super) fn stamped(model: &mut Model, revision: Revision) -> Option<(String, String)> {
    let game = model.game.as_mut()?;
    model.save_state.last_stamp = game.saved;
    Some(stamp(game, revision, model.now_ms))
}

fn stamp(game: &mut Game, revision: Revision, at_ms: u64) -> (String, String) {
    game.saved = SaveStamp { revision, at_ms };
    (save::game_key(game.id()), save::write_game(game))
}

/// Writes the games that were replaced on the board before they could be saved, as far as there is room. One that another
/// tab has continued becomes a game of its own, and one that was deleted waits for the deletion to be undone.
pub(super) fn write_unsaved_games(model: &mut Model) {
    for mut game in std::mem::take(&mut model.save_state.unsaved_games) {
        if model.index.is_deleted(game.id()) {
            model.save_state.unsaved_games.push(game);
            continue;
        }
        let key = save::game_key(game.id());
        let stored = model.storage.text(&key).and_then(|text| save::read_revision(&text).ok());
        if stored.is_some_and(|stored| stored != game.saved.revision) {
            model.save_state.full.retain(|full| *full != key);
            game = game.with_id(model.fresh_id());
            model.index.put(GameSummary::of(&game, model.now_ms));
            model.save_state.unsaved.index = true;
        }
        let before = game.saved;
        let revision = Revision { number: before.revision.number + 1, tab: model.tab };
        let text = stamp(&mut game, revision, model.now_ms);
        if !write(model, &[text]) {
            game.saved = before;
            model.save_state.unsaved_games.push(game);
        }
    }
}

/// Writes texts that belong together, in this order. After a failure the remaining ones aren't written, and all of them
/// count as unsaved. Returns true if every text was written. Where a newer version has written any of them, nothing is
/// written from then on.
pub(super) fn write(model: &mut Model, texts: &[(String, String)]) -> bool {
    let Some((first, _)) = texts.first() else { return true };
    let is_newer =
        |(key, _): &(String, String)| model.storage.text(key).is_some_and(|text| save::is_newer(&text));
    if !may_change(model) || texts.iter().any(is_newer) {
        model.save_state.blocked.get_or_insert(SaveBlocked::Newer);
        return false;
    }
    for (i, (key, text)) in texts.iter().enumerate() {
        if let Err(error) = model.storage.set(key, text) {
            write_failed(model, first.clone(), i > 0, error);
            return false;
        }
        if key == save::INDEX_KEY {
            model.save_state.index_text = Some(text.clone());
        }
    }
    model.save_state.full.retain(|full| full != first);
    true
}

/// Returns false if a newer version has written to the storage.
pub(super) fn may_change(model: &Model) -> bool {
    model.save_state.blocked != Some(SaveBlocked::Newer)
}

/// Restores what the model knew before a failed write. `first_written` is true if only a later text failed.
fn write_failed(model: &mut Model, key: String, first_written: bool, error: StorageError) {
    if error == StorageError::Absent {
        model.save_state.blocked = Some(SaveBlocked::NoStorage);
    }
    if key == save::SETTINGS_KEY {
        model.save_state.unsaved.settings = true;
        model.save_state.settings = model.save_state.settings_before.clone();
    } else if key == save::INDEX_KEY {
        model.save_state.unsaved.index = true;
    } else if let Some(game) = model.game.as_mut().filter(|game| save::game_key(game.id()) == key) {
        model.save_state.unsaved.game = true;
        if !first_written {
            game.saved = model.save_state.last_stamp;
            if let Some(ownership) = &mut model.save_state.ownership {
                ownership.set_unwritten(game.saved.revision);
            }
        }
    }
    if !model.save_state.is_full(&key) {
        model.save_state.full.push(key);
    }
}
