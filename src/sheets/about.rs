//! What this is, and what it does with what the player does: nothing.

use crate::dom::{El, Value, el};
use crate::effects::from_page;
use nonet_game::words::{Label, SettingsText, Text};

/// Version, licence, promise.
pub fn about() -> Vec<El> {
    let says = |text: Label| el("p", "").say(Value::Said(text));
    let version = el("p", "note")
        .child(el("span", "").say(SettingsText::Version))
        .text(concat!(" ", env!("CARGO_PKG_VERSION"), " "))
        .text(&from_page("nonet-build").unwrap_or_default());
    vec![
        says(Text::Tagline.label()),
        says(SettingsText::AboutPrivacy.label()),
        says(SettingsText::AboutLicence.label()),
        version,
    ]
}
