//! Title, author and rules of the puzzle, in the author's words: the fields, and the title at the head of the board.

use leptos::ev::Event;
use leptos::prelude::*;
use nonet_formats::variants::PuzzleInfo;
use nonet_pages::editor::{DraftState, EditorAction, EditorPage};
use nonet_text::EditorText;

use super::EditorHandle;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::reactive_text;
use crate::store::Store;

/// Title and author in one line, each of which leads to its field, and whether the draft is stored. A board without a
/// puzzle has neither, but keeps the room.
#[component]
pub fn Heading() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let is_puzzle = page.memo(EditorPage::is_puzzle);
    let view = page.memo(move |page| page.heading(store.lang.get()));
    let author = move || match view.with(|view| view.author.clone()) {
        Some(author) => author,
        None => EditorText::AddAuthor.say(store.lang.get()).to_owned(),
    };
    let add_title = move || {
        let is_untitled = view.with(|view| !view.is_titled);
        let hint = is_untitled
            .then(|| view! { <span class="hidden-text">" " {page.text(EditorText::AddTitle)}</span> });
        hint.into_any()
    };
    view! {
        <div class="puzzle-heading" class:unneeded=move || !is_puzzle.get()>
            <button
                class="heading-title"
                class:titled=move || view.with(|view| view.is_titled)
                title=page.text(EditorText::About)
                on:click=move |_| page.dispatch(EditorAction::ShowInfo)
            >
                <span class="heading-name" dir="auto">
                    {reactive_text(move || view.with(|view| view.title.clone()))}
                </span>
                {move || add_title()}
                <Glyph icon=Icon::PENCIL />
            </button>
            <button
                class="heading-author"
                class:named=move || view.with(|view| view.author.is_some())
                title=page.text(EditorText::Author)
                on:click=move |_| page.dispatch(EditorAction::ShowAuthor)
            >
                <span class="heading-name" dir="auto">{reactive_text(author)}</span>
            </button>
            <DraftStatus />
        </div>
    }
}

/// Says that the draft is stored on this device, or is not. The line keeps its room before the first change.
#[component]
fn DraftStatus() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let state = page.memo(EditorPage::draft_state);
    let says = move || {
        let text = match state.get() {
            DraftState::NotSaved => EditorText::DraftNotSaved,
            DraftState::Untouched | DraftState::Saved => EditorText::DraftSaved,
        };
        text.say(store.lang.get())
    };
    view! {
        <p class="draft-status" class:untouched=move || state.get() == DraftState::Untouched>{says}</p>
    }
}

/// The fields; a board without a puzzle needs none.
#[component]
pub fn Info() -> impl IntoView {
    let page = EditorHandle::from_context();
    let is_puzzle = page.memo(EditorPage::is_puzzle);
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
            {line(EditorPage::TITLE, EditorText::PuzzleTitle, |info| &info.title, EditorAction::SetTitle)}
            {line(EditorPage::AUTHOR, EditorText::Author, |info| &info.author, EditorAction::SetAuthor)}
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
