//! The limits and the outcome of a search.

use crate::Grid;

/// The limits of a search. `u64::MAX` means no limit.
///
/// ```
/// use nonet_engine::solver::Limits;
///
/// assert_eq!(Limits::UNIQUE, Limits::ONE.solutions(2));
/// assert_eq!(Limits::ALL.steps(1000), Limits { solutions: u64::MAX, steps: 1000 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Number of solutions after which the search stops.
    pub solutions: u64,
    /// Number of steps after which the search stops. A step tries one of several options. Direct consequences cost
    /// nothing, so a search with 0 steps finds every solution that needs no guess.
    pub steps: u64,
}

impl Limits {
    /// Stops at the first solution.
    pub const ONE: Limits = Limits { solutions: 1, steps: u64::MAX };
    /// Stops at the second solution, which is enough to tell apart no, one and several solutions.
    pub const UNIQUE: Limits = Limits { solutions: 2, steps: u64::MAX };
    /// Finds every solution.
    pub const ALL: Limits = Limits { solutions: u64::MAX, steps: u64::MAX };

    /// Sets the number of solutions.
    pub const fn solutions(self, solutions: u64) -> Limits {
        Limits { solutions, ..self }
    }

    /// Sets the number of steps.
    pub const fn steps(self, steps: u64) -> Limits {
        Limits { steps, ..self }
    }
}

/// The reason why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Nothing is left to try, so the count is exact.
    Exhausted,
    /// The limit on solutions was reached.
    Solutions,
    /// The limit on steps was reached.
    Steps,
    /// The cancel check or the callback for solutions stopped the search.
    Cancelled,
}

/// The proven number of solutions: none, one, at least two, or undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly one solution.
    Unique,
    /// The puzzle has at least two solutions.
    Several,
    /// Undecided: the search ended early with at most one solution, and there may be more.
    Open,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchOutcome {
    /// Number of solutions found: exact if `stop` is [`Stop::Exhausted`], otherwise a lower bound.
    pub count: u64,
    /// The first two solutions.
    pub solutions: Vec<Grid>,
    /// The reason why the search ended.
    pub stop: Stop,
    /// Number of options tried.
    pub steps: u64,
}

impl SearchOutcome {
    /// Returns what the search proved about the number of solutions.
    pub fn verdict(&self) -> Verdict {
        match (self.count, self.stop) {
            (0, Stop::Exhausted) => Verdict::None,
            (1, Stop::Exhausted) => Verdict::Unique,
            (0 | 1, _) => Verdict::Open,
            _ => Verdict::Several,
        }
    }

    /// Returns the first solution found.
    pub fn solution(&self) -> Option<&Grid> {
        self.solutions.first()
    }

    /// Returns the solution if it was proved to be the only one.
    pub fn unique(&self) -> Option<&Grid> {
        if self.verdict() == Verdict::Unique { self.solution() } else { None }
    }
}
