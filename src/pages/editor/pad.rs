//! What a thumb types with: digits, or the figures of a number.

use leptos::prelude::*;
use nonet_engine::Digit;
use nonet_pages::editor::EditorAction;
use nonet_text::EditorText;

use super::Handle;
use crate::components::icon::{Glyph, Icon};

/// The keys; `digits` for those of the board, otherwise for figures from 0 to 9.
#[component]
pub fn Pad(digits: bool) -> impl IntoView {
    let page = Handle::here();
    let count = page.see(|page| page.draft().base().digit_count());
    // Rows of the same length, as few as thumbs can hit.
    let columns = move || {
        let keys: u8 = if digits { count.get() + 1 } else { 11 };
        keys.div_ceil(keys.div_ceil(6)).to_string()
    };
    let key = move |typed: char| {
        view! { <button on:click=move |_| page.act(EditorAction::Enter(typed))>{typed.to_string()}</button> }
    };
    let keys = move || {
        let typed: Vec<char> = match digits {
            true => Digit::all(count.get()).map(Digit::to_char).collect(),
            false => "1234567890".chars().collect(),
        };
        typed.into_iter().map(key).collect_view().into_any()
    };
    view! {
        <div class="pad" role="group" aria-label=page.text(EditorText::Keypad) style=("--columns", columns)>
            {move || keys()}
            <button
                aria-label=page.text(EditorText::Erase)
                title=page.text(EditorText::Erase)
                on:click=move |_| page.act(EditorAction::Erase)
            >
                <Glyph icon=Icon::ERASE />
            </button>
        </div>
    }
}
