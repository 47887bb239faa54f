//! The streak of days with a daily puzzle: a flame, the number, and a sentence about it.

use leptos::prelude::*;
use nonet_game::daily::{Day, days_in_a_row};
use nonet_game::library::index::GameIndex;
use nonet_pages::daily::streak;
use nonet_text::locale::locale;

use crate::reactive::ErasedMemo;
use crate::store::Store;

const FLAME: &str = "M10.5 1.5c.6 3.4 4.5 5.4 4.5 9.7a5 5 0 0 1-10 0c0-2 .9-3.4 2.1-4.6.2 1.5.7 2.3 1.5 2.7-.3-3 .2-5.8 1.9-7.8z";

/// The inside of the flame.
const CORE: &str =
    "M10 15a2.2 2.2 0 0 1-2.2-2.3c0-1.5 1.3-2.1 2.1-3.5.9 1.3 2.3 2 2.3 3.5A2.2 2.2 0 0 1 10 15z";

/// The flame of a streak.
#[component]
pub fn Flame() -> impl IntoView {
    view! {
        <svg class="streak-flame" viewBox="0 0 20 18" aria-hidden="true">
            <path d=FLAME />
            <path class="core" d=CORE />
        </svg>
    }
}

#[component]
pub fn Streak(index: ErasedMemo<GameIndex>, today: Day) -> impl IntoView {
    let store = Store::from_context();
    let said = ErasedMemo::new(move || index.with(|index| streak(store.lang.get(), index, today)));
    let days = ErasedMemo::new(move || index.with(|index| days_in_a_row(index, today)));
    // The sentence has the number, too.
    let number = move || {
        let days = days.get();
        let number = locale().number(store.lang.get(), days.into());
        (days > 0).then(|| view! { <b class="streak-days" aria-hidden="true">{number}</b> })
    };
    view! {
        <p class="streak" class:kept=move || days.get() != 0>
            <Flame />
            {number}
            <span>{move || said.get()}</span>
        </p>
    }
}
