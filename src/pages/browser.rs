//! The browser: what is kept, what is copied and saved, how the page is dressed.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::*;
use nonet_game::save::{OWN_BOARDS_KEY, OwnBoards, SETTINGS_KEY, read_own_boards, read_settings};
use nonet_game::settings::Settings;
use nonet_game::words::Lang;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlElement, Url};

fn storage() -> Option<web_sys::Storage> {
    // gloo's `raw` panics where there is no storage.
    matches!(window().local_storage(), Ok(Some(_))).then(LocalStorage::raw)
}

/// What is kept under a key.
pub fn kept(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps texts; false if one could not be kept.
pub fn keep(texts: &[(String, String)]) -> bool {
    storage().is_some_and(|storage| texts.iter().all(|(key, value)| storage.set_item(key, value).is_ok()))
}

/// The settings, as far as they can be read.
pub fn settings() -> Settings {
    kept(SETTINGS_KEY).and_then(|text| read_settings(&text).ok()).unwrap_or_default()
}

/// The boards that the player drew, as far as they can be read.
pub fn own_boards() -> OwnBoards {
    kept(OWN_BOARDS_KEY).and_then(|text| read_own_boards(&text).ok()).unwrap_or_default()
}

/// The language in use.
pub fn lang(settings: &Settings) -> Lang {
    settings.lang.unwrap_or_else(|| Lang::from_tag(&window().navigator().language().unwrap_or_default()))
}

/// Tells the style sheets the theme, and the browser the language.
pub fn dress(settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    for (name, value) in [
        ("data-theme", settings.theme.name()),
        ("data-accent", settings.accent.name()),
        ("data-board-text", settings.board_text.name()),
        ("lang", lang(settings).tag()),
    ] {
        let _ = root.set_attribute(name, value);
    }
}

/// Puts a style sheet into the page that came with the program, not with the page.
pub fn adopt_style(css: &str) {
    let global = js_sys::global();
    let adopt = || -> Result<(), JsValue> {
        let make: js_sys::Function = js_sys::Reflect::get(&global, &"CSSStyleSheet".into())?.dyn_into()?;
        let sheet = js_sys::Reflect::construct(&make, &js_sys::Array::new())?;
        let replace: js_sys::Function = js_sys::Reflect::get(&sheet, &"replaceSync".into())?.dyn_into()?;
        replace.call1(&sheet, &css.into())?;
        js_sys::Reflect::set(&document(), &"adoptedStyleSheets".into(), &js_sys::Array::of1(&sheet))?;
        Ok(())
    };
    // Without it the page is plain, and works.
    let _ = adopt();
}

/// What the build wrote into the page under this name.
pub fn from_page(name: &str) -> Option<String> {
    let element = document().query_selector(&format!("meta[name={name}]")).ok()??;
    element.get_attribute("content")
}

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// True where two columns have room, in css pixels as the style sheets have it.
pub fn is_wide() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width >= 896.0)
}

/// How far the player's clock is ahead of UTC, in minutes.
pub fn minutes_ahead() -> i32 {
    -(js_sys::Date::new_0().get_timezone_offset() as i32)
}

/// A random number.
pub fn random() -> u32 {
    getrandom::u32().unwrap_or_else(|_| now_ms() as u32)
}

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

/// Hands a text over as a file.
pub fn save_file(name: &str, kind: &str, text: &str) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &bag) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let link: HtmlAnchorElement = link.unchecked_into();
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    let _ = Url::revoke_object_url(&url);
}

/// Reads a file as text.
pub fn read_file(file: &web_sys::File, done: impl FnOnce(String) + 'static) {
    let promise = file.text();
    leptos::task::spawn_local(async move {
        if let Ok(text) = JsFuture::from(promise).await {
            done(text.as_string().unwrap_or_default());
        }
    });
}

/// The address within the app: from `#` on.
pub fn address() -> String {
    window().location().hash().unwrap_or_default()
}

/// Puts another address in the place of this one, for whoever comes back or shares it.
pub fn set_address(hash: &str) {
    let _ = window().location().replace(hash);
}

/// Gives an element the focus, once what is being painted is there.
pub fn focus_soon(id: impl Into<String>) {
    let id = id.into();
    request_animation_frame(move || {
        if let Some(element) =
            document().get_element_by_id(&id).and_then(|e| e.dyn_into::<HtmlElement>().ok())
        {
            let _ = element.focus();
        }
    });
}

/// The address of the page itself: up to `#`.
pub fn address_of_page() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// True if the player asked for as little motion as possible.
pub fn wants_stillness() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

/// Goes to the game.
pub fn go_to_game() {
    let _ = window().location().set_hash("#/");
}
