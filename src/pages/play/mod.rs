//! The page one plays on: bar, board, controls.
//!
//! - [`bar`]: menu, what is being played, the clock, a hint, a new game.
//! - [`board`]: the board in play, and what lies over it while there is nothing to play on.
//! - [`finish`]: what stands in the controls' place when the puzzle is solved.

mod bar;
mod board;
mod finish;

use leptos::prelude::*;
use nonet_game::settings::Switch;
use nonet_game::view::{self, KeyRows};
use nonet_game::words::Text;

use crate::components::board::Viewport;
use crate::components::hint_panel::HintPanel;
use crate::components::keypad::Keypad;
use crate::components::notices::Notices;
use crate::components::timeline::Timeline;
use crate::store::Store;
use bar::Bar;
use board::BoardInPlay;
use finish::Finish;

/// The page.
#[component]
pub fn Play() -> impl IntoView {
    let store = Store::here();
    let viewport = Viewport::here();
    let key_rows = Memo::new(move |_| store.board.with(|board| KeyRows::most(board.digit_count())));
    let left_handed = store.memo(|model| model.settings.is_on(Switch::LeftHanded));
    view! {
        <div
            class="app"
            class:left-handed=left_handed
            data-zoom=move || viewport.zoomed.get()
            style=("--key-rows", move || key_rows.get().to_string())
        >
            <Bar />
            <BoardInPlay />
            <Controls />
            <Notices />
        </div>
    }
}

/// The keys, or what is said of a finished game; and beside or over them a hint or the timeline.
#[component]
fn Controls() -> impl IntoView {
    let store = Store::here();
    let timeline = RwSignal::new(false);
    let finished = Memo::new(move |_| store.status.with(|status| status.finished.is_some()));
    let has_hint = store.memo(|model| view::hint(model).is_some());
    view! {
        <section
            class="controls"
            class:with-timeline=move || timeline.get() || has_hint.get()
            aria-label=move || store.say(Text::Actions)
        >
            <Show when=move || finished.get() fallback=move || view! { <Keypad timeline /> }>
                <Finish timeline />
            </Show>
            {move || match (has_hint.get(), timeline.get()) {
                (true, _) => view! { <HintPanel /> }.into_any(),
                (false, true) => view! { <Timeline open=timeline /> }.into_any(),
                (false, false) => ().into_any(),
            }}
        </section>
    }
}
