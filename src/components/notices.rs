//! Sentences that the player should read: what went wrong, what is not being kept, what is new. One at a time, the
//! most pressing first.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::words::Text;

use super::icon::{Glyph, Icon};
use crate::browser::install::Updates;
use crate::store::Store;

/// What there is to be read.
#[derive(Clone, PartialEq, Eq)]
enum Notice {
    None,
    /// About the game; it is overtaken or closed.
    Game(String),
    /// That nothing is being kept, and whether this tab can take the game over.
    NotKept(String, bool),
    /// A newer build waits.
    Update,
}

/// The place for them.
#[component]
pub fn Notices() -> impl IntoView {
    let store = Store::here();
    let updates = expect_context::<Updates>();
    // That nothing is being kept is said until it is read, and again when the reason changes.
    let read = RwSignal::new(String::new());
    let later = RwSignal::new(false);
    let notice = Memo::new(move |_| {
        let (game, kept) = store.status.with(|status| (status.notice.clone(), status.not_kept.clone()));
        let kept = kept.filter(|kept| read.with(|read| *read != kept.text));
        match (game, kept) {
            (Some(game), _) => Notice::Game(game.text),
            (None, Some(kept)) => Notice::NotKept(kept.text, kept.can_take_over),
            (None, None) if updates.waiting.get() && !later.get() => Notice::Update,
            (None, None) => Notice::None,
        }
    });
    move || match notice.get() {
        Notice::None => ().into_any(),
        Notice::Game(words) => view! {
            <div class="notice" role="status">
                <p>{words}</p>
                <Close press=move |()| store.dispatch(Action::Dismiss) />
            </div>
        }
        .into_any(),
        Notice::NotKept(words, can_take_over) => {
            let said = words.clone();
            view! {
                <div class="notice" role="status">
                    <p>{words}</p>
                    <Show when=move || can_take_over>
                        <button on:click=move |_| store.dispatch(Action::TakeOver)>
                            {move || store.say(Text::PlayHere)}
                        </button>
                    </Show>
                    <Close press=move |()| read.set(said.clone()) />
                </div>
            }
            .into_any()
        }
        Notice::Update => view! {
            <div class="notice" role="status">
                <p>{move || store.say(Text::UpdateReady)}</p>
                <button on:click=move |_| updates.accept()>{move || store.say(Text::UpdateNow)}</button>
                <button on:click=move |_| later.set(true)>{move || store.say(Text::UpdateLater)}</button>
            </div>
        }
        .into_any(),
    }
}

#[component]
fn Close(#[prop(into)] press: Callback<()>) -> impl IntoView {
    let store = Store::here();
    view! {
        <button aria-label=move || store.say(Text::Close) on:click=move |_| press.run(())>
            <Glyph icon=Icon::Close />
        </button>
    }
}
