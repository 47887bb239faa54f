//! A worker's end of the channel: requests come as bytes, progress and the last word go back.

use std::ops::ControlFlow;

use nonet_game::worker::{self, Progress, Reply, Request, RequestId};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Progress is told at most this often, in milliseconds.
const BETWEEN: f64 = 50.0;

/// What answers a request.
type Serve = fn(Request, &mut dyn FnMut(RequestId, Progress) -> ControlFlow<()>) -> Reply;

/// Listens for as long as the worker lives. To stop a job the page ends the worker.
pub fn listen(scope: &DedicatedWorkerGlobalScope, serve: Serve) {
    let own = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        if let Ok(request) = worker::decode::<Request>(&bytes) {
            post(&own, &answer(&own, serve, request));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Messages that came before this are lost, so the page waits for it.
    post(scope, &Reply::Ready { build: env!("CARGO_PKG_VERSION").to_owned() });
}

fn answer(scope: &DedicatedWorkerGlobalScope, serve: Serve, request: Request) -> Reply {
    let mut told = js_sys::Date::now();
    serve(request, &mut |id, progress| {
        let now = js_sys::Date::now();
        if now - told >= BETWEEN {
            told = now;
            post(scope, &Reply::Progress { id, progress });
        }
        // A request to stop could not be heard here before the job is done.
        ControlFlow::Continue(())
    })
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    if let Ok(bytes) = worker::encode(reply) {
        let _ = scope.post_message(&js_sys::Uint8Array::from(&bytes[..]));
    }
}
