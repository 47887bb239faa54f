//! What is kept: what is written, what was read, what failed, what another tab wrote.

use super::opening::{make_first, open_current, show_game};
use super::{Turn, hinting, tabs, worker};
use crate::model::Model;
use crate::session::Notice;
use nonet_game::game::{Game, Revision, Saved};
use nonet_game::library::index::{Index, Summary};
use nonet_game::storage as save;
use nonet_game::storage::keeping::{Never, Unwritten};
use nonet_game::storage::{SaveError, StoreError};
use nonet_game::tabs::{Answer, Event};

/// The game has changed: it is written when the action is done.
pub(super) fn game_changed(model: &mut Model, turn: &mut Turn) {
    let Some(game) = model.game.as_ref().filter(|_| !model.is_kept_elsewhere()) else { return };
    model.index.current = Some(game.id().clone());
    model.index.put(Summary::of(game, model.now_ms));
    model.keeping.unwritten.game = true;
    write_soon(model, turn);
}

/// The settings have changed: they are written when the action is done.
pub(super) fn settings_changed(model: &mut Model, turn: &mut Turn) {
    model.keeping.unwritten.settings = true;
    write_soon(model, turn);
}

/// The list of games has changed: it is written when the action is done.
pub(super) fn index_changed(model: &mut Model, turn: &mut Turn) {
    model.keeping.unwritten.index = true;
    write_soon(model, turn);
}

fn write_soon(model: &Model, turn: &mut Turn) {
    turn.saves |= model.keeping.never.is_none();
}

/// Writes what has changed, within the action that changed it: a page that is closed in the next moment loses nothing.
/// Another tab may have written meanwhile, so what is there is looked at first.
pub(super) fn save(model: &mut Model, turn: &mut Turn) {
    let text = model.storage.text(save::INDEX_KEY);
    // Reading the list of a thousand games takes longer than all the rest, and seldom has another tab written it.
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
        write(model, &[(save::SETTINGS_KEY.to_owned(), text)]);
    }
    let mut texts = Vec::new();
    if model.keeping.unwritten.game {
        texts.extend(write_game(model, turn));
    }
    if model.keeping.never.is_none() && (!texts.is_empty() || model.keeping.unwritten.index) {
        if let Some(Ok(index)) = index {
            model.index.merge(Index { current: None, ..index });
        }
        model.keeping.unwritten.index = false;
        texts.push((save::INDEX_KEY.to_owned(), save::write_index(&model.index)));
        write(model, &texts);
    }
}

/// The key and the text of the game on the board, if this tab may write it now.
fn write_game(model: &mut Model, turn: &mut Turn) -> Option<(String, String)> {
    let game = model.game.as_ref()?;
    let known = game.saved.revision;
    let key = save::game_key(game.id());
    let stored = match model.storage.text(&key).as_deref().map(save::read_revision) {
        Some(Ok(revision)) => Some(revision),
        Some(Err(SaveError::Newer(_))) => {
            model.keeping.never = Some(Never::Newer);
            return None;
        }
        // Nothing that could be lost.
        _ => None,
    };
    let revision = match &mut model.keeping.keeper {
        None => Revision { number: known.number + 1, tab: model.tab },
        Some(keeper) => {
            let (answer, orders) = keeper.acts(model.beat_ms, stored.unwrap_or(known));
            let may = match answer {
                Answer::Store(revision) => Some(revision),
                Answer::NotYet => None,
                Answer::Elsewhere => {
                    model.keeping.unwritten.game = false;
                    load(model, &key, turn);
                    None
                }
            };
            tabs::carry_out(model, orders, turn);
            may?
        }
    };
    model.keeping.unwritten.game = false;
    written(model, revision)
}

/// The key and the text of the game on the board, as this revision.
pub(super) fn written(model: &mut Model, revision: Revision) -> Option<(String, String)> {
    let game = model.game.as_mut()?;
    model.keeping.game_before = game.saved;
    game.saved = Saved { revision, at_ms: model.now_ms };
    Some((save::game_key(game.id()), save::write_game(game)))
}

/// Writes texts that belong together, in this order. When one can't be written, those after it aren't either, and all of
/// them count as not kept. Returns true if all were written.
pub(super) fn write(model: &mut Model, texts: &[(String, String)]) -> bool {
    let Some((first, _)) = texts.first() else { return true };
    for (i, (key, text)) in texts.iter().enumerate() {
        if let Err(error) = model.storage.set(key, text) {
            store_failed(model, first.clone(), i > 0, error);
            return false;
        }
        if key == save::INDEX_KEY {
            model.keeping.index_text = Some(text.clone());
        }
    }
    model.keeping.full.retain(|full| full != first);
    true
}

/// `wrote`: the first of the texts was written.
fn store_failed(model: &mut Model, key: String, wrote: bool, error: StoreError) {
    if error == StoreError::Absent {
        model.keeping.never = Some(Never::NoStore);
    }
    if key == save::SETTINGS_KEY {
        model.keeping.unwritten.settings = true;
        model.keeping.settings = model.keeping.settings_before.clone();
    } else if key == save::INDEX_KEY {
        model.keeping.unwritten.index = true;
    } else if let Some(game) = model.game.as_mut().filter(|game| save::game_key(game.id()) == key) {
        model.keeping.unwritten.game = true;
        if !wrote {
            game.saved = model.keeping.game_before;
            if let Some(keeper) = &mut model.keeping.keeper {
                keeper.has_not_stored(game.saved.revision);
            }
        }
    }
    if !model.keeping.is_full(&key) {
        model.keeping.full.push(key);
    }
}

/// The keys of games that the list lacks.
pub(super) fn unlisted(model: &Model) -> impl Iterator<Item = String> {
    let keys = model.storage.keys().into_iter();
    keys.filter(|key| save::game_of_key(key).is_some_and(|id| !model.index.has(&id)))
}

/// Puts the games that the list lacks in it, as far as they can be read, and opens the last one.
pub(super) fn rebuild_index(model: &mut Model, turn: &mut Turn) {
    let texts: Vec<String> = unlisted(model).filter_map(|key| model.storage.text(&key)).collect();
    for line in texts.iter().filter_map(|text| save::read_summary(text).ok()) {
        if model.index.has(&line.id) {
            continue;
        }
        let games = &mut model.index.games;
        let after = games.iter().position(|other| other.id.begun_ms() > line.id.begun_ms());
        games.insert(after.unwrap_or(games.len()), line);
        model.keeping.unwritten.index = true;
    }
    open_last(model, turn);
}

/// Opens the game that was on the board last, or a first one.
pub(super) fn open_last(model: &mut Model, turn: &mut Turn) {
    if model.index.current.is_none() {
        let last = model.index.games.iter().filter(|line| !line.deleted).max_by_key(|line| line.touched_ms);
        model.index.current = last.map(|line| line.id.clone());
    }
    if model.keeping.unwritten.index {
        write_soon(model, turn);
    }
    // Whoever was quicker has begun another meanwhile.
    if model.game.is_none() && model.pending.is_none() {
        open_current(model, turn);
    }
}

/// Reads a game from the store: it comes on the board, or what another tab has done with the one there is taken over.
pub(super) fn load(model: &mut Model, key: &str, turn: &mut Turn) {
    let Some(wanted) = save::game_of_key(key) else { return };
    let read = match model.storage.text(key).as_deref() {
        Some(text) => save::read_game(text, &|name| model.boards.get(name).cloned()),
        None => Err(SaveError::Missing),
    };
    let is_on_board = model.game.as_ref().is_some_and(|game| *game.id() == wanted);
    match read {
        Ok(game) if *game.id() == wanted && is_on_board => follow(model, game, turn),
        Ok(game) if *game.id() == wanted => {
            model.index.current = Some(wanted);
            show_game(model, game, turn);
            tabs::open(model, turn);
        }
        Err(SaveError::NoBoard(name)) => {
            worker::ask_board(model, name, key.to_owned(), turn);
        }
        Err(SaveError::Newer(_)) if is_on_board => model.keeping.never = Some(Never::Newer),
        Err(SaveError::Newer(_)) => cannot_open(model, Notice::NewerSave, turn),
        // What is on the board is whole.
        _ if is_on_board => {}
        Err(SaveError::Missing) => cannot_open(model, Notice::MissingSave, turn),
        _ => cannot_open(model, Notice::DamagedSave, turn),
    }
}

/// The game on the board as another tab has stored it.
fn follow(model: &mut Model, game: Game, turn: &mut Turn) {
    let revision = game.saved.revision;
    if let Some(keeper) = &mut model.keeping.keeper {
        keeper.has_read(revision);
    }
    if model.game.as_ref().is_some_and(|own| own.saved.revision == revision) {
        return;
    }
    hinting::close(model, turn);
    model.session.pointer = None;
    model.session.anchor = None;
    model.session.replay_ms = None;
    if std::mem::take(&mut model.keeping.unwritten.game) && !model.is_kept_elsewhere() {
        worker::fail(model, Notice::PlayedElsewhere, turn);
    }
    // What another tab deleted stays so.
    if !model.index.is_deleted(game.id()) {
        model.index.put(Summary::of(&game, game.saved.at_ms));
    }
    model.game = Some(game);
}

/// The save stays as it is; whoever has no game gets one.
pub(super) fn cannot_open(model: &mut Model, notice: Notice, turn: &mut Turn) {
    let stays = model.game.is_some() && notice == Notice::DamagedSave;
    model.session.notice = Some(if stays { Notice::DamagedGame } else { notice });
    if model.game.is_none() {
        make_first(model, turn);
    }
}

pub(super) fn stored_elsewhere(model: &mut Model, key: &str, value: Option<&str>, turn: &mut Turn) {
    let Some(text) = value else { return };
    if key == save::INDEX_KEY {
        if let Ok(index) = save::read_index(text) {
            model.index.merge(Index { current: None, ..index });
            model.keeping.index_text = Some(text.to_owned());
        }
    } else if key == save::SETTINGS_KEY {
        if let (theirs, None) = save::read_settings(text) {
            model.settings = model.settings.merged(&model.keeping.settings, &theirs);
            model.keeping.settings = theirs;
        }
    } else if model.game.as_ref().is_some_and(|game| save::game_key(game.id()) == key)
        && let Ok(revision) = save::read_revision(text)
    {
        tabs::happened(model, Event::Arrives(revision), turn);
    }
}
