//! The worker's half: questions come as bytes, answers go piece by piece.

use std::ops::ControlFlow;

use nonet_game::workbench::{Numbered, WorkbenchReply, WorkbenchRequest, serve};
use nonet_game::worker::{decode, encode};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Pieces are held back and sent together at most this often, in milliseconds: a message costs more than a step.
const BETWEEN: f64 = 30.0;

/// Listens for as long as the worker lives. To stop a question the page ends the worker.
pub fn listen(scope: &DedicatedWorkerGlobalScope) {
    let own = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        if let Ok(Numbered { id, what }) = decode::<Numbered<WorkbenchRequest>>(&bytes) {
            answer(&own, id, what);
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Messages that came before this are lost, so the page waits for it.
    post(scope, 0, WorkbenchReply::Ready);
}

fn answer(scope: &DedicatedWorkerGlobalScope, id: u32, ask: WorkbenchRequest) {
    let mut sent = js_sys::Date::now();
    let mut held: Option<WorkbenchReply> = None;
    serve(ask, &mut |told| {
        let ready = match (held.take(), told) {
            (Some(WorkbenchReply::Rows(mut rows)), WorkbenchReply::Rows(more)) => {
                rows.extend(more);
                WorkbenchReply::Rows(rows)
            }
            (Some(WorkbenchReply::Steps(mut steps)), WorkbenchReply::Steps(more)) => {
                steps.extend(more);
                WorkbenchReply::Steps(steps)
            }
            (Some(before), told) => {
                post(scope, id, before);
                told
            }
            (None, told) => told,
        };
        let now = js_sys::Date::now();
        if matches!(ready, WorkbenchReply::Rows(_) | WorkbenchReply::Steps(_)) && now - sent < BETWEEN {
            held = Some(ready);
        } else {
            sent = now;
            post(scope, id, ready);
        }
        ControlFlow::Continue(())
    });
}

fn post(scope: &DedicatedWorkerGlobalScope, id: u32, what: WorkbenchReply) {
    if let Ok(bytes) = encode(&Numbered { id, what }) {
        let array = js_sys::Uint8Array::from(&bytes[..]);
        let _ = scope.post_message_with_transfer(&array, &js_sys::Array::of1(&array.buffer()));
    }
}
