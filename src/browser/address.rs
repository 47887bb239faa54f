//! The address within the app, and the browser's history.

use leptos::prelude::*;
use nonet_app::route::{Address, NavigationStep, Route};
use wasm_bindgen::JsValue;

/// Returns the current address; unknown addresses lead to the board.
pub fn current() -> Address {
    let address = window().location().hash().ok().and_then(|hash| Address::parse(&hash));
    address.filter(|address| cfg!(debug_assertions) || address.route != Route::Gallery).unwrap_or_default()
}

/// Goes to an address. Each new history entry records the one below it, so that returning there goes back in the
/// history, as users of phones expect.
pub fn go(to: &Address, step: NavigationStep) {
    let here = current();
    if here == *to {
        return;
    }
    let Ok(history) = window().history() else { return };
    let url = to.print();
    let _ = match step {
        NavigationStep::Push => {
            history.push_state_with_url(&JsValue::from_str(&here.print()), "", Some(&url))
        }
        NavigationStep::Replace => {
            let below = history.state().unwrap_or(JsValue::NULL);
            history.replace_state_with_url(&below, "", Some(&url))
        }
        NavigationStep::Back if below() == Some(url.clone()) => history.back(),
        NavigationStep::Back => history.replace_state_with_url(&JsValue::NULL, "", Some(&url)),
    };
}

/// Returns the address of the entry below the current one, if the app pushed the current one.
fn below() -> Option<String> {
    window().history().ok()?.state().ok()?.as_string()
}

/// Returns the URL of the page up to `#`.
pub fn of_page() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}
