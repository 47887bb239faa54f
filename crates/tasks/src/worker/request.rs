//! A job that was asked of a worker: its number, how far it is, why it cannot be done.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use nonet_game::puzzles::level::Level;

/// A request's number, never used twice by one page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct RequestId(pub u32);

impl RequestId {
    /// The number of no request of a model.
    pub const UNUSED: RequestId = RequestId(u32::MAX);
}

/// How far a job is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JobProgress {
    /// Tries so far.
    pub tries: u64,
    /// Tries that will be made at most.
    pub most_tries: u64,
    /// How many givens the nearest puzzle so far has; 0 before the first.
    pub givens: u16,
    /// The level of the nearest, if a wish made that come out.
    pub level: Option<Level>,
}

/// Why a job cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Error)]
pub enum TaskFailure {
    /// No board of that name.
    #[error("there is no board of that name")]
    UnknownBoard,
    /// The givens are not a puzzle of the board.
    #[error("the givens do not make a puzzle")]
    BadGivens,
    /// The board cannot be given such a puzzle: no such symmetry, no such technique, or one
    /// that is never needed on it.
    #[error("there can be no such puzzle on this board")]
    Impossible,
    /// No puzzle of that kind was found with this seed.
    #[error("no such puzzle was found")]
    NotFound,
    /// The worker died or never spoke.
    #[error("the worker stopped")]
    WorkerDied,
    /// The worker's program could not be had, though it was tried again; or the browser has no workers.
    #[error("there is no worker")]
    NoWorker,
}
