//! Saving and reading files.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

use super::js;

/// Time for which the address of a saved file stays valid.
const KEPT_FOR: Duration = Duration::from_secs(60);

/// Saves a text as a file.
pub fn save_file(name: &str, kind: &str, text: &str) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&text.into());
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &bag) {
        save_blob(name, &blob);
    }
}

/// Saves bytes as a file.
pub fn save_bytes(name: &str, kind: &str, bytes: &[u8]) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    if let Ok(blob) = Blob::new_with_u8_array_sequence_and_options(&parts, &bag) {
        save_blob(name, &blob);
    }
}

/// Saves a blob as a file.
pub fn save_blob(name: &str, blob: &Blob) {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return };
    // Browsers save a file when a link is clicked; the link needn't be in the document.
    let link = leptos::html::a().href(url.clone()).attr("download", name.to_owned()).build();
    let link: &HtmlAnchorElement = link.unchecked_ref();
    link.click();
    // Safari reads the file only after the click, and Chrome on iOS after the player has answered a question.
    set_timeout(move || drop(Url::revoke_object_url(&url)), KEPT_FOR);
}

/// Reads the bytes of a file from `from` to `to`; `None` if it can't be read.
pub async fn read_chunk(file: &File, from: f64, to: f64) -> Option<Vec<u8>> {
    let chunk = file.slice_with_f64_and_f64(from, to).ok()?;
    let bytes = JsFuture::from(chunk.array_buffer()).await.ok()?;
    Some(js_sys::Uint8Array::new(&bytes).to_vec())
}

/// Wraps a text in a file.
pub fn text_file(text: &str) -> Option<File> {
    File::new_with_str_sequence(&js_sys::Array::of1(&text.into()), "").ok()
}

/// Reads a file as text and passes it to `done`.
pub fn read_file(file: &File, done: impl FnOnce(String) + 'static) {
    let promise = file.text();
    leptos::task::spawn_local(async move {
        if let Ok(text) = JsFuture::from(promise).await {
            done(text.as_string().unwrap_or_default());
        }
    });
}

/// Fetches a file of the build in base64; `None` if that fails.
pub async fn fetch_base64(address: &str) -> Option<String> {
    let response = js::call_async(&js_sys::global(), "fetch", &[address.into()]).await?;
    js::get(&response, "ok")?.as_bool().filter(|is_ok| *is_ok)?;
    let bytes = js_sys::Uint8Array::new(&js::call_async(&response, "arrayBuffer", &[]).await?).to_vec();
    // One character per byte, as the browser expects.
    let binary: String = bytes.into_iter().map(char::from).collect();
    js::call(&js_sys::global(), "btoa", &[binary.into()])?.as_string()
}
