//! Answers the requests to a worker one after the other. If a puzzle turns out to be rare, helpers make it. If a hint takes
//! more than simple techniques, the part of the program with the others is loaded.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;

use nonet_tasks::puzzle::{AttemptPuzzle, DividedSearch, MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{
    JobProgress, JobUpdate, JobUpdates, Outbox, Received, RequestId, Serve, Served, TaskFailure, TaskKind,
    Unfinished, WorkerReply, decode,
};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use wasm_bindgen_futures::spawn_local;

use crate::channel::PageOutbox;
use crate::helpers::{Helper, load_helpers, most_helpers};
use crate::hints;

/// Time after which a puzzle counts as rare. Starting helpers takes some 40 ms, and most puzzles are made sooner.
const RARE_MS: f64 = 150.0;

/// Time after which helpers are given up if none of them is ready.
const PATIENCE_MS: i32 = 3_000;

/// The answer to a request for a puzzle.
pub type Answer = Result<PuzzleFound, TaskFailure>;

/// The requests to this worker.
#[derive(Clone)]
pub struct RequestQueue(Rc<QueueState>);

struct QueueState {
    page: PageOutbox,
    serve: Cell<Serve>,
    /// True while another part of the program is loaded.
    is_loading: Cell<bool>,
    /// Makes attempts at puzzles; `None` if this worker makes none.
    attempt: Option<AttemptPuzzle>,
    /// Requests that wait until a puzzle is made or a part is loaded.
    waiting: RefCell<Vec<Vec<u8>>>,
    making: RefCell<Option<Making>>,
    /// Number of helpers to start for a rare puzzle. 0 after one has failed.
    most_helpers: Cell<usize>,
}

/// A puzzle that is being made.
pub struct Making {
    id: RequestId,
    page: PageOutbox,
    pub search: DividedSearch,
    began_ms: f64,
    /// The helpers that make it; empty as long as this worker makes it itself.
    pub helpers: Vec<Helper>,
}

impl RequestQueue {
    /// Creates an empty queue, whose replies are sent to `page`.
    pub fn new(page: PageOutbox, serve: Serve, attempt: Option<AttemptPuzzle>) -> RequestQueue {
        let (waiting, making, is_loading) = Default::default();
        let serve = Cell::new(serve);
        let most_helpers = Cell::new(most_helpers(&page.scope));
        RequestQueue(Rc::new(QueueState { page, serve, is_loading, attempt, waiting, making, most_helpers }))
    }

    /// Adds a request as the page sent it.
    pub fn add(&self, message: Vec<u8>) {
        self.0.waiting.borrow_mut().push(message);
        self.run();
    }

    /// Runs the requests that wait, until one is a rare puzzle or takes another part.
    fn run(&self) {
        while self.0.making.borrow().is_none() && !self.0.is_loading.get() {
            if self.0.waiting.borrow().is_empty() {
                return;
            }
            let message = self.0.waiting.borrow_mut().remove(0);
            let Ok(request) = Received::read(&message) else { continue };
            if let (Some(_), TaskKind::MakePuzzle) = (self.0.attempt, request.task)
                && let Ok(task) = decode::<MakePuzzle>(request.input)
            {
                let (search, began_ms) = (DividedSearch::new(task), js_sys::Date::now());
                let (id, page, helpers) = (request.id, self.0.page.renewed(), Vec::new());
                let making = Making { id, page, search, began_ms, helpers };
                *self.0.making.borrow_mut() = Some(making);
                self.make();
            } else {
                let served = self.0.serve.get()(request, &mut self.0.page.renewed());
                if served == Served::NeedsMoreParts {
                    self.0.waiting.borrow_mut().insert(0, message);
                    self.load_all_hints();
                }
            }
        }
    }

    /// Loads the part for all hints, and runs the requests that wait with it.
    fn load_all_hints(&self) {
        self.0.is_loading.set(true);
        let own = self.clone();
        spawn_local(async move {
            // An error ends the worker, so that the page starts it once more and then gives up.
            let serve = hints().await.expect_throw("a part could not be fetched");
            own.0.serve.set(serve);
            own.0.is_loading.set(false);
            own.run();
        });
    }

    /// Makes attempts at the puzzle until it is found or turns out to be rare.
    fn make(&self) {
        let Some(attempt) = self.0.attempt else { return };
        loop {
            let mut making = self.0.making.borrow_mut();
            let Some(now) = making.as_mut() else { return };
            if let Some(answer) = now.attempt(attempt) {
                drop(making);
                return self.finish(answer);
            }
            if self.0.most_helpers.get() > 0 && js_sys::Date::now() - now.began_ms > RARE_MS {
                let id = now.id;
                drop(making);
                return self.call_helpers(id);
            }
        }
    }

    /// Loads the part of the program for helpers, and lets some make the puzzle of this request.
    fn call_helpers(&self, id: RequestId) {
        let late = self.clone();
        let on_late = Closure::once_into_js(move || {
            let is_ready = |making: &mut Making| making.helpers.iter().any(Helper::is_ready);
            if late.with_making(is_ready) == Some(false) {
                late.go_on_alone(id);
            }
        });
        let on_late = on_late.unchecked_ref();
        let scope = &self.0.page.scope;
        let _ = scope.set_timeout_with_callback_and_timeout_and_arguments_0(on_late, PATIENCE_MS);
        let own = self.clone();
        spawn_local(async move {
            let start = load_helpers().await;
            // Does nothing if the part arrives after the worker has gone on alone.
            if !own.is_making(id) {
                return;
            }
            let helpers = start.map(|start| start(&own, id, &own.0.page.scope, own.0.most_helpers.get()));
            match helpers {
                Ok(helpers) if !helpers.is_empty() => {
                    own.with_making(|making| making.helpers = helpers);
                }
                _ => own.go_on_alone(id),
            }
        });
    }

    /// Makes the puzzle of this request without helpers, because there can be none or one has ended. Later puzzles are
    /// made without helpers, too.
    pub fn go_on_alone(&self, id: RequestId) {
        if self.is_making(id) {
            self.0.most_helpers.set(0);
            self.with_making(|making| {
                making.helpers.clear();
                making.search.abandon_jobs();
            });
            self.make();
        }
    }

    /// Returns true while the puzzle of this request is being made.
    fn is_making(&self, id: RequestId) -> bool {
        self.with_making(|making| making.id == id) == Some(true)
    }

    /// Passes the puzzle that is being made to a function.
    pub fn with_making<T>(&self, act: impl FnOnce(&mut Making) -> T) -> Option<T> {
        self.0.making.borrow_mut().as_mut().map(act)
    }

    /// Sends the answer, ends the helpers, and goes on with the next request.
    pub fn finish(&self, answer: Answer) {
        let Some(Making { id, .. }) = self.0.making.borrow_mut().take() else { return };
        let reply = match answer {
            Ok(found) => WorkerReply::done::<MakePuzzle>(id, &found),
            Err(failure) => WorkerReply::Failed { id, failure },
        };
        let _ = self.0.page.renewed().send(reply);
        self.run();
    }
}

impl Making {
    /// Makes the next attempts in this worker. Returns the answer if they decide it.
    fn attempt(&mut self, attempt: AttemptPuzzle) -> Option<Answer> {
        let job = self.search.next_job();
        let began_ms = js_sys::Date::now();
        let mut hear = |update| match update {
            JobUpdate::Progress(progress) => self.report(progress),
            JobUpdate::Part(()) => ControlFlow::Continue(()),
        };
        match attempt(job.clone(), &mut JobUpdates::to(&mut hear)) {
            Ok(result) => {
                self.search.adjust_size(js_sys::Date::now() - began_ms);
                self.search.take(&job, result)
            }
            Err(Unfinished::Failed(failure)) => Some(Err(failure)),
            Err(Unfinished::Stopped | Unfinished::NeedsMoreParts) => None,
        }
    }

    /// Tells the page about the progress of all attempts together, if that is due.
    pub fn report(&mut self, progress: JobProgress) -> ControlFlow<()> {
        if self.page.is_due() {
            let progress = self.search.progress_with(progress);
            return self.page.send(WorkerReply::Progress { id: self.id, progress });
        }
        ControlFlow::Continue(())
    }
}
