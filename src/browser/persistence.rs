//! Persistence of the storage.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Calls a method of `navigator.storage`, which is missing without HTTPS. Called by name, so that the first load
/// carries no binding.
async fn ask(question: &str) -> Result<bool, JsValue> {
    let manager = Reflect::get(&window().navigator(), &"storage".into())?;
    let ask: Function = Reflect::get(&manager, &question.into())?.dyn_into()?;
    let answer: Promise = ask.call0(&manager)?.dyn_into()?;
    Ok(JsFuture::from(answer).await?.is_truthy())
}

/// True if the browser has promised to keep the storage.
pub async fn is_persistent() -> bool {
    ask("persisted").await.unwrap_or_default()
}

/// True if [`persist`] shows the player a question of the browser, and answers only after the player did. Firefox does,
/// and is the only engine that names no vendor.
pub fn asks_player() -> bool {
    vendor().is_some_and(|vendor| vendor.is_empty())
}

/// Asks the browser to keep the storage.
pub async fn persist() -> bool {
    ask("persist").await.unwrap_or_default()
}

/// True in Safari, which deletes the storage of a page after seven days without a visit unless the page was added to
/// the home screen or the dock.
pub fn forgets() -> bool {
    let is_installed = ["standalone", "fullscreen"].iter().any(|mode| {
        let query = format!("(display-mode: {mode})");
        window().match_media(&query).ok().flatten().is_some_and(|query| query.matches())
    });
    vendor().is_some_and(|vendor| vendor.starts_with("Apple")) && !is_installed
}

fn vendor() -> Option<String> {
    Reflect::get(&window().navigator(), &"vendor".into()).ok()?.as_string()
}
