//! Removal that keeps the puzzle solvable by the allowed techniques, so that easy grades are generated directly and not
//! by chance.
//!
//! Solving the puzzle after every removal would be slow. On boards of up to about a hundred cells, the grid is first
//! emptied as far as uniqueness allows, which is fast; bisection finds how much of that the techniques can solve, and
//! only the removals after that point are tried one by one. On the classic board, this takes about 15 solves with
//! techniques. On larger boards the search is slow when givens are few, and the techniques never get that far. There,
//! cells are emptied in batches that are halved when the techniques fail, until too many single cells have failed.

use super::judge::ReasoningJudge;
use super::removal::{self, DugGrid};
use crate::geometry::Symmetry;
use crate::rng::SeededRng;
use crate::solver::Solver;
use crate::{CellSet, Grid};

/// Boards with more cells are emptied in batches.
const MAX_CELLS_TO_DIG: usize = 100;
/// Number of failed single cells after which removal in batches ends.
const MAX_FAILURES: usize = 60;

/// Removes givens from `full` as long as the allowed techniques solve the rest, and returns the remaining givens.
pub(super) fn dig(
    solver: &mut Solver,
    judge: &ReasoningJudge,
    full: &Grid,
    least: usize,
    symmetry: Option<&Symmetry>,
    rng: &mut SeededRng,
) -> Grid {
    if full.cell_count() > MAX_CELLS_TO_DIG {
        return in_batches(judge, full, least, &removal::orbits(full.cell_count(), symmetry, rng));
    }
    let DugGrid { emptied, givens } = removal::dig(solver, full, least, symmetry, u64::MAX, rng);
    if judge.is_within(&givens) {
        return givens;
    }
    let (mut good, mut bad) = (0, emptied.len());
    while bad - good > 1 {
        let middle = good.midpoint(bad);
        if judge.is_within(&without(full, &emptied[..middle])) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    let mut givens = without(full, &emptied[..good]);
    for together in &emptied[bad..] {
        let fewer = without(&givens, std::slice::from_ref(together));
        if judge.is_within(&fewer) {
            givens = fewer;
        }
    }
    givens
}

fn in_batches(judge: &ReasoningJudge, full: &Grid, least: usize, orbits: &[CellSet]) -> Grid {
    let mut givens = full.clone();
    let (mut at, mut batch, mut failures) = (0, full.cell_count() / 4, 0);
    while at < orbits.len() && failures < MAX_FAILURES {
        let end = (at + batch).min(orbits.len());
        let fewer = without(&givens, &orbits[at..end]);
        if fewer.filled_count() >= least && judge.is_within(&fewer) {
            (givens, at) = (fewer, end);
            continue;
        }
        if end - at == 1 {
            failures += 1;
            at += 1;
        }
        batch = (batch / 2).max(1);
    }
    givens
}

fn without(grid: &Grid, emptied: &[CellSet]) -> Grid {
    let mut fewer = grid.clone();
    emptied.iter().flat_map(CellSet::iter).for_each(|cell| fewer.set(cell, None));
    fewer
}
