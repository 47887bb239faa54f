//! The coach: hints, reports, and the workbench's questions, off the main thread. It is fetched when first asked.

use nonet::{intl, worker};
use nonet_tasks::worker::serve_coach;

/// Progress and parts that can be merged are told at most this often, in milliseconds.
const BETWEEN: f64 = 30.0;

fn main() {
    intl::speak_as_the_browser();
    worker::listen(BETWEEN, serve_coach);
}
