//! The board with the digits as read.

use std::sync::Arc;

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_game::drawing::DigitStyle;
use nonet_pages::photo::{PhotoAction, PhotoPage, action_for};
use nonet_text::PhotoText;

use super::PhotoHandle;
use crate::browser::events;
use crate::components::board::{Board, CellViews, pressed_cell};
use crate::store::Store;

#[component]
pub fn ScannedBoard() -> impl IntoView {
    let store = Store::from_context();
    let page = PhotoHandle::of(store);
    let board = store.peek(|model| model.boards.classic().clone());
    let cursor = page.memo(PhotoPage::cursor);
    let look = {
        let board = board.clone();
        store.memo(move |model| DigitStyle::of(&model.settings, model.lang(), &board))
    };
    let cells = CellViews {
        content: Arc::new(move |cell| {
            store.read(|model| PhotoPage::of(model).map(|page| page.cell(cell)).unwrap_or_default())
        }),
        remarks: {
            let board = board.clone();
            Arc::new(move |cell| {
                let lang = store.lang.get();
                let of = |page: &PhotoPage| page.remarks(lang, &board, cell);
                store.read(|model| PhotoPage::of(model).map(of).unwrap_or_default())
            })
        },
        wave_index: Arc::new(|_| 0),
    };
    let key = move |event: KeyboardEvent| {
        if let Some(action) = action_for(&events::key_press(&event)) {
            event.prevent_default();
            page.dispatch(action);
        }
    };
    let press = move |event: PointerEvent| {
        if let Some(cell) = pressed_cell(&event) {
            page.dispatch(PhotoAction::Select(cell));
        }
    };
    view! {
        <div class="photo-board" on:pointerdown=press on:keydown=key>
            <Board board cells look cursor label=store.say(PhotoText::Board) unselectable=true />
        </div>
    }
}
