//! The coach for puzzles with variants, which also makes them. The page fetches it with the first request. If the
//! generator and the coach contained it, each would be a sixth larger for players who never use it.

use nonet::{intl, worker};
use nonet_tasks::worker::serve_ruled;

/// Minimum number of milliseconds between messages with progress or mergeable parts.
const BETWEEN: f64 = 30.0;

fn main() {
    nonet_pages::variants::install();
    intl::install_browser_locale();
    worker::listen(BETWEEN, serve_ruled);
}
