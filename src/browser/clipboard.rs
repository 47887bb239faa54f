//! The clipboard and the share sheet.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

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
