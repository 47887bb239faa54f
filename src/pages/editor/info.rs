//! Title, author and rules of the puzzle, in the author's words.

use leptos::ev::Event;
use leptos::prelude::*;
use nonet_formats::variants::PuzzleInfo;
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
    let line = move |id: &'static str, label: EditorText, read: fn(&PuzzleInfo) -> &String, action| {
        view! {
            <label for=id>{page.text(label)}</label>
            <input
                id=id
                type="text"
                maxlength="60"
                autocomplete="off"
                prop:value=move || info.with(|info| read(info).clone())
                on:input=changed(action)
            />
        }
    };
    view! {
        <h2>{page.text(EditorText::About)}</h2>
        <div class="info-fields">
            {line("puzzle-title", EditorText::PuzzleTitle, |info| &info.title, EditorAction::SetTitle)}
            {line("puzzle-author", EditorText::Author, |info| &info.author, EditorAction::SetAuthor)}
            <label for="puzzle-rules">{page.text(EditorText::RulesText)}</label>
            <textarea
                id="puzzle-rules"
                rows="3"
                maxlength="2000"
                prop:value=move || info.with(|info| info.rules.clone())
                on:input=changed(EditorAction::SetRulesText)
            ></textarea>
        </div>
        <p class="note">{page.text(EditorText::InfoTravels)}</p>
    }
}
