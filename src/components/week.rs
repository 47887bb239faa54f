//! The days of this week, with the state of their daily puzzles.

use leptos::prelude::*;
use nonet_game::daily::{DailyState, Day, wording};
use nonet_game::library::index::GameIndex;
use nonet_pages::daily::{DayCell, week};
use nonet_text::HomeText;

use crate::components::mark::{CompleteMark, Mark};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Seven days, Monday first.
#[component]
pub fn Week(index: ErasedMemo<GameIndex>, today: Day) -> impl IntoView {
    let store = Store::from_context();
    let days = move || {
        let lang = store.lang.get();
        let names = wording::weekdays(lang, true);
        let days = index.with(|index| week(lang, index, today)).into_iter().zip(names);
        let day = |(cell, name): (DayCell, String)| {
            let mark = match cell.is_complete {
                true => view! { <CompleteMark /> }.into_any(),
                false => view! { <Mark state=cell.state /> }.into_any(),
            };
            let is_missed = cell.day < today && cell.state == DailyState::Open;
            view! {
                <li class:today=cell.is_today class:later=!cell.can_play class:missed=is_missed>
                    <span class="hidden-text">{cell.label}</span>
                    <span aria-hidden="true">{name}</span>
                    {mark}
                </li>
            }
        };
        days.map(day).collect_view()
    };
    view! { <ul class="week" aria-label=store.say(HomeText::Week)>{days}</ul> }
}
