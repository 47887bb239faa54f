//! Empties cells of a full grid, one after the other in random order, as long as what must hold holds.
//!
//! Cost on classic: some 55 checks that succeed and 25 that fail. A check asks only whether the emptied cell
//! could hold another digit, for the other cells' givens were found good before.

use rand::seq::SliceRandom;

use super::wish::Judge;
use crate::geometry::Symmetry;
use crate::luck::Luck;
use crate::solver::{Limits, Solver, Verdict};
use crate::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// What must hold after every removal.
#[derive(Clone, Copy)]
pub(super) enum Keep<'a> {
    /// One solution.
    OneSolution,
    /// The techniques that the wish allows carry it to the end; that implies one solution.
    Within(&'a Judge),
}

/// Top-down removal on one board.
pub(super) struct Removal<'a> {
    pub solver: &'a mut Solver,
    pub keep: Keep<'a>,
    /// Never fewer givens than this.
    pub least: usize,
    /// Cells that go together.
    pub symmetry: Option<&'a Symmetry>,
}

impl Removal<'_> {
    /// The givens that are left of `full`. With `least` 0 none of them (no orbit of them) can be spared.
    pub fn dig(&mut self, full: &Grid, luck: &mut Luck) -> Grid {
        let mut order: Vec<Cell> = (0..full.cell_count()).map(Cell::new).collect();
        order.shuffle(luck);
        let mut givens = full.clone();
        let mut left = full.cell_count();
        for cell in order {
            let together = self.symmetry.map_or(CellSet::single(cell), |symmetry| symmetry.orbit(cell));
            if left < self.least + together.len() || givens.get(cell).is_none() {
                continue;
            }
            together.iter().for_each(|c| givens.set(c, None));
            if self.holds(&givens, full, together) {
                left -= together.len();
            } else {
                together.iter().for_each(|c| givens.set(c, full.get(c)));
            }
        }
        givens
    }

    fn holds(&mut self, givens: &Grid, full: &Grid, emptied: CellSet) -> bool {
        match (self.keep, emptied.only()) {
            (Keep::Within(judge), _) => judge.is_within(givens),
            (Keep::OneSolution, Some(cell)) => {
                full.get(cell).is_some_and(|digit| is_spare(self.solver, givens, cell, digit))
            }
            (Keep::OneSolution, None) => {
                self.solver.search(givens).limits(Limits::UNIQUE).run().unique().is_some()
            }
        }
    }
}

/// True if `givens`, which had one solution while `emptied` held `digit`, still have just that one.
pub(super) fn is_spare(solver: &mut Solver, givens: &Grid, emptied: Cell, digit: Digit) -> bool {
    let board = solver.board().clone();
    let mut others = Candidates::from_sets(vec![board.digits(); board.cell_count()]);
    others.set(emptied, board.digits().difference(DigitSet::single(digit)));
    let outcome = solver.search(givens).candidates(&others).limits(Limits::ONE).run();
    outcome.verdict() == Verdict::None
}
