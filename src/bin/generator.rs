//! The generator, a worker for boards and puzzles. The first puzzle waits for it, so it contains no texts.

use nonet::worker;
use nonet_tasks::worker::serve_generator;

/// Minimum number of milliseconds between messages with progress.
const BETWEEN: f64 = 50.0;

fn main() {
    worker::listen(BETWEEN, serve_generator);
}
