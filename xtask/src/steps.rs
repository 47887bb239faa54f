//! Progress that a person can follow: which step of how many, what it does, how long it took, and when it fails what
//! to do.

use anyhow::{Context, Result};
use std::time::Instant;

/// The steps of one command.
pub struct Steps {
    what: &'static str,
    total: usize,
    begun: usize,
}

impl Steps {
    /// That many steps of what is named here.
    pub fn new(what: &'static str, total: usize) -> Self {
        Self { what, total, begun: 0 }
    }

    /// Takes the next step; its failure says which it was, and adds the advice.
    pub fn take<T>(&mut self, doing: &str, advice: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        self.begun += 1;
        let place = format!("{} {} of {}", self.what, self.begun, self.total);
        eprintln!("== {place}: {doing}");
        let began = Instant::now();
        let done =
            step().with_context(|| format!("{place}, {doing}, failed.\n   What to do: {advice}\n   Why"))?;
        eprintln!("== {place}: done in {:.1} s", began.elapsed().as_secs_f32());
        Ok(done)
    }
}
