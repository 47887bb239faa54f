//! The page's end of its workers: each is started when first asked, heard once it is ready, and replaced when it dies
//! or when a job it is busy with is no longer wanted.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_game::worker::{Failure, Program, Reply, Request, RequestId, Worker};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, WorkerOptions, WorkerType};

use super::from_page;

/// A worker that has not said `Ready` by then never will.
const PATIENCE: Duration = Duration::from_secs(30);

/// All workers of the page.
#[derive(Clone)]
pub struct Workers(Rc<State>);

struct State {
    hear: Box<dyn Fn(Reply)>,
    live: RefCell<BTreeMap<Worker, Live>>,
    /// Numbers starts, so that the last words of a replaced worker are not taken for the living one's.
    starts: RefCell<u32>,
}

struct Live {
    worker: web_sys::Worker,
    start: u32,
    ready: bool,
    /// The jobs it has, with their messages. Those posted before it was ready are lost, so they wait for that.
    jobs: Vec<(RequestId, Vec<u8>)>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Live {
    fn post(&self, message: &[u8]) {
        let _ = self.worker.post_message(&js_sys::Uint8Array::from(message));
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// A new worker.
fn made(worker: Worker) -> Option<web_sys::Worker> {
    let url = from_page(match worker.program() {
        Program::Generator => "nonet-generator",
        Program::Coach => "nonet-coach",
    })?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(worker.name());
    web_sys::Worker::new_with_options(&url, &options).ok()
}

/// The generator that the page started before this program came, with what it said so far; once only.
fn early(worker: Worker) -> Option<(web_sys::Worker, Vec<JsValue>)> {
    const NAME: &str = "nonetGenerator";
    let started = js_sys::Reflect::get(&window(), &NAME.into()).ok()?;
    if worker != Worker::Generator || started.is_undefined() {
        return None;
    }
    let _ = js_sys::Reflect::delete_property(&window(), &NAME.into());
    let part = |name: &str| js_sys::Reflect::get(&started, &name.into()).ok();
    if part("died")?.is_truthy() {
        return None;
    }
    Some((part("worker")?.dyn_into().ok()?, js_sys::Array::from(&part("said")?).to_vec()))
}

impl Workers {
    /// None of them started yet; what they say goes to `hear`.
    pub fn new(hear: impl Fn(Reply) + 'static) -> Workers {
        let hear = Box::new(hear);
        Workers(Rc::new(State { hear, live: RefCell::default(), starts: RefCell::default() }))
    }

    /// Asks one.
    pub fn ask(&self, worker: Worker, request: Request) {
        match request {
            Request::Start => {
                self.start(worker);
            }
            Request::Cancel { id } => self.cancel(worker, id),
            Request::Run { id, job } => {
                let Ok(message) = job.message(id) else { return };
                if !self.start(worker) {
                    // Not at once: whoever asks is in the middle of an action.
                    let all = self.clone();
                    set_timeout(move || all.fail(vec![id]), Duration::ZERO);
                    return;
                }
                if let Some(live) = self.0.live.borrow_mut().get_mut(&worker) {
                    if live.ready {
                        live.post(&message);
                    }
                    live.jobs.push((id, message));
                }
            }
        }
    }

    /// Ends the worker that has the job, for a busy worker cannot listen; another does whatever else it had to do.
    fn cancel(&self, worker: Worker, id: RequestId) {
        let has_it = |live: &mut Live| live.jobs.iter().any(|(job, _)| *job == id);
        let Some(ended) =
            self.0.live.borrow_mut().extract_if(.., |w, live| *w == worker && has_it(live)).next()
        else {
            return;
        };
        let left: Vec<_> = ended.1.jobs.iter().filter(|(job, _)| *job != id).cloned().collect();
        drop(ended);
        if !left.is_empty() && self.start(worker) {
            if let Some(live) = self.0.live.borrow_mut().get_mut(&worker) {
                live.jobs = left;
            }
        } else {
            self.fail(left.into_iter().map(|(job, _)| job).collect());
        }
    }

    /// True if the worker lives now.
    fn start(&self, worker: Worker) -> bool {
        if self.0.live.borrow().contains_key(&worker) {
            return true;
        }
        let Some((made, said)) = early(worker).or_else(|| Some((made(worker)?, Vec::new()))) else {
            return false;
        };
        let start = {
            let mut starts = self.0.starts.borrow_mut();
            *starts += 1;
            *starts
        };
        let all = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| all.heard(worker, start, &event.data()));
        let all = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            all.died(worker, start);
        });
        made.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        made.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let live = Live {
            worker: made,
            start,
            ready: false,
            jobs: Vec::new(),
            _on_message: on_message,
            _on_error: on_error,
        };
        self.0.live.borrow_mut().insert(worker, live);
        said.iter().for_each(|said| self.heard(worker, start, said));
        let all = self.clone();
        let silent =
            move || all.0.live.borrow().get(&worker).is_some_and(|live| live.start == start && !live.ready);
        let all = self.clone();
        set_timeout(
            move || {
                if silent() {
                    all.died(worker, start);
                }
            },
            PATIENCE,
        );
        true
    }

    fn heard(&self, worker: Worker, start: u32, said: &JsValue) {
        let bytes = js_sys::Uint8Array::new(said).to_vec();
        let Ok(reply) = Reply::read(worker.program(), &bytes) else { return };
        {
            let mut all = self.0.live.borrow_mut();
            let Some(live) = all.get_mut(&worker).filter(|live| live.start == start) else { return };
            match &reply {
                Reply::Ready { .. } if !live.ready => {
                    live.ready = true;
                    live.jobs.iter().for_each(|(_, message)| live.post(message));
                }
                reply if reply.is_last() => live.jobs.retain(|(job, _)| Some(*job) != reply.id()),
                _ => {}
            }
        }
        (self.0.hear)(reply);
    }

    fn died(&self, worker: Worker, start: u32) {
        let ended = {
            let mut all = self.0.live.borrow_mut();
            let is_it = all.get(&worker).is_some_and(|live| live.start == start);
            is_it.then(|| all.remove(&worker)).flatten()
        };
        if let Some(ended) = ended {
            self.fail(ended.jobs.iter().map(|(job, _)| *job).collect());
        }
    }

    fn fail(&self, jobs: Vec<RequestId>) {
        for id in jobs {
            (self.0.hear)(Reply::Failed { id, failure: Failure::WorkerDied });
        }
    }
}
