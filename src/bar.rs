//! The bar: menu, what is being played, the clock, a new game.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::text::Text;

use crate::desk::Desk;
use crate::icons::{Icon, icon};
use crate::live::{flag, live, pressed, words};

/// The bar over the board, or over the controls on wide screens.
#[component]
pub fn Bar(open_menu: Callback<()>) -> impl IntoView {
    let desk = Desk::here();
    let status = desk.status;
    view! {
        <header class="bar">
            <button
                class="bar-button"
                aria-label=desk.say(Text::Menu)
                aria-haspopup="dialog"
                on:click=pressed(move || open_menu.run(()))
            >
                {icon(Icon::Menu)}
            </button>
            <h1 class="title">
                {words(move || {
                    let title = status.with(|s| s.title.clone());
                    if title.is_empty() { Text::AppName.say(desk.lang.get()).to_owned() } else { title }
                })}
            </h1>
            <Clock />
            <button
                class="bar-button"
                aria-label=desk.say(Text::NewGame)
                aria-haspopup="dialog"
                on:click=pressed(move || desk.act(Action::Go(Route::New)))
            >
                {icon(Icon::Plus)}
            </button>
        </header>
    }
}

/// The time played; pressing it pauses and goes on.
#[component]
fn Clock() -> impl IntoView {
    let desk = Desk::here();
    let status = desk.status;
    let paused = Memo::new(move |_| status.with(|s| s.paused));
    let finished = Memo::new(move |_| status.with(|s| s.finished.is_some()));
    let label = move || {
        let text = if paused.get() { Text::Resume } else { Text::Pause };
        text.say(desk.lang.get()).to_owned()
    };
    view! {
        <button
            class="clock"
            aria-label=words(label)
            disabled=flag(move || finished.get() || !status.with(|s| s.can_play || s.paused))
            on:click=pressed(move || desk.act(Action::Pause(!paused.get_untracked())))
        >
            <span class="time">{words(move || status.with(|s| s.clock.clone().unwrap_or_default()))}</span>
            {live(move || (!finished.get()).then(|| icon(if paused.get() { Icon::Play } else { Icon::Pause })).into_any())}
        </button>
    }
}
