//! The progress of a puzzle being generated.

use leptos::prelude::*;
use nonet_pages::new_game::messages;
use nonet_tasks::worker::JobProgress;
use nonet_text::NewGameText;

use crate::reactive::ErasedMemo;
use crate::store::Store;

/// A progress bar, indeterminate until the number of attempts is known, and the figures so far.
#[component]
pub fn ProgressBar(#[prop(into)] progress: ErasedMemo<Option<JobProgress>>) -> impl IntoView {
    let store = Store::from_context();
    let label = move || store.say(NewGameText::Making);
    let is_known = ErasedMemo::new(move || progress.with(Option::is_some));
    let tries = move || progress.get().map(|progress| progress.tries.to_string());
    let most = move || progress.get().map(|progress| progress.most_tries.to_string());
    let bar = move || match is_known.get() {
        true => view! { <progress aria-label=label() value=tries max=most></progress> }.into_any(),
        false => view! { <progress aria-label=label()></progress> }.into_any(),
    };
    let figures = move || progress.get().map(|progress| messages::progress(store.lang.get(), progress));
    view! {
        {bar}
        <p class="note figures">{figures}</p>
    }
}
