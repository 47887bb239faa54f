//! The About dialog.

use leptos::prelude::*;
use nonet_text::{PanelText, SettingsText};

use crate::browser::from_page;
use crate::store::Store;

/// Version, licence and privacy.
#[component]
pub fn About() -> impl IntoView {
    let store = Store::from_context();
    view! {
            <p>{store.say(PanelText::Tagline)}</p>
            <p>{store.say(SettingsText::AboutPrivacy)}</p>
            <p>{store.say(SettingsText::AboutLicence)}</p>
            <p>
                <a href="licences.txt" target="_blank">
                    {store.say(SettingsText::AboutOthers)}
                </a>
            </p>
            <p class="note">
                <span>{store.say(SettingsText::Version)}</span>
                " "
                {env!("CARGO_PKG_VERSION")}
                " "
                {from_page("nonet-build")}
            </p>
    }
}
