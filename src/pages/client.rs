//! The page's end of a worker: started when first needed, asked one thing at a time, ended to stop it.

use std::cell::RefCell;
use std::rc::Rc;

use nonet_game::workbench::{Numbered, WorkbenchReply, WorkbenchRequest};
use nonet_game::worker::{decode, encode};

use crate::program::Program;

/// What the page hears.
pub enum CoachEvent {
    /// An answer to what was asked last.
    WorkbenchReply(WorkbenchReply),
    /// The worker died.
    Lost,
}

/// One worker.
#[derive(Clone)]
pub struct Client(Rc<RefCell<State>>);

struct State {
    hear: Rc<dyn Fn(CoachEvent)>,
    live: Option<Live>,
    last_id: u32,
}

struct Live {
    program: Program,
    ready: bool,
    busy: bool,
    /// Asked before it was ready, or while it was busy: only the last question counts.
    waiting: Option<(u32, WorkbenchRequest)>,
}

impl Client {
    /// A client whose worker's words go to `hear`.
    pub fn new(hear: impl Fn(CoachEvent) + 'static) -> Client {
        Client(Rc::new(RefCell::new(State { hear: Rc::new(hear), live: None, last_id: 0 })))
    }

    /// Asks. What was asked before is no longer wanted: its answers are not heard, and a question still waiting
    /// is forgotten.
    pub fn ask(&self, ask: WorkbenchRequest) {
        if !self.start() {
            self.say(CoachEvent::Lost);
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
        let (hears, dies) = (self.clone(), self.clone());
        let died = move || {
            dies.0.borrow_mut().live = None;
            dies.say(CoachEvent::Lost);
        };
        let Some(program) =
            Program::start("nonet-coach", "workbench", move |message| hears.heard(message), died)
        else {
            return false;
        };
        self.0.borrow_mut().live = Some(Live { program, ready: false, busy: false, waiting: None });
        true
    }

    fn heard(&self, message: &[u8]) {
        let Ok(Numbered { id, what }) = decode::<Numbered<WorkbenchReply>>(message) else { return };
        let is_last = {
            let mut state = self.0.borrow_mut();
            let last = state.last_id;
            if let Some(live) = &mut state.live {
                match what {
                    WorkbenchReply::Ready => live.ready = true,
                    WorkbenchReply::Done | WorkbenchReply::Refused => live.busy = false,
                    _ => {}
                }
                live.go_on();
            }
            id == last
        };
        if is_last && what != WorkbenchReply::Ready {
            self.say(CoachEvent::WorkbenchReply(what));
        }
    }

    fn say(&self, heard: CoachEvent) {
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
            self.program.post(&bytes);
        }
    }
}
