//! Choosing a picture, and the progress of reading it.

use leptos::prelude::*;
use nonet_pages::photo::{PhotoStage, Progress};
use nonet_text::{PhotoText, Text};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::Reader;
use super::camera::LiveView;
use crate::browser::picture::Camera;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// A tilted puzzle within the frame of a camera: its page, its lines, and the frame.
const MOTIF_PAGE: &str = "M30 24 96 30 90 96 24 90Z";
const MOTIF_LINES: &str = "M52 26 46 92M74 28 68 94M28 46 94 52M26 68 92 74";
const MOTIF_FRAME: &str = "M4 26V10a6 6 0 0 1 6-6h16M94 4h16a6 6 0 0 1 6 6v16M116 94v16a6 6 0 0 1-6 6H94M26 116H10a6 6 0 0 1-6-6V94";

/// The ways to a picture, or the progress of reading one.
#[component]
pub fn Source(reader: Reader) -> impl IntoView {
    let page = reader.page;
    let stage = page.memo(|page| page.stage());
    let camera = RwSignal::new_local(None::<Camera>);
    let progress = ErasedMemo::new(move || match stage.get() {
        PhotoStage::Working(progress) => Some(progress),
        _ => None,
    });
    let is_working = ErasedMemo::new(move || progress.get().is_some());
    view! {
        {move || {
            if is_working.get() {
                view! { <Steps reader progress /> }.into_any()
            } else if camera.with(Option::is_some) {
                view! { <LiveView reader camera /> }.into_any()
            } else {
                view! { <Choice reader camera /> }.into_any()
            }
        }}
    }
}

#[component]
fn Choice(reader: Reader, camera: RwSignal<Option<Camera>, LocalStorage>) -> impl IntoView {
    let store = Store::from_context();
    let page = reader.page;
    let fault = page.memo(|page| page.fault().map(|fault| fault.text()));
    let start = move || {
        leptos::task::spawn_local(async move {
            match Camera::start().await {
                // Set after the page was left, the camera is dropped, which turns it off.
                Some(started) => drop(camera.try_set(Some(started))),
                None => page.dispatch(nonet_pages::photo::PhotoAction::Refuse(
                    nonet_pages::photo::PhotoFault::NoCamera,
                )),
            }
        });
    };
    view! {
        <div class="photo-choice">
            <svg class="photo-motif" viewBox="0 0 120 120" aria-hidden="true">
                <path class="motif-page" d=MOTIF_PAGE />
                <path class="motif-lines" d=MOTIF_LINES />
                <path class="motif-frame" d=MOTIF_FRAME />
            </svg>
            <p class="lead">{store.say(PhotoText::Intro)}</p>
            {move || {
                fault.get().map(|fault| view! { <p class="photo-fault" role="alert">{store.say(fault)}</p> }).into_any()
            }}
            <div class="photo-ways">
                <label class="button main file photo-camera">
                    <input type="file" accept="image/*" capture="environment" on:change=move |event| chosen(reader, &event) />
                    <span>{store.say(PhotoText::TakePhoto)}</span>
                </label>
                <label class="button file photo-file">
                    <input type="file" accept="image/*" on:change=move |event| chosen(reader, &event) />
                    <span>{store.say(PhotoText::ChoosePicture)}</span>
                </label>
                {Camera::is_offered().then(|| view! {
                    <button class="button" on:click=move |_| start()>{store.say(PhotoText::LiveCamera)}</button>
                })}
            </div>
            <p class="note">{store.say(PhotoText::PasteOrDrop)}</p>
            <p class="photo-private"><Glyph icon=Icon::LOCK />" "{store.say(PhotoText::Private)}</p>
        </div>
    }
}

/// Reads the file that the player chose.
pub fn chosen(reader: Reader, event: &Event) {
    let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let Some(input) = input else { return };
    if let Some(file) = input.files().and_then(|files| files.get(0)) {
        reader.read_file(file.into());
    }
    // Lets the same file be chosen again.
    input.set_value("");
}

/// The steps of reading a picture, with a button to stop.
#[component]
fn Steps(reader: Reader, progress: ErasedMemo<Option<Progress>>) -> impl IntoView {
    let store = Store::from_context();
    let step = move |own: Progress, text: PhotoText| {
        let is_done = move || progress.get().is_some_and(|now| now > own);
        let current = move || progress.get().is_some_and(|now| now == own).then_some("step");
        view! {
            <li class:done=is_done aria-current=current>
                {store.say(text)}
            </li>
        }
    };
    let shown = reader.shown;
    view! {
        <div class="photo-work" role="status">
            {move || shown.get().map(|shown| view! { <img class="photo-preview" src=shown.url alt="" /> })}
            <ol class="photo-steps" aria-label=store.say(PhotoText::Steps)>
                {step(Progress::Finding, PhotoText::StepFind)}
                {step(Progress::Reading, PhotoText::StepRead)}
                {step(Progress::Checking, PhotoText::StepCheck)}
            </ol>
            <div class="buttons">
                <button class="button" on:click=move |_| reader.cancel()>{store.say(Text::Cancel)}</button>
            </div>
        </div>
    }
}
