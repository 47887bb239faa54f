//! The pages that the game can do without: a program of their own, fetched when one of them is opened.
//!
//! It puts itself into `<main id="pages">`. What takes time is asked of the same workers as the game's.

#[allow(dead_code, reason = "the game draws more on its board")]
#[path = "../board/paths.rs"]
mod paths;
#[allow(dead_code, reason = "the game draws more in its cells")]
#[path = "../board/places.rs"]
mod places;

mod browser;
mod client;
mod daily;
mod draw;
mod generator;
mod icons;
mod live;
mod new_game;
mod picture;
mod program;
mod router;
mod rules;
mod workbench;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

fn main() {
    nonet_game::words::Lang::German.install(nonet_game::words::de::PAGE);
    console_error_panic_hook::set_once();
    let Some(host) = document().get_element_by_id("pages") else { return };
    host.set_text_content(None);
    let settings = browser::settings();
    browser::dress(&settings);
    mount_to(host.clone().unchecked_into(), move || view! { <router::Pages settings=settings.clone() /> })
        .forget();
    let _ = host.remove_attribute("aria-busy");
}
