//! The coach, a worker for hints, reports, exercises and the workbench. The page fetches it with the first request. It
//! contains English texts; the page sends those of another language.

use nonet::{intl, worker};
use nonet_tasks::worker::serve_coach;

/// Minimum number of milliseconds between messages with progress or mergeable parts.
const BETWEEN: f64 = 30.0;

fn main() {
    intl::install_browser_locale();
    worker::listen(BETWEEN, serve_coach);
}
