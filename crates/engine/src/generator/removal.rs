//! Top-down: empties cells of a full grid, one after the other in random order, as long as one solution is left.
//!
//! Cost on classic: some 55 checks that succeed and 25 that fail, about 60 µs. A check asks only whether the
//! emptied cell could hold another digit, for the other cells' givens were found good before.

use rand::seq::SliceRandom;

use super::classic_fast;
use crate::geometry::Symmetry;
use crate::rng::SeededRng;
use crate::solver::classic::is_classic;
use crate::solver::{Limits, Solver, Verdict};
use crate::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// Steps that one check may take where nobody asked for a minimal puzzle. A giant board is checked hundreds of times,
/// and the few hardest answers would take minutes; on all others no check takes that long.
pub(super) fn patience(board: &Board, minimal: bool) -> u64 {
    if minimal || board.cell_count() <= 256 { u64::MAX } else { 100 }
}

/// What a removal left.
pub(super) struct DugGrid {
    pub givens: Grid,
    /// What was emptied, in that order.
    pub emptied: Vec<CellSet>,
}

/// Empties what can be spared of `full`, but leaves `least` givens. Cells that the symmetry carries into each
/// other go together. With `least` 0 and endless patience none of them can be spared.
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
    for together in orbits(full.cell_count(), symmetry, rng) {
        if full.cell_count() - gone(&dug.emptied) >= least + together.len()
            && try_empty(solver, &mut dug.givens, together, patience)
        {
            dug.emptied.push(together);
        }
    }
    dug
}

fn gone(emptied: &[CellSet]) -> usize {
    emptied.iter().map(CellSet::len).sum()
}

/// The cells that go together, in random order.
pub(super) fn orbits(cells: usize, symmetry: Option<&Symmetry>, rng: &mut SeededRng) -> Vec<CellSet> {
    let mut order: Vec<Cell> = (0..cells).map(Cell::new).collect();
    order.shuffle(rng);
    let mut seen = CellSet::EMPTY;
    let mut orbits = Vec::with_capacity(cells);
    for cell in order {
        if !seen.contains(cell) {
            let together = symmetry.map_or(CellSet::single(cell), |symmetry| symmetry.orbit(cell));
            seen = seen.union(&together);
            orbits.push(together);
        }
    }
    orbits
}

/// Empties these cells if one solution is left, which is what `givens` had.
pub(super) fn try_empty(solver: &mut Solver, givens: &mut Grid, together: CellSet, patience: u64) -> bool {
    let before: Vec<(Cell, Option<Digit>)> = together.iter().map(|c| (c, givens.get(c))).collect();
    together.iter().for_each(|c| givens.set(c, None));
    let holds = match before[..] {
        [(cell, Some(digit))] => is_spare(solver, givens, cell, digit, patience),
        _ => solver.search(givens).limits(Limits::UNIQUE.steps(patience)).run().unique().is_some(),
    };
    if !holds {
        before.into_iter().for_each(|(cell, digit)| givens.set(cell, digit));
    }
    holds
}

/// True if `givens`, which had one solution while `emptied` held `digit`, still have just that one. What takes
/// more steps than `patience` to show counts as untrue.
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
