//! The browser's own locks (Web Locks), of which a lock goes when its tab or worker does. web-sys has them only as
//! unstable.

use js_sys::Promise;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = locks)]
    static LOCKS: Option<Locks>;

    /// All locks of this origin.
    #[derive(Clone)]
    pub type Locks;

    /// Asks for a lock. It is held until what `on_grant` returns is fulfilled; then what this returns is as well.
    #[wasm_bindgen(method)]
    pub fn request(this: &Locks, name: &str, options: &JsValue, on_grant: &JsValue) -> Promise;

    /// Tells who has which.
    #[wasm_bindgen(method)]
    pub fn query(this: &Locks) -> Promise;
}

impl Locks {
    /// None in old browsers, and where the page does not come over HTTPS.
    pub fn here() -> Option<Locks> {
        LOCKS.with(Clone::clone)
    }
}
