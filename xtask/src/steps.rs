//! Progress for people: the number of each step, its name, its duration, and advice if it fails.

use anyhow::{Context, Result};
use std::time::Instant;

/// Counts and reports the steps of one command.
pub struct Steps {
    what: &'static str,
    total: usize,
    started: usize,
}

impl Steps {
    /// Announces `total` steps; `what` names them in messages, as in "build step".
    pub fn new(what: &'static str, total: usize) -> Self {
        Self { what, total, started: 0 }
    }

    /// Runs the next step. If it fails, the error names the step and contains `advice`.
    pub fn take<T>(&mut self, doing: &str, advice: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        self.started += 1;
        let place = format!("{} {} of {}", self.what, self.started, self.total);
        eprintln!("== {place}: {doing}");
        let started = Instant::now();
        let done =
            step().with_context(|| format!("{place}, {doing}, failed.\n   What to do: {advice}\n   Why"))?;
        eprintln!("== {place}: done in {:.1} s", started.elapsed().as_secs_f32());
        Ok(done)
    }
}
