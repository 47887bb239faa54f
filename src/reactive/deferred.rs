//! A part of the page that is built in a task of its own, so that the browser can paint and handle input before the
//! page is complete.

use std::time::Duration;

use leptos::children::ViewFn;
use leptos::prelude::*;

/// Builds its content in the next task.
#[component]
pub fn Deferred(#[prop(into)] then: ViewFn) -> impl IntoView {
    let is_due = RwSignal::new(false);
    set_timeout(move || is_due.set(true), Duration::ZERO);
    view! { {move || if is_due.get() { then.run() } else { ().into_any() }} }
}
