//! Buttons for the puzzles that the workbench can take from elsewhere.

use leptos::prelude::*;
use nonet_pages::workbench::WorkbenchAction;
use nonet_text::WorkbenchText;

use super::files::FileButton;
use super::{WorkbenchHandle, press};
use crate::store::Store;

/// Buttons for the puzzle in the editor, the current game and a file. On an empty board the first is the primary one.
#[component]
pub fn Sources() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let has_game = store.memo(|model| model.game.is_some());
    let has_editor_puzzle = page.memo(|page| page.editor_puzzle.is_some());
    let is_empty = page.memo(|page| page.bench.is_empty());
    let button = move |text: WorkbenchText, action: WorkbenchAction, is_first: bool| {
        view! {
            <button class="button" class:main=move || is_first && is_empty.get() on:click=press(action)>
                {page.text(text)}
            </button>
        }
    };
    let from_editor = move || {
        let offer = || button(WorkbenchText::FromEditor, WorkbenchAction::TakeEditorPuzzle, true);
        has_editor_puzzle.get().then(offer)
    };
    let from_game = move || {
        let offer = || button(WorkbenchText::FromGame, WorkbenchAction::TakeGame, !has_editor_puzzle.get());
        has_game.get().then(offer)
    };
    view! {
        {from_editor}
        {from_game}
        <FileButton />
    }
}
