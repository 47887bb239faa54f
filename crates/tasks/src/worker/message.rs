//! The messages.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{CoachJob, CoachOutcome, GeneratorJob, GeneratorOutcome};
use crate::worker::request::{Failure, Progress, RequestId};
use nonet_engine::rules::styles::has_rules;
use nonet_text::Text;

/// A program that a worker can run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// Boards and puzzles.
    Generator,
    /// Hints, reports, the workbench's questions.
    Coach,
    /// The same for puzzles with rules beyond houses, and such puzzles themselves.
    Ruled,
}

/// The workers of the page. Each lives and dies by itself, so what one of them is busy with keeps no other waiting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Worker {
    /// Makes puzzles.
    Generator,
    /// Finds hints and writes reports.
    Coach,
    /// Counts the solutions of what is on the bench, or tries whether a drawn board can be filled.
    Judge,
    /// Walks the path of logic.
    Path,
    /// Rates on other scales.
    Ratings,
    /// Searches, and keeps a record.
    Search,
    /// Goes through many puzzles.
    Batch,
    /// Makes puzzles with rules, and looks into them.
    Ruled,
}

impl Worker {
    /// The program it runs.
    pub const fn program(self) -> Program {
        match self {
            Worker::Generator => Program::Generator,
            Worker::Ruled => Program::Ruled,
            _ => Program::Coach,
        }
    }

    /// What it is called among a browser's tools.
    pub const fn name(self) -> &'static str {
        match self {
            Worker::Generator => "generator",
            Worker::Coach => "coach",
            Worker::Judge => "judge",
            Worker::Path => "path",
            Worker::Ratings => "ratings",
            Worker::Search => "search",
            Worker::Batch => "batch",
            Worker::Ruled => "ruled",
        }
    }
}

/// Page to worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Do a job.
    Run {
        /// The number to answer with.
        id: RequestId,
        /// What to do.
        job: Job,
    },
    /// Be there: something will be asked soon.
    Start,
    /// Stop a job. A worker that is busy cannot hear this: it is ended, and another does whatever else it had to do.
    Cancel {
        /// Which.
        id: RequestId,
    },
}

/// What a worker can be asked, by the program it runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Job {
    /// For the generator.
    Generator(GeneratorJob),
    /// For the coach; true if it takes one who knows rules beyond houses.
    Coach(CoachJob, bool),
}

impl CoachJob {
    /// It on the board of this name: who does it must know the board's rules.
    pub fn on(self, board: &str) -> Job {
        Job::Coach(self, has_rules(board))
    }
}

impl Job {
    /// The program that can do it.
    pub const fn program(&self) -> Program {
        match self {
            Job::Generator(_) => Program::Generator,
            Job::Coach(_, false) => Program::Coach,
            Job::Coach(_, true) => Program::Ruled,
        }
    }

    /// The message that asks for it: the number and the job, as bytes.
    pub fn message(&self, id: RequestId) -> Result<Vec<u8>, MessageError> {
        match self {
            Job::Generator(job) => encode(&(id, job)),
            Job::Coach(job, _) => encode(&(id, job)),
        }
    }
}

impl From<GeneratorJob> for Job {
    fn from(job: GeneratorJob) -> Job {
        Job::Generator(job)
    }
}

impl From<CoachJob> for Job {
    fn from(job: CoachJob) -> Job {
        let knows = matches!(job, CoachJob::Ruled(_));
        Job::Coach(job, knows)
    }
}

/// Worker to page. The last word on a job is `Done`, `Failed` or `Cancelled`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply<O = Outcome> {
    /// The worker runs and listens. Sent once, before anything else; what is posted earlier is lost.
    Ready {
        /// Its build, to tell a stale one from a cache.
        build: String,
        /// The lock that it holds for as long as it lives; empty where browsers have none.
        life: String,
    },
    /// A job goes on.
    Progress {
        /// Which.
        id: RequestId,
        /// How far.
        progress: Progress,
    },
    /// A job is done.
    Done {
        /// Which.
        id: RequestId,
        /// What came of it.
        outcome: O,
    },
    /// A job cannot be done.
    Failed {
        /// Which.
        id: RequestId,
        /// Why.
        failure: Failure,
    },
    /// A job was stopped.
    Cancelled {
        /// Which.
        id: RequestId,
    },
    /// A part of an answer; more comes.
    Part {
        /// Of which job.
        id: RequestId,
        /// The part.
        outcome: O,
    },
}

impl<O> Reply<O> {
    /// The last word on a job that was done, stopped (`None`) or could not be done.
    pub fn last(id: RequestId, ran: Result<Option<O>, Failure>) -> Reply<O> {
        match ran {
            Ok(Some(outcome)) => Reply::Done { id, outcome },
            Ok(None) => Reply::Cancelled { id },
            Err(failure) => Reply::Failed { id, failure },
        }
    }

    /// The job it is about.
    pub fn id(&self) -> Option<RequestId> {
        match self {
            Reply::Ready { .. } => None,
            Reply::Progress { id, .. }
            | Reply::Part { id, .. }
            | Reply::Done { id, .. }
            | Reply::Failed { id, .. }
            | Reply::Cancelled { id } => Some(*id),
        }
    }

    /// True if nothing more comes of the job.
    pub fn is_last(&self) -> bool {
        matches!(self, Reply::Done { .. } | Reply::Failed { .. } | Reply::Cancelled { .. })
    }

    /// The same with another kind of outcome.
    pub fn map<P>(self, change: impl FnOnce(O) -> P) -> Reply<P> {
        match self {
            Reply::Ready { build, life } => Reply::Ready { build, life },
            Reply::Progress { id, progress } => Reply::Progress { id, progress },
            Reply::Part { id, outcome } => Reply::Part { id, outcome: change(outcome) },
            Reply::Done { id, outcome } => Reply::Done { id, outcome: change(outcome) },
            Reply::Failed { id, failure } => Reply::Failed { id, failure },
            Reply::Cancelled { id } => Reply::Cancelled { id },
        }
    }
}

impl Reply {
    /// What a worker said, from its bytes.
    pub fn read(program: Program, bytes: &[u8]) -> Result<Reply, MessageError> {
        match program {
            Program::Generator => Reply::of_generator(bytes),
            Program::Coach | Program::Ruled => Reply::of_coach(bytes),
        }
    }

    /// What the generator said.
    pub fn of_generator(bytes: &[u8]) -> Result<Reply, MessageError> {
        Ok(decode::<Reply<GeneratorOutcome>>(bytes)?.map(Outcome::Generator))
    }

    /// What the coach said.
    pub fn of_coach(bytes: &[u8]) -> Result<Reply, MessageError> {
        Ok(decode::<Reply<CoachOutcome>>(bytes)?.map(Outcome::Coach))
    }
}

/// What a job came to, by the program that did it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Of the generator.
    Generator(GeneratorOutcome),
    /// Of the coach.
    Coach(CoachOutcome),
}

/// What is to be said about the workers' programs, which may take long to arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fetching {
    /// Nothing.
    #[default]
    Fine,
    /// One takes long.
    Late,
    /// One could not be had, though it was tried again.
    Missing,
    /// The browser has no workers.
    Impossible,
}

impl Fetching {
    /// The words for it.
    pub fn text(self) -> Option<Text> {
        match self {
            Fetching::Fine => None,
            Fetching::Late => Some(Text::WorkerLate),
            Fetching::Missing => Some(Text::WorkerMissing),
            Fetching::Impossible => Some(Text::NoWorkers),
        }
    }
}

/// Why bytes are not a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the bytes are not a message of this version")]
pub struct MessageError;

/// A job with its number, or a [`Reply`], as bytes.
pub fn encode<M: Serialize>(message: &M) -> Result<Vec<u8>, MessageError> {
    postcard::to_allocvec(message).map_err(|_| MessageError)
}

/// A job with its number, or a [`Reply`], from bytes.
pub fn decode<M: DeserializeOwned>(bytes: &[u8]) -> Result<M, MessageError> {
    postcard::from_bytes(bytes).map_err(|_| MessageError)
}
