//! The marks of daily puzzles: their states, and a star for what is complete.

use leptos::prelude::*;
use nonet_game::daily::DailyState;

const RING: &str = "M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z";

/// A state as a mark: a ring, half a disc, or a disc with a tick.
#[component]
pub fn Mark(state: DailyState) -> impl IntoView {
    let (class, inside) = match state {
        DailyState::Open => ("mark open", ""),
        DailyState::Begun => ("mark started", "M8 2.5a5.5 5.5 0 0 1 0 11z"),
        DailyState::Solved => ("mark solved", "M5 8.2l2.2 2.3L11 5.8"),
    };
    view! {
        <svg class=class viewBox="0 0 16 16" aria-hidden="true">
            <path class="ring" d=RING />
            <path d=inside />
        </svg>
    }
}

/// The state of a puzzle in a list. One that isn't started has no mark, because a ring would look like the dot of its
/// level.
#[component]
pub fn PuzzleMark(state: DailyState) -> impl IntoView {
    (state != DailyState::Open).then(|| view! { <Mark state /> })
}

/// The mark of a day or a month in which everything is solved: a star.
#[component]
pub fn CompleteMark() -> impl IntoView {
    const STAR: &str =
        "M8 1.4l1.7 4.65 4.96.19-3.9 3.06 1.35 4.76L8 11.3l-4.11 2.76 1.35-4.76-3.9-3.06 4.96-.19z";
    view! {
        <svg class="mark complete" viewBox="0 0 16 16" aria-hidden="true">
            <path d=STAR />
        </svg>
    }
}
