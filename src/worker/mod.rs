//! A worker's end of the channel, for every program alike: jobs come as bytes, replies go back. [`coach`]: for those that
//! tell parts of an answer.

pub mod coach;

use crate::locks::Locks;
use nonet_tasks::worker::{Reply, RequestId, decode, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Where replies go.
#[derive(Clone)]
pub struct Page(DedicatedWorkerGlobalScope);

impl Page {
    /// Says something to the page.
    pub fn tell<O: Serialize>(&self, reply: &Reply<O>) {
        if let Ok(bytes) = encode(reply) {
            let array = js_sys::Uint8Array::from(&bytes[..]);
            let _ = self.0.post_message_with_transfer(&array, &js_sys::Array::of1(&array.buffer()));
        }
    }
}

/// Listens for as long as the worker lives, and does one job after the other. To stop a job the page ends the worker.
pub fn listen<J: DeserializeOwned + 'static, O: Serialize + 'static>(
    serve: fn(&Page, RequestId, J) -> Reply<O>,
) {
    let page = Page(js_sys::global().unchecked_into());
    let own = page.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        if let Ok((id, job)) = decode::<(RequestId, J)>(&bytes) {
            own.tell(&serve(&own, id, job));
        }
    });
    page.0.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Messages that came before this are lost, so the page waits for it.
    let ready = move |life: &str| {
        let (build, life) = (env!("CARGO_PKG_VERSION").to_owned(), life.to_owned());
        page.tell(&Reply::<O>::Ready { build, life });
    };
    let Some(locks) = Locks::here() else { return ready("") };
    // No other worker has the same.
    let life = ["nonet-worker/", &((js_sys::Math::random() * MOST) as u64).to_string()].concat();
    let held = {
        let (ready, life) = (ready.clone(), life.clone());
        Closure::once_into_js(move || {
            ready(&life);
            js_sys::Promise::new(&mut |_, _| {})
        })
    };
    let refused = Closure::once(move |_| ready(""));
    let _ = locks.request(&life, &js_sys::Object::new(), &held).catch(&refused);
    refused.forget();
}

/// More numbers than there will ever be workers.
const MOST: f64 = 9e15;

/// Something that is done at most so often: a message costs more than a step of what it tells.
pub struct Pace {
    between_ms: f64,
    last: f64,
}

impl Pace {
    /// At most once in so many milliseconds.
    pub fn of(between_ms: f64) -> Pace {
        Pace { between_ms, last: js_sys::Date::now() }
    }

    /// True if it is time again.
    pub fn is_due(&mut self) -> bool {
        let now = js_sys::Date::now();
        let is_due = now - self.last >= self.between_ms;
        if is_due {
            self.last = now;
        }
        is_due
    }
}
