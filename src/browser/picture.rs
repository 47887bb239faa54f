//! Pictures from files, the clipboard and the camera, as pixels and as something to show.

use std::cell::RefCell;

use js_sys::{Object, Promise, Reflect, Uint8Array};
use leptos::prelude::*;
use nonet_pages::photo::PhotoFault;
use nonet_scan::header::{HEADER_BYTES, PictureHeader};
use nonet_scan::image::{MAX_PIXELS, READING_SIDE};
use nonet_tasks::picture::ReadPicture;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Event, File, Url};

use super::js::{call, call_async, get, new};

/// Larger files are refused.
const LARGEST_FILE: f64 = 100_000_000.0;

/// Rows whose pixels are read at a time, since each takes four bytes until it is grey.
const ROWS: u32 = 128;

/// A picture as it is shown next to the digits read from it.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownPicture {
    /// Address of the picture within the page; [`ShownPicture::release`] frees it.
    pub url: String,
    pub width: u32,
    pub height: u32,
}

impl ShownPicture {
    /// Frees the memory of the picture.
    pub fn release(&self) {
        let _ = Url::revoke_object_url(&self.url);
    }
}

/// A copy of a picture to show, which the browser compresses while the picture is read.
pub struct PictureCopy {
    blob: Promise,
    width: u32,
    height: u32,
}

impl PictureCopy {
    /// Waits for the copy; `None` if the browser could not make it.
    pub async fn shown(self) -> Option<ShownPicture> {
        let blob: Blob = JsFuture::from(self.blob).await.ok()?.dyn_into().ok()?;
        let url = Url::create_object_url_with_blob(&blob).ok()?;
        Some(ShownPicture { url, width: self.width, height: self.height })
    }
}

/// Decodes a file, scales it down, and returns its grey pixels and a copy to show.
pub async fn decode(file: &Blob) -> Result<(ReadPicture, PictureCopy), PhotoFault> {
    if file.size() > LARGEST_FILE {
        return Err(PhotoFault::TooLarge);
    }
    let start = file.slice_with_f64_and_f64(0.0, HEADER_BYTES as f64).map_err(|_| PhotoFault::NotPicture)?;
    let start = call_async(&start, "arrayBuffer", &[]).await.ok_or(PhotoFault::NotPicture)?;
    match PictureHeader::read(&Uint8Array::new(&start).to_vec()) {
        PictureHeader::Svg => return Err(PhotoFault::Svg),
        PictureHeader::Pixels { width, height } if is_too_large(f64::from(width), f64::from(height)) => {
            return Err(PhotoFault::TooLarge);
        }
        PictureHeader::Pixels { .. } | PictureHeader::Unknown => {}
    }
    drop(start);
    let bitmap = call_async(&window(), "createImageBitmap", &[file.into()]).await;
    let bitmap = bitmap.ok_or(PhotoFault::NotPicture)?;
    let scaled = scale(&bitmap, "width", "height");
    // Frees its memory now, not when JavaScript next collects garbage.
    call(&bitmap, "close", &[]);
    scaled
}

fn is_too_large(width: f64, height: f64) -> bool {
    width * height > MAX_PIXELS as f64
}

/// Draws a picture or a video at most [`READING_SIDE`] pixels long, and reads its pixels.
pub fn scale(
    source: &JsValue,
    width_name: &str,
    height_name: &str,
) -> Result<(ReadPicture, PictureCopy), PhotoFault> {
    let side = |name| get(source, name).and_then(|side| side.as_f64()).unwrap_or_default();
    let (width, height) = (side(width_name), side(height_name));
    if is_too_large(width, height) {
        return Err(PhotoFault::TooLarge);
    }
    if width < 1.0 || height < 1.0 {
        return Err(PhotoFault::NotPicture);
    }
    let factor = (READING_SIDE as f64 / width.max(height)).min(1.0);
    let shrunk = |side: f64| (side * factor).round().max(1.0) as u32;
    draw(source, shrunk(width), shrunk(height)).ok_or(PhotoFault::NotPicture)
}

fn draw(source: &JsValue, width: u32, height: u32) -> Option<(ReadPicture, PictureCopy)> {
    let [zero, wide, high] = [0, width, height].map(JsValue::from);
    let canvas = new("OffscreenCanvas", &[wide.clone(), high.clone()])?;
    let pen = call(&canvas, "getContext", &["2d".into(), object(&[("willReadFrequently", true.into())])])?;
    // Transparent pictures lie on white paper, as in `GrayImage`.
    set(&pen, "fillStyle", &"#fff".into());
    call(&pen, "fillRect", &[zero.clone(), zero.clone(), wide.clone(), high.clone()])?;
    set(&pen, "imageSmoothingQuality", &"high".into());
    call(&pen, "drawImage", &[source.clone(), zero.clone(), zero, wide, high])?;
    let pixels = gray_pixels(&pen, width, height)?;
    let options = object(&[("type", "image/jpeg".into()), ("quality", 0.85.into())]);
    let blob = call(&canvas, "convertToBlob", &[options])?.dyn_into().ok()?;
    Some((ReadPicture { width, height, pixels }, PictureCopy { blob, width, height }))
}

fn gray_pixels(pen: &JsValue, width: u32, height: u32) -> Option<Vec<u8>> {
    let mut pixels = Vec::with_capacity(width as usize * height as usize);
    let mut from = 0;
    while from < height {
        let rows = ROWS.min(height - from);
        let area = [0, from, width, rows].map(JsValue::from);
        let data = get(&call(pen, "getImageData", &area)?, "data")?;
        let rgba = Uint8Array::new(&get(&data, "buffer")?).to_vec();
        pixels.extend(rgba.chunks_exact(4).map(|p| nonet_scan::image::luma(p[0], p[1], p[2], p[3])));
        from += rows;
    }
    Some(pixels)
}

fn object(entries: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new().into();
    entries.iter().for_each(|(name, value)| set(&object, name, value));
    object
}

fn set(of: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(of, &name.into(), value);
}

/// Returns true for a file that says it is a picture.
pub fn is_picture(file: &Blob) -> bool {
    file.type_().starts_with("image/")
}

/// Returns the picture among the files of a clipboard or a drag; `None` if there is none.
pub fn picture_in(transfer: &JsValue) -> Option<File> {
    let files = get(transfer, "files").map(|files| js_sys::Array::from(&files))?;
    files.to_vec().into_iter().map(JsCast::unchecked_into::<File>).find(|file| is_picture(file))
}

/// Passes each picture that the player pastes to `take`, until the current owner is cleaned up.
pub fn on_paste(take: impl Fn(File) + 'static) {
    let listener = window_event_listener_untyped("paste", move |event: Event| {
        if let Some(file) = get(&event, "clipboardData").and_then(|data| picture_in(&data)) {
            event.prevent_default();
            take(file);
        }
    });
    on_cleanup(move || listener.remove());
}

thread_local! {
    /// A picture on its way to the page `#/photo`.
    static HANDED: RefCell<Option<Blob>> = const { RefCell::new(None) };
}

/// Keeps a picture for the page `#/photo`, which is opened next.
pub fn hand_over(picture: Blob) {
    HANDED.set(Some(picture));
}

/// Returns the picture that was handed over, and forgets it.
pub fn take_handed() -> Option<Blob> {
    HANDED.take()
}

/// A running camera. Dropping it turns the camera off.
pub struct Camera(JsValue);

impl Camera {
    /// Returns true if the browser offers its camera to this page.
    pub fn is_offered() -> bool {
        get(&window().navigator(), "mediaDevices")
            .is_some_and(|devices| get(&devices, "getUserMedia").is_some())
    }

    /// Asks for the camera at the back of a phone, or any other. `None` if it is refused or missing.
    pub async fn start() -> Option<Camera> {
        let devices = get(&window().navigator(), "mediaDevices")?;
        let ideal = |value: JsValue| object(&[("ideal", value)]);
        let video = object(&[
            ("facingMode", ideal("environment".into())),
            ("width", ideal(1920.into())),
            ("height", ideal(1440.into())),
        ]);
        call_async(&devices, "getUserMedia", &[object(&[("video", video)])]).await.map(Camera)
    }

    /// Shows the camera's picture in a `video` element.
    pub fn show_in(&self, video: &JsValue) {
        set(video, "srcObject", &self.0);
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        let tracks = call(&self.0, "getTracks", &[]).map(|tracks| js_sys::Array::from(&tracks));
        for track in tracks.iter().flat_map(js_sys::Array::iter) {
            call(&track, "stop", &[]);
        }
    }
}
