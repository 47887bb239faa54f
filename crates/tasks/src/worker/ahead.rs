//! Doing a task before its answer is wanted.

use super::{Pending, Reply, Request, RequestIds, Task, Update, Worker};

/// A task that is done ahead, since its answer will probably be wanted. It can make way for something else, and be claimed
/// at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ahead<T: Task> {
    task: T,
    pending: Pending<T>,
    output: Option<T::Output>,
}

/// A task that was done ahead, when its answer is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claimed<T: Task> {
    /// The answer is there.
    There(T::Output),
    /// The answer is on its way.
    Coming(Pending<T>),
    /// Nobody was asked.
    NotBegun,
}

impl<T: Task> Ahead<T> {
    /// A task to be done ahead, not begun yet.
    pub fn of(task: T) -> Ahead<T> {
        Ahead { task, pending: Pending::default(), output: None }
    }

    /// The task.
    pub fn task(&self) -> &T {
        &self.task
    }

    /// The answer, once it is there.
    pub fn output(&self) -> Option<&T::Output> {
        self.output.as_ref()
    }

    /// True if it is under way, or done.
    pub fn is_begun(&self) -> bool {
        self.output.is_some() || self.pending.is_waiting()
    }

    /// Asks a worker, unless the task is under way or done.
    pub fn begin<E>(&mut self, ids: &mut RequestIds, worker: Worker) -> Option<E>
    where
        E: From<(Worker, Request)>,
    {
        (!self.is_begun()).then(|| self.pending.ask(ids, worker, &self.task))
    }

    /// Makes way for something else; to be begun again later.
    pub fn pause<E>(&mut self) -> Option<E>
    where
        E: From<(Worker, Request)>,
    {
        self.pending.cancel()
    }

    /// Takes an answer: nothing unless it is to this task. False if nothing comes of it.
    pub fn take(&mut self, reply: &Reply) -> Option<bool> {
        match self.pending.take(reply)? {
            Update::Progress(_) | Update::Part(_) => {}
            Update::Done(output) => self.output = Some(output),
            Update::Failed(_) | Update::Cancelled => return Some(false),
        }
        Some(true)
    }

    /// Hands over the answer, or the request for it.
    pub fn claim(self) -> (T, Claimed<T>) {
        let claimed = match self.output {
            Some(output) => Claimed::There(output),
            None if self.pending.is_waiting() => Claimed::Coming(self.pending),
            None => Claimed::NotBegun,
        };
        (self.task, claimed)
    }
}
