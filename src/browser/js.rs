//! Browser APIs called by name. Bindings are part of the first load, whichever part of the program uses them.

use js_sys::{Array, Function, Promise, Reflect, global};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Returns a property of an object unless it is undefined or null.
pub fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

/// Creates an object of a global class; `None` if the browser lacks the class.
pub fn new(class: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let class: Function = get(&global(), class)?.dyn_into().ok()?;
    Reflect::construct(&class, &list(arguments)).ok()
}

pub fn call(of: &JsValue, name: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let function: Function = get(of, name)?.dyn_into().ok()?;
    Reflect::apply(&function, of, &list(arguments)).ok()
}

/// Calls a method and awaits the promise it returns.
pub async fn call_async(of: &JsValue, name: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let promise: Promise = call(of, name, arguments)?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok().filter(|found| !found.is_undefined())
}

fn list(arguments: &[JsValue]) -> Array {
    arguments.iter().collect()
}
