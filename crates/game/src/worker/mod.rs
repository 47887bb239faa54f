//! What the page and its workers say to each other, and the workers' jobs themselves.
//!
//! - [`Worker`]: who can be asked. [`Request`], [`Job`]: what. [`Reply`], [`Outcome`]: what comes back.
//! - [`GeneratorJob`], [`serve_generator`]: boards and puzzles. [`CoachJob`], [`serve_coach`]: hints, reports, the
//!   workbench's questions. [`RuledJob`], [`serve_ruled`]: puzzles with rules. Programs of their own, so that what makes
//!   the first puzzle stays small.
//!
//! A worker speaks first: [`Reply::Ready`] with its build. Then each job is answered by any number of
//! [`Reply::Progress`] and [`Reply::Part`] and one last word, all with the request's number. Messages travel as postcard
//! bytes ([`encode`], [`decode`]). [`serve`] does any job natively.

mod coach;
mod generator;
mod message;
mod ruled;

use std::ops::ControlFlow;

pub use crate::made::MadePuzzle;
pub use crate::request::{Failure, Progress, RequestId};
pub use coach::{CoachJob, CoachOutcome, Telling, serve_coach};
pub use generator::{GeneratorJob, GeneratorOutcome, serve_generator};
pub use message::{Fetching, Job, MessageError, Outcome, Program, Reply, Request, Worker, decode, encode};
pub use ruled::{RuledJob, serve_ruled};

/// Does whatever is asked, and hands over every reply; a request to cancel finds nothing running here, and is answered
/// as cancelled. `hear` may stop the job.
pub fn serve(request: Request, hear: &mut dyn FnMut(Reply) -> ControlFlow<()>) {
    crate::boards::know_rules();
    let last = match request {
        Request::Start => return,
        Request::Cancel { id } => Reply::Cancelled { id },
        Request::Run { id, job: Job::Generator(job) } => {
            serve_generator(id, job, &mut |progress| hear(Reply::Progress { id, progress }))
                .map(Outcome::Generator)
        }
        Request::Run { id, job: Job::Coach(job, _) } => {
            let tell = &mut |telling| match telling {
                Telling::Progress(progress) => hear(Reply::Progress { id, progress }),
                Telling::Part(part) => match CoachOutcome::workbench(&part) {
                    Ok(outcome) => hear(Reply::Part { id, outcome: Outcome::Coach(outcome) }),
                    Err(_) => ControlFlow::Continue(()),
                },
            };
            serve_ruled(id, job, tell).map(Outcome::Coach)
        }
    };
    let _ = hear(last);
}

/// [`serve`] to the end, for who only wants the last word.
pub fn answer(request: Request) -> Reply {
    let mut last = None;
    serve(request, &mut |reply| {
        last = Some(reply);
        ControlFlow::Continue(())
    });
    last.unwrap_or(Reply::Failed { id: RequestId::default(), failure: Failure::WorkerDied })
}
