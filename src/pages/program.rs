//! A worker as a page holds it: heard while it is held, ended when it is let go.

use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// A worker.
pub struct Program {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Program {
    /// Starts the program whose address the page keeps under `address`; by `name` it learns what it is to be. Its
    /// messages go to `hear`, its death to `died`. None where there are no workers.
    pub fn start(
        address: &str,
        name: &str,
        hear: impl Fn(&[u8]) + 'static,
        died: impl Fn() + 'static,
    ) -> Option<Program> {
        let named = WorkerOptions::new();
        named.set_name(name);
        named.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&browser::from_page(address)?, &named).ok()?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            hear(&js_sys::Uint8Array::new(&event.data()).to_vec());
        });
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            died();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Program { worker, _on_message: on_message, _on_error: on_error })
    }

    /// Sends it a message. Those sent before it said that it listens are lost.
    pub fn post(&self, message: &[u8]) {
        let _ = self.worker.post_message(&js_sys::Uint8Array::from(message));
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
