//! The web page: one Leptos application. Only this crate knows Leptos and the browser.
//!
//! - [`app`]: the root component. [`store`]: the signal of the model, and `dispatch`.
//! - [`pages`]: one folder per page; all but the board's are fetched when first opened. [`dialogs`]: dialogs over the
//!   board.
//! - [`components`]: components shared by pages. [`reactive`]: wrappers around Leptos.
//! - [`language`]: languages as parts of the program.
//! - [`browser`]: browser APIs, events and effects.

#![allow(clippy::redundant_closure, reason = "the macro boxes only inline closures: see `reactive`")]

mod app;
mod browser;
mod components;
mod dialogs;
mod language;
mod pages;
mod reactive;
mod store;

use language::WantedTexts;
use leptos::prelude::*;
use nonet_game::storage::SETTINGS_KEY;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

fn main() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    spawn_local(async {
        // Loaded first, so that the page doesn't switch languages in front of the player.
        let settings = browser::page_storage().text(SETTINGS_KEY);
        language::load(language::at_start(settings.as_deref()), WantedTexts::First).await;
        if let Some(host) = document().get_element_by_id("app") {
            mount_to(host.unchecked_into(), app::App).forget();
        }
    });
}
