//! Runs a task before its answer is needed.

use super::{
    JobProgress, Pending, RequestId, RequestIds, Task, TaskFailure, TaskUpdate, Worker, WorkerReply,
    WorkerRequest,
};

/// A task that runs before its answer is needed. It can be paused in favour of another task, and claimed at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prefetch<T: Task> {
    task: T,
    pending: Pending<T>,
    output: Option<T::Output>,
}

/// The state of a prefetched task after a reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrefetchState {
    /// The task is running.
    Running,
    /// The answer has arrived.
    Ready,
    /// There will be no answer.
    Failed(TaskFailure),
}

/// A prefetched task whose answer is needed now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim<T: Task> {
    Ready(T::Output),
    /// The running task, to wait for.
    Running(Pending<T>),
    /// The task is not running.
    NotStarted,
}

impl<T: Task> Prefetch<T> {
    /// Wraps a task without starting it.
    pub fn new(task: T) -> Prefetch<T> {
        Prefetch { task, pending: Pending::default(), output: None }
    }

    pub fn task(&self) -> &T {
        &self.task
    }

    /// Returns the answer, once it has arrived.
    pub fn output(&self) -> Option<&T::Output> {
        self.output.as_ref()
    }

    /// Returns the progress of the running task.
    pub fn progress(&self) -> Option<JobProgress> {
        self.pending.progress()
    }

    /// Returns the number of the running task's request.
    pub fn id(&self) -> Option<RequestId> {
        self.pending.id()
    }

    /// Returns true if the task is running or done.
    pub fn is_started(&self) -> bool {
        self.output.is_some() || self.pending.is_waiting()
    }

    /// Starts the task, unless it is running or done.
    pub fn start<E>(&mut self, ids: &mut RequestIds, worker: Worker) -> Option<E>
    where
        E: From<(Worker, WorkerRequest)>,
    {
        (!self.is_started()).then(|| self.pending.ask(ids, worker, &self.task))
    }

    /// Returns the task and its request, for a caller that starts it other than with [`Prefetch::start`].
    pub fn parts_mut(&mut self) -> (&T, &mut Pending<T>) {
        (&self.task, &mut self.pending)
    }

    /// Stops the task to free the worker. It can be started again later.
    pub fn pause<E>(&mut self) -> Option<E>
    where
        E: From<(Worker, WorkerRequest)>,
    {
        self.pending.cancel()
    }

    /// Takes a reply, and returns the state after it; `None` if it answers another request.
    pub fn take(&mut self, reply: &WorkerReply) -> Option<PrefetchState> {
        Some(match self.pending.take(reply)? {
            TaskUpdate::Progress(_) | TaskUpdate::Part(_) => PrefetchState::Running,
            TaskUpdate::Done(output) => {
                self.output = Some(output);
                PrefetchState::Ready
            }
            TaskUpdate::Failed(failure) => PrefetchState::Failed(failure),
            TaskUpdate::Cancelled => PrefetchState::Failed(TaskFailure::WorkerDied),
        })
    }

    /// Hands over the answer, or the request for it.
    pub fn claim(self) -> (T, Claim<T>) {
        let claim = match self.output {
            Some(output) => Claim::Ready(output),
            None if self.pending.is_waiting() => Claim::Running(self.pending),
            None => Claim::NotStarted,
        };
        (self.task, claim)
    }
}
