//! The page's end of its workers: each is started when first asked, heard once it is ready, and replaced when it dies
//! or when a job it is busy with is no longer wanted. One that does not become ready is waited for so long, tried once
//! more, and then given up; the player is told ([`Fetching`]).

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_tasks::worker::{Failure, Fetching, MessageError, Program, Reply, Request, RequestId, Worker};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, WorkerOptions, WorkerType};

use super::from_page;
use nonet::locks::Locks;

/// A worker that has not said `Ready` by then never will.
const PATIENCE: Duration = Duration::from_secs(15);

/// After this time the player is told that it is waited for.
const LATE: Duration = Duration::from_secs(3);

/// How often a worker that never became ready is tried again.
const MOST_TRIES: u8 = 1;

/// All workers of the page.
#[derive(Clone)]
pub struct Workers(Rc<State>);

struct State {
    hear: Box<dyn Fn(Reply)>,
    say: Box<dyn Fn(Fetching)>,
    said: Cell<Fetching>,
    live: RefCell<Vec<Live>>,
    /// Numbers starts, so that the last words of a replaced worker are not taken for the living one's.
    starts: RefCell<u32>,
}

/// A worker, and the program that it runs: a coach who knows rules is another than one who does not.
type Who = (Worker, Program);

struct Live {
    is: Who,
    worker: web_sys::Worker,
    start: u32,
    ready: bool,
    /// How often it was tried before.
    tries: u8,
    /// The jobs it has, with their messages. Those posted before it was ready are lost, so they wait for that.
    jobs: Vec<(RequestId, Vec<u8>)>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
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
fn made((worker, program): Who) -> Option<web_sys::Worker> {
    let url = from_page(match program {
        Program::Generator => "nonet-generator",
        Program::Coach => "nonet-coach",
        Program::Ruled => "nonet-ruled",
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
    /// None of them started yet; what they say goes to `hear`, and what is to be said of them to `say`.
    pub fn new(hear: impl Fn(Reply) + 'static, say: impl Fn(Fetching) + 'static) -> Workers {
        let (hear, say) = (Box::new(hear), Box::new(say));
        let (said, live, starts) = (Cell::default(), RefCell::default(), RefCell::default());
        Workers(Rc::new(State { hear, say, said, live, starts }))
    }

    fn say(&self, fetching: Fetching) {
        if self.0.said.replace(fetching) != fetching {
            (self.0.say)(fetching);
        }
    }

    /// Asks one.
    pub fn ask(&self, worker: Worker, request: Request) {
        match request {
            Request::Start => {
                self.start((worker, worker.program()), 0);
            }
            Request::Cancel { id } => self.cancel(worker, id),
            Request::Run { id, job } => {
                let Ok(message) = job.message(id) else { return };
                let is = (worker, job.program());
                if !self.start(is, 0) {
                    // Not at once: whoever asks is in the middle of an action.
                    let all = self.clone();
                    set_timeout(move || all.fail(&[(id, message)], Failure::NoWorker), Duration::ZERO);
                    return;
                }
                if let Some(live) = self.0.live.borrow_mut().iter_mut().find(|live| live.is == is) {
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
        let has_it = |live: &Live| live.is.0 == worker && live.jobs.iter().any(|(job, _)| *job == id);
        let Some(mut ended) = self.end(&has_it) else { return };
        let mut left = std::mem::take(&mut ended.jobs);
        left.retain(|(job, _)| *job != id);
        let is = ended.is;
        drop(ended);
        self.settle();
        if !left.is_empty() {
            self.go_on(is, left, 0);
        }
    }

    /// Another worker does these jobs.
    fn go_on(&self, is: Who, jobs: Vec<(RequestId, Vec<u8>)>, tries: u8) {
        if self.start(is, tries) {
            if let Some(live) = self.0.live.borrow_mut().iter_mut().find(|live| live.is == is) {
                live.jobs = jobs;
            }
        } else {
            self.fail(&jobs, Failure::NoWorker);
        }
    }

    /// True if the worker lives now.
    fn start(&self, is: Who, tries: u8) -> bool {
        if self.0.live.borrow().iter().any(|live| live.is == is) {
            return true;
        }
        let Some((made, said)) = early(is.0).or_else(|| Some((made(is)?, Vec::new()))) else {
            self.say(Fetching::Impossible);
            return false;
        };
        let start = {
            let mut starts = self.0.starts.borrow_mut();
            *starts += 1;
            *starts
        };
        let all = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| all.heard(start, &event.data()));
        let all = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            all.died(start);
        });
        made.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        made.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let live = Live {
            is,
            worker: made,
            start,
            ready: false,
            tries,
            jobs: Vec::new(),
            _on_message: on_message,
            _on_error: on_error,
        };
        self.0.live.borrow_mut().push(live);
        said.iter().for_each(|said| self.heard(start, said));
        let all = self.clone();
        let is_silent = move || all.0.live.borrow().iter().any(|live| live.start == start && !live.ready);
        let (all, is_late) = (self.clone(), is_silent.clone());
        let late = move || {
            if is_late() {
                all.say(Fetching::Late);
            }
        };
        set_timeout(late, LATE);
        let all = self.clone();
        let never = move || {
            if is_silent() {
                all.died(start);
            }
        };
        set_timeout(never, PATIENCE);
        true
    }

    /// Nothing is said any more once no worker is waited for.
    fn settle(&self) {
        let waits = self.0.live.borrow().iter().any(|live| !live.ready);
        if !waits {
            self.say(Fetching::Fine);
        }
    }

    fn heard(&self, start: u32, said: &JsValue) {
        let bytes = js_sys::Uint8Array::new(said).to_vec();
        let program = self.0.live.borrow().iter().find(|live| live.start == start).map(|live| live.is.1);
        match program {
            Some(Program::Generator) => self.take(start, Reply::of_generator(&bytes)),
            Some(Program::Coach | Program::Ruled) => {
                let all = self.clone();
                spawn_local(async move {
                    if let Ok(reply) = of_coach(bytes).await {
                        all.take(start, reply);
                    }
                });
            }
            None => {}
        }
    }

    fn take(&self, start: u32, reply: Result<Reply, MessageError>) {
        let Ok(reply) = reply else { return };
        {
            let mut all = self.0.live.borrow_mut();
            let Some(live) = all.iter_mut().find(|live| live.start == start) else { return };
            match &reply {
                Reply::Ready { life, .. } if !live.ready => {
                    live.ready = true;
                    live.jobs.iter().for_each(|(_, message)| live.post(message));
                    self.outlive(start, life);
                }
                reply if reply.is_last() => live.jobs.retain(|(job, _)| Some(*job) != reply.id()),
                _ => {}
            }
        }
        self.settle();
        (self.0.hear)(reply);
    }

    /// A worker may be ended by the browser without a word. The lock that it holds as long as it lives is this page's
    /// then.
    fn outlive(&self, start: u32, life: &str) {
        let Some(locks) = Locks::here().filter(|_| !life.is_empty()) else { return };
        let all = self.clone();
        let on_grant = Closure::once_into_js(move || all.died(start));
        let _ = locks.request(life, &js_sys::Object::new(), &on_grant);
    }

    /// Ends a worker.
    fn end(&self, is_it: &dyn Fn(&Live) -> bool) -> Option<Live> {
        let mut all = self.0.live.borrow_mut();
        let at = all.iter().position(is_it)?;
        Some(all.swap_remove(at))
    }

    fn died(&self, start: u32) {
        let Some(mut ended) = self.end(&|live| live.start == start) else { return };
        let jobs = std::mem::take(&mut ended.jobs);
        if ended.ready {
            self.fail(&jobs, Failure::WorkerDied);
        } else if ended.tries < MOST_TRIES {
            self.go_on(ended.is, jobs, ended.tries + 1);
        } else {
            self.say(Fetching::Missing);
            self.fail(&jobs, Failure::NoWorker);
        }
    }

    fn fail(&self, jobs: &[(RequestId, Vec<u8>)], failure: Failure) {
        for (id, _) in jobs {
            (self.0.hear)(Reply::Failed { id: *id, failure });
        }
    }
}

/// What the coach says is read by a part of the program: the first screen does without hints.
#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible)]
fn of_coach(bytes: Vec<u8>) -> Result<Result<Reply, MessageError>, SplitLoaderError> {
    Ok(Reply::of_coach(&bytes))
}
