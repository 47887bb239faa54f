//! True candidates: the digits that each cell has in at least one solution.

use super::{Limits, Solver, Stop};
use crate::{Candidates, DigitSet, Grid};

/// Candidates that occur in a solution, and those that are undecided. Filled cells have neither.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueCandidates {
    /// Candidates that some solution contains.
    pub possible: Candidates,
    /// Candidates that the step limit left undecided. All other candidates are in no solution.
    pub undecided: Candidates,
}

impl TrueCandidates {
    /// True if no candidate is undecided.
    pub fn is_complete(&self) -> bool {
        self.undecided.as_slice().iter().all(|digits| digits.is_empty())
    }
}

impl Solver {
    /// Separates the candidates of a grid that some solution contains from those that no solution contains, with at
    /// most `steps` steps in total. Each solution found decides a candidate in every cell at once.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use nonet_engine::line;
    /// use nonet_engine::geometry::catalogue;
    /// use nonet_engine::solver::Solver;
    /// use nonet_engine::{Candidates, Cell};
    ///
    /// let board = Arc::new(catalogue::board("4x4")?);
    /// let grid = line::read(&board, "12..3...........")?;
    /// let found = Solver::new(board).true_candidates(&grid, 1000);
    /// assert!(found.is_complete());
    /// assert_eq!(found.possible.get(Cell::new(2)).len(), 2);
    /// // With no steps, unproved candidates stay undecided.
    /// let board = Arc::new(catalogue::board("4x4")?);
    /// let asked = Solver::new(board.clone()).true_candidates(&grid, 0);
    /// assert!(!asked.is_complete() && asked.undecided != Candidates::of(&board, &grid));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn true_candidates(&mut self, grid: &Grid, steps: u64) -> TrueCandidates {
        let mut open = Candidates::of(&self.board().clone(), grid);
        let none = vec![DigitSet::EMPTY; grid.cell_count()];
        let mut possible = Candidates::from_sets(none.clone());
        let mut undecided = Candidates::from_sets(none);
        let mut left = steps;
        for cell in grid.open_cells() {
            for digit in open.get(cell) {
                if possible.get(cell).contains(digit) {
                    continue;
                }
                let mut narrowed = open.clone();
                narrowed.set(cell, DigitSet::single(digit));
                let outcome = self.search(grid).candidates(&narrowed).limits(Limits::ONE.steps(left)).run();
                left -= outcome.steps;
                if let Some(solution) = outcome.solution() {
                    for cell in grid.open_cells() {
                        let digits = solution.get(cell).map_or(DigitSet::EMPTY, DigitSet::single);
                        possible.set(cell, possible.get(cell).union(digits));
                        undecided.set(cell, undecided.get(cell).difference(digits));
                    }
                } else if outcome.stop == Stop::Exhausted {
                    open.remove(cell, digit);
                } else {
                    undecided.set(cell, undecided.get(cell).union(DigitSet::single(digit)));
                }
            }
        }
        TrueCandidates { possible, undecided }
    }
}
