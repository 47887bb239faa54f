//! The generator: boards and puzzles, off the main thread. It is what the first puzzle waits for, so it knows no words.

use nonet::worker;
use nonet_tasks::worker::serve_generator;

/// Progress is told at most this often, in milliseconds.
const BETWEEN: f64 = 50.0;

fn main() {
    worker::listen(BETWEEN, serve_generator);
}
