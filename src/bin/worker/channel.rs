//! The worker's end of the channel to the page.

use std::ops::ControlFlow;

use crate::making::RequestQueue;
use nonet::locks::Locks;
use nonet_tasks::puzzle::AttemptPuzzle;
use nonet_tasks::worker::{Outbox, Serve, WorkerMessage, WorkerReply};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The outbox to the page. A message costs more than a step of most tasks, so the rate of progress messages is limited.
#[derive(Clone)]
pub struct PageOutbox {
    pub scope: DedicatedWorkerGlobalScope,
    between_ms: f64,
    last_ms: f64,
}

impl PageOutbox {
    /// Returns an outbox whose first progress is due after the usual time.
    pub fn renewed(&self) -> PageOutbox {
        PageOutbox { last_ms: js_sys::Date::now(), ..self.clone() }
    }

    fn post(&self, message: &WorkerMessage) {
        let array = js_sys::Uint8Array::from(&message.bytes()[..]);
        let _ = self.scope.post_message_with_transfer(&array, &js_sys::Array::of1(&array.buffer()));
    }
}

impl Outbox for PageOutbox {
    fn send(&mut self, reply: WorkerReply) -> ControlFlow<()> {
        self.post(&WorkerMessage::Reply(reply));
        // The worker could not receive a request to stop before the job is done.
        ControlFlow::Continue(())
    }

    fn is_due(&mut self) -> bool {
        let now = js_sys::Date::now();
        let is_due = now - self.last_ms >= self.between_ms;
        if is_due {
            self.last_ms = now;
        }
        is_due
    }
}

/// Listens while the worker lives, and runs one job after the other. The page terminates the worker to stop a job.
/// Progress and mergeable parts are sent at most once per `between_ms` milliseconds. Puzzles are made by `attempt`, all
/// other jobs are run by `serve`.
pub fn listen(between_ms: f64, serve: Serve, attempt: Option<AttemptPuzzle>) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let page = PageOutbox { scope, between_ms, last_ms: 0.0 };
    let queue = RequestQueue::new(page.clone(), serve, attempt);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        queue.add(js_sys::Uint8Array::new(&event.data()).to_vec());
    });
    page.scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // The page waits for this, since earlier messages are lost.
    let ready = move |life: &str| page.post(&WorkerMessage::Ready { life: life.to_owned() });
    let Some(locks) = Locks::here() else { return ready("") };
    // The name is unique to this worker.
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

/// Number of different random names, far more than there will be workers.
const MOST: f64 = 9e15;
