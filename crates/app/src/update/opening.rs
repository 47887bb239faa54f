//! Starts the app, and puts games on the board.

use super::{UpdateContext, current_game, loading, navigation, preparing, requests, writing};
use crate::action::{Effect, StartInfo};
use crate::model::Model;
use crate::route::Route;
use crate::session::GameNotice;
use nonet_game::game::{Game, GameId};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::storage as save;
use nonet_game::storage::SaveError;
use nonet_game::storage::save_state::SaveBlocked;
use nonet_text::Lang;

/// Reads the settings and the list of games, and opens the last game.
pub(super) fn start(model: &mut Model, start: StartInfo, context: &mut UpdateContext) {
    model.now_ms = start.now_ms;
    model.tab = (start.seed >> 32) as u32 ^ start.seed as u32;
    model.system_lang = Lang::from_tag(&start.lang);
    model.session.address = start.address;
    model.wanted_seed = model.storage.text(save::SPEC_SEED_KEY).and_then(|seed| seed.parse().ok());
    model.first_seed = start.seed;
    if let Some(text) = model.storage.text(save::SETTINGS_KEY) {
        let (settings, fault) = save::read_settings(&text);
        model.settings = settings.clone();
        model.save_state.settings = settings;
        match fault {
            None => {}
            Some(SaveError::Newer(_)) => model.save_state.blocked = Some(SaveBlocked::Newer),
            Some(_) => {
                copy_damaged(model, save::SETTINGS_KEY, text);
                model.session.notice = Some(GameNotice::DamagedSettings);
                context.settings_changed = true;
            }
        }
    }
    match model.storage.get(save::INDEX_KEY) {
        Err(_) => model.save_state.blocked = Some(SaveBlocked::NoStorage),
        Ok(None) => {}
        Ok(Some(text)) => match save::read_index(&text) {
            Ok(index) => {
                model.index = index;
                model.save_state.index_text = Some(text);
            }
            Err(SaveError::Newer(_)) => {
                model.save_state.blocked = Some(SaveBlocked::Newer);
                model.session.notice = Some(GameNotice::NewerSave);
            }
            Err(_) => {
                copy_damaged(model, save::INDEX_KEY, text);
                model.session.notice = Some(GameNotice::IndexRebuilt);
                model.save_state.unsaved.index = true;
            }
        },
    }
    if model.save_state.blocked.is_some() || unlisted(model).next().is_none() {
        open_current(model, context);
    } else {
        context.push(Effect::RebuildIndex);
    }
    // A solved board has nothing left to do, so the player chooses what comes next.
    let is_solved = model.game.as_ref().is_some_and(|game| game.finished);
    if is_solved && model.session.address == Route::Play.into() && model.session.notice.is_none() {
        navigation::go(model, Route::Home.into(), context);
    }
}

/// Copies a damaged text to a key of its own before it is overwritten.
fn copy_damaged(model: &mut Model, key: &str, text: String) {
    let key = save::damaged_key(key, &model.storage.keys());
    writing::write(model, &[(key, text)]);
}

/// Opens the game that was on the board last, or begins a first one.
fn open_current(model: &mut Model, context: &mut UpdateContext) {
    match model.index.current.clone().filter(|id| !model.index.is_deleted(id)) {
        Some(id) => loading::load(model, &save::game_key(&id), context),
        None => navigation::begin_first(model, context),
    }
}

/// Returns the keys of stored games that are missing from the list.
fn unlisted(model: &Model) -> impl Iterator<Item = String> {
    let keys = model.storage.keys().into_iter();
    keys.filter(|key| save::game_of_key(key).is_some_and(|id| !model.index.has(&id)))
}

/// Adds missing games that can be read to the list, and opens the last one.
pub(super) fn rebuild_index(model: &mut Model, context: &mut UpdateContext) {
    let texts: Vec<String> = unlisted(model).filter_map(|key| model.storage.text(&key)).collect();
    for line in texts.iter().filter_map(|text| save::read_summary(text).ok()) {
        if model.index.has(&line.id) {
            continue;
        }
        let games = &mut model.index.games;
        let after = games.iter().position(|other| other.id.begun_ms() > line.id.begun_ms());
        games.insert(after.unwrap_or(games.len()), line);
        model.save_state.unsaved.index = true;
    }
    open_last(model, context);
}

/// Opens the game that was played last, or begins a first one.
pub(super) fn open_last(model: &mut Model, context: &mut UpdateContext) {
    if model.index.current.is_none() {
        let last = model.index.games.iter().filter(|line| !line.deleted).max_by_key(|line| line.touched_ms);
        model.index.current = last.map(|line| line.id.clone());
    }
    if model.save_state.unsaved.index {
        context.save_soon(model);
    }
    // The player may have begun another game while the code for this was fetched.
    if model.game.is_none() && model.pending.is_none() {
        open_current(model, context);
    }
}

/// Begins a game with a generated puzzle, and prepares the next one of its kind.
pub(super) fn begin(model: &mut Model, made: &NewPuzzle, context: &mut UpdateContext) {
    match current_game::game_of(made, &model.boards, model.fresh_id()) {
        Some(game) => {
            current_game::begin(model, game, context);
            // A player who has gone to another page in the meantime stays there.
            if matches!(model.session.address.route, Route::Levels | Route::Report) {
                navigation::go(model, Route::Play.into(), context);
            }
            context.game_changed = true;
            preparing::prepare(model, context);
        }
        None => context.show_notice(model, GameNotice::NoPuzzle),
    }
}

/// Begins the puzzle on the board again, as a new game.
pub(super) fn restart(model: &mut Model, now_ms: u64, context: &mut UpdateContext) {
    model.now_ms = now_ms;
    let id = model.fresh_id();
    let Some(game) = &model.game else { return };
    let again = game.restarted(id);
    current_game::begin(model, again, context);
    context.game_changed = true;
}

/// Opens a game from the list, and then a page or dialog that shows it. If it can't be opened, the board says why.
pub(super) fn resume_at(model: &mut Model, id: &GameId, to: Route, context: &mut UpdateContext) {
    if model.game.as_ref().map(Game::id) != Some(id) {
        requests::stop_asking(model, context);
        preparing::stop(model, context);
        loading::load(model, &save::game_key(id), context);
    }
    let is_there = model.game.as_ref().map(Game::id) == Some(id);
    navigation::go(model, if is_there { to } else { Route::Play }.into(), context);
}

/// Opens a game from the list and shows the board.
pub(super) fn resume(model: &mut Model, id: &GameId, context: &mut UpdateContext) {
    let is_there = model.game.as_ref().map(Game::id) == Some(id);
    navigation::go(model, Route::Play.into(), context);
    if !is_there {
        requests::stop_asking(model, context);
        preparing::stop(model, context);
        loading::load(model, &save::game_key(id), context);
    }
}
