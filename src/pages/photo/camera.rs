//! The live view of the camera, which runs only after a press and stops with the view.

use leptos::html::Video;
use leptos::prelude::*;
use nonet_text::PhotoText;
use wasm_bindgen::JsValue;

use super::Reader;
use crate::browser::picture::{self, Camera};
use crate::store::Store;

/// The picture of the camera, and the button that reads it.
#[component]
pub fn LiveView(reader: Reader, camera: RwSignal<Option<Camera>, LocalStorage>) -> impl IntoView {
    let store = Store::from_context();
    let video = NodeRef::<Video>::new();
    Effect::new(move |_| {
        if let Some(video) = video.get() {
            camera.with_untracked(|camera| {
                if let Some(camera) = camera {
                    camera.show_in(&video);
                }
            });
        }
    });
    let read = move || {
        let Some(video) = video.get_untracked() else { return };
        let source = JsValue::from(video);
        reader.read(async move {
            let scaled = picture::scale(&source, "videoWidth", "videoHeight");
            camera.try_set(None);
            scaled
        });
    };
    view! {
        <div class="photo-live">
            <div class="photo-finder">
                <video
                    node_ref=video
                    autoplay=true
                    playsinline=true
                    prop:muted=true
                    aria-label=store.say(PhotoText::CameraView)
                ></video>
            </div>
            <div class="buttons">
                <button class="button main" on:click=move |_| read()>{store.say(PhotoText::Shutter)}</button>
                <button class="button" on:click=move |_| camera.set(None)>{store.say(PhotoText::StopCamera)}</button>
            </div>
            <p class="photo-private">{store.say(PhotoText::Private)}</p>
        </div>
    }
}
