//! The coach of puzzles with rules beyond houses, which makes them too. It is fetched when first asked; with it the generator
//! and the coach would each be a sixth larger for who never asks.

use nonet::{intl, worker};
use nonet_tasks::worker::serve_ruled;

/// Progress and parts that can be merged are told at most this often, in milliseconds.
const BETWEEN: f64 = 30.0;

fn main() {
    nonet_pages::variants::install();
    intl::speak_as_the_browser();
    worker::listen(BETWEEN, serve_ruled);
}
