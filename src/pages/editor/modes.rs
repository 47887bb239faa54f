//! What presses and keys are about: regions, rules or givens; and what each of them is made with.

use leptos::prelude::*;
use nonet_pages::editor::{EditorAction, EditorMode, EditorPage};
use nonet_text::EditorText;

use super::Handle;
use super::pad::Pad;
use super::palette::{Palette, Steps};
use super::rules::Rules;
use crate::store::Store;

/// The choice, and the way back.
#[component]
pub fn Modes() -> impl IntoView {
    let page = Handle::here();
    let can_paint = page.see(|page| page.plan().is_some());
    let one = move |mode: EditorMode, name: EditorText| {
        let chosen = page.see(move |page| page.mode() == mode);
        let choose = move |_| page.act(EditorAction::SetMode(mode));
        view! {
            <label>
                <input type="radio" name="editor-mode" prop:checked=move || chosen.get() on:change=choose />
                {page.text(name)}
            </label>
        }
    };
    view! {
        <div class="modes">
            <div class="choice" role="radiogroup" aria-label=page.text(EditorText::Mode)>
                {move || can_paint.get().then(|| one(EditorMode::Regions, EditorText::ModeRegions)).into_any()}
                {one(EditorMode::Rules, EditorText::ModeRules)} {one(EditorMode::Givens, EditorText::ModeGivens)}
            </div>
            <Steps />
        </div>
    }
}

/// What one works with, and how.
#[component]
pub fn Tools() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let mode = page.see(EditorPage::mode);
    let how = page.see(move |page| {
        let lang = store.lang.get();
        match page.mode() {
            EditorMode::Regions => EditorText::HowTo.say(lang).to_owned(),
            EditorMode::Rules => page.instructions(lang),
            EditorMode::Givens => EditorText::HowToGivens.say(lang).to_owned(),
        }
    });
    view! {
        <p class="note" id="how-to">{move || how.get()}</p>
        {move || match mode.get() {
            EditorMode::Regions => view! { <Palette /> }.into_any(),
            EditorMode::Rules => view! { <Rules /> }.into_any(),
            EditorMode::Givens => view! { <Pad digits=true /> }.into_any(),
        }}
    }
}
