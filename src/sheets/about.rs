//! What this is, and what it does with what the player does: nothing.

use nonet_game::text::Text;

use crate::dom::{El, el};
use crate::effects::from_page;

/// Version, licence, promise.
pub fn about() -> Vec<El> {
    let says = |text: Text| el("p", "").say(text);
    let version = el("p", "note")
        .child(el("span", "").say(Text::Version))
        .text(concat!(" ", env!("CARGO_PKG_VERSION"), " "))
        .text(&from_page("nonet-build").unwrap_or_default());
    vec![says(Text::Tagline), says(Text::AboutPrivacy), says(Text::AboutLicence), version]
}
