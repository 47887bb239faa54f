//! Removal that keeps the puzzle solvable by the techniques that the wish allows, so that easy grades come out at
//! once instead of by rng.
//!
//! Taking the path after every removal would be what costs. Up to some hundred cells the puzzle is first emptied
//! as far as one solution allows, which is quick; halving then finds how much of that the techniques can bear,
//! and only what comes after is tried cell by cell. Cost on classic: a path taken some 15 times. On larger boards
//! the search is slow where givens are few, and the techniques never get there: cells are emptied in batches
//! that halve when the techniques fail, until so many single cells in a row were needed that more is not worth it.

use super::judge::ReasoningJudge;
use super::removal::{self, DugGrid};
use crate::geometry::Symmetry;
use crate::rng::SeededRng;
use crate::solver::Solver;
use crate::{CellSet, Grid};

/// Boards of more cells are emptied in batches.
const MOST_CELLS_TO_DIG: usize = 100;
/// That many cells that could not be emptied end a removal in batches.
const MOST_FAILURES: usize = 60;

/// The givens that are left of `full`: the allowed techniques solve them.
pub(super) fn dig(
    solver: &mut Solver,
    judge: &ReasoningJudge,
    full: &Grid,
    least: usize,
    symmetry: Option<&Symmetry>,
    rng: &mut SeededRng,
) -> Grid {
    if full.cell_count() > MOST_CELLS_TO_DIG {
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
    while at < orbits.len() && failures < MOST_FAILURES {
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
