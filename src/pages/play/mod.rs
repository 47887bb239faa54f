//! The page of the game: bar, board, controls.
//!
//! - [`bar`]: menu, title, clock, hint, new game. [`help_buttons`]: hint, check, notes and pause with labels.
//! - [`board`]: the board in play, and the veil that covers it.
//! - [`house_sweep`]: the sweep over a complete house.
//! - [`message_line`]: the line between board and keypad, and notices.
//! - [`mod@panels`]: hint, timeline and notices; [`finish`]: the end of a game.

mod bar;
pub(super) mod board;
mod finish;
mod help_buttons;
mod house_sweep;
mod message_line;
pub(super) mod panels;

use leptos::prelude::*;
use nonet_app::view::KeyRows;
use nonet_game::settings::Switch;
use nonet_text::Text;

use crate::components::board::Viewport;
use crate::components::keypad::Keypad;
use crate::components::rules::{RulesPart, place};
use crate::reactive::{Deferred, ErasedMemo, LazyPart, reactive_text};
use crate::store::Store;
use bar::Bar;
use board::BoardInPlay;
use help_buttons::HelpButtons;
use message_line::MessageLine;
use panels::{Panel, panels};

pub use house_sweep::HouseSweep;
pub use panels::preload_panels;

#[component]
pub fn Play() -> impl IntoView {
    let store = Store::from_context();
    let viewport = Viewport::from_context();
    let key_rows = ErasedMemo::new(move || store.board.with(|board| KeyRows::max_rows(board.digit_count())));
    let has_many_keys = ErasedMemo::new(move || key_rows.get() > 3);
    let has_rules = ErasedMemo::new(move || store.board.with(|board| !board.rules().is_empty()));
    let left_handed = store.memo(|model| model.settings.is_on(Switch::LeftHanded));
    view! {
        <div
            class="app"
            class:left-handed=move || left_handed.get()
            class:many-keys=move || has_many_keys.get()
            class:with-rules=move || has_rules.get()
            data-zoom=move || viewport.zoomed.get()
            style=("--key-rows", reactive_text(move || key_rows.get().to_string()))
        >
            // In tasks of their own, so that no task blocks the page for long.
            <Deferred then=|| view! { <Bar /> } />
            <BoardInPlay />
            <Deferred then=|| view! { <MessageLine /> } />
            <Deferred then=|| view! { <Controls /> } />
        </div>
    }
}

/// The keypad, or the end of a game, and next to or over them a hint or the timeline.
#[component]
fn Controls() -> impl IntoView {
    let store = Store::from_context();
    let timeline = RwSignal::new(false);
    let finished = ErasedMemo::new(move || store.status.with(|status| status.finished));
    // The guide shows its hints above the keys, which the player needs for them.
    let has_hint = store.memo(|model| {
        model.session.hint.is_some() && model.session.guided_moves == 0 && !model.session.paused
    });
    view! {
        <section
            class="controls"
            class:with-timeline=move || timeline.get() || has_hint.get()
            aria-label=store.say(Text::Actions)
        >
            {move || {
                let has_rules = store.board.with(|board| !board.rules().is_empty());
                if has_rules { place(RulesPart::Panel) } else { ().into_any() }
            }}
            {move || match finished.get() {
                true => view! { <LazyPart part=Box::pin(panels(Panel::Finish(timeline))) /> }.into_any(),
                false => view! {
                    <Keypad timeline />
                    <HelpButtons />
                }.into_any(),
            }}
            {move || {
                let panel = match (has_hint.get(), timeline.get()) {
                    (true, _) => Panel::Hint,
                    (false, true) => Panel::Timeline(timeline),
                    (false, false) => return ().into_any(),
                };
                view! { <LazyPart part=Box::pin(panels(panel)) /> }.into_any()
            }}
        </section>
    }
}
