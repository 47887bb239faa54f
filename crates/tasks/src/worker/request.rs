//! The number, progress and failure of a job.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use nonet_game::puzzles::level::Level;

/// The number of a request. A page never uses one twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct RequestId(pub u32);

impl RequestId {
    /// The number of requests whose replies are ignored. No model uses it.
    pub const UNUSED: RequestId = RequestId(u32::MAX);
}

/// The progress of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JobProgress {
    /// Number of tries so far.
    pub tries: u64,
    /// Maximum number of tries.
    pub most_tries: u64,
    /// Number of givens of the nearest puzzle so far; 0 before the first.
    pub givens: u16,
    /// The level of the nearest puzzle, if it is known because the specification asks for a level.
    pub level: Option<Level>,
}

/// The reason why a task failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Error)]
pub enum TaskFailure {
    /// There is no board of that name.
    #[error("there is no board of that name")]
    UnknownBoard,
    /// The givens do not fit the board.
    #[error("the givens do not make a puzzle")]
    BadGivens,
    /// The board cannot have such a puzzle: it lacks the symmetry, or never needs the technique.
    #[error("there can be no such puzzle on this board")]
    Impossible,
    /// No such puzzle was found with this seed.
    #[error("no such puzzle was found")]
    NotFound,
    /// The worker died.
    #[error("the worker stopped")]
    WorkerDied,
    /// The program of the worker could not be fetched, or the browser cannot start workers.
    #[error("there is no worker")]
    NoWorker,
}
