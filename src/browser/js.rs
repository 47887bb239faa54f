//! What few parts of the page ask of the browser, called by its name: what is bound is bound by the first load, whoever uses
//! it.

use js_sys::{Array, Function, Promise, Reflect, global};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// What an object has under a name, if anything.
pub fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

/// A new object of a class of the browser, if it has that class.
pub fn new(class: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let class: Function = get(&global(), class)?.dyn_into().ok()?;
    Reflect::construct(&class, &list(arguments)).ok()
}

/// What a call gives.
pub fn call(of: &JsValue, name: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let function: Function = get(of, name)?.dyn_into().ok()?;
    Reflect::apply(&function, of, &list(arguments)).ok()
}

/// What a call comes to in the end, if it comes to something.
pub async fn outcome(of: &JsValue, name: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let promise: Promise = call(of, name, arguments)?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok().filter(|found| !found.is_undefined())
}

fn list(arguments: &[JsValue]) -> Array {
    arguments.iter().collect()
}
