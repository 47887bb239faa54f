//! The page's end of a worker: started when first needed, asked one thing at a time, ended to stop it.

use std::cell::RefCell;
use std::rc::Rc;

use nonet_game::workbench::{Ask, Numbered, Told};
use nonet_game::worker::{decode, encode};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions};

use crate::browser;

/// What the page hears.
pub enum Heard {
    /// An answer to what was asked last.
    Told(Told),
    /// The worker died.
    Lost,
}

/// One worker.
#[derive(Clone)]
pub struct Client(Rc<RefCell<State>>);

struct State {
    hear: Rc<dyn Fn(Heard)>,
    live: Option<Live>,
    last_id: u32,
}

struct Live {
    worker: Worker,
    ready: bool,
    busy: bool,
    /// Asked before it was ready, or while it was busy: only the last question counts.
    waiting: Option<(u32, Ask)>,
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

impl Client {
    /// A client whose worker's words go to `hear`.
    pub fn new(hear: impl Fn(Heard) + 'static) -> Client {
        Client(Rc::new(RefCell::new(State { hear: Rc::new(hear), live: None, last_id: 0 })))
    }

    /// Asks. What was asked before is no longer wanted: its answers are not heard, and a question still waiting
    /// is forgotten.
    pub fn ask(&self, ask: Ask) {
        if !self.start() {
            self.say(Heard::Lost);
            return;
        }
        let mut state = self.0.borrow_mut();
        state.last_id += 1;
        let id = state.last_id;
        if let Some(live) = &mut state.live {
            live.waiting = Some((id, ask));
            live.go_on();
        }
    }

    /// Stops whatever is going on.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        state.last_id += 1;
        if let Some(live) = &mut state.live {
            live.waiting = None;
        }
        if state.live.as_ref().is_some_and(|live| live.busy) {
            state.live = None;
        }
    }

    /// Ends the worker; nothing is heard of it any more.
    pub fn end(&self) {
        let mut state = self.0.borrow_mut();
        state.last_id += 1;
        state.live = None;
    }

    /// True while a question is being answered.
    pub fn is_busy(&self) -> bool {
        self.0.borrow().live.as_ref().is_some_and(|live| live.busy)
    }

    fn start(&self) -> bool {
        if self.0.borrow().live.is_some() {
            return true;
        }
        let named = WorkerOptions::new();
        named.set_name("workbench");
        let begin = |url: String| Worker::new_with_options(&url, &named).ok();
        let Some(worker) = browser::from_page("nonet-teacher").and_then(begin) else {
            return false;
        };
        let client = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| client.heard(&event));
        let client = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            client.0.borrow_mut().live = None;
            client.say(Heard::Lost);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        self.0.borrow_mut().live = Some(Live {
            worker,
            ready: false,
            busy: false,
            waiting: None,
            _on_message: on_message,
            _on_error: on_error,
        });
        true
    }

    fn heard(&self, event: &MessageEvent) {
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        let Ok(Numbered { id, what }) = decode::<Numbered<Told>>(&bytes) else { return };
        let is_last = {
            let mut state = self.0.borrow_mut();
            let last = state.last_id;
            if let Some(live) = &mut state.live {
                match what {
                    Told::Ready => live.ready = true,
                    Told::Done | Told::Refused => live.busy = false,
                    _ => {}
                }
                live.go_on();
            }
            id == last
        };
        if is_last && what != Told::Ready {
            self.say(Heard::Told(what));
        }
    }

    fn say(&self, heard: Heard) {
        let hear = self.0.borrow().hear.clone();
        hear(heard);
    }
}

impl Live {
    fn go_on(&mut self) {
        if !self.ready || self.busy {
            return;
        }
        if let Some((id, what)) = self.waiting.take()
            && let Ok(bytes) = encode(&Numbered { id, what })
        {
            self.busy = true;
            let _ = self.worker.post_message(&js_sys::Uint8Array::from(&bytes[..]));
        }
    }
}
