//! Manages the page's workers as a state machine. The first request for a worker starts it, and it gets its jobs once
//! it is ready. If it dies, its jobs fail with [`TaskFailure::WorkerDied`] and the next request starts a new one. If a
//! job is cancelled, another worker takes over the remaining jobs. A worker that does not become ready is started once
//! more and then given up, and the player is told ([`Fetching`]).
//!
//! The parts of the workers' program contain English texts only. A job in another language waits until the page has fetched
//! the texts of that language, which are sent once after each start of a worker. If that fails, the answer is in
//! English.
//!
//! [`Supervisor::handle`] takes a [`WorkerEvent`] and returns [`WorkerCommand`]s. The page performs them with real
//! workers, the tests with simulated ones.

#[cfg(test)]
mod tests;

use std::time::Duration;

use nonet_text::{LANG_COUNT, Lang};

use crate::worker::{
    Fetching, RequestId, TaskFailure, Worker, WorkerMessage, WorkerParts, WorkerReply, WorkerRequest,
};

/// Time from the start of a worker until the player is told that the program is late: [`WorkerEvent::IsLate`].
pub const LATE: Duration = Duration::from_secs(3);

/// Time from the start of a worker until it is given up as never becoming ready: [`WorkerEvent::IsOverdue`].
pub const PATIENCE: Duration = Duration::from_secs(15);

/// How often a worker that never became ready is restarted.
const MOST_RETRIES: u8 = 1;

/// Identifies one start of a worker, so that a message from a replaced worker is not mistaken for one from its
/// successor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StartId(u32);

/// An event that the supervisor reacts to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerEvent {
    /// A model sends a request to a worker.
    Asked(Worker, WorkerRequest),
    /// The browser cannot start workers.
    CannotStart(StartId),
    /// A worker sent a message.
    Spoke(StartId, Vec<u8>),
    /// A worker died: it reported an error, or its lock was released.
    Died(StartId),
    /// [`LATE`] has passed since the start.
    IsLate(StartId),
    /// [`PATIENCE`] has passed since the start.
    IsOverdue(StartId),
    /// The page has the texts of a language, as the message that installs them in a worker; `None` if it could not
    /// fetch them, or not in time.
    TextsFetched(Lang, Option<Vec<u8>>),
}

/// A command to the page. Commands are performed in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerCommand {
    /// Start a worker with these parts, and report when it sends a message, dies, is late or is overdue.
    Start(StartId, Worker, WorkerParts),
    /// Send a message to a worker.
    Post(StartId, Vec<u8>),
    /// Terminate a worker, even in the middle of a job.
    Terminate(StartId),
    /// Wait for the lock that the worker holds while it lives: the browser may end a worker without an event.
    WatchLife(StartId, String),
    /// Fetch the texts of a language, and report them as [`WorkerEvent::TextsFetched`].
    FetchTexts(Lang),
    /// Pass on a reply from a worker with these parts.
    Tell(WorkerParts, WorkerReply),
    /// Tell the player about the progress of fetching the workers' program.
    TellFetching(Fetching),
}

/// All workers of the page.
#[derive(Debug, Default)]
pub struct Supervisor {
    live: Vec<LiveWorker>,
    /// Number of starts so far.
    starts: u32,
    told: Fetching,
    /// The texts of each language. English stays absent, since the program contains it.
    texts: [FetchedTexts; LANG_COUNT],
}

#[derive(Debug, Default)]
enum FetchedTexts {
    #[default]
    Absent,
    Fetching,
    /// The message that installs the texts.
    Ready(Vec<u8>),
}

#[derive(Debug)]
struct LiveWorker {
    start: StartId,
    worker: Worker,
    /// The parts that the worker has loaded. A coach with variants and one without can run at the same time.
    parts: WorkerParts,
    is_ready: bool,
    /// Number of failed starts before this one.
    retries: u8,
    /// True for each language whose texts have been sent to the worker since it was started.
    speaks: [bool; LANG_COUNT],
    jobs: Vec<AssignedJob>,
}

/// A job assigned to a worker. It is removed on its last reply.
#[derive(Debug)]
struct AssignedJob {
    id: RequestId,
    message: Vec<u8>,
    /// The language whose texts the worker needs before the job.
    lang: Lang,
    /// False until the worker has the texts and is ready; earlier messages would be lost.
    is_posted: bool,
}

impl Supervisor {
    /// Takes an event, and returns the commands to perform now.
    pub fn handle(&mut self, event: WorkerEvent) -> Vec<WorkerCommand> {
        let mut todo = Vec::new();
        match event {
            WorkerEvent::Asked(worker, WorkerRequest::Start) => {
                self.live(worker, worker.parts(), &mut todo);
            }
            WorkerEvent::Asked(worker, WorkerRequest::Cancel { id }) => self.cancel(worker, id, &mut todo),
            WorkerEvent::Asked(worker, WorkerRequest::Run { id, job }) => {
                let assigned = AssignedJob { id, message: job.message(id), lang: job.lang, is_posted: false };
                let at = self.live(worker, job.parts, &mut todo);
                self.live[at].jobs.push(assigned);
                let texts = &mut self.texts[job.lang as usize];
                if job.lang != Lang::English && matches!(texts, FetchedTexts::Absent) {
                    *texts = FetchedTexts::Fetching;
                    todo.push(WorkerCommand::FetchTexts(job.lang));
                }
                self.post_jobs(at, &mut todo);
            }
            WorkerEvent::CannotStart(start) => {
                if let Some(ended) = self.take(start) {
                    self.tell_fetching(Fetching::Impossible, &mut todo);
                    fail(ended, TaskFailure::NoWorker, &mut todo);
                }
            }
            WorkerEvent::Spoke(start, bytes) => {
                if let Ok(message) = WorkerMessage::read(&bytes) {
                    self.spoke(start, message, &mut todo);
                }
            }
            WorkerEvent::Died(start) => self.died(start, &mut todo),
            WorkerEvent::IsLate(start) if self.is_silent(start) => {
                self.tell_fetching(Fetching::Late, &mut todo);
            }
            WorkerEvent::IsOverdue(start) if self.is_silent(start) => self.died(start, &mut todo),
            WorkerEvent::IsLate(_) | WorkerEvent::IsOverdue(_) => {}
            WorkerEvent::TextsFetched(lang, message) => self.texts_fetched(lang, message, &mut todo),
        }
        todo
    }

    /// Returns the index of the live worker with these parts, after starting it if there is none.
    fn live(&mut self, worker: Worker, parts: WorkerParts, todo: &mut Vec<WorkerCommand>) -> usize {
        let at = self.live.iter().position(|live| (live.worker, live.parts) == (worker, parts));
        at.unwrap_or_else(|| self.start(worker, parts, 0, Vec::new(), todo))
    }

    /// Starts a worker with these jobs, and returns its index in `live`.
    fn start(
        &mut self,
        worker: Worker,
        parts: WorkerParts,
        retries: u8,
        mut jobs: Vec<AssignedJob>,
        todo: &mut Vec<WorkerCommand>,
    ) -> usize {
        self.starts += 1;
        let start = StartId(self.starts);
        todo.push(WorkerCommand::Start(start, worker, parts));
        jobs.iter_mut().for_each(|job| job.is_posted = false);
        let speaks = Default::default();
        self.live.push(LiveWorker { start, worker, parts, is_ready: false, retries, speaks, jobs });
        self.live.len() - 1
    }

    /// Removes a worker from `live`.
    fn take(&mut self, start: StartId) -> Option<LiveWorker> {
        let at = self.live.iter().position(|live| live.start == start)?;
        Some(self.live.swap_remove(at))
    }

    fn is_silent(&self, start: StartId) -> bool {
        self.live.iter().any(|live| live.start == start && !live.is_ready)
    }

    fn texts_fetched(&mut self, lang: Lang, message: Option<Vec<u8>>, todo: &mut Vec<WorkerCommand>) {
        let texts = &mut self.texts[lang as usize];
        match message {
            Some(message) => *texts = FetchedTexts::Ready(message),
            // The next job in this language starts another fetch.
            None if matches!(texts, FetchedTexts::Fetching) => *texts = FetchedTexts::Absent,
            None => {}
        }
        (0..self.live.len()).for_each(|at| self.post_jobs(at, todo));
    }

    /// Posts the jobs that a worker can do now, each after the texts that it needs.
    fn post_jobs(&mut self, at: usize, todo: &mut Vec<WorkerCommand>) {
        let live = &mut self.live[at];
        for job in live.jobs.iter_mut().filter(|job| live.is_ready && !job.is_posted) {
            match &self.texts[job.lang as usize] {
                FetchedTexts::Fetching => continue,
                FetchedTexts::Ready(message) if !live.speaks[job.lang as usize] => {
                    live.speaks[job.lang as usize] = true;
                    todo.push(WorkerCommand::Post(live.start, message.clone()));
                }
                FetchedTexts::Ready(_) | FetchedTexts::Absent => {}
            }
            job.is_posted = true;
            todo.push(WorkerCommand::Post(live.start, job.message.clone()));
        }
    }

    /// Terminates the worker with the job, since a busy worker cannot listen, and starts another one for its other
    /// jobs.
    fn cancel(&mut self, worker: Worker, id: RequestId, todo: &mut Vec<WorkerCommand>) {
        let has_it = |live: &&LiveWorker| live.worker == worker && live.jobs.iter().any(|job| job.id == id);
        let Some(start) = self.live.iter().find(has_it).map(|live| live.start) else { return };
        let Some(mut ended) = self.take(start) else { return };
        todo.push(WorkerCommand::Terminate(start));
        self.settle(todo);
        ended.jobs.retain(|job| job.id != id);
        if !ended.jobs.is_empty() {
            self.start(ended.worker, ended.parts, 0, ended.jobs, todo);
        }
    }

    fn spoke(&mut self, start: StartId, message: WorkerMessage, todo: &mut Vec<WorkerCommand>) {
        let Some(at) = self.live.iter().position(|live| live.start == start) else { return };
        let live = &mut self.live[at];
        match message {
            WorkerMessage::Ready { .. } if live.is_ready => return,
            WorkerMessage::Ready { life } => {
                live.is_ready = true;
                self.post_jobs(at, todo);
                if !life.is_empty() {
                    todo.push(WorkerCommand::WatchLife(start, life));
                }
            }
            // The reply belongs to a job that this worker no longer has, or to the installation of texts.
            WorkerMessage::Reply(reply) if !live.jobs.iter().any(|job| job.id == reply.id()) => return,
            WorkerMessage::Reply(reply) => {
                if reply.is_last() {
                    live.jobs.retain(|job| job.id != reply.id());
                }
                todo.push(WorkerCommand::Tell(live.parts, reply));
            }
        }
        self.settle(todo);
    }

    fn died(&mut self, start: StartId, todo: &mut Vec<WorkerCommand>) {
        let Some(ended) = self.take(start) else { return };
        todo.push(WorkerCommand::Terminate(start));
        if ended.is_ready {
            fail(ended, TaskFailure::WorkerDied, todo);
        } else if ended.retries < MOST_RETRIES {
            self.start(ended.worker, ended.parts, ended.retries + 1, ended.jobs, todo);
        } else {
            self.tell_fetching(Fetching::Missing, todo);
            fail(ended, TaskFailure::NoWorker, todo);
        }
    }

    /// Withdraws the notice about the workers' program once every live worker is ready.
    fn settle(&mut self, todo: &mut Vec<WorkerCommand>) {
        if self.live.iter().all(|live| live.is_ready) {
            self.tell_fetching(Fetching::Fine, todo);
        }
    }

    fn tell_fetching(&mut self, fetching: Fetching, todo: &mut Vec<WorkerCommand>) {
        if std::mem::replace(&mut self.told, fetching) != fetching {
            todo.push(WorkerCommand::TellFetching(fetching));
        }
    }
}

/// Reports the jobs of a dead worker as failed.
fn fail(ended: LiveWorker, failure: TaskFailure, todo: &mut Vec<WorkerCommand>) {
    let parts = ended.parts;
    let failed = |job: AssignedJob| WorkerCommand::Tell(parts, WorkerReply::Failed { id: job.id, failure });
    todo.extend(ended.jobs.into_iter().map(failed));
}
