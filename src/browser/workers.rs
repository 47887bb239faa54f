//! Runs the page's workers as [`nonet_tasks::supervisor`] commands.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_tasks::supervisor::{LATE, PATIENCE, StartId, Supervisor, WorkerCommand, WorkerEvent};
use nonet_tasks::worker::{Fetching, TaskFailure, Worker, WorkerParts, WorkerReply, WorkerRequest};
use nonet_text::Lang;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, WorkerOptions, WorkerType};

use super::from_page;
use crate::language::{self, WantedTexts};
use nonet::locks::Locks;

/// All workers of the page.
#[derive(Clone)]
pub struct Workers(Rc<State>);

struct State {
    hear: Box<dyn Fn(WorkerReply)>,
    say: Box<dyn Fn(Fetching)>,
    supervisor: RefCell<Supervisor>,
    running: RefCell<Vec<Running>>,
}

/// A running worker. Dropping this terminates it.
struct Running {
    start: StartId,
    worker: web_sys::Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// Starts a worker; `None` if the browser cannot.
fn made(worker: Worker, parts: WorkerParts) -> Option<web_sys::Worker> {
    let url = from_page("nonet-worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(&worker.name_with(parts));
    web_sys::Worker::new_with_options(&url, &options).ok()
}

impl Workers {
    /// Creates a handle without any workers. Replies are passed to `hear`, and the state of fetching to `say`.
    pub fn new(hear: impl Fn(WorkerReply) + 'static, say: impl Fn(Fetching) + 'static) -> Workers {
        let (hear, say) = (Box::new(hear), Box::new(say));
        Workers(Rc::new(State { hear, say, supervisor: RefCell::default(), running: RefCell::default() }))
    }

    /// Sends a request to a worker.
    pub fn ask(&self, worker: Worker, request: WorkerRequest) {
        self.handle(WorkerEvent::Asked(worker, request));
    }

    fn handle(&self, event: WorkerEvent) {
        let todo = self.0.supervisor.borrow_mut().handle(event);
        todo.into_iter().for_each(|command| self.perform(command));
    }

    /// Handles an event after a delay.
    fn handle_in(&self, time: Duration, start: StartId, event: fn(StartId) -> WorkerEvent) {
        let all = self.clone();
        set_timeout(move || all.handle(event(start)), time);
    }

    fn perform(&self, command: WorkerCommand) {
        match command {
            WorkerCommand::Start(start, worker, parts) => self.start(start, worker, parts),
            WorkerCommand::Post(start, message) => {
                if let Some(running) = self.0.running.borrow().iter().find(|running| running.start == start) {
                    let _ = running.worker.post_message(&js_sys::Uint8Array::from(&message[..]));
                }
            }
            WorkerCommand::Terminate(start) => {
                self.0.running.borrow_mut().retain(|running| running.start != start)
            }
            WorkerCommand::WatchLife(start, life) => self.watch(start, &life),
            WorkerCommand::Tell(WorkerParts::Generator | WorkerParts::Scanner, reply) => (self.0.hear)(reply),
            // One future for both, since each type of future adds to the first load.
            WorkerCommand::Tell(..) | WorkerCommand::FetchTexts(_) => {
                let all = self.clone();
                spawn_local(async move {
                    match (load_more().await, command) {
                        (Ok(fetch_texts), WorkerCommand::FetchTexts(lang)) => fetch_texts(all, lang),
                        (Err(_), WorkerCommand::FetchTexts(lang)) => {
                            all.handle(WorkerEvent::TextsFetched(lang, None));
                        }
                        (Ok(_), WorkerCommand::Tell(_, reply)) => (all.0.hear)(reply),
                        (Err(_), WorkerCommand::Tell(_, reply)) if reply.is_last() => {
                            (all.0.hear)(WorkerReply::Failed {
                                id: reply.id(),
                                failure: TaskFailure::NoWorker,
                            });
                        }
                        _ => {}
                    }
                });
            }
            WorkerCommand::TellFetching(fetching) => (self.0.say)(fetching),
        }
    }

    fn start(&self, start: StartId, worker: Worker, parts: WorkerParts) {
        let Some(worker) = made(worker, parts) else {
            // Reported later, because the model is in the middle of an action.
            return self.handle_in(Duration::ZERO, start, WorkerEvent::CannotStart);
        };
        let all = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            let said = js_sys::Uint8Array::new(&event.data()).to_vec();
            all.handle(WorkerEvent::Spoke(start, said));
        });
        let all = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            all.handle(WorkerEvent::Died(start));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let running = Running { start, worker, _on_message: on_message, _on_error: on_error };
        self.0.running.borrow_mut().push(running);
        self.handle_in(LATE, start, WorkerEvent::IsLate);
        self.handle_in(PATIENCE, start, WorkerEvent::IsOverdue);
    }

    /// Waits for the lock that a worker holds while it lives: it is granted once the worker is gone.
    fn watch(&self, start: StartId, life: &str) {
        let Some(locks) = Locks::here() else { return };
        let all = self.clone();
        let on_grant = Closure::once_into_js(move || all.handle(WorkerEvent::Died(start)));
        let _ = locks.request(life, &js_sys::Object::new(), &on_grant);
    }
}

/// Fetches the texts of a language for workers, and reports them.
type FetchTexts = fn(Workers, Lang);

/// Loads the part of the program for the coach, which the first screen does without: installs the decoders of hints,
/// and returns the function that fetches texts.
#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible)]
fn load_more() -> Result<FetchTexts, SplitLoaderError> {
    nonet_tasks::hint::install_reader();
    Ok(|all, lang| {
        let late = all.clone();
        set_timeout(move || late.handle(WorkerEvent::TextsFetched(lang, None)), PATIENCE);
        spawn_local(async move {
            let message = language::load(lang, WantedTexts::ForWorker).await;
            all.handle(WorkerEvent::TextsFetched(lang, message));
        });
    })
}
