//! A plan as a link and as text, out and in.

use leptos::prelude::*;
use nonet_game::editor::Plan;
use nonet_game::words::EditorText;

use super::state::Desk;
use crate::components::live::pressed;
use crate::browser;
use crate::live::pressed;

/// Copy it, or paste one.
#[component]
pub fn Share() -> impl IntoView {
    let desk = Desk::here();
    let typed = RwSignal::new(String::new());
    let copy = move |text: String| {
        browser::copy(&text, move |copied| {
            desk.tell(if copied { EditorText::Copied } else { EditorText::CopyFailed });
        });
    };
    view! {
        <h2>{desk.say(EditorText::Share)}</h2>
        <div class="buttons">
            <button class="button" on:click=pressed(move || copy(desk.link()))>{desk.say(EditorText::CopyLink)}</button>
            <button class="button" on:click=pressed(move || copy(desk.plan.with_untracked(Plan::text)))>
                {desk.say(EditorText::CopyText)}
            </button>
        </div>
        <label for="as-text">{desk.say(EditorText::AsText)}</label>
        <textarea
            id="as-text"
            rows="5"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            placeholder=move || desk.plan.with(Plan::text)
            prop:value=move || typed.get()
            on:input=move |event| typed.set(event_target_value(&event))
        ></textarea>
        <div class="buttons">
            <button
                class="button"
                disabled=move || typed.with(|text| text.trim().is_empty())
                on:click=pressed(move || desk.take(typed.with_untracked(|text| Plan::parse(text))))
            >
                {desk.say(EditorText::DrawThis)}
            </button>
        </div>
    }
}
