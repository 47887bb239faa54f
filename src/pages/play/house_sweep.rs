//! The sweep over a house that the player completes: a highlight that runs once from the last digit to the ends of the
//! house.

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::view;
use nonet_app::view::{CompleteHouses, SweptCells};

use crate::browser::{move_into, prefers_reduced_motion};
use crate::store::Store;

/// The time after which every sweep is over.
const SWEEP: Duration = Duration::from_millis(900);

/// Sweeps houses of the board in play. The drawing is moved over the board, so that the board isn't painted again.
#[component]
pub fn HouseSweep() -> impl IntoView {
    let store = Store::from_context();
    let complete = store.memo(view::complete_houses);
    let cells = RwSignal::new(Vec::<SweptCells>::new());
    // Alternates with each sweep, so that one that follows quickly starts again on the same elements.
    let is_second = RwSignal::new(false);
    let ending = StoredValue::new(None::<TimeoutHandle>);
    let keep = move || {
        if let Some(handle) = ending.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    on_cleanup(keep);
    Effect::new(move |before: Option<CompleteHouses>| {
        let now = complete.get();
        let sweep =
            before.map(|before| store.board.with_untracked(|board| view::swept_cells(board, &before, &now)));
        if let Some(sweep) = sweep.filter(|sweep| !sweep.is_empty() && !prefers_reduced_motion()) {
            keep();
            is_second.update(|is_second| *is_second = !*is_second);
            cells.set(sweep);
            request_animation_frame(|| move_into(".house-sweep", ".strokes > .board-frame"));
            let end = move || cells.set(Vec::new());
            ending.set_value(set_timeout_with_handle(end, SWEEP).ok());
        }
        now
    });
    let drawing = move |swept: &Vec<SweptCells>| {
        let board = document().query_selector(".strokes .board").ok()??;
        let view_box = board.get_attribute("viewBox");
        // A drawing for each delay, because browsers can fade whole drawings without painting them again.
        let drawings = swept.iter().map(|cells| {
            let delay = format!("{}ms", cells.delay_ms);
            view! {
                <svg viewBox=view_box.clone() style=("--delay", delay)>
                    <path d=cells.outlines.clone() />
                </svg>
            }
            .into_any()
        });
        (!swept.is_empty()).then(|| {
            view! {
                <div class="house-sweep" class:second=move || is_second.get() aria-hidden="true">
                    {drawings.collect::<Vec<_>>()}
                </div>
            }
            .into_any()
        })
    };
    move || cells.with(drawing).into_any()
}
