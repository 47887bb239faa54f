//! One attempt at a puzzle: what a strategy works with, and where it has come to.

use super::Generator;
use super::judge::Judge;
use crate::Grid;
use crate::geometry::Symmetry;
use crate::rng::SeededRng;
use crate::solver::Solver;

/// What a strategy works with.
pub(super) struct Means<'a> {
    pub ask: &'a Generator,
    pub judge: &'a Judge,
    pub symmetry: Option<&'a Symmetry>,
    pub solver: Solver,
    pub rng: SeededRng,
}

/// Where it has come to: givens with one solution.
#[derive(Clone)]
pub(super) struct At {
    pub givens: Grid,
    pub full: Grid,
}
