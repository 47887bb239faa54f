//! Which candidates the solutions hold, and how often.

use std::ops::ControlFlow;

use nonet_engine::rng::rng;
use nonet_engine::solver::{Limits, Solver, Stop};
use nonet_engine::{Candidates, DigitSet, Grid};
use serde::{Deserialize, Serialize};

use super::parts;

/// Solutions that are counted one by one.
const MOST: u64 = 400;
/// Options tried at most to find them, and then to find out about each candidate that none of them holds.
const STEPS: u64 = 4_000;

/// How often candidates occur in solutions.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CandidateTally {
    /// How many solutions were looked at.
    pub solutions: u32,
    /// True if there are no others.
    pub exact: bool,
    /// True if a candidate that was not met occurs in no solution.
    pub complete: bool,
    /// Cell by cell, how many of them hold each digit.
    pub counts: Vec<u32>,
}

impl CandidateTally {
    /// How many solutions hold a digit in a cell, both counted from 0, on a board of so many digits.
    pub fn count(&self, cell: usize, digit: usize, digits: usize) -> u32 {
        self.counts.get(cell * digits + digit).copied().unwrap_or_default()
    }

    fn take(&mut self, solution: &Grid, digits: usize) {
        self.solutions += 1;
        for (cell, digit) in solution.filled() {
            self.counts[cell.index() * digits + digit.index()] += 1;
        }
    }
}

pub(super) fn tally(puzzle: &str) -> Option<CandidateTally> {
    let (board, grid) = parts(puzzle).ok()?;
    let digits = usize::from(board.digit_count());
    let fresh =
        || CandidateTally { counts: vec![0; board.cell_count() * digits], ..CandidateTally::default() };
    let mut all = fresh();
    let mut solver = Solver::new(board.clone());
    let limits = Limits::ALL.solutions(MOST).steps(STEPS);
    let found = solver.search(&grid).limits(limits).for_each(|solution| {
        all.take(solution, digits);
        ControlFlow::Continue(())
    });
    if found.stop == Stop::Exhausted {
        return Some(CandidateTally { exact: true, complete: true, ..all });
    }
    // The first that a search meets are all alike, so others are drawn: one for each candidate not met so far.
    let mut drawn = fresh();
    let mut rng = rng(1);
    let (mut left, mut complete) = (4 * STEPS, true);
    let open = Candidates::of(&board, &grid);
    for cell in grid.open_cells() {
        for digit in open.get(cell) {
            if drawn.count(cell.index(), digit.index(), digits) > 0 {
                continue;
            }
            let mut narrowed = open.clone();
            narrowed.set(cell, DigitSet::single(digit));
            let limits = Limits::ONE.steps(left.min(STEPS));
            let found = solver.search(&grid).candidates(&narrowed).limits(limits).rng(&mut rng).run();
            left -= found.steps.min(left);
            match found.solution() {
                Some(solution) => drawn.take(solution, digits),
                None => complete &= found.stop == Stop::Exhausted,
            }
        }
    }
    Some(CandidateTally { complete, ..drawn })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_solutions_are_counted_and_many_are_drawn_from() {
        let few = tally("4x4;=12343412........").unwrap();
        assert!(few.exact && few.complete && few.solutions > 1);
        let sum: u32 = (0..4).map(|digit| few.count(8, digit, 4)).sum();
        assert_eq!(sum, few.solutions);
        let many = tally(&format!("classic;cage 3:1,2;={}", ".".repeat(81))).unwrap();
        assert!(!many.exact && many.complete && many.solutions > 8, "{many:?}");
        assert_eq!((0..9).filter(|digit| many.count(0, *digit, 9) > 0).collect::<Vec<_>>(), [0, 1]);
        assert_eq!((0..9).filter(|digit| many.count(80, *digit, 9) > 0).count(), 9);
    }
}
