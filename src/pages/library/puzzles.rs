//! The puzzles of an imported collection.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::library::{LibraryAction, LibraryPage, PuzzleRow as Row};
use nonet_text::GamesText;

use super::LibraryHandle;
use super::picture::board_picture;
use super::selection::is_selecting;
use crate::browser::now_ms;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Loads the puzzles of the selected folder.
pub fn follow(store: Store) {
    let page = LibraryHandle::of(store);
    let wanted = page.memo(LibraryPage::folder_to_load);
    Effect::new(move |_| {
        if let Some(folder) = wanted.get() {
            // Deferred, because this effect runs within an update.
            set_timeout(move || page.dispatch(LibraryAction::LoadPuzzles(folder)), std::time::Duration::ZERO);
        }
    });
}

#[component]
pub fn PuzzleRow(puzzles: ErasedMemo<Vec<u32>>, place: usize) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let row: ErasedMemo<Option<Row>> = store.memo(move |model| {
        let place = puzzles.with(|puzzles| puzzles.get(place).copied())?;
        LibraryPage::of(model)?.puzzle_row(model.lang(), place)
    });
    let board = ErasedMemo::new(move || row.with(|row| row.as_ref().map(|row| row.board.clone())));
    let picture = move || board.with(|name| name.as_ref().and_then(|name| board_picture(store, name)));
    let words = move || {
        row.get().map(|row| {
            view! {
                <p class="game-name">{row.name}</p>
                <p class="game-kind"><span>{row.about}</span></p>
            }
        })
    };
    let selecting = is_selecting(page);
    let deed = move || {
        row.get().filter(|_| !selecting.get()).map(|row| {
            let lang = store.lang.get_untracked();
            let deed = row.button.say(lang);
            let place = row.place;
            let play = move || page.dispatch(LibraryAction::PlayPuzzle { place, now_ms: now_ms() });
            view! {
                <button
                    class="button"
                    aria-label=GamesText::of_game(lang, deed, &row.name)
                    on:click=move |_| play()
                >
                    {deed}
                </button>
            }
        })
    };
    view! {
        <div class="game puzzle">
            <span class="game-picture">{move || picture().into_any()}</span>
            <div class="game-words">{move || words().into_any()}</div>
            <div class="game-buttons">{move || deed().into_any()}</div>
        </div>
    }
}
