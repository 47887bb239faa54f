//! Counts the solutions and steps of a search and enforces its limits.

use std::ops::ControlFlow;

use super::outcome::{Limits, SearchOutcome, Stop};
use crate::Grid;

/// The number of steps between two cancel checks.
const STEPS_PER_CANCEL_CHECK: u64 = 256;

/// Maximum number of solutions that a search remembers in order to exclude them.
const MAX_EXCLUDED: u64 = 4096;

pub(super) struct SearchTally<'a> {
    limits: Limits,
    cancel: Option<&'a dyn Fn() -> bool>,
    found: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>,
    count: u64,
    steps: u64,
    solutions: Vec<Grid>,
}

impl<'a> SearchTally<'a> {
    pub fn new(
        limits: Limits,
        cancel: Option<&'a dyn Fn() -> bool>,
        found: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> SearchTally<'a> {
        SearchTally { limits, cancel, found, count: 0, steps: 0, solutions: Vec::new() }
    }

    /// Counts a solution. `last` means that nothing else is left to try, so the count is exact even if it reaches the
    /// limit.
    pub fn solution(&mut self, solution: Grid, last: bool) -> ControlFlow<Stop> {
        self.count += 1;
        let flow = (self.found)(&solution);
        if self.solutions.len() < 2 {
            self.solutions.push(solution);
        }
        if last {
            ControlFlow::Break(Stop::Exhausted)
        } else if flow.is_break() {
            ControlFlow::Break(Stop::Cancelled)
        } else if self.count == self.limits.solutions {
            ControlFlow::Break(Stop::Solutions)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Counts a step; call it before trying an option.
    pub fn step(&mut self) -> ControlFlow<Stop> {
        if self.steps == self.limits.steps {
            return ControlFlow::Break(Stop::Steps);
        }
        if self.steps.is_multiple_of(STEPS_PER_CANCEL_CHECK)
            && self.cancel.is_some_and(|cancelled| cancelled())
        {
            return ControlFlow::Break(Stop::Cancelled);
        }
        self.steps += 1;
        ControlFlow::Continue(())
    }

    /// Returns the number of options tried so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the first two solutions found so far.
    pub fn solutions(&self) -> &[Grid] {
        &self.solutions
    }

    /// True if the limit on solutions is low enough to remember and exclude each one.
    pub fn can_exclude(&self) -> bool {
        self.limits.solutions <= MAX_EXCLUDED
    }

    pub fn outcome(self, stop: Stop) -> SearchOutcome {
        SearchOutcome { count: self.count, solutions: self.solutions, stop, steps: self.steps }
    }
}
