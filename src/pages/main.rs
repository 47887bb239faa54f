//! The pages that the game can do without: a program of their own, fetched when one of them is opened.
//!
//! The same file is the pages' worker: in a page it puts itself into `<main id="pages">`, in a worker it waits for
//! questions. So the engine is fetched once for both. A worker called `teacher` answers the game, with hints and
//! reports.

#[allow(dead_code, reason = "the game draws more on its board")]
#[path = "../board/paths.rs"]
mod paths;
#[allow(dead_code, reason = "the game draws more in its cells")]
#[path = "../board/places.rs"]
mod places;
#[path = "../worker_side.rs"]
mod worker_side;

mod browser;
mod client;
mod icons;
mod live;
mod workbench;
mod worker;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    console_error_panic_hook::set_once();
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        if scope.name() == "teacher" {
            worker_side::listen(&scope, nonet_game::worker::serve_teacher);
        } else {
            worker::listen(&scope);
        }
        return;
    }
    let Some(host) = document().get_element_by_id("pages") else { return };
    host.set_text_content(None);
    let settings = browser::settings();
    browser::dress(&settings);
    browser::adopt_style(include_str!("../../style/workbench.css"));
    mount_to(
        host.clone().unchecked_into(),
        move || view! { <workbench::Workbench settings=settings.clone() /> },
    )
    .forget();
    let _ = host.remove_attribute("aria-busy");
}
