//! The program of all workers. Its main file only listens: a worker loads the part for its tasks, which its name tells,
//! before it reports that it is ready. Puzzles and simple hints have parts of their own, because players wait for the first
//! of them. The part for all other hints is loaded when one is asked for.
//!
//! - `channel`: the worker's end of the channel to the page.
//! - `making`: the queue of requests, and the puzzle that is being made. `helpers`: workers of this worker.

mod channel;
mod helpers;
mod making;

use nonet::intl;
use nonet_tasks::puzzle::{AttemptPuzzle, try_plain, try_with_rules};
use nonet_tasks::worker::{
    Serve, WorkerParts, serve_coach, serve_generator, serve_hints, serve_scanner, serve_simple_hints,
    serve_variants,
};
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::DedicatedWorkerGlobalScope;

/// Minimum number of milliseconds between messages with progress or mergeable parts.
const BETWEEN: f64 = 30.0;

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let parts = WorkerParts::of_name(&scope.name());
    spawn_local(async move {
        let loaded = match parts {
            WorkerParts::Generator => generator().await,
            WorkerParts::Hints => simple_hints().await,
            WorkerParts::Coach => coach().await,
            WorkerParts::Variants => variants().await,
            WorkerParts::Scanner => scanner().await,
        };
        // An error ends the worker, so that the page starts it once more and then gives up.
        let (serve, attempt) = loaded.expect_throw("a part could not be fetched");
        channel::listen(BETWEEN, serve, attempt);
    });
}

/// The functions that run a worker's jobs and make its attempts at puzzles, if it makes any.
type Work = (Serve, Option<AttemptPuzzle>);

/// Loads the part that makes boards, and puzzles without variants. It has no texts.
#[wasm_split(generator, fallible)]
fn generator() -> Result<Work, SplitLoaderError> {
    Ok((serve_generator, Some(try_plain)))
}

/// Loads the part for hints of simple techniques, with English texts. The page sends those of another language.
#[wasm_split(simple_hints, fallible)]
fn simple_hints() -> Result<Work, SplitLoaderError> {
    intl::install_browser_locale();
    Ok((serve_simple_hints, None))
}

/// Loads the part for all hints, for a worker that has the part for simple ones.
#[wasm_split(hints, fallible)]
fn hints() -> Result<Serve, SplitLoaderError> {
    Ok(serve_hints)
}

/// Loads the part for all other tasks of the coach.
#[wasm_split(coach, fallible)]
fn coach() -> Result<Work, SplitLoaderError> {
    intl::install_browser_locale();
    Ok((serve_coach, None))
}

/// Loads the part for boards with variants: the rules, their texts, and the search for such puzzles.
#[wasm_split(variants, fallible)]
fn variants() -> Result<Work, SplitLoaderError> {
    nonet_pages::variants::install();
    intl::install_browser_locale();
    Ok((serve_variants, Some(try_with_rules)))
}

/// Loads the part that reads pictures, with the weights of its network.
#[wasm_split(scanner, fallible)]
fn scanner() -> Result<Work, SplitLoaderError> {
    Ok((serve_scanner, None))
}
