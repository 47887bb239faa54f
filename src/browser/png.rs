//! A picture that is on the page, as dots.

use wasm_bindgen::prelude::*;
use web_sys::Blob;

use super::js::{call, get, new, outcome};

/// The picture in an element of the page as a PNG file, so many times as large as it says it is. `None` where the browser has
/// no canvas beside the page, or does not draw it.
pub async fn of(image: &JsValue, times: f64) -> Option<Blob> {
    let side = |name| Some(JsValue::from(get(image, name)?.as_f64()? * times));
    let (width, height) = (side("naturalWidth")?, side("naturalHeight")?);
    let canvas = new("OffscreenCanvas", &[width.clone(), height.clone()])?;
    let pen = call(&canvas, "getContext", &["2d".into()])?;
    call(&pen, "drawImage", &[image.clone(), 0.into(), 0.into(), width, height])?;
    outcome(&canvas, "convertToBlob", &[]).await?.dyn_into().ok()
}
