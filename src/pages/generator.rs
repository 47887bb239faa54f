//! The page's end of the generator: it makes one puzzle at a time, and is ended to stop it.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use nonet_game::wish::Wish;
use nonet_game::worker::{Failure, Job, JobOutcome, Progress, Reply, Request, RequestId, decode, encode};

use crate::program::Program;

/// What the page hears.
pub enum GeneratorEvent {
    /// How far it is.
    Progress(Progress),
    /// What came of it.
    Done(JobOutcome),
    /// There is no such puzzle, or the worker died.
    Failed(Failure),
}

/// The generator. What it is at ends with its last handle.
#[derive(Clone)]
pub struct Generator(Rc<RefCell<State>>);

struct State {
    hear: Rc<dyn Fn(GeneratorEvent)>,
    live: Option<Live>,
    last_id: u32,
}

struct Live {
    program: Program,
    ready: bool,
    /// Asked before it was ready: messages posted earlier are lost.
    waiting: Option<Request>,
    busy: bool,
}

impl Live {
    fn post(&self, request: &Request) {
        if let Ok(bytes) = encode(request) {
            self.program.post(&bytes);
        }
    }
}

impl Generator {
    /// A generator whose words go to `hear`; it is fetched at once, so that it is there when it is wanted.
    pub fn new(hear: impl Fn(GeneratorEvent) + 'static) -> Generator {
        let generator =
            Generator(Rc::new(RefCell::new(State { hear: Rc::new(hear), live: None, last_id: 0 })));
        generator.start();
        generator
    }

    /// Makes a puzzle. What was being made before is given up.
    pub fn make(&self, wish: Wish, seed: u64) {
        self.stop();
        if !self.start() {
            self.say(GeneratorEvent::Failed(Failure::WorkerDied));
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
        // The worker belongs to the generator, so it must not hold it.
        let (hears, dies) = (Rc::downgrade(&self.0), Rc::downgrade(&self.0));
        let generator = |weak: &Weak<_>| weak.upgrade().map(Generator);
        let heard = move |message: &[u8]| {
            if let Some(generator) = generator(&hears) {
                generator.heard(message);
            }
        };
        let died = move || {
            let Some(generator) = generator(&dies) else { return };
            let was_busy = generator.0.borrow_mut().live.take().is_some_and(|live| live.busy);
            if was_busy {
                generator.say(GeneratorEvent::Failed(Failure::WorkerDied));
            }
        };
        let Some(program) = Program::start("nonet-generator", "generator", heard, died) else { return false };
        self.0.borrow_mut().live = Some(Live { program, ready: false, waiting: None, busy: false });
        true
    }

    fn heard(&self, message: &[u8]) {
        let Ok(reply) = decode::<Reply>(message) else { return };
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
            Reply::Progress { id, progress } if id == last => GeneratorEvent::Progress(progress),
            Reply::Done { id, outcome } if id == last => GeneratorEvent::Done(outcome),
            Reply::Failed { id, failure } if id == last => GeneratorEvent::Failed(failure),
            _ => return,
        };
        if !matches!(heard, GeneratorEvent::Progress(_))
            && let Some(live) = &mut self.0.borrow_mut().live
        {
            live.busy = false;
        }
        self.say(heard);
    }

    fn say(&self, heard: GeneratorEvent) {
        let hear = self.0.borrow().hear.clone();
        hear(heard);
    }
}
