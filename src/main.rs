//! The page: one Leptos application, and the only place that knows Leptos and the browser.
//!
//! - [`app`]: what every page has round it. [`store`]: the one signal of the model, and `dispatch`.
//! - [`pages`]: one folder each; all but the board's are fetched when first opened. [`dialogs`]: what lies over the board.
//! - [`components`]: what more than one page shows. [`reactive`]: wrappers round Leptos.
//! - [`language`]: languages as parts of the program.
//! - [`browser`]: everything at the edge, where actions come in and effects go out.

#![allow(
    clippy::redundant_closure,
    reason = "the macro boxes only closures written out in the markup: see `reactive`"
)]

mod app;
mod browser;
mod components;
mod dialogs;
mod language;
mod pages;
mod reactive;
mod store;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

fn main() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    spawn_local(async {
        // Nobody is to see the page in one language and then in another.
        language::load(language::at_start()).await;
        if let Some(host) = document().get_element_by_id("app") {
            mount_to(host.unchecked_into(), app::App).forget();
        }
    });
}
