//! The page's workers as a state machine: each is started when first asked, given its jobs once it is ready, and replaced
//! when it dies or when a job it is busy with is no longer wanted. One that does not become ready is waited for so long,
//! tried once more, and then given up; the player is told ([`Fetching`]).
//!
//! [`Supervisor::happened`] takes an [`Event`] and returns [`Command`]s; the page's program performs them with real workers,
//! the tests with pretended ones.

#[cfg(test)]
mod tests;

use std::time::Duration;

use crate::worker::{Failure, Fetching, Program, Reply, Request, RequestId, Worker, WorkerMessage};

/// After this time since its start, a worker that is not ready is waited for visibly: [`Event::IsLate`].
pub const LATE: Duration = Duration::from_secs(3);

/// A worker that is not ready by then never will be: [`Event::IsOverdue`].
pub const PATIENCE: Duration = Duration::from_secs(15);

/// How often a worker that never became ready is tried again.
const MOST_TRIES: u8 = 1;

/// Stands for one start of a worker, so that the last words of a replaced one are not taken for the living one's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StartId(u32);

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A model asks for something.
    Asked(Worker, Request),
    /// The browser cannot start workers.
    CannotStart(StartId),
    /// A worker sent a message.
    Spoke(StartId, Vec<u8>),
    /// A worker died: it reported an error, or its lock is free.
    Died(StartId),
    /// [`LATE`] has passed since the start.
    IsLate(StartId),
    /// [`PATIENCE`] has passed since the start.
    IsOverdue(StartId),
}

/// Something to do, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Start a worker with a program; then tell when it speaks, dies, is late and is overdue.
    Start(StartId, Worker, Program),
    /// Send a worker a message.
    Post(StartId, Vec<u8>),
    /// End a worker, whatever it is at.
    Terminate(StartId),
    /// Wait for the lock that the worker holds while it lives: the browser may end one without a word.
    WatchLife(StartId, String),
    /// Pass an answer on; it comes from a worker with this program.
    Tell(Program, Reply),
    /// Tell the player about the workers' programs.
    TellFetching(Fetching),
}

/// All workers of the page.
#[derive(Debug, Default)]
pub struct Supervisor {
    live: Vec<Live>,
    /// How many were started.
    starts: u32,
    told: Fetching,
}

#[derive(Debug)]
struct Live {
    start: StartId,
    worker: Worker,
    /// A coach who knows rules is another than one who does not.
    program: Program,
    is_ready: bool,
    /// How often it was tried before.
    tries: u8,
    /// The jobs it has, with their messages. Those posted before it was ready are lost, so they wait for that.
    jobs: Vec<(RequestId, Vec<u8>)>,
}

impl Supervisor {
    /// Takes an event, and returns what is to be done now.
    pub fn happened(&mut self, event: Event) -> Vec<Command> {
        let mut todo = Vec::new();
        match event {
            Event::Asked(worker, Request::Start) => {
                self.live(worker, worker.program(), &mut todo);
            }
            Event::Asked(worker, Request::Cancel { id }) => self.cancel(worker, id, &mut todo),
            Event::Asked(worker, Request::Run { id, job }) => {
                let live = self.live(worker, job.program, &mut todo);
                let message = job.message(id);
                if live.is_ready {
                    todo.push(Command::Post(live.start, message.clone()));
                }
                live.jobs.push((id, message));
            }
            Event::CannotStart(start) => {
                if let Some(ended) = self.take(start) {
                    self.tell_fetching(Fetching::Impossible, &mut todo);
                    fail(ended, Failure::NoWorker, &mut todo);
                }
            }
            Event::Spoke(start, bytes) => {
                if let Ok(message) = WorkerMessage::read(&bytes) {
                    self.spoke(start, message, &mut todo);
                }
            }
            Event::Died(start) => self.died(start, &mut todo),
            Event::IsLate(start) if self.is_silent(start) => self.tell_fetching(Fetching::Late, &mut todo),
            Event::IsOverdue(start) if self.is_silent(start) => self.died(start, &mut todo),
            Event::IsLate(_) | Event::IsOverdue(_) => {}
        }
        todo
    }

    /// The living worker of a kind; starts it if there is none.
    fn live(&mut self, worker: Worker, program: Program, todo: &mut Vec<Command>) -> &mut Live {
        let at = self.live.iter().position(|live| (live.worker, live.program) == (worker, program));
        let at = at.unwrap_or_else(|| self.start(worker, program, 0, Vec::new(), todo));
        &mut self.live[at]
    }

    /// Starts a worker with these jobs; its index among the living.
    fn start(
        &mut self,
        worker: Worker,
        program: Program,
        tries: u8,
        jobs: Vec<(RequestId, Vec<u8>)>,
        todo: &mut Vec<Command>,
    ) -> usize {
        self.starts += 1;
        let start = StartId(self.starts);
        todo.push(Command::Start(start, worker, program));
        self.live.push(Live { start, worker, program, is_ready: false, tries, jobs });
        self.live.len() - 1
    }

    /// Takes a worker off the list of the living.
    fn take(&mut self, start: StartId) -> Option<Live> {
        let at = self.live.iter().position(|live| live.start == start)?;
        Some(self.live.swap_remove(at))
    }

    fn is_silent(&self, start: StartId) -> bool {
        self.live.iter().any(|live| live.start == start && !live.is_ready)
    }

    /// Ends the worker that has the job, for a busy worker cannot listen; another does whatever else it had to do.
    fn cancel(&mut self, worker: Worker, id: RequestId, todo: &mut Vec<Command>) {
        let has_it = |live: &&Live| live.worker == worker && live.jobs.iter().any(|(job, _)| *job == id);
        let Some(start) = self.live.iter().find(has_it).map(|live| live.start) else { return };
        let Some(mut ended) = self.take(start) else { return };
        todo.push(Command::Terminate(start));
        self.settle(todo);
        ended.jobs.retain(|(job, _)| *job != id);
        if !ended.jobs.is_empty() {
            self.start(ended.worker, ended.program, 0, ended.jobs, todo);
        }
    }

    fn spoke(&mut self, start: StartId, message: WorkerMessage, todo: &mut Vec<Command>) {
        let Some(live) = self.live.iter_mut().find(|live| live.start == start) else { return };
        match message {
            WorkerMessage::Ready { .. } if live.is_ready => return,
            WorkerMessage::Ready { life } => {
                live.is_ready = true;
                todo.extend(live.jobs.iter().map(|(_, message)| Command::Post(start, message.clone())));
                if !life.is_empty() {
                    todo.push(Command::WatchLife(start, life));
                }
            }
            // Nobody waits for an answer to something that the worker was not asked.
            WorkerMessage::Reply(reply) if !live.jobs.iter().any(|(job, _)| *job == reply.id()) => return,
            WorkerMessage::Reply(reply) => {
                if reply.is_last() {
                    live.jobs.retain(|(job, _)| *job != reply.id());
                }
                todo.push(Command::Tell(live.program, reply));
            }
        }
        self.settle(todo);
    }

    fn died(&mut self, start: StartId, todo: &mut Vec<Command>) {
        let Some(ended) = self.take(start) else { return };
        todo.push(Command::Terminate(start));
        if ended.is_ready {
            fail(ended, Failure::WorkerDied, todo);
        } else if ended.tries < MOST_TRIES {
            self.start(ended.worker, ended.program, ended.tries + 1, ended.jobs, todo);
        } else {
            self.tell_fetching(Fetching::Missing, todo);
            fail(ended, Failure::NoWorker, todo);
        }
    }

    /// Nothing is said of the programs any more once no worker is waited for.
    fn settle(&mut self, todo: &mut Vec<Command>) {
        if self.live.iter().all(|live| live.is_ready) {
            self.tell_fetching(Fetching::Fine, todo);
        }
    }

    fn tell_fetching(&mut self, fetching: Fetching, todo: &mut Vec<Command>) {
        if std::mem::replace(&mut self.told, fetching) != fetching {
            todo.push(Command::TellFetching(fetching));
        }
    }
}

/// Gives up the jobs of a worker that is gone.
fn fail(ended: Live, failure: Failure, todo: &mut Vec<Command>) {
    let program = ended.program;
    let failed = |(id, _)| Command::Tell(program, Reply::Failed { id, failure });
    todo.extend(ended.jobs.into_iter().map(failed));
}
