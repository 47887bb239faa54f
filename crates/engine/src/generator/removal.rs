//! Empties cells of a full grid, one after the other in random order, as long as what must hold holds.
//!
//! Cost on classic: some 55 checks that succeed and 25 that fail. A check asks only whether the emptied cell
//! could hold another digit, for the other cells' givens were found good before.

use rand::seq::SliceRandom;

use super::singles::singles_solve;
use crate::luck::Luck;
use crate::solver::{Limits, Solver, Verdict};
use crate::{Candidates, Cell, DigitSet, Grid};

/// What must hold after every removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keep {
    /// One solution.
    OneSolution,
    /// Singles carry it to the end; that implies one solution.
    SinglesSolve,
}

/// Top-down removal on one board.
pub(super) struct Removal<'a> {
    pub solver: &'a mut Solver,
    pub keep: Keep,
    /// Stop at this many givens.
    pub least: usize,
}

impl Removal<'_> {
    /// The givens that are left of `full`. With `least` 0 none of them can be spared.
    pub fn dig(&mut self, full: &Grid, luck: &mut Luck) -> Grid {
        let mut order: Vec<Cell> = (0..full.cell_count()).map(Cell::new).collect();
        order.shuffle(luck);
        let mut givens = full.clone();
        let mut left = full.cell_count();
        for cell in order {
            if left <= self.least {
                break;
            }
            let digit = givens.get(cell);
            givens.set(cell, None);
            if self.holds(&givens, full, cell) {
                left -= 1;
            } else {
                givens.set(cell, digit);
            }
        }
        givens
    }

    fn holds(&mut self, givens: &Grid, full: &Grid, emptied: Cell) -> bool {
        let board = self.solver.board().clone();
        match self.keep {
            Keep::SinglesSolve => singles_solve(&board, givens),
            Keep::OneSolution => {
                let mut others = Candidates::from_sets(vec![board.digits(); board.cell_count()]);
                let known = full.get(emptied).map_or(DigitSet::EMPTY, DigitSet::single);
                others.set(emptied, board.digits().difference(known));
                let outcome = self.solver.search(givens).candidates(&others).limits(Limits::ONE).run();
                outcome.verdict() == Verdict::None
            }
        }
    }
}
