//! A puzzle as a link, as text, and in other programs' forms, out and in.

use leptos::prelude::*;
use nonet_game::editor::answers::Form;
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
    let text = store.see::<EditorPage, _>(|page| page.plan().map(|plan| plan.text()).unwrap_or_default());
    let can_export = store.see::<EditorPage, _>(|page| !page.draft().is_bare());
    let does = move |action: fn() -> EditorAction| move |_| act(store, action());
    view! {
        <h2>{say(EditorText::Share)}</h2>
        <div class="buttons">
            <button class="button" on:click=does(|| EditorAction::CopyLink { page: address::of_page() })>
                {say(EditorText::CopyLink)}
            </button>
            <button class="button" on:click=does(|| EditorAction::CopyText)>{say(EditorText::CopyText)}</button>
        </div>
        {move || can_export.get().then(|| view! { <Export /> }).into_any()}
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

/// The puzzle in other programs' forms.
#[component]
fn Export() -> impl IntoView {
    let store = Store::here();
    let exported = store.see::<EditorPage, _>(|page| page.exported().map(str::to_owned));
    let forms = Form::ALL.map(|form| {
        view! {
            <button class="button" on:click=move |_| act(store, EditorAction::Export(form))>
                {form.name()}
            </button>
        }
    });
    view! {
        <h3>{say(EditorText::Export)}</h3>
        <div class="buttons">{forms.collect_view()}</div>
        {move || {
            let out = exported.get().map(|text| view! {
                <textarea class="exported" rows="3" readonly aria-label=say(EditorText::Exported) prop:value=text></textarea>
                <div class="buttons">
                    <button class="button" on:click=move |_| act(store, EditorAction::CopyExported)>
                        {say(EditorText::CopyExported)}
                    </button>
                </div>
            });
            out.into_any()
        }}
    }
}
