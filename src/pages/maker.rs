//! The page's end of the maker: it makes one puzzle at a time, and is ended to stop it.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use nonet_game::wish::Wish;
use nonet_game::worker::{Failure, Job, Outcome, Progress, Reply, Request, RequestId, decode, encode};

use crate::program::Program;

/// What the page hears.
pub enum Heard {
    /// How far it is.
    Progress(Progress),
    /// What came of it.
    Done(Outcome),
    /// There is no such puzzle, or the worker died.
    Failed(Failure),
}

/// The maker. What it is at ends with its last handle.
#[derive(Clone)]
pub struct Maker(Rc<RefCell<State>>);

struct State {
    hear: Rc<dyn Fn(Heard)>,
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
        // The worker belongs to the maker, so it must not hold it.
        let (hears, dies) = (Rc::downgrade(&self.0), Rc::downgrade(&self.0));
        let maker = |weak: &Weak<_>| weak.upgrade().map(Maker);
        let heard = move |message: &[u8]| {
            if let Some(maker) = maker(&hears) {
                maker.heard(message);
            }
        };
        let died = move || {
            let Some(maker) = maker(&dies) else { return };
            let was_busy = maker.0.borrow_mut().live.take().is_some_and(|live| live.busy);
            if was_busy {
                maker.say(Heard::Failed(Failure::WorkerDied));
            }
        };
        let Some(program) = Program::start("nonet-worker", "maker", heard, died) else { return false };
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
