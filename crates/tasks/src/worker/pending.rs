//! The asking side of a task: one that is under way, and the numbers of requests.

use std::marker::PhantomData;

use super::{
    Job, JobProgress, MessageError, RequestId, Task, TaskFailure, Worker, WorkerReply, WorkerRequest, decode,
};

/// Hands out the numbers of requests, each once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RequestIds(u32);

impl RequestIds {
    /// A number that nothing has had.
    pub fn fresh(&mut self) -> RequestId {
        let id = RequestId(self.0);
        self.0 = self.0.wrapping_add(1);
        id
    }
}

/// A task that a model has asked for, or none. Knows the answers to its own request from others, and from late ones to
/// requests that were given up.
#[derive(PartialEq, Eq, Debug)]
pub struct Pending<T> {
    asked: Option<PendingRequest>,
    task: PhantomData<fn() -> T>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PendingRequest {
    id: RequestId,
    worker: Worker,
    progress: Option<JobProgress>,
    has_died: bool,
}

/// An answer, as the asker sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TaskUpdate<T: Task> {
    /// The task goes on.
    Progress(JobProgress),
    /// A part of the answer.
    Part(T::Part),
    /// The task is done.
    Done(T::Output),
    /// It cannot be done.
    Failed(TaskFailure),
    /// It was stopped.
    Cancelled,
}

impl<T> Default for Pending<T> {
    fn default() -> Pending<T> {
        Pending { asked: None, task: PhantomData }
    }
}

impl<T> Clone for Pending<T> {
    fn clone(&self) -> Pending<T> {
        Pending { asked: self.asked, task: PhantomData }
    }
}

impl<T: Task> Pending<T> {
    /// Asks a worker for the task. What was asked before is answered too late from now on; to have it stopped, call
    /// [`Pending::cancel`] first.
    pub fn ask<E>(&mut self, ids: &mut RequestIds, worker: Worker, task: &T) -> E
    where
        E: From<(Worker, WorkerRequest)>,
    {
        let id = ids.fresh();
        self.asked = Some(PendingRequest { id, worker, progress: None, has_died: false });
        E::from((worker, WorkerRequest::Run { id, job: Job::of(task) }))
    }

    /// Gives up what was asked.
    pub fn cancel<E>(&mut self) -> Option<E>
    where
        E: From<(Worker, WorkerRequest)>,
    {
        self.asked
            .take()
            .map(|PendingRequest { id, worker, .. }| E::from((worker, WorkerRequest::Cancel { id })))
    }

    /// Takes an answer: nothing unless it is to this request. After the last one nothing is pending.
    pub fn take(&mut self, reply: &WorkerReply) -> Option<TaskUpdate<T>> {
        let asked = self.asked.as_mut().filter(|asked| asked.id == reply.id())?;
        let unreadable = |_: MessageError| TaskUpdate::Failed(TaskFailure::NotFound);
        let update = match reply {
            WorkerReply::Progress { progress, .. } => {
                asked.progress = Some(*progress);
                TaskUpdate::Progress(*progress)
            }
            WorkerReply::Part { part, .. } => TaskUpdate::Part(decode(part).ok()?),
            WorkerReply::Done { output, .. } => {
                T::read_output(output).map_or_else(unreadable, TaskUpdate::Done)
            }
            WorkerReply::Failed { failure, .. } => TaskUpdate::Failed(*failure),
            WorkerReply::Cancelled { .. } => TaskUpdate::Cancelled,
        };
        if reply.is_last() {
            self.asked = None;
        }
        Some(update)
    }

    /// Asks again, under the same number, if this says that the worker died, for the first time. Returns nothing otherwise.
    pub fn ask_after_death<E>(&mut self, reply: &WorkerReply, task: &T) -> Option<E>
    where
        E: From<(Worker, WorkerRequest)>,
    {
        let asked = self.asked.as_mut().filter(|asked| asked.id == reply.id() && !asked.has_died)?;
        if !matches!(reply, WorkerReply::Failed { failure: TaskFailure::WorkerDied, .. }) {
            return None;
        }
        (asked.has_died, asked.progress) = (true, None);
        Some(E::from((asked.worker, WorkerRequest::Run { id: asked.id, job: Job::of(task) })))
    }

    /// The worker that was asked.
    pub fn worker(&self) -> Option<Worker> {
        self.asked.map(|asked| asked.worker)
    }

    /// True while the answer is waited for.
    pub fn is_waiting(&self) -> bool {
        self.asked.is_some()
    }

    /// How far the task is.
    pub fn progress(&self) -> Option<JobProgress> {
        self.asked.and_then(|asked| asked.progress)
    }

    /// The number that the answer has.
    pub fn id(&self) -> Option<RequestId> {
        self.asked.map(|asked| asked.id)
    }
}
