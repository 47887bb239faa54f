//! What this is, and what it does with what the player does: nothing.

use leptos::prelude::*;
use nonet_game::words::{SettingsText, Text};

use crate::browser::from_page;
use crate::store::Store;

/// Version, licence, promise.
#[component]
pub fn About() -> impl IntoView {
    let store = Store::here();
    view! {
            <p>{move || store.say(Text::Tagline)}</p>
            <p>{move || store.say(SettingsText::AboutPrivacy)}</p>
            <p>{move || store.say(SettingsText::AboutLicence)}</p>
            <p class="note">
                <span>{move || store.say(SettingsText::Version)}</span>
                " "
                {env!("CARGO_PKG_VERSION")}
                " "
                {from_page("nonet-build")}
            </p>
    }
}
