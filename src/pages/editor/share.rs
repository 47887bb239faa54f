//! A plan as a link and as text, out and in.

use leptos::prelude::*;
use nonet_game::editor::{EditorAction, EditorPage};
use nonet_game::words::EditorText;

use super::{act, say};
use crate::browser::address;
use crate::store::Store;

/// Copy it, or paste one.
#[component]
pub fn Share() -> impl IntoView {
    let store = Store::here();
    let typed = store.see::<EditorPage, _>(|page| page.typed().to_owned());
    let text = store.see::<EditorPage, _>(|page| page.plan().text());
    let does = move |action: fn() -> EditorAction| move |_| act(store, action());
    view! {
        <h2>{say(EditorText::Share)}</h2>
        <div class="buttons">
            <button class="button" on:click=does(|| EditorAction::CopyLink { page: address::of_page() })>
                {say(EditorText::CopyLink)}
            </button>
            <button class="button" on:click=does(|| EditorAction::CopyText)>{say(EditorText::CopyText)}</button>
        </div>
        <label for="as-text">{say(EditorText::AsText)}</label>
        <textarea
            id="as-text"
            rows="5"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            placeholder=move || text.get()
            prop:value=move || typed.get()
            on:input=move |event| act(store, EditorAction::Type(event_target_value(&event)))
        ></textarea>
        <div class="buttons">
            <button
                class="button"
                disabled=move || typed.with(|text| text.trim().is_empty())
                on:click=does(|| EditorAction::DrawTyped)
            >
                {say(EditorText::DrawThis)}
            </button>
        </div>
    }
}
