//! Title, author and rules of the puzzle, in the author's words.

use leptos::ev::Event;
use leptos::prelude::*;
use nonet_pages::editor::{EditorAction, EditorMode};
use nonet_text::EditorText;

use super::EditorHandle;

/// The fields; a board without a puzzle needs none.
#[component]
pub fn Info() -> impl IntoView {
    let page = EditorHandle::from_context();
    let is_puzzle = page.memo(|page| page.mode() != EditorMode::Regions || !page.draft().is_empty());
    view! {
        <Show when=move || is_puzzle.get()>
            <Fields />
        </Show>
    }
}

#[component]
fn Fields() -> impl IntoView {
    let page = EditorHandle::from_context();
    let info = page.memo(|page| page.info().clone());
    let changed = move |action: fn(String) -> EditorAction| {
        move |event: Event| page.dispatch(action(event_target_value(&event)))
    };
    view! {
        <h2>{page.text(EditorText::About)}</h2>
        <div class="info-fields">
            <label for="puzzle-title">{page.text(EditorText::PuzzleTitle)}</label>
            <input
                id="puzzle-title"
                type="text"
                maxlength="60"
                autocomplete="off"
                prop:value=move || info.with(|info| info.title.clone())
                on:input=changed(EditorAction::SetTitle)
            />
            <label for="puzzle-author">{page.text(EditorText::Author)}</label>
            <input
                id="puzzle-author"
                type="text"
                maxlength="60"
                autocomplete="off"
                prop:value=move || info.with(|info| info.author.clone())
                on:input=changed(EditorAction::SetAuthor)
            />
            <label for="puzzle-rules">{page.text(EditorText::RulesText)}</label>
            <textarea
                id="puzzle-rules"
                rows="3"
                maxlength="1000"
                prop:value=move || info.with(|info| info.rules.clone())
                on:input=changed(EditorAction::SetRulesText)
            ></textarea>
        </div>
        <p class="note">{page.text(EditorText::InfoTravels)}</p>
    }
}
