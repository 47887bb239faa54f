//! The worker: engine jobs off the main thread.
use wasm_bindgen::{JsCast, JsValue};

fn main() {
    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Messages sent before this one are lost, so the page waits for it.
    if let Err(error) = scope.post_message(&JsValue::from_str("Ready")) {
        wasm_bindgen::throw_val(error);
    }
}
