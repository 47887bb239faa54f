//! Every component in every state, for looking at.

use leptos::prelude::*;

/// The hidden page `#/gallery`.
#[component]
pub fn Gallery() -> impl IntoView {
    view! { <div class="gallery"></div> }
}
