//! The coach: hints, reports, and the workbench's questions, off the main thread. It is fetched when first asked.

#[path = "../../worker_side.rs"]
mod worker_side;

mod workbench;

use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    nonet_game::words::install_all();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Whoever starts it says by its name whose questions it is to answer.
    if scope.name() == "workbench" {
        workbench::listen(&scope);
    } else {
        worker_side::listen(&scope, nonet_game::worker::serve_coach);
    }
}
