//! The coach: hints, reports, and the workbench's questions, off the main thread. It is fetched when first asked.

#[path = "../intl.rs"]
mod intl;
#[path = "../worker_side.rs"]
mod worker_side;

use std::ops::ControlFlow;

use nonet_game::workbench::WorkbenchReply;
use nonet_game::worker::{CoachJob, CoachOutcome, Reply, RequestId, Telling, serve_coach};
use worker_side::{Pace, Page, listen};

/// Progress is told at most this often, in milliseconds; parts that can be joined as well.
const BETWEEN: f64 = 30.0;

fn main() {
    nonet_game::words::install_all();
    intl::speak_as_the_browser();
    listen(serve);
}

fn serve(page: &Page, id: RequestId, job: CoachJob) -> Reply<CoachOutcome> {
    let mut pace = Pace::of(BETWEEN);
    let mut held: Option<WorkbenchReply> = None;
    let part = |part: WorkbenchReply| {
        if let Ok(outcome) = CoachOutcome::workbench(&part) {
            page.tell(&Reply::Part { id, outcome });
        }
    };
    let last = serve_coach(id, job, &mut |telling| {
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
