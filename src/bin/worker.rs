//! The worker: the engine's jobs, off the main thread.

use std::ops::ControlFlow;

use nonet_game::worker::{self, Reply, Request};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Progress is told at most this often, in milliseconds.
const BETWEEN: f64 = 50.0;

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let on_message = {
        let scope = scope.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
            if let Ok(request) = worker::decode::<Request>(&bytes) {
                post(&scope, &answer(&scope, request));
            }
        })
    };
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Messages that came before this are lost, so the page waits for it.
    post(&scope, &Reply::Ready { build: env!("CARGO_PKG_VERSION").to_owned() });
}

fn answer(scope: &DedicatedWorkerGlobalScope, request: Request) -> Reply {
    let mut told = js_sys::Date::now();
    worker::serve(request, &mut |id, progress| {
        let now = js_sys::Date::now();
        if now - told >= BETWEEN {
            told = now;
            post(scope, &Reply::Progress { id, progress });
        }
        // To stop a job the page ends the worker: a request could not be heard here before the job is done.
        ControlFlow::Continue(())
    })
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    if let Ok(bytes) = worker::encode(reply) {
        let _ = scope.post_message(&js_sys::Uint8Array::from(&bytes[..]));
    }
}
