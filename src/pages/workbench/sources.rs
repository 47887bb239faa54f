//! Buttons for the puzzles that the workbench can take from elsewhere.

use leptos::prelude::*;
use nonet_pages::workbench::WorkbenchAction;
use nonet_text::WorkbenchText;

use super::files::FileButton;
use super::{WorkbenchHandle, press};
use crate::store::Store;

/// The current game, the puzzle in the editor, a file.
#[component]
pub fn Sources() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let has_game = store.memo(|model| model.game.is_some());
    let has_editor_puzzle = page.memo(|page| page.editor_puzzle.is_some());
    let is_empty = page.memo(|page| page.bench.is_empty());
    let button = move |text: WorkbenchText, action: WorkbenchAction| {
        view! {
            <button class="button" class:main=move || is_empty.get() on:click=press(action)>
                {page.text(text)}
            </button>
        }
    };
    view! {
        {move || has_editor_puzzle.get().then(|| button(WorkbenchText::FromEditor, WorkbenchAction::TakeEditorPuzzle))}
        {move || has_game.get().then(|| button(WorkbenchText::FromGame, WorkbenchAction::TakeGame))}
        <FileButton />
    }
}
