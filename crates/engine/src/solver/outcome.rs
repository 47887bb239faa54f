//! What a search is asked for, and what it proved.

use crate::Grid;

/// How far a search goes. `u64::MAX` means no limit.
///
/// ```
/// use nonet_engine::solver::Limits;
///
/// assert_eq!(Limits::UNIQUE, Limits::ONE.solutions(2));
/// assert_eq!(Limits::ALL.steps(1000), Limits { solutions: u64::MAX, steps: 1000 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Stop when this many solutions are found.
    pub solutions: u64,
    /// Stop before trying more options than this. A step is one option tried where several were left; what
    /// follows from the rules alone costs none, so 0 finds what needs no trying.
    pub steps: u64,
}

impl Limits {
    /// The first solution will do.
    pub const ONE: Limits = Limits { solutions: 1, steps: u64::MAX };
    /// Is there none, one, or more? Stops at the second.
    pub const UNIQUE: Limits = Limits { solutions: 2, steps: u64::MAX };
    /// Every solution there is.
    pub const ALL: Limits = Limits { solutions: u64::MAX, steps: u64::MAX };

    /// The same with at most this many solutions.
    pub const fn solutions(self, solutions: u64) -> Limits {
        Limits { solutions, ..self }
    }

    /// The same with at most this many steps.
    pub const fn steps(self, steps: u64) -> Limits {
        Limits { steps, ..self }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Nothing is left to try: the count is exact.
    Exhausted,
    /// As many solutions as were asked for.
    Solutions,
    /// The limit on steps.
    Steps,
    /// The cancel check, or the receiver of solutions, said stop.
    Cancelled,
}

/// What was proved about the number of solutions, and no more than that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is exactly one.
    Unique,
    /// There are at least two.
    Several,
    /// The search ended too early to say: it found one or none and there may be more.
    Open,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchOutcome {
    /// Solutions found. Exact if `stop` is [`Stop::Exhausted`], else a lower bound.
    pub count: u64,
    /// The first two of them.
    pub solutions: Vec<Grid>,
    /// Why it ended.
    pub stop: Stop,
    /// Options tried.
    pub steps: u64,
}

impl SearchOutcome {
    /// What that proves.
    pub fn verdict(&self) -> Verdict {
        match (self.count, self.stop) {
            (0, Stop::Exhausted) => Verdict::None,
            (1, Stop::Exhausted) => Verdict::Unique,
            (0 | 1, _) => Verdict::Open,
            _ => Verdict::Several,
        }
    }

    /// The first solution found.
    pub fn solution(&self) -> Option<&Grid> {
        self.solutions.first()
    }

    /// The solution, if it was proved to be the only one.
    pub fn unique(&self) -> Option<&Grid> {
        if self.verdict() == Verdict::Unique { self.solution() } else { None }
    }
}
