//! What other programs hand to the installed app: files that it is opened with, and what is shared with it. Browsers that
//! do neither never call.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::File;

use super::address;
use super::js::{call, get, outcome};

/// Hears of files that the app is opened with, from now on; those that wait already come at once.
pub fn hear_of_files(take: impl Fn(File) + Clone + 'static) {
    let Some(queue) = get(&window(), "launchQueue") else { return };
    let heard = Closure::<dyn FnMut(JsValue)>::new(move |launched: JsValue| {
        let files = get(&launched, "files").map(|files| Array::from(&files));
        let Some(handle) = files.and_then(|files| files.to_vec().into_iter().next()) else { return };
        let take = take.clone();
        leptos::task::spawn_local(async move {
            if let Some(file) = outcome(&handle, "getFile", &[]).await {
                take(file.unchecked_into());
            }
        });
    });
    call(&queue, "setConsumer", &[heard.as_ref().clone()]);
    // As long as the page: the browser keeps it.
    heard.forget();
}

/// What was shared with the app, as the service worker put it aside (`public/sw.js`); once only.
pub async fn shared() -> Option<String> {
    let caches = get(&window(), "caches")?;
    let page = address::of_page();
    let page = page.split('?').next().unwrap_or_default();
    let folder = &page[..=page.rfind('/')?];
    let name = JsValue::from(format!("nonet-received {folder}"));
    let cache = outcome(&caches, "open", std::slice::from_ref(&name)).await?;
    let response = outcome(&cache, "match", &["received".into()]).await;
    outcome(&caches, "delete", &[name]).await;
    outcome(&response?, "text", &[]).await?.as_string()
}
