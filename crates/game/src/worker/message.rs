//! The messages.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::hint::{Hint, HintRequest, Specimen};
use crate::level::Level;
use crate::report;
use crate::wish::{Lack, Wish};
use crate::words::Lang;

/// A request's number, never used twice by one page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct RequestId(pub u32);

/// Page to worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Do a job.
    Run {
        /// The number to answer with.
        id: RequestId,
        /// What to do.
        job: Job,
    },
    /// Stop a job. A worker that is busy cannot hear this; the page then replaces the worker.
    Cancel {
        /// Which.
        id: RequestId,
    },
}

/// What a worker can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Job {
    /// Make a puzzle with one solution.
    Generate {
        /// The board's name.
        board: String,
        /// What is wanted.
        level: Level,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// Make a puzzle with one solution, asked for in detail.
    Make {
        /// What is wanted.
        wish: Wish,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// Find what helps the player on.
    Hint(HintRequest),
    /// Show a technique at a position: a line of the gallery.
    Specimen {
        /// The line.
        line: String,
        /// The language to explain in.
        lang: Lang,
    },
    /// Report on a finished game.
    Report(Box<report::ReportRequest>),
    /// Find the one solution of a puzzle.
    Solve {
        /// The board's name.
        board: String,
        /// The givens, one character per cell.
        givens: String,
    },
    /// Build a board.
    Board {
        /// Its name.
        name: String,
    },
}

impl Job {
    /// True for what needs the coach: the page asks another program for it than for puzzles.
    pub fn is_for_coach(&self) -> bool {
        matches!(self, Job::Hint(_) | Job::Specimen { .. } | Job::Report(_))
    }
}

/// Worker to page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// The worker runs and listens. Sent once, before anything else.
    Ready {
        /// Its build, to tell a stale one from a cache.
        build: String,
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
        outcome: JobOutcome,
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
}

/// How far a job is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// Tries so far.
    pub tries: u64,
    /// Tries that will be made at most.
    pub most_tries: u64,
    /// How many givens the nearest puzzle so far has; 0 before the first.
    pub givens: u16,
    /// The level of the nearest, if a wish made that come out.
    pub level: Option<Level>,
}

/// What a job came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum JobOutcome {
    /// A puzzle was made.
    Made(MadePuzzle),
    /// What was wished for was not found; this came nearest.
    Nearest(MadePuzzle, Vec<Lack>),
    /// The one solution, one character per cell.
    Solution(String),
    /// A hint.
    Hint(Hint),
    /// A technique at a position.
    Specimen(Specimen),
    /// A board was built.
    Board {
        /// The name it was asked for by.
        name: String,
        /// The board, as [`nonet_engine::Board::pack`] writes it.
        packed: Vec<u8>,
    },
    /// A report: see [`report::rows`].
    Report(String),
}

/// A puzzle with its one solution, both one character per cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MadePuzzle {
    /// The board's name.
    pub board: String,
    /// What was asked for; if it was not a level, what the puzzle is.
    pub level: Level,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The givens, `.` for an open cell.
    pub givens: String,
    /// The solution.
    pub solution: String,
}

/// Why a job cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Error)]
pub enum Failure {
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
    /// The puzzle has no solution.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// The puzzle has more than one solution.
    #[error("the puzzle has more than one solution")]
    SeveralSolutions,
    /// The job is another program's.
    #[error("the wrong worker was asked")]
    WrongWorker,
    /// The worker died or never spoke.
    #[error("the worker stopped")]
    WorkerDied,
}

/// Why bytes are not a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the bytes are not a message of this version")]
pub struct MessageError;

/// A [`Request`] or [`Reply`] as bytes.
pub fn encode<M: Serialize>(message: &M) -> Result<Vec<u8>, MessageError> {
    postcard::to_allocvec(message).map_err(|_| MessageError)
}

/// A [`Request`] or [`Reply`] from bytes.
pub fn decode<M: DeserializeOwned>(bytes: &[u8]) -> Result<M, MessageError> {
    postcard::from_bytes(bytes).map_err(|_| MessageError)
}
