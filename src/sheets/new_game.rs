//! The choice of a new game: one press on a level starts it.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::level::Level;
use nonet_game::model::NewGame;
use nonet_game::route::Route;
use nonet_game::view;

use crate::desk::Desk;
use crate::effects::{now_ms, random};
use crate::live::{live, pressed};

/// The levels, each with what it needs.
#[component]
pub fn NewGameSheet() -> impl IntoView {
    let desk = Desk::here();
    let levels = move || desk.board.with(|board| desk.now(|model| view::levels(model, board)));
    let begin = move |level: Level| {
        let board = desk.board.with_untracked(|board| board.name().to_owned());
        desk.act(Action::Go(Route::Play));
        desk.act(Action::NewGame(NewGame { board, level, seed: random(), now_ms: now_ms() }));
    };
    let row = move |level: view::LevelView| {
        view! {
            <li>
                <button class="row" on:click=pressed(move || begin(level.level))>
                    <span class="say">{level.name} <small>{level.explanation}</small></span>
                </button>
            </li>
        }
    };
    view! { <ul class="rows">{live(move || levels().into_iter().map(row).collect_view().into_any())}</ul> }
}
