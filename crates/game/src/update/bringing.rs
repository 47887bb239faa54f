//! Puzzles that a page beside the board brings: they become games.

use nonet_engine::{Grid, Puzzle};

use super::{in_turn, opening, worker};
use crate::action::Effect;
use crate::game::{Game, Source};
use crate::model::{Kept, Model};
use crate::route::Route;
use crate::save::{self, Summary};

/// A puzzle comes on the board, as a new game, and the board is shown.
pub(crate) fn play(model: &mut Model, puzzle: Puzzle, solution: Option<Grid>, now_ms: u64) -> Vec<Effect> {
    model.now_ms = now_ms;
    let game = Game::new(opening::fresh_id(model), puzzle, Source::Brought, solution);
    in_turn(model, |model, turn| {
        worker::stop_asking(model, turn);
        opening::put_on_board(model, game);
        turn.game_changed = true;
        opening::go(model, Route::Play.into(), turn);
    })
}

/// A puzzle is put among the games; the one on the board stays there. None if nothing can be kept here.
pub(crate) fn keep(
    model: &mut Model,
    puzzle: Puzzle,
    solution: Option<Grid>,
    now_ms: u64,
) -> Option<Vec<Effect>> {
    if matches!(model.kept, Kept::NoStore | Kept::NewerStore) {
        return None;
    }
    model.now_ms = now_ms;
    let game = Game::new(opening::fresh_id(model), puzzle, Source::Brought, solution);
    model.index.put(Summary::of(&game, now_ms));
    let store = |key: String, value| Effect::Store { key, value };
    Some(vec![
        store(save::game_key(game.id()), save::write_game(&game)),
        store(save::INDEX_KEY.to_owned(), save::write_index(&model.index)),
    ])
}
