//! Converts pictures to PNG.

use wasm_bindgen::prelude::*;
use web_sys::Blob;

use super::js::{call, call_async, get, new};

/// Returns the picture of an `img` element as a PNG file, scaled by `times`. `None` if the browser lacks
/// `OffscreenCanvas` or can't draw the picture.
pub async fn of(image: &JsValue, times: f64) -> Option<Blob> {
    let side = |name| Some(JsValue::from(get(image, name)?.as_f64()? * times));
    let (width, height) = (side("naturalWidth")?, side("naturalHeight")?);
    let canvas = new("OffscreenCanvas", &[width.clone(), height.clone()])?;
    let pen = call(&canvas, "getContext", &["2d".into()])?;
    call(&pen, "drawImage", &[image.clone(), 0.into(), 0.into(), width, height])?;
    call_async(&canvas, "convertToBlob", &[]).await?.dyn_into().ok()
}
