//! The requesting side of a task.

use std::marker::PhantomData;

use super::{
    Job, JobProgress, MessageError, RequestId, Task, TaskFailure, Worker, WorkerReply, WorkerRequest, decode,
};

/// Hands out request numbers, each of them only once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RequestIds(u32);

impl RequestIds {
    /// Returns a new number.
    pub fn fresh(&mut self) -> RequestId {
        let id = RequestId(self.0);
        self.0 = self.0.wrapping_add(1);
        id
    }
}

/// A task that a model has requested, or none. It ignores replies to other requests, including late ones to its own
/// earlier requests.
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

/// A reply, decoded for the model that asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TaskUpdate<T: Task> {
    /// The task makes progress.
    Progress(JobProgress),
    /// A part of the answer.
    Part(T::Part),
    /// The task is done.
    Done(T::Output),
    /// The task failed.
    Failed(TaskFailure),
    /// The task was stopped.
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
    /// Asks a worker for the task. Replies to an earlier request are ignored from now on; call [`Pending::cancel`]
    /// first to stop that request.
    pub fn ask<E>(&mut self, ids: &mut RequestIds, worker: Worker, task: &T) -> E
    where
        E: From<(Worker, WorkerRequest)>,
    {
        let id = ids.fresh();
        self.asked = Some(PendingRequest { id, worker, progress: None, has_died: false });
        E::from((worker, WorkerRequest::Run { id, job: Job::of(task) }))
    }

    /// Cancels the request.
    pub fn cancel<E>(&mut self) -> Option<E>
    where
        E: From<(Worker, WorkerRequest)>,
    {
        self.asked
            .take()
            .map(|PendingRequest { id, worker, .. }| E::from((worker, WorkerRequest::Cancel { id })))
    }

    /// Takes a reply; `None` if it answers another request. After the last reply nothing is pending.
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

    /// Asks again under the same number if the reply says that the worker died, but only once.
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

    /// Returns the worker of the request.
    pub fn worker(&self) -> Option<Worker> {
        self.asked.map(|asked| asked.worker)
    }

    /// Returns true until the last reply.
    pub fn is_waiting(&self) -> bool {
        self.asked.is_some()
    }

    /// Returns the last progress.
    pub fn progress(&self) -> Option<JobProgress> {
        self.asked.and_then(|asked| asked.progress)
    }

    /// Returns the number of the request.
    pub fn id(&self) -> Option<RequestId> {
        self.asked.map(|asked| asked.id)
    }
}
