//! Keys for digits, or for the figures of a number.

use leptos::prelude::*;
use nonet_app::view::KeyRows;
use nonet_engine::Digit;
use nonet_pages::editor::EditorAction;
use nonet_text::EditorText;

use super::EditorHandle;
use crate::components::icon::{Glyph, Icon};

/// The keys: the digits of the board, or the figures 0 to 9 if `digits` is false.
#[component]
pub fn DigitPad(digits: bool) -> impl IntoView {
    let page = EditorHandle::from_context();
    let count = page.memo(|page| page.draft().base().digit_count());
    let rows = move || KeyRows::of(if digits { usize::from(count.get()) } else { 10 });
    let key = move |typed: char| {
        view! { <button on:click=move |_| page.dispatch(EditorAction::Enter(typed))>{typed.to_string()}</button> }
    };
    let keys = move || {
        let typed: Vec<char> = match digits {
            true => Digit::all(count.get()).map(Digit::to_char).collect(),
            false => "1234567890".chars().collect(),
        };
        typed.into_iter().map(key).collect_view().into_any()
    };
    view! {
        <div
            class="digit-pad with-erase pad"
            role="group"
            aria-label=page.text(EditorText::Keypad)
            style=("--key-span", move || rows().key.to_string())
            style=("--erase-span", move || rows().erase.to_string())
        >
            {move || keys()}
            <button
                aria-label=page.text(EditorText::Erase)
                title=page.text(EditorText::Erase)
                on:click=move |_| page.dispatch(EditorAction::Erase)
            >
                <Glyph icon=Icon::ERASE />
            </button>
        </div>
    }
}
