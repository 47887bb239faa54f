//! One attempt at a puzzle: what a strategy works with, and where it has come to.

use super::Generator;
use super::judge::ReasoningJudge;
use crate::Grid;
use crate::geometry::Symmetry;
use crate::rng::SeededRng;
use crate::solver::Solver;

/// What a strategy works with.
pub(super) struct AttemptContext<'a> {
    pub request: &'a Generator,
    pub judge: &'a ReasoningJudge,
    pub symmetry: Option<&'a Symmetry>,
    pub solver: Solver,
    pub rng: SeededRng,
}

/// Where it has come to: givens with one solution.
#[derive(Clone)]
pub(super) struct AttemptState {
    pub givens: Grid,
    pub full: Grid,
}
