//! A worker's end of the channel, for every program alike: jobs come as bytes, replies go back.

use nonet_game::worker::{Reply, RequestId, decode, encode};
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
    page.tell(&Reply::<O>::Ready { build: env!("CARGO_PKG_VERSION").to_owned() });
}

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
