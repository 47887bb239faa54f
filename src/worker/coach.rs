//! A coach's end of the channel: what a job tells goes to the page at a pace that it can follow.

use std::ops::ControlFlow;

use nonet_tasks::workbench::message::WorkbenchReply;
use nonet_tasks::worker::{CoachJob, CoachOutcome, Reply, RequestId, Telling};

use super::{Pace, Page};
use crate::intl;

/// Does a job, tells how far it is and parts of the answer, and gives the last word on it.
pub type Serve = fn(RequestId, CoachJob, &mut dyn FnMut(Telling) -> ControlFlow<()>) -> Reply<CoachOutcome>;

/// Progress is told at most this often, in milliseconds; parts that can be joined as well.
const BETWEEN: f64 = 30.0;

/// Listens for as long as the worker lives.
pub fn listen(serve: fn(&Page, RequestId, CoachJob) -> Reply<CoachOutcome>) {
    intl::speak_as_the_browser();
    super::listen(serve);
}

/// Has a job done.
pub fn answer(page: &Page, id: RequestId, job: CoachJob, serve: Serve) -> Reply<CoachOutcome> {
    let mut pace = Pace::of(BETWEEN);
    let mut held: Option<WorkbenchReply> = None;
    let part = |part: WorkbenchReply| {
        if let Ok(outcome) = CoachOutcome::workbench(&part) {
            page.tell(&Reply::Part { id, outcome });
        }
    };
    let last = serve(id, job, &mut |telling| {
        match telling {
            Telling::Progress(progress) if pace.is_due() => {
                page.tell(&Reply::<CoachOutcome>::Progress { id, progress });
            }
            Telling::Progress(_) => {}
            Telling::Part(told) => {
                let (before, ready) = WorkbenchReply::joined(held.take(), told);
                before.into_iter().for_each(part);
                if ready.can_wait() && !pace.is_due() { held = Some(ready) } else { part(ready) }
            }
        }
        // A request to stop could not be heard here before the job is done.
        ControlFlow::Continue(())
    });
    held.into_iter().for_each(part);
    last
}
