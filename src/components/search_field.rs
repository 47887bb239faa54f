//! A field that searches a list on the page.

use leptos::prelude::*;
use nonet_text::Label;

use crate::store::Store;

/// The field. It writes what the player types to `search`.
#[component]
pub fn SearchField(
    /// What can be found, for the placeholder and for screen readers.
    #[prop(into)]
    name: Label,
    search: RwSignal<String>,
    #[prop(optional)] class: &'static str,
) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <input
            class=class
            type="search"
            autocomplete="off"
            aria-label=store.say(name)
            placeholder=store.say(name)
            on:input=move |event| search.set(event_target_value(&event))
        />
    }
}
