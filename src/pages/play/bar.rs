//! The bar: menu, title, clock, hint, new game.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::Route;
use nonet_text::{CellText, Text};

use super::panels::{Panel, panels};
use crate::components::board::Viewport;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::{ErasedMemo, LazyPart};
use crate::store::Store;

/// The bar above the board, or above the controls on wide screens.
#[component]
pub fn Bar() -> impl IntoView {
    let store = Store::from_context();
    let viewport = Viewport::from_context();
    let title = move || {
        let title = store.status.with(|status| status.title.clone());
        if title.is_empty() { store.say_once(Text::AppName).to_owned() } else { title }
    };
    let dated = ErasedMemo::new(move || store.status.with(|status| status.may_be_dated));
    view! {
        <header class="bar">
            <button
                class="bar-button"
                aria-haspopup="dialog"
                title=store.say(Text::Menu)
                on:click=move |_| store.dispatch(Action::Go(Route::Menu.into()))
            >
                <Glyph icon=Icon::MENU />
            </button>
            <h1 class="title">{move || match dated.get() {
                true => view! { <LazyPart part=Box::pin(panels(Panel::Title)) /> }.into_any(),
                false => view! { {move || title()} }.into_any(),
            }}</h1>
            <Clock />
            // Toggles the zoom; shown only if the board is too fine for the screen.
            <button
                class="bar-button zoom"
                title=store.say(Text::Zoom)
                on:click=move |_| viewport.toggle_zoom()>
                <Glyph icon=Icon::ZOOM />
            </button>
            <button
                class="bar-button ask"
                title=store.say(Text::Hint)
                disabled=move || store.status.with(|status| !status.can_play)
                on:click=move |_| store.dispatch(Action::Hint)
            >
                <Glyph icon=Icon::HINT />
                <span class="bar-label">{store.say(Text::Hint)}</span>
            </button>
            <button
                class="bar-button"
                aria-haspopup="dialog"
                aria-label=store.say(Text::NewGame)
                title=store.say(Text::NewGame)
                on:click=move |_| store.dispatch(Action::Go(Route::Levels.into()))
            >
                <Glyph icon=Icon::PLUS />
                <span class="bar-label">{store.say(Text::New)}</span>
            </button>
        </header>
    }
}

/// The time played; pressing it pauses and resumes.
#[component]
fn Clock() -> impl IntoView {
    let store = Store::from_context();
    let status = store.status;
    let paused = move || status.with(|status| status.paused);
    let off = move || status.with(|status| status.finished || !(status.can_play || status.paused));
    let stands = ErasedMemo::new(paused);
    let ended = ErasedMemo::new(move || status.with(|status| status.finished));
    let icon = move || match (ended.get(), stands.get()) {
        (true, _) => ().into_any(),
        (false, true) => view! { <Glyph icon=Icon::PLAY /> }.into_any(),
        (false, false) => view! { <Glyph icon=Icon::PAUSE /> }.into_any(),
    };
    let time = move || status.with(|status| status.clock.clone());
    let label = move || {
        let name = store.say_once(if paused() { Text::Resume } else { Text::Pause });
        // The accessible name contains the visible text, for speech input.
        time().map_or_else(|| name.to_owned(), |time| CellText::comma(store.lang.get(), &time, name))
    };
    view! {
        <button
            class="clock"
            aria-label=move || label()
            disabled=move || off()
            on:click=move |_| store.dispatch(Action::Pause(!untrack(paused)))
        >
            <span class="time">{move || time().unwrap_or_default()}</span>
            {move || icon()}
        </button>
    }
}
