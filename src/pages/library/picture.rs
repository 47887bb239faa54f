//! Small pictures of games and boards.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::boards::board_named;
use nonet_game::library::picture::placed_digits;
use nonet_game::library::row::GameRow;
use nonet_game::storage::game_key;

use crate::components::board::Thumbnail;
use crate::store::Store;

/// Returns a board of this name, which may be one of the player's own.
pub fn known_board(store: Store, name: &str) -> Option<Arc<Board>> {
    store.peek(|model| model.boards.get(name).cloned()).or_else(|| board_named(name))
}

/// Returns a small picture of a board; `None` if it no longer exists.
pub fn board_picture(store: Store, name: &str) -> Option<AnyView> {
    Some(view! { <Thumbnail board=known_board(store, name)? /> }.into_any())
}

/// Returns a small picture of a game with its digits, or of its board alone if the game can't be read. Of a finished game,
/// it shows the givens only: full boards look alike, and the pattern of the givens differs.
pub fn game_picture(store: Store, row: &GameRow) -> Option<AnyView> {
    let text = store.peek(|model| model.storage.text(&game_key(&row.id)));
    match text.and_then(|text| placed_digits(&text, &|name| known_board(store, name))) {
        Some((board, mut digits)) => {
            digits.retain(|placed| placed.is_given || !row.finished);
            Some(view! { <Thumbnail board digits /> }.into_any())
        }
        None => board_picture(store, &row.board),
    }
}
