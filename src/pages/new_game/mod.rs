//! A new game with detailed options: the page `#/new`.
//!
//! - [`jumps`]: the chosen variants and shape, which lead to their options.
//! - [`shapes`], [`rules`], [`levels`], [`more`], [`techniques`]: the options.
//! - [`footer`]: generates the puzzle.

mod footer;
mod jumps;
mod levels;
mod more;
mod rules;
mod shapes;
mod techniques;

use std::sync::Arc;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Address;
use nonet_engine::Board;
use nonet_pages::new_game::{NewGameAction, NewGameChoice, NewGamePage};
use nonet_text::NewGameText;
use nonet_text::spoken::with_commas;

use crate::browser::{random, show_part};
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use nonet::styles;

type NewGameHandle = PageHandle<NewGamePage>;

const STYLE: &str = styles![
    "pages/new_game/frame.css",
    "pages/new_game/shape.css",
    "pages/new_game/rules.css",
    "pages/new_game/level.css",
    "pages/new_game/more.css",
    "pages/new_game/making.css"
];

#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible, preload(preload_new_game))]
pub fn new_game() -> LazyView {
    adopt_rules();
    Ok(view! { <NewGame /> }.into_any())
}

#[component]
fn NewGame() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    adopt_page_style(STYLE);
    page.open(NewGameAction::Open(random()));
    on_cleanup(move || page.dispatch(NewGameAction::Close));
    if store.peek(|model| model.session.address == Address::variants()) {
        show_part("variants", "variants-title");
    }
    let unknown = page.memo(move |page| with_commas(store.lang.get(), page.unknown().to_vec()));
    view! {
        <div class="new-game other-page">
            <PageBar back=NewGameText::BackToPlay title=NewGameText::NewPuzzle />
            <div class="new-game-choice">
                <jumps::Jumps />
                <div class="new-game-level">
                    <Show when=move || unknown.with(|unknown| !unknown.is_empty())>
                        <p class="note bad" role="alert">
                            {page.text(NewGameText::Unknown)}
                            " "
                            {move || unknown.get()}
                        </p>
                    </Show>
                    <levels::Levels />
                </div>
                <div class="new-game-puzzle">
                    <rules::Rules />
                    <shapes::Shapes />
                </div>
                <div class="new-game-details">
                    <more::More />
                </div>
            </div>
            <footer::Footer />
        </div>
    }
}

fn chosen_board() -> ErasedMemo<Arc<Board>> {
    Store::from_context().memo(|model| {
        let chosen = NewGamePage::of(model).map(|page| page.form().board());
        chosen.unwrap_or(model.boards.classic()).clone()
    })
}

fn choose(store: Store, choice: NewGameChoice) {
    let page = NewGameHandle::of(store);
    page.dispatch(NewGameAction::Choose(choice));
}
