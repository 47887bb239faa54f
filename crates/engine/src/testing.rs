//! Random boards for the tests of this crate and of the crates above it.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::sync::Arc;

use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::geometry::catalogue;
use crate::rng::rng;
use crate::rules::Family;
use crate::rules::fitting::RuleFitter;
use crate::solver::Solver;
use crate::{Board, Grid};

/// Returns a board with a few random rules, the solution they were fitted to, and some of its digits as givens.
pub fn random_variant(seed: u64) -> (Arc<Board>, Grid, Grid) {
    let rng = &mut rng(seed);
    let name = *["4x4", "6x6", "jigsaw-5x5", "6x6"].choose(rng).unwrap();
    let board = Arc::new(catalogue::board(name).unwrap());
    let solution = Solver::new(board.clone()).random_grid(rng).unwrap();
    let least = u8::from(rng.random_range(0..4) > 0);
    let based = Arc::new(board.with_rules(Vec::new(), least).unwrap());
    let fitting = RuleFitter::new(&based, &solution);
    let mut rules = Vec::new();
    for _ in 0..rng.random_range(1..6) {
        let family = *Family::ALL.choose(rng).unwrap();
        let size = rng.random_range(2..6);
        rules.extend(fitting.rule(family, size, rng));
    }
    if rng.random_range(0..4) == 0 {
        rules.extend(fitting.all_marks(Family::Difference, 1));
    }
    // A mark may contradict a rule that says all marks are given.
    while let Some(broken) = fitting.broken(&rules) {
        rules.remove(broken.index());
    }
    let ruled = Arc::new(board.with_rules(rules, least).unwrap());
    let mut givens = Grid::empty(board.cell_count());
    for cell in board.cells() {
        if rng.random_range(0..3) == 0 {
            givens.set(cell, solution.get(cell));
        }
    }
    (ruled, solution, givens)
}
