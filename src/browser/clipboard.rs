//! The clipboard and the share sheet.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::js::{self, call, new};

/// Copies a text and passes to `done` whether that succeeded.
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

/// Returns the method of the clipboard that reads a text, with the clipboard, if the browser has it. Called by name, so
/// that the first load carries no binding.
fn reader() -> Option<(js_sys::Function, JsValue)> {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
    let read = js_sys::Reflect::get(&clipboard, &"readText".into()).ok()?.dyn_into().ok()?;
    Some((read, clipboard))
}

/// True if the browser may let the page paste.
pub fn can_paste() -> bool {
    reader().is_some()
}

/// Reads the text of the clipboard and passes it to `done`; `None` if the player or the browser forbids it.
pub fn paste(done: impl FnOnce(Option<String>) + 'static) {
    // Called at once, because browsers ask for a press.
    let promise = reader().and_then(|(read, clipboard)| read.call0(&clipboard).ok());
    leptos::task::spawn_local(async move {
        let text = match promise {
            Some(promise) => JsFuture::from(js_sys::Promise::resolve(&promise)).await.ok(),
            None => None,
        };
        done(text.and_then(|text| text.as_string()));
    });
}

/// Returns `navigator.share` if the browser has it. Called by name, so that the first load carries no binding.
fn sharer() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// True if the browser can share.
pub fn can_share() -> bool {
    sharer().is_some()
}

/// Opens the share sheet with the given fields of `ShareData`. Returns false if the browser can't share.
pub fn share(parts: &[(&str, &str)]) -> bool {
    let Some(share) = sharer() else { return false };
    let what = js_sys::Object::new();
    for (name, part) in parts {
        let _ = js_sys::Reflect::set(&what, &(*name).into(), &(*part).into());
    }
    match share.call1(&window().navigator(), &what) {
        Ok(promise) => {
            // Cancelling isn't an error.
            let promise = js_sys::Promise::resolve(&promise);
            leptos::task::spawn_local(async move { drop(JsFuture::from(promise).await) });
            true
        }
        Err(_) => false,
    }
}

/// Returns the `ShareData` of a picture, made of parts as in `new Blob`. `None` if the browser can't share it.
fn picture_data(name: &str, parts: js_sys::Array) -> Option<JsValue> {
    let options = js_sys::Object::new();
    js_sys::Reflect::set(&options, &"type".into(), &"image/png".into()).ok()?;
    let file = new("File", &[parts.into(), name.into(), options.into()])?;
    let data = js_sys::Object::new();
    js_sys::Reflect::set(&data, &"files".into(), &js_sys::Array::of1(&file)).ok()?;
    let data = JsValue::from(data);
    let can = call(&window().navigator(), "canShare", std::slice::from_ref(&data))?;
    can.is_truthy().then_some(data)
}

/// True if the browser can share pictures.
pub fn can_share_pictures() -> bool {
    can_share() && picture_data("picture.png", js_sys::Array::new()).is_some()
}

/// Opens the share sheet with a PNG file. Returns false if the browser doesn't share it, as long after a press.
pub async fn share_picture(name: &str, picture: &web_sys::Blob) -> bool {
    let Some(data) = picture_data(name, js_sys::Array::of1(picture)) else { return false };
    let Some(promise) = call(&window().navigator(), "share", &[data]) else { return false };
    match JsFuture::from(js_sys::Promise::resolve(&promise)).await {
        Ok(_) => true,
        // Cancelling isn't an error.
        Err(error) => js::get(&error, "name").is_some_and(|name| name == "AbortError"),
    }
}
