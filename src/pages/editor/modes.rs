//! The mode of the editor (regions, rules or givens) and its tools.

use leptos::prelude::*;
use nonet_pages::editor::{EditorAction, EditorMode, EditorPage};
use nonet_text::EditorText;

use super::EditorHandle;
use super::digit_pad::DigitPad;
use super::palette::{Palette, Steps};
use super::rules::Rules;
use crate::store::Store;

/// The choice of the mode, with undo and redo.
#[component]
pub fn Modes() -> impl IntoView {
    let page = EditorHandle::from_context();
    let can_paint = page.memo(|page| page.plan().is_some());
    let one = move |mode: EditorMode, name: EditorText| {
        let chosen = page.memo(move |page| page.mode() == mode);
        let choose = move |_| page.dispatch(EditorAction::SetMode(mode));
        view! {
            <label>
                <input type="radio" name="editor-mode" prop:checked=move || chosen.get() on:change=choose />
                {page.text(name)}
            </label>
        }
    };
    view! {
        <div class="editor-modes">
            <div class="choice" role="radiogroup" aria-label=page.text(EditorText::Mode)>
                {move || can_paint.get().then(|| one(EditorMode::Regions, EditorText::ModeRegions)).into_any()}
                {one(EditorMode::Rules, EditorText::ModeRules)} {one(EditorMode::Givens, EditorText::ModeGivens)}
            </div>
            <Steps />
        </div>
    }
}

/// The tools of the current mode, and how to use them.
#[component]
pub fn Tools() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let mode = page.memo(EditorPage::mode);
    let how = page.memo(move |page| {
        let lang = store.lang.get();
        match page.mode() {
            EditorMode::Regions => EditorText::HowTo.say(lang).to_owned(),
            EditorMode::Rules => page.instructions(lang),
            EditorMode::Givens => EditorText::HowToGivens.say(lang).to_owned(),
        }
    });
    view! {
        <div class="editor-tools">
            <p class="note" id="how-to">{move || how.get()}</p>
            {move || match mode.get() {
                EditorMode::Regions => view! { <Palette /> }.into_any(),
                EditorMode::Rules => view! { <Rules /> }.into_any(),
                EditorMode::Givens => view! { <DigitPad digits=true /> }.into_any(),
            }}
        </div>
    }
}
