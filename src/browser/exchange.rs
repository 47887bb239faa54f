//! What goes in and out by the clipboard and by files.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

/// Copies a text, and says whether that went well.
pub fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let navigator = window().navigator();
    let promise = js_sys::Reflect::get(&navigator, &"clipboard".into())
        .ok()
        .filter(|clipboard| !clipboard.is_undefined())
        .map(|_| navigator.clipboard().write_text(text));
    leptos::task::spawn_local(async move {
        let copied = match promise {
            Some(promise) => JsFuture::from(promise).await.is_ok(),
            None => false,
        };
        done(copied);
    });
}

/// Offers a text to whatever the browser shares with; false where it shares with nothing. Called by name, so that the first
/// load need not bind it.
pub fn share(text: &str) -> bool {
    let navigator = window().navigator();
    let Ok(share) = js_sys::Reflect::get(&navigator, &"share".into()) else { return false };
    let Ok(share) = share.dyn_into::<js_sys::Function>() else { return false };
    let what = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&what, &"text".into(), &text.into());
    match share.call1(&navigator, &what) {
        Ok(promise) => {
            // Whether the player shares it after all is theirs.
            let promise = js_sys::Promise::resolve(&promise);
            leptos::task::spawn_local(async move { drop(JsFuture::from(promise).await) });
            true
        }
        Err(_) => false,
    }
}

/// Hands a text over as a file.
pub fn save_file(name: &str, kind: &str, text: &str) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &bag) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    // Browsers save a file only by a link that is pressed; it never is part of the page.
    let link = leptos::html::a().href(url.clone()).attr("download", name.to_owned()).build();
    let link: &HtmlAnchorElement = link.unchecked_ref();
    link.click();
    let _ = Url::revoke_object_url(&url);
}

/// Reads a file as text.
pub fn read_file(file: &File, done: impl FnOnce(String) + 'static) {
    let promise = file.text();
    leptos::task::spawn_local(async move {
        if let Ok(text) = JsFuture::from(promise).await {
            done(text.as_string().unwrap_or_default());
        }
    });
}
