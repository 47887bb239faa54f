//! Whether the browser keeps what is stored.

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// Where the browser says what it does with what is stored; over plain HTTP it says nothing.
fn manager() -> Option<StorageManager> {
    let navigator = window().navigator();
    let is_there = Reflect::get(&navigator, &"storage".into()).is_ok_and(|storage| storage.is_object());
    is_there.then(|| navigator.storage())
}

/// True if it has promised to keep it.
pub async fn is_persistent() -> bool {
    let Some(Ok(promise)) = manager().map(|manager| manager.persisted()) else { return false };
    JsFuture::from(promise).await.is_ok_and(|is| is.is_truthy())
}

/// Asks it for the promise. Some ask the player first.
pub async fn persist() -> bool {
    let Some(Ok(promise)) = manager().map(|manager| manager.persist()) else { return false };
    JsFuture::from(promise).await.is_ok_and(|is| is.is_truthy())
}

/// True if it is Safari, which deletes what a page has stored after seven days without a visit, unless the page was put
/// on the home screen or into the dock.
pub fn forgets() -> bool {
    let navigator = window().navigator();
    let vendor = Reflect::get(&navigator, &"vendor".into()).ok().and_then(|vendor| vendor.as_string());
    let is_installed = ["standalone", "fullscreen"].iter().any(|mode| {
        let query = format!("(display-mode: {mode})");
        window().match_media(&query).ok().flatten().is_some_and(|query| query.matches())
    });
    vendor.is_some_and(|vendor| vendor.starts_with("Apple")) && !is_installed
}
