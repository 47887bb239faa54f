//! The messages between page and workers. Each is a short header and the bytes of one value, which is read only by the
//! side that knows its type.

use super::bytes::{MessageError, decode, encode};
use super::parts::WorkerParts;
use super::request::{JobProgress, RequestId, TaskFailure};
use super::task::{Task, TaskKind};
use nonet_text::{Lang, Text};

/// A request to a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerRequest {
    /// Run a job.
    Run {
        /// The number of the request, which each reply repeats.
        id: RequestId,
        job: Job,
    },
    /// Start the worker in advance, because a job will follow soon.
    Start,
    /// Stop a job. A busy worker cannot receive this, so it is terminated, and another one takes over its other jobs.
    Cancel { id: RequestId },
}

/// A task with its input as bytes, so that code that passes it on does not depend on its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    pub task: TaskKind,
    /// The parts that a worker needs to run it.
    pub parts: WorkerParts,
    /// The language of the texts in the answer.
    pub lang: Lang,
    /// The input, as [`encode`] writes it.
    pub input: Vec<u8>,
}

impl Job {
    /// Encodes a task.
    pub fn of<T: Task>(task: &T) -> Job {
        Job { task: T::KIND, parts: task.parts(), lang: task.lang(), input: encode(task) }
    }

    /// Decodes the task; `None` if it has another type.
    pub fn read<T: Task>(&self) -> Option<T> {
        if self.task == T::KIND { decode(&self.input).ok() } else { None }
    }

    /// Writes the message with this job: the number of the task, that of the request, and the input.
    pub fn message(&self, id: RequestId) -> Vec<u8> {
        [&[self.task as u8], &id.0.to_le_bytes()[..], &self.input].concat()
    }
}

/// A request as a worker receives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Received<'a> {
    /// The number of the request, which each reply repeats.
    pub id: RequestId,
    pub task: TaskKind,
    /// The input, as [`encode`] writes it.
    pub input: &'a [u8],
}

impl Received<'_> {
    /// Reads a message written by [`Job::message`].
    pub fn read(bytes: &[u8]) -> Result<Received<'_>, MessageError> {
        let (kind, id, input) = parts(bytes).ok_or(MessageError)?;
        let task = *TaskKind::ALL.get(usize::from(kind)).ok_or(MessageError)?;
        Ok(Received { id, task, input })
    }
}

/// A message from a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerMessage {
    /// The worker is listening. Sent once, before any other message; messages posted to it earlier are lost.
    Ready {
        /// The name of the lock that the worker holds while it lives; empty if the browser has no locks.
        life: String,
    },
    /// A reply to a request.
    Reply(WorkerReply),
}

/// A reply to a request. The last one is `Done`, `Failed` or `Cancelled`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerReply {
    /// The job makes progress.
    Progress { id: RequestId, progress: JobProgress },
    /// A part of the answer; more replies follow.
    Part {
        id: RequestId,
        /// The part, as [`encode`] writes it.
        part: Vec<u8>,
    },
    /// The job is done.
    Done {
        id: RequestId,
        /// The output, as [`encode`] writes it.
        output: Vec<u8>,
    },
    /// The job failed.
    Failed { id: RequestId, failure: TaskFailure },
    /// The job was stopped.
    Cancelled { id: RequestId },
}

impl WorkerReply {
    /// Creates the last reply of a successful task.
    pub fn done<T: Task>(id: RequestId, output: &T::Output) -> WorkerReply {
        WorkerReply::Done { id, output: encode(output) }
    }

    /// Decodes the output of a task of this type; `None` if this is another reply.
    pub fn output<T: Task>(&self) -> Option<T::Output> {
        match self {
            WorkerReply::Done { output, .. } => T::read_output(output).ok(),
            _ => None,
        }
    }

    /// Returns the number of the request.
    pub fn id(&self) -> RequestId {
        match self {
            WorkerReply::Progress { id, .. }
            | WorkerReply::Part { id, .. }
            | WorkerReply::Done { id, .. }
            | WorkerReply::Failed { id, .. }
            | WorkerReply::Cancelled { id } => *id,
        }
    }

    /// Returns true if no further reply to the request follows.
    pub fn is_last(&self) -> bool {
        matches!(self, WorkerReply::Done { .. } | WorkerReply::Failed { .. } | WorkerReply::Cancelled { .. })
    }
}

/// The kinds of messages from a worker, in their first byte.
const READY: u8 = 0;
const PROGRESS: u8 = 1;
const PART: u8 = 2;
const DONE: u8 = 3;
const FAILED: u8 = 4;
const CANCELLED: u8 = 5;

impl WorkerMessage {
    /// Writes the message: its kind, the number of the request, and the bytes of its value.
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

    /// Reads a message written by [`WorkerMessage::bytes`].
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

/// Splits a message into its kind, the number of the request, and the rest.
fn parts(bytes: &[u8]) -> Option<(u8, RequestId, &[u8])> {
    let (kind, rest) = bytes.split_first()?;
    let (id, rest) = rest.split_first_chunk()?;
    Some((*kind, RequestId(u32::from_le_bytes(*id)), rest))
}

/// The state of fetching the workers' program, as shown to the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fetching {
    /// Nothing to report.
    #[default]
    Fine,
    /// It is late.
    Late,
    /// It could not be fetched, even on the second try.
    Missing,
    /// The browser cannot start workers.
    Impossible,
}

impl Fetching {
    /// Returns the notice for the player.
    pub fn text(self) -> Option<Text> {
        match self {
            Fetching::Fine => None,
            Fetching::Late => Some(Text::WorkerLate),
            Fetching::Missing => Some(Text::WorkerMissing),
            Fetching::Impossible => Some(Text::NoWorkers),
        }
    }
}
