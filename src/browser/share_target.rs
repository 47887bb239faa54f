//! Files and texts that the operating system passes to the installed app. Browsers that don't support this never call
//! it.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, File};

use super::address;
use super::js::{call, call_async, get};

/// Passes each file that the app is opened with to `take`, starting with those already waiting.
pub fn on_files(take: impl Fn(File) + Clone + 'static) {
    let Some(queue) = get(&window(), "launchQueue") else { return };
    let heard = Closure::<dyn FnMut(JsValue)>::new(move |launched: JsValue| {
        let files = get(&launched, "files").map(|files| Array::from(&files));
        let Some(handle) = files.and_then(|files| files.to_vec().into_iter().next()) else { return };
        let take = take.clone();
        leptos::task::spawn_local(async move {
            if let Some(file) = call_async(&handle, "getFile", &[]).await {
                take(file.unchecked_into());
            }
        });
    });
    call(&queue, "setConsumer", &[heard.as_ref().clone()]);
    // Lives as long as the page.
    heard.forget();
}

/// Returns the picture shared with the app, which the service worker stored, and removes it.
pub async fn take_picture() -> Option<Blob> {
    call_async(&take("picture").await?, "blob", &[]).await?.dyn_into().ok()
}

/// Returns the text shared with the app, which the service worker stored (`public/sw.js`), and removes it.
pub async fn take_text() -> Option<String> {
    call_async(&take("received").await?, "text", &[]).await?.as_string()
}

/// Returns what the service worker stored under a name, as a response.
async fn take(key: &str) -> Option<JsValue> {
    let caches = get(&window(), "caches")?;
    let page = address::of_page();
    let page = page.split('?').next().unwrap_or_default();
    let folder = &page[..=page.rfind('/')?];
    let name = JsValue::from(format!("nonet-received {folder}"));
    let cache = call_async(&caches, "open", std::slice::from_ref(&name)).await?;
    let response = call_async(&cache, "match", &[key.into()]).await?;
    call_async(&caches, "delete", &[name]).await;
    Some(response)
}
