//! The streak of days with a daily puzzle: the number, and a sentence about it.

use leptos::prelude::*;
use nonet_game::daily::{Day, days_in_a_row};
use nonet_game::library::index::GameIndex;
use nonet_pages::daily::streak;
use nonet_text::locale::locale;

use crate::reactive::ErasedMemo;
use crate::store::Store;

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
    view! { <p class="streak">{number} <span>{move || said.get()}</span></p> }
}
