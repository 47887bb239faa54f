//! The page: the only place that knows Leptos and the browser.
//!
//! [`desk`] holds the model and the one dispatcher; [`effects`] is the edge where actions come in and effects go
//! out; everything else paints what `nonet_game::view` says, with the elements of [`dom`].

mod bar;
mod board;
mod desk;
mod dom;
mod effects;
mod finish;
mod gallery;
mod hint;
mod icons;
mod keypad;
mod notice;
mod sheets;
mod shell;
mod timeline;

use leptos::prelude::*;

fn main() {
    nonet_game::words::Lang::German.install(nonet_game::words::de::PAGE);
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    let Some(host) = document().get_element_by_id("app") else { return };
    // The board's lines that the page came with stand until here.
    host.set_text_content(None);
    mount_to_renderer(&host, shell::shell).forget();
    let _ = host.remove_attribute("aria-busy");
}
