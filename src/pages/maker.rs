//! The page's end of the maker: it makes one puzzle at a time, and is ended to stop it.

use std::cell::RefCell;
use std::rc::Rc;

use nonet_game::wish::Wish;
use nonet_game::worker::{Failure, Job, Outcome, Progress, Reply, Request, RequestId, decode, encode};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};

use crate::browser;

/// What the page hears.
pub enum Heard {
    /// How far it is.
    Progress(Progress),
    /// What came of it.
    Done(Outcome),
    /// There is no such puzzle, or the worker died.
    Failed(Failure),
}

/// The maker.
#[derive(Clone)]
pub struct Maker(Rc<RefCell<State>>);

struct State {
    hear: Rc<dyn Fn(Heard)>,
    live: Option<Live>,
    last_id: u32,
}

struct Live {
    worker: Worker,
    ready: bool,
    /// Asked before it was ready: messages posted earlier are lost.
    waiting: Option<Request>,
    busy: bool,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for Live {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Live {
    fn post(&self, request: &Request) {
        if let Ok(bytes) = encode(request) {
            let _ = self.worker.post_message(&js_sys::Uint8Array::from(&bytes[..]));
        }
    }
}

impl Maker {
    /// A maker whose words go to `hear`; it is fetched at once, so that it is there when it is wanted.
    pub fn new(hear: impl Fn(Heard) + 'static) -> Maker {
        let maker = Maker(Rc::new(RefCell::new(State { hear: Rc::new(hear), live: None, last_id: 0 })));
        maker.start();
        maker
    }

    /// Makes a puzzle. What was being made before is given up.
    pub fn make(&self, wish: Wish, seed: u64) {
        self.stop();
        if !self.start() {
            self.say(Heard::Failed(Failure::WorkerDied));
            return;
        }
        let mut state = self.0.borrow_mut();
        state.last_id += 1;
        let request = Request::Run { id: RequestId(state.last_id), job: Job::Make { wish, seed } };
        if let Some(live) = &mut state.live {
            live.busy = true;
            if live.ready {
                live.post(&request);
            } else {
                live.waiting = Some(request);
            }
        }
    }

    /// Stops whatever is being made; the next worker is fetched for what comes next.
    pub fn stop(&self) {
        let busy = self.0.borrow().live.as_ref().is_some_and(|live| live.busy);
        if busy {
            self.0.borrow_mut().live = None;
            self.start();
        }
    }

    fn start(&self) -> bool {
        if self.0.borrow().live.is_some() {
            return true;
        }
        let Some(worker) = browser::from_page("nonet-worker").and_then(|url| Worker::new(&url).ok()) else {
            return false;
        };
        let maker = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| maker.heard(&event));
        let maker = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            let was_busy = maker.0.borrow_mut().live.take().is_some_and(|live| live.busy);
            if was_busy {
                maker.say(Heard::Failed(Failure::WorkerDied));
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        self.0.borrow_mut().live = Some(Live {
            worker,
            ready: false,
            waiting: None,
            busy: false,
            _on_message: on_message,
            _on_error: on_error,
        });
        true
    }

    fn heard(&self, event: &MessageEvent) {
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        let Ok(reply) = decode::<Reply>(&bytes) else { return };
        let last = RequestId(self.0.borrow().last_id);
        let heard = match reply {
            Reply::Ready { .. } => {
                if let Some(live) = &mut self.0.borrow_mut().live {
                    live.ready = true;
                    if let Some(request) = live.waiting.take() {
                        live.post(&request);
                    }
                }
                return;
            }
            Reply::Progress { id, progress } if id == last => Heard::Progress(progress),
            Reply::Done { id, outcome } if id == last => Heard::Done(outcome),
            Reply::Failed { id, failure } if id == last => Heard::Failed(failure),
            _ => return,
        };
        if !matches!(heard, Heard::Progress(_))
            && let Some(live) = &mut self.0.borrow_mut().live
        {
            live.busy = false;
        }
        self.say(heard);
    }

    fn say(&self, heard: Heard) {
        let hear = self.0.borrow().hear.clone();
        hear(heard);
    }
}
