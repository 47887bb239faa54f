//! The hint: what it says so far, less of it, more of it, and in the end doing it.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::view::{self, HintView};
use nonet_game::words::Text;

use super::icon::{Glyph, Icon};
use crate::components::live::{flag, pressed, words};
use crate::store::Store;

/// The panel. On a phone it takes the keypad's place, so that the board stays in sight.
#[component]
pub fn HintPanel() -> impl IntoView {
    let store = Store::here();
    let hint = store.memo(|model| view::hint(model).unwrap_or_default());
    let waiting = move || hint.with(|hint| hint.waiting);
    let back = words(move || store.said(if waiting() { Text::Cancel } else { Text::Back }).to_owned());
    let less = move |_| {
        let waiting = hint.with_untracked(|hint: &HintView| hint.waiting);
        store.dispatch(if waiting { Action::HintClose } else { Action::HintBack });
    };
    view! {
        <section class="hint" class:waiting=waiting aria-label=store.say(Text::Hint)>
            <div class="hint-title">
                <h2>{words(move || hint.with(|hint| hint.title.clone()))}</h2>
                <button
                    class="bar-button"
                    aria-label=store.say(Text::Close)
                    on:click=pressed(move || store.dispatch(Action::HintClose))
                >
                    <Glyph icon=Icon::CLOSE />
                </button>
            </div>
            <p class="hint-text">{words(move || hint.with(|hint| hint.text.clone()))}</p>
            <div class="buttons">
                <button
                    class="button"
                    disabled=flag(move || hint.with(|hint| !hint.waiting && !hint.can_back))
                    on:click=less
                >
                    {back}
                </button>
                <button
                    class="button main"
                    hidden=flag(move || hint.with(|hint| hint.next.is_none()))
                    on:click=pressed(move || store.dispatch(Action::Hint))
                >
                    {words(move || hint.with(|hint| hint.next.unwrap_or_default().to_owned()))}
                </button>
            </div>
        </section>
    }
}
