//! The generator: boards and puzzles, off the main thread. It is what the first puzzle waits for, so it knows no words.

#[path = "../worker_side.rs"]
mod worker_side;

use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    worker_side::listen(&scope, nonet_game::worker::serve_generator);
}
