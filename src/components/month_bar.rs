//! The progress of a month of daily puzzles.

use leptos::prelude::*;
use nonet_pages::daily::MonthProgress;
use nonet_text::DailyText;

use crate::components::mark::CompleteMark;
use crate::store::Store;

/// The solved days of a month as a bar and in words.
#[component]
pub fn MonthBar(progress: MonthProgress) -> impl IntoView {
    view! {
        <progress max=progress.so_far.to_string() value=progress.solved.to_string() aria-hidden="true"></progress>
        <MonthDays progress />
    }
}

/// The solved days of a month in words, with a star once it is complete.
#[component]
pub fn MonthDays(progress: MonthProgress) -> impl IntoView {
    let store = Store::from_context();
    let complete = progress.is_complete.then(|| {
        view! {
            <CompleteMark />
            <span class="hidden-text">{store.say(DailyText::MonthComplete)}</span>
            " "
        }
    });
    view! { <span class="month-days">{complete} {progress.text}</span> }
}
