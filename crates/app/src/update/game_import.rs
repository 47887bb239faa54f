//! Turns puzzles and games from outside into games on this device.

use nonet_engine::{Grid, Puzzle};

use super::{current_game, navigation, requests, with_context, writing};
use crate::action::Effect;
use crate::model::Model;
use crate::route::{Address, Route};
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::library::index::GameSummary;
use nonet_game::storage as save;

/// Begins a game with a puzzle and shows the board.
pub fn begin_game(model: &mut Model, puzzle: Puzzle, solution: Option<Grid>, now_ms: u64) -> Vec<Effect> {
    model.now_ms = now_ms;
    let game = Game::new(model.fresh_id(), puzzle, PuzzleSource::Imported, solution);
    with_context(model, |model, context| {
        requests::stop_asking(model, context);
        current_game::begin(model, game, context);
        context.game_changed = true;
        navigation::go(model, Route::Play.into(), context);
    })
}

/// Opens the import dialog for a puzzle that can't be played; `end` is the end of its link.
pub fn show_dialog(model: &mut Model, end: String) -> Vec<Effect> {
    let address = Address { route: Route::Import, rest: end };
    with_context(model, |model, context| navigation::go(model, address, context))
}

/// Continues a game from another device and shows the board. If its id is taken here, the game gets a new one, so that
/// both games stay.
pub fn continue_game(model: &mut Model, game: Game, now_ms: u64) -> Vec<Effect> {
    model.now_ms = now_ms;
    let is_known = model.index.has(game.id());
    let id = if is_known { model.fresh_id() } else { game.id().clone() };
    model.boards.build(game.board().name());
    with_context(model, |model, context| {
        requests::stop_asking(model, context);
        current_game::begin(model, game.with_id(id), context);
        context.game_changed = true;
        navigation::go(model, Route::Play.into(), context);
    })
}

/// Adds a puzzle to the list of games without opening it. Returns false, and leaves the list as it was, if it couldn't
/// be written.
pub fn add_to_list(model: &mut Model, puzzle: Puzzle, solution: Option<Grid>, now_ms: u64) -> bool {
    if model.save_state.blocked.is_some() {
        return false;
    }
    model.now_ms = now_ms;
    let game = Game::new(model.fresh_id(), puzzle, PuzzleSource::Imported, solution);
    model.index.put(GameSummary::of(&game, now_ms));
    let key = save::game_key(game.id());
    let index = (save::INDEX_KEY.to_owned(), save::write_index(&model.index));
    let is_written = writing::write(model, &[(key.clone(), save::write_game(&game)), index]);
    if !is_written {
        model.storage.remove(&key);
        model.index.games.retain(|line| line.id != *game.id());
        model.save_state.full.retain(|full| *full != key);
    }
    is_written
}
