//! Puzzles that a page beside the board brings: they become games.

use nonet_engine::{Grid, Puzzle};

use super::{in_turn, opening, storing, worker};
use crate::action::Effect;
use crate::model::Model;
use crate::route::{Address, Route};
use nonet_game::game::{Game, Source};
use nonet_game::library::index::Summary;
use nonet_game::storage as save;

/// A puzzle comes on the board, as a new game, and the board is shown.
pub fn play(model: &mut Model, puzzle: Puzzle, solution: Option<Grid>, now_ms: u64) -> Vec<Effect> {
    model.now_ms = now_ms;
    let game = Game::new(opening::fresh_id(model), puzzle, Source::Brought, solution);
    in_turn(model, |model, turn| {
        worker::stop_asking(model, turn);
        opening::put_on_board(model, game, turn);
        turn.game_changed = true;
        opening::go(model, Route::Play.into(), turn);
    })
}

/// A puzzle that cannot be played is looked at where it is said why; `end` is the end of its link.
pub fn look_at(model: &mut Model, end: String) -> Vec<Effect> {
    in_turn(model, |model, turn| opening::go(model, Address { route: Route::Import, rest: end }, turn))
}

/// A game that stood on another device goes on here, and the board is shown. Where a game of its name is known it gets
/// another, so that neither takes the other's place.
pub fn adopt(model: &mut Model, game: Game, now_ms: u64) -> Vec<Effect> {
    model.now_ms = now_ms;
    let is_known = model.index.has(game.id());
    let id = if is_known { opening::fresh_id(model) } else { game.id().clone() };
    model.boards.build(game.board().name());
    in_turn(model, |model, turn| {
        worker::stop_asking(model, turn);
        opening::put_on_board(model, game.under(id), turn);
        turn.game_changed = true;
        opening::go(model, Route::Play.into(), turn);
    })
}

/// Puts a puzzle among the games; the one on the board stays there. Returns true if it could be written; else it is not
/// among the games.
pub fn keep(model: &mut Model, puzzle: Puzzle, solution: Option<Grid>, now_ms: u64) -> bool {
    if model.keeping.never.is_some() {
        return false;
    }
    model.now_ms = now_ms;
    let game = Game::new(opening::fresh_id(model), puzzle, Source::Brought, solution);
    model.index.put(Summary::of(&game, now_ms));
    let key = save::game_key(game.id());
    let index = (save::INDEX_KEY.to_owned(), save::write_index(&model.index));
    let is_kept = storing::write(model, &[(key.clone(), save::write_game(&game)), index]);
    if !is_kept {
        model.storage.remove(&key);
        model.index.games.retain(|line| line.id != *game.id());
        model.keeping.full.retain(|full| *full != key);
    }
    is_kept
}
