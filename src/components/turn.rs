//! What waits its turn, so that the browser can paint and hear before the page is whole.

use std::time::Duration;

use leptos::children::ViewFn;
use leptos::prelude::*;

/// The place of what is built in a task of its own, after the one under way.
#[component]
pub fn InTurn(#[prop(into)] then: ViewFn) -> impl IntoView {
    let come = RwSignal::new(false);
    set_timeout(move || come.set(true), Duration::ZERO);
    move || if come.get() { then.run() } else { ().into_any() }
}
