//! The badge on the icon of the installed app.

use leptos::prelude::window;

use super::js;

/// Sets or removes the badge. Does nothing in browsers without badges, and where the app is not installed.
pub async fn show(is_set: bool) {
    let method = if is_set { "setAppBadge" } else { "clearAppBadge" };
    // A refusal leaves the icon as it is.
    js::call_async(&window().navigator(), method, &[]).await;
}
