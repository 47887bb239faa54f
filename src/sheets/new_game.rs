//! The quick choice of a new game: one press on a level starts it, on the board being played.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::level::Level;
use nonet_game::model::NewGame;
use nonet_game::route::Route;
use nonet_game::view;
use nonet_game::words::Text;

use super::menu::page;
use crate::desk::Desk;
use crate::dom::{El, el};
use crate::effects::{now_ms, random};

/// The levels, each with what it needs.
pub fn new_game(desk: Desk) -> Vec<El> {
    let levels = desk.board.with_untracked(|board| desk.now(|model| view::levels(model, board)));
    let row = move |level: view::LevelView| {
        let words =
            el("span", "say").text(level.name).text(" ").child(el("small", "").say(level.explanation));
        el("li", "").child(el("button", "row").press(move || begin(desk, level.level)).child(words))
    };
    let pages = [
        page("#/daily".to_owned(), None, Text::DailyPuzzle),
        page("#/new".to_owned(), None, Text::MoreChoices),
    ];
    vec![el("ul", "rows").children(pages.into_iter().chain(levels.into_iter().map(row)))]
}

fn begin(desk: Desk, level: Level) {
    let board = desk.board.with_untracked(|board| board.name().to_owned());
    desk.act(Action::Go(Route::Play));
    desk.act(Action::NewGame(NewGame { board, level, seed: random(), now_ms: now_ms() }));
}
