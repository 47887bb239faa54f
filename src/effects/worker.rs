//! The page's end of a worker: starts it when first needed, waits for its `Ready`, and replaces it when it
//! dies or when the job it is busy with is no longer wanted.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use nonet_game::worker::{self, Reply, Request, RequestId};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::dom::{after, soon};

/// A worker that has not said `Ready` by then never will.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the page hears from a worker.
pub enum WorkerEvent {
    /// It spoke.
    Reply(Reply),
    /// It died, busy with these; the next request starts another.
    Lost(Vec<RequestId>),
}

/// One worker and what it was asked.
#[derive(Clone)]
pub struct WorkerClient(Rc<RefCell<State>>);

struct State {
    url: Option<String>,
    name: &'static str,
    hear: Rc<dyn Fn(WorkerEvent)>,
    live: Option<Live>,
    /// Numbers workers, so that the last words of a replaced one are not taken for the living one's.
    generation: u32,
}

struct Live {
    worker: Worker,
    ready: bool,
    /// Asked before it was ready: messages posted earlier are lost.
    waiting: Vec<Request>,
    busy_with: Vec<RequestId>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Live {
    fn post(&self, request: &Request) {
        if let Ok(bytes) = worker::encode(request) {
            let _ = self.worker.post_message(&js_sys::Uint8Array::from(&bytes[..]));
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl WorkerClient {
    /// A client of the program at this address, which learns by its name what it is to be; what it says goes to
    /// `hear`.
    pub fn new(url: Option<String>, name: &'static str, hear: Rc<dyn Fn(WorkerEvent)>) -> WorkerClient {
        WorkerClient(Rc::new(RefCell::new(State { url, name, hear, live: None, generation: 0 })))
    }

    /// Asks. A request to cancel ends the worker that is at that job, for a busy worker cannot listen.
    pub fn ask(&self, request: Request) {
        match request {
            Request::Cancel { id } => self.cancel(id),
            Request::Run { id, .. } => {
                if !self.start() {
                    // Not at once: whoever asks is in the middle of an action.
                    let client = self.clone();
                    soon(move || client.say(WorkerEvent::Lost(vec![id])));
                    return;
                }
                if let Some(live) = &mut self.0.borrow_mut().live {
                    live.busy_with.push(id);
                    if live.ready {
                        live.post(&request);
                    } else {
                        live.waiting.push(request);
                    }
                }
            }
        }
    }

    fn cancel(&self, id: RequestId) {
        let at_it = self.0.borrow().live.as_ref().is_some_and(|live| live.busy_with.contains(&id));
        if at_it {
            self.0.borrow_mut().live = None;
            self.say(WorkerEvent::Reply(Reply::Cancelled { id }));
        }
    }

    /// True if a worker lives now.
    fn start(&self) -> bool {
        if self.0.borrow().live.is_some() {
            return true;
        }
        let options = WorkerOptions::new();
        options.set_name(self.0.borrow().name);
        options.set_type(WorkerType::Module);
        let url = self.0.borrow().url.clone();
        let Some(worker) = url.and_then(|url| Worker::new_with_options(&url, &options).ok()) else {
            return false;
        };
        let generation = {
            let mut state = self.0.borrow_mut();
            state.generation += 1;
            state.generation
        };
        let client = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| client.heard(generation, &event));
        let client = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            client.died(generation);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        self.0.borrow_mut().live = Some(Live {
            worker,
            ready: false,
            waiting: Vec::new(),
            busy_with: Vec::new(),
            _on_message: on_message,
            _on_error: on_error,
        });
        let client = self.clone();
        let silent = move || client.0.borrow().live.as_ref().is_some_and(|live| !live.ready);
        let client = self.clone();
        after(PATIENCE, move || {
            if silent() {
                client.died(generation);
            }
        });
        true
    }

    fn heard(&self, generation: u32, event: &MessageEvent) {
        if self.0.borrow().generation != generation {
            return;
        }
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        let Ok(reply) = worker::decode::<Reply>(&bytes) else { return };
        if let Some(live) = &mut self.0.borrow_mut().live {
            match &reply {
                Reply::Ready { .. } => {
                    live.ready = true;
                    for request in std::mem::take(&mut live.waiting) {
                        live.post(&request);
                    }
                }
                Reply::Done { id, .. } | Reply::Failed { id, .. } | Reply::Cancelled { id } => {
                    live.busy_with.retain(|busy| busy != id);
                }
                Reply::Progress { .. } => {}
            }
        }
        self.say(WorkerEvent::Reply(reply));
    }

    fn died(&self, generation: u32) {
        if self.0.borrow().generation != generation || self.0.borrow().live.is_none() {
            return;
        }
        let live = self.0.borrow_mut().live.take();
        self.say(WorkerEvent::Lost(live.map(|live| live.busy_with.clone()).unwrap_or_default()));
    }

    fn say(&self, heard: WorkerEvent) {
        let hear = self.0.borrow().hear.clone();
        hear(heard);
    }
}
