//! A part of the page that is built in a task of its own, so that the browser can paint and handle input before the page
//! is whole.

use std::time::Duration;

use leptos::children::ViewFn;
use leptos::prelude::*;

/// The place of a part that is built in the task after the current one.
#[component]
pub fn Deferred(#[prop(into)] then: ViewFn) -> impl IntoView {
    let is_due = RwSignal::new(false);
    set_timeout(move || is_due.set(true), Duration::ZERO);
    view! { {move || if is_due.get() { then.run() } else { ().into_any() }} }
}
