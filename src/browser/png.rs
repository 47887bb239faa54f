//! Converts pictures to PNG.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::Blob;

use super::js::{call, call_async, get, new};

/// Returns the picture of an `img` element as a PNG file, scaled by `times`. `None` if the browser lacks
/// `OffscreenCanvas` or can't draw the picture.
pub async fn of(shown: &JsValue, times: f64) -> Option<Blob> {
    // WebKit says how large an SVG is on the screen if it is in the page. Outside the page it says the size in the file.
    let image = new("Image", &[])?;
    Reflect::set(&image, &"src".into(), &get(shown, "src")?).ok()?;
    call_async(&image, "decode", &[]).await;
    let side = |name| Some(JsValue::from(get(&image, name)?.as_f64()? * times));
    let (width, height) = (side("naturalWidth")?, side("naturalHeight")?);
    let canvas = new("OffscreenCanvas", &[width.clone(), height.clone()])?;
    let pen = call(&canvas, "getContext", &["2d".into()])?;
    call(&pen, "drawImage", &[image, 0.into(), 0.into(), width, height])?;
    call_async(&canvas, "convertToBlob", &[]).await?.dyn_into().ok()
}
