//! State of one attempt at a puzzle.

use super::Generator;
use super::judge::ReasoningJudge;
use crate::Grid;
use crate::geometry::Symmetry;
use crate::rng::SeededRng;
use crate::solver::Solver;

/// The request behind an attempt, and the tools it uses.
pub(super) struct AttemptContext<'a> {
    pub request: &'a Generator,
    pub judge: &'a ReasoningJudge,
    pub symmetry: Option<&'a Symmetry>,
    pub solver: Solver,
    pub rng: SeededRng,
}

/// The current puzzle of an attempt: givens with one solution, and that solution.
#[derive(Clone)]
pub(super) struct AttemptState {
    pub givens: Grid,
    pub full: Grid,
}
