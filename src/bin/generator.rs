//! The generator: boards and puzzles, off the main thread. It is what the first puzzle waits for, so it knows no words.

use std::ops::ControlFlow;

use nonet::worker::{Pace, Page, listen};
use nonet_tasks::worker::{GeneratorJob, GeneratorOutcome, Reply, RequestId, serve_generator};

/// Progress is told at most this often, in milliseconds.
const BETWEEN: f64 = 50.0;

fn main() {
    listen(serve);
}

fn serve(page: &Page, id: RequestId, job: GeneratorJob) -> Reply<GeneratorOutcome> {
    let mut pace = Pace::of(BETWEEN);
    serve_generator(id, job, &mut |progress| {
        if pace.is_due() {
            page.tell(&Reply::<GeneratorOutcome>::Progress { id, progress });
        }
        // A request to stop could not be heard here before the job is done.
        ControlFlow::Continue(())
    })
}
