//! Web Locks, which the browser releases when their tab or worker ends. web-sys has them only as an unstable API.

use js_sys::Promise;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = locks)]
    static LOCKS: Option<Locks>;

    /// The lock manager of this origin.
    #[derive(Clone)]
    pub type Locks;

    /// Requests a lock. It is held until the promise returned by `on_grant` settles; then the promise returned here
    /// settles as well.
    #[wasm_bindgen(method)]
    pub fn request(this: &Locks, name: &str, options: &JsValue, on_grant: &JsValue) -> Promise;

    /// Lists the locks held and requested.
    #[wasm_bindgen(method)]
    pub fn query(this: &Locks) -> Promise;
}

impl Locks {
    /// Returns the lock manager; `None` in old browsers and without HTTPS.
    pub fn here() -> Option<Locks> {
        LOCKS.with(Clone::clone)
    }
}
