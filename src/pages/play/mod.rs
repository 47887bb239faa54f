//! The page one plays on: bar, board, controls.
//!
//! - [`bar`]: menu, what is being played, the clock, a hint, a new game. [`aids`]: what helps, with words.
//! - [`board`]: the board in play, and what lies over it while there is nothing to play on.
//! - [`mod@panels`]: a hint, the timeline, and [`finish`]: what stands in the controls' place when the puzzle is solved.

mod aids;
mod bar;
pub(super) mod board;
mod finish;
pub(super) mod panels;

use leptos::prelude::*;
use nonet_app::view::KeyRows;
use nonet_game::settings::Switch;
use nonet_text::Text;

use crate::browser::install::Updates;
use crate::components::board::Viewport;
use crate::components::keypad::Keypad;
use crate::components::notices::Seen;
use crate::components::rules::{Piece, place};
use crate::reactive::{Deferred, ErasedMemo, LazyPart, reactive_text};
use crate::store::{Store, provided};
use aids::Aids;
use bar::Bar;
use board::BoardInPlay;
use panels::{Panel, panels};

pub use panels::preload_panels;

/// The page.
#[component]
pub fn Play() -> impl IntoView {
    let store = Store::here();
    let viewport = Viewport::here();
    let key_rows = ErasedMemo::new(move || store.board.with(|board| KeyRows::most(board.digit_count())));
    let seen = Seen::nothing();
    let updates = provided::<Updates>();
    let notice = ErasedMemo::new(move || seen.most_pressing(store, updates));
    let left_handed = store.memo(|model| model.settings.is_on(Switch::LeftHanded));
    view! {
        <div
            class="app"
            class:left-handed=move || left_handed.get()
            data-zoom=move || viewport.zoomed.get()
            style=("--key-rows", reactive_text(move || key_rows.get().to_string()))
        >
            <Bar />
            <BoardInPlay />
            <Deferred then=|| view! { <Controls /> } />
            {move || {
                notice.get().map(|notice| view! { <LazyPart part=Box::pin(panels(Panel::Notice(notice, seen))) /> }).into_any()
            }}
        </div>
    }
}

/// The keys, or what is said of a finished game; and beside or over them a hint or the timeline.
#[component]
fn Controls() -> impl IntoView {
    let store = Store::here();
    let timeline = RwSignal::new(false);
    let finished = ErasedMemo::new(move || store.status.with(|status| status.finished));
    let has_hint = store.memo(|model| model.session.hint.is_some() && !model.session.paused);
    view! {
        <section
            class="controls"
            class:with-timeline=move || timeline.get() || has_hint.get()
            aria-label=store.say(Text::Actions)
        >
            {move || {
                let has_rules = store.board.with(|board| !board.rules().is_empty());
                if has_rules { place(Piece::Beside) } else { ().into_any() }
            }}
            {move || match finished.get() {
                true => view! { <LazyPart part=Box::pin(panels(Panel::Finish(timeline))) /> }.into_any(),
                false => view! {
                    <Keypad timeline />
                    <Aids />
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
