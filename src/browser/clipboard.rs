//! The clipboard, and the browser's share sheet.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

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

/// The browser's way to hand something to other programs, if it has one. Called by name, so that the first load need not
/// bind it.
fn sharer() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// True if the browser can hand something to other programs.
pub fn can_share() -> bool {
    sharer().is_some()
}

/// Offers something to whatever the browser shares with, each part of it under the browser's name for it; false where it
/// shares with nothing.
pub fn share(parts: &[(&str, &str)]) -> bool {
    let Some(share) = sharer() else { return false };
    let what = js_sys::Object::new();
    for (name, part) in parts {
        let _ = js_sys::Reflect::set(&what, &(*name).into(), &(*part).into());
    }
    match share.call1(&window().navigator(), &what) {
        Ok(promise) => {
            // Whether the player shares it after all is theirs.
            let promise = js_sys::Promise::resolve(&promise);
            leptos::task::spawn_local(async move { drop(JsFuture::from(promise).await) });
            true
        }
        Err(_) => false,
    }
}
