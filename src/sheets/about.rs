//! What this is, and what it does with what the player does: nothing.

use leptos::prelude::*;
use nonet_game::text::Text;

use crate::desk::Desk;
use crate::effects::from_page;

/// Version, licence, promise.
#[component]
pub fn AboutSheet() -> impl IntoView {
    let desk = Desk::here();
    let build = from_page("nonet-build").unwrap_or_default();
    view! {
        <p>{desk.say(Text::Tagline)}</p>
        <p>{desk.say(Text::AboutPrivacy)}</p>
        <p>{desk.say(Text::AboutLicence)}</p>
        <p class="note">{desk.say(Text::Version)} " " {env!("CARGO_PKG_VERSION")} " " {build}</p>
    }
}
