//! What the page and its worker say to each other, and the worker's jobs themselves.
//!
//! The worker speaks first: [`Reply::Ready`] with its build. Then each [`Request::Run`] is answered by any
//! number of [`Reply::Progress`] and one of `Done`, `Failed`, `Cancelled`, all with the request's number.
//! Messages travel as postcard bytes ([`encode`], [`decode`]). [`serve`] runs a job anywhere, natively too.
//!
//! The page has two programs to ask, so that what makes the first puzzle stays small: the generator (boards, puzzles,
//! [`serve_generator`]) and the coach (hints, reports, with all their words, [`serve_coach`]).

mod job;
mod message;

pub use job::{serve, serve_coach, serve_generator};
pub use message::{
    Failure, Job, JobOutcome, MadePuzzle, MessageError, Progress, Reply, Request, RequestId, decode, encode,
};
