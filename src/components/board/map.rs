//! A map of a board that is larger than its pane, with a frame around what is visible. It appears while the pane
//! scrolls, as scroll bars do, and takes no room from the board.

use std::time::Duration;

use leptos::prelude::*;
use nonet_game::drawing::BoardDrawing;

use super::Viewport;
use crate::reactive::{ErasedMemo, reactive_text};
use crate::store::Store;

/// Time that the map stays after the last movement.
const STAY: Duration = Duration::from_millis(1_500);

/// The map of the board in play.
#[component]
pub fn BoardMap() -> impl IntoView {
    let store = Store::from_context();
    let viewport = Viewport::from_context();
    let visible = RwSignal::new(None);
    Effect::new(move |hiding: Option<Option<TimeoutHandle>>| {
        viewport.moved.track();
        if let Some(hiding) = hiding.flatten() {
            hiding.clear();
        }
        visible.set(viewport.visible_part());
        let hide = move || {
            visible.try_set(None);
        };
        set_timeout_with_handle(hide, STAY).ok()
    });
    let side = move |at: usize| {
        let share = ErasedMemo::new(move || visible.get().map_or(0.0, |part: [f64; 4]| part[at]));
        reactive_text(move || format!("{:.1}%", 100.0 * share.get()))
    };
    let lines = move || {
        let drawing = store.board.with(|board| BoardDrawing::of(board));
        view! {
            <svg viewBox=drawing.view_box>
                <path class="paper" d=drawing.paper />
                <path class="strong" d=drawing.strong />
            </svg>
        }
    };
    view! {
        <div class="board-map" class:shown=move || visible.get().is_some() aria-hidden="true">
            {lines}
            <div
                class="visible-part"
                style=("left", side(0))
                style=("top", side(1))
                style=("width", side(2))
                style=("height", side(3))
            ></div>
        </div>
    }
}
