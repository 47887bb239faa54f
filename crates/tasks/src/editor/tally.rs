//! Counts how often each candidate occurs in solutions.

use std::ops::ControlFlow;

use nonet_engine::rng::rng;
use nonet_engine::solver::{Limits, Solver, Stop};
use nonet_engine::{Candidates, DigitSet, Grid};
use serde::{Deserialize, Serialize};

use super::parts;

/// Maximum number of solutions up to which all of them are counted.
const MOST: u64 = 400;
/// Maximum number of options tried to find those, and again for each candidate that has not occurred.
const STEPS: u64 = 4_000;

/// The number of solutions that contain each candidate.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CandidateTally {
    /// Number of solutions counted.
    pub solutions: u32,
    /// True if these are all solutions.
    pub exact: bool,
    /// The puzzle has at least this number of solutions.
    pub at_least: u32,
    /// True if a candidate without a count occurs in no solution.
    pub complete: bool,
    /// For each cell, the counts of its digits.
    pub counts: Vec<u32>,
}

impl CandidateTally {
    /// Returns the count of a digit in a cell, both from 0, on a board with `digits` digits.
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
        return Some(CandidateTally { exact: true, complete: true, at_least: all.solutions, ..all });
    }
    // The first solutions of a search are much alike, so a random one is drawn for each candidate without a count.
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
    Some(CandidateTally { complete, at_least: all.solutions, ..drawn })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_solutions_are_all_counted_and_many_are_sampled() {
        let few = tally("4x4;=12343412........").unwrap();
        assert!(few.exact && few.complete && few.solutions > 1);
        let sum: u32 = (0..4).map(|digit| few.count(8, digit, 4)).sum();
        assert_eq!((sum, few.at_least), (few.solutions, few.solutions));
        let many = tally(&format!("classic;cage 3:1,2;={}", ".".repeat(81))).unwrap();
        assert!(!many.exact && many.complete && many.solutions > 8, "{many:?}");
        assert_eq!(u64::from(many.at_least), MOST);
        assert_eq!((0..9).filter(|digit| many.count(0, *digit, 9) > 0).collect::<Vec<_>>(), [0, 1]);
        assert_eq!((0..9).filter(|digit| many.count(80, *digit, 9) > 0).count(), 9);
    }
}
