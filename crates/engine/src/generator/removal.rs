//! Removal: empties the cells of a full grid in random order, as long as the solution stays unique.
//!
//! Cost on the classic board: about 55 checks that succeed and 25 that fail, in 60 µs. A check only asks whether the
//! emptied cell could hold another digit, because the puzzle had one solution before.

use rand::seq::SliceRandom;

use super::classic_fast;
use crate::geometry::Symmetry;
use crate::rng::SeededRng;
use crate::solver::classic::is_classic;
use crate::solver::{Limits, Solver, Verdict};
use crate::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// Maximum number of steps of one check, unless the puzzle must be minimal. A giant board is checked hundreds of times,
/// and its few hardest checks would take minutes; on all other boards no check takes that long.
pub(super) fn patience(board: &Board, minimal: bool) -> u64 {
    if minimal || board.cell_count() <= 256 { u64::MAX } else { 100 }
}

/// The result of a removal.
pub(super) struct DugGrid {
    pub givens: Grid,
    /// The emptied cells, in the order of removal.
    pub emptied: Vec<CellSet>,
}

/// Removes redundant givens from `full`, but leaves at least `least`. Cells that the symmetry maps to each other are
/// removed together. If `least` is 0 and `patience` is unlimited, no given of the result is redundant.
pub(super) fn dig(
    solver: &mut Solver,
    full: &Grid,
    least: usize,
    symmetry: Option<&Symmetry>,
    patience: u64,
    rng: &mut SeededRng,
) -> DugGrid {
    if symmetry.is_none() && least == 0 && is_classic(solver.board()) {
        let (givens, emptied) = classic_fast::dig(&classic_fast::cells(full), rng);
        let emptied = emptied.into_iter().map(|c| CellSet::single(Cell::new(c))).collect();
        return DugGrid { givens: classic_fast::grid(&givens), emptied };
    }
    let mut dug = DugGrid { givens: full.clone(), emptied: Vec::new() };
    for orbit in orbits(full.cell_count(), symmetry, rng) {
        if full.cell_count() - emptied_count(&dug.emptied) >= least + orbit.len()
            && try_empty(solver, &mut dug.givens, orbit, patience)
        {
            dug.emptied.push(orbit);
        }
    }
    dug
}

fn emptied_count(emptied: &[CellSet]) -> usize {
    emptied.iter().map(CellSet::len).sum()
}

/// Returns the orbits of the symmetry, in random order.
pub(super) fn orbits(cells: usize, symmetry: Option<&Symmetry>, rng: &mut SeededRng) -> Vec<CellSet> {
    let mut order: Vec<Cell> = (0..cells).map(Cell::new).collect();
    order.shuffle(rng);
    let mut seen = CellSet::EMPTY;
    let mut orbits = Vec::with_capacity(cells);
    for cell in order {
        if !seen.contains(cell) {
            let orbit = symmetry.map_or(CellSet::single(cell), |symmetry| symmetry.orbit(cell));
            seen = seen.union(&orbit);
            orbits.push(orbit);
        }
    }
    orbits
}

/// Empties these cells of `givens`, which have a unique solution, if it stays unique.
pub(super) fn try_empty(solver: &mut Solver, givens: &mut Grid, orbit: CellSet, patience: u64) -> bool {
    let before: Vec<(Cell, Option<Digit>)> = orbit.iter().map(|c| (c, givens.get(c))).collect();
    orbit.iter().for_each(|c| givens.set(c, None));
    let holds = match before[..] {
        [(cell, Some(digit))] => is_spare(solver, givens, cell, digit, patience),
        _ => solver.search(givens).limits(Limits::UNIQUE.steps(patience)).run().unique().is_some(),
    };
    if !holds {
        before.into_iter().for_each(|(cell, digit)| givens.set(cell, digit));
    }
    holds
}

/// Returns true if `givens` still have one solution. They had one while `emptied` held `digit`. Returns false if the
/// proof takes more steps than `patience`.
pub(super) fn is_spare(
    solver: &mut Solver,
    givens: &Grid,
    emptied: Cell,
    digit: Digit,
    patience: u64,
) -> bool {
    let board = solver.board().clone();
    let mut others = Candidates::from_sets(vec![board.digits(); board.cell_count()]);
    others.set(emptied, board.digits().difference(DigitSet::single(digit)));
    let outcome = solver.search(givens).candidates(&others).limits(Limits::ONE.steps(patience)).run();
    outcome.verdict() == Verdict::None
}
