//! The messages. Each is a few bytes of our own and then the bytes of one value, which stay as they are until they reach
//! the side that knows their type.

use super::bytes::{MessageError, decode, encode};
use super::program::WorkerProgram;
use super::request::{JobProgress, RequestId, TaskFailure};
use super::task::{Task, TaskKind};
use nonet_text::{Lang, Text};

/// A request to a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerRequest {
    /// Do a job.
    Run {
        /// The number to answer with.
        id: RequestId,
        /// The task and its input.
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

/// A task with its input as bytes, so that code that passes it on need not know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// The task.
    pub task: TaskKind,
    /// The program that can do it.
    pub program: WorkerProgram,
    /// The language of the texts in the answer.
    pub lang: Lang,
    /// The input, as [`encode`] writes it.
    pub input: Vec<u8>,
}

impl Job {
    /// Writes down a task.
    pub fn of<T: Task>(task: &T) -> Job {
        Job { task: T::KIND, program: task.program(), lang: task.lang(), input: encode(task) }
    }

    /// Reads the task, if it is one of this type.
    pub fn read<T: Task>(&self) -> Option<T> {
        if self.task == T::KIND { decode(&self.input).ok() } else { None }
    }

    /// The message that asks for it: the task's number, the request's, and the input.
    pub fn message(&self, id: RequestId) -> Vec<u8> {
        [&[self.task as u8], &id.0.to_le_bytes()[..], &self.input].concat()
    }
}

/// A request as a worker receives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Received<'a> {
    /// The number to answer with.
    pub id: RequestId,
    /// The task.
    pub task: TaskKind,
    /// The input, as [`encode`] writes it.
    pub input: &'a [u8],
}

impl Received<'_> {
    /// Reads the message of [`Job::message`].
    pub fn read(bytes: &[u8]) -> Result<Received<'_>, MessageError> {
        let (kind, id, input) = parts(bytes).ok_or(MessageError)?;
        let task = *TaskKind::ALL.get(usize::from(kind)).ok_or(MessageError)?;
        Ok(Received { id, task, input })
    }
}

/// Anything that a worker says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerMessage {
    /// The worker runs and listens. Sent once, before anything else; what is posted earlier is lost.
    Ready {
        /// The lock that it holds for as long as it lives; empty where browsers have none.
        life: String,
    },
    /// An answer to a request.
    Reply(WorkerReply),
}

/// An answer to a request. The last one is `Done`, `Failed` or `Cancelled`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerReply {
    /// A job goes on.
    Progress {
        /// Which.
        id: RequestId,
        /// How far.
        progress: JobProgress,
    },
    /// A part of an answer; more comes.
    Part {
        /// Of which job.
        id: RequestId,
        /// The part, as [`encode`] writes it.
        part: Vec<u8>,
    },
    /// A job is done.
    Done {
        /// Which.
        id: RequestId,
        /// The output, as [`encode`] writes it.
        output: Vec<u8>,
    },
    /// A job cannot be done.
    Failed {
        /// Which.
        id: RequestId,
        /// Why.
        failure: TaskFailure,
    },
    /// A job was stopped.
    Cancelled {
        /// Which.
        id: RequestId,
    },
}

impl WorkerReply {
    /// The answer that a task of this type is done.
    pub fn done<T: Task>(id: RequestId, output: &T::Output) -> WorkerReply {
        WorkerReply::Done { id, output: encode(output) }
    }

    /// The output that this brings, if it is the answer to a task of this type.
    pub fn output<T: Task>(&self) -> Option<T::Output> {
        match self {
            WorkerReply::Done { output, .. } => T::read_output(output).ok(),
            _ => None,
        }
    }

    /// The job it is about.
    pub fn id(&self) -> RequestId {
        match self {
            WorkerReply::Progress { id, .. }
            | WorkerReply::Part { id, .. }
            | WorkerReply::Done { id, .. }
            | WorkerReply::Failed { id, .. }
            | WorkerReply::Cancelled { id } => *id,
        }
    }

    /// True if nothing more comes of the job.
    pub fn is_last(&self) -> bool {
        matches!(self, WorkerReply::Done { .. } | WorkerReply::Failed { .. } | WorkerReply::Cancelled { .. })
    }
}

/// The first byte of each message from a worker.
const READY: u8 = 0;
const PROGRESS: u8 = 1;
const PART: u8 = 2;
const DONE: u8 = 3;
const FAILED: u8 = 4;
const CANCELLED: u8 = 5;

impl WorkerMessage {
    /// Writes the message: its kind, the request's number, and the bytes of what it brings.
    pub fn bytes(&self) -> Vec<u8> {
        let write = |kind: u8, id: RequestId, rest: &[u8]| [&[kind], &id.0.to_le_bytes()[..], rest].concat();
        match self {
            WorkerMessage::Ready { life } => write(READY, RequestId::default(), life.as_bytes()),
            WorkerMessage::Reply(reply) => match reply {
                WorkerReply::Progress { id, progress } => write(PROGRESS, *id, &encode(progress)),
                WorkerReply::Part { id, part } => write(PART, *id, part),
                WorkerReply::Done { id, output } => write(DONE, *id, output),
                WorkerReply::Failed { id, failure } => write(FAILED, *id, &encode(failure)),
                WorkerReply::Cancelled { id } => write(CANCELLED, *id, &[]),
            },
        }
    }

    /// Reads such a message.
    pub fn read(bytes: &[u8]) -> Result<WorkerMessage, MessageError> {
        let (kind, id, rest) = parts(bytes).ok_or(MessageError)?;
        Ok(WorkerMessage::Reply(match kind {
            READY => {
                let life = std::str::from_utf8(rest).map_err(|_| MessageError)?.to_owned();
                return Ok(WorkerMessage::Ready { life });
            }
            PROGRESS => WorkerReply::Progress { id, progress: decode(rest)? },
            PART => WorkerReply::Part { id, part: rest.to_vec() },
            DONE => WorkerReply::Done { id, output: rest.to_vec() },
            FAILED => WorkerReply::Failed { id, failure: decode(rest)? },
            CANCELLED => WorkerReply::Cancelled { id },
            _ => return Err(MessageError),
        }))
    }
}

/// The kind of a message, the request's number, and the rest.
fn parts(bytes: &[u8]) -> Option<(u8, RequestId, &[u8])> {
    let (kind, rest) = bytes.split_first()?;
    let (id, rest) = rest.split_first_chunk()?;
    Some((*kind, RequestId(u32::from_le_bytes(*id)), rest))
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
