//! Search for fewer givens: a walk among puzzles with one solution.
//!
//! A step removes a given and lists the solutions of the rest. Adding a candidate that occurs in just one of them makes
//! the solution unique again. The result is a neighbour with the same number of givens. If one of its other givens is
//! redundant, it leads to a smaller puzzle. Checking this takes a few microseconds for each neighbour, while removing
//! two givens at once and listing the solutions takes a millisecond. Still, two givens are sometimes removed, and two
//! added that together single out a solution, so that the walk does not go in circles. The number of givens never
//! grows.

use std::ops::ControlFlow;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::removal::is_spare;
use crate::digit::MAX_DIGITS;
use crate::rng::SeededRng;
use crate::solver::{Limits, Solver, Stop};
use crate::{Cell, Digit, DigitSet, Grid};

/// Maximum number of listed solutions: with more, no given alone could single one out.
const MAX_SOLUTIONS: u64 = 400;
/// Number of neighbours tried in a step.
const MAX_NEIGHBOURS: usize = 24;
/// Probability of removing two givens in a step.
const DROP_TWO_PROBABILITY: f64 = 0.1;

/// A walk towards fewer givens.
pub(super) struct GivensWalk<'a> {
    solver: &'a mut Solver,
    givens: Grid,
    solutions: Vec<Option<Digit>>,
}

impl<'a> GivensWalk<'a> {
    /// Starts a walk from a puzzle with one solution.
    pub fn from(solver: &'a mut Solver, givens: Grid) -> GivensWalk<'a> {
        GivensWalk { solver, givens, solutions: Vec::new() }
    }

    /// Returns the current puzzle, which always has one solution.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Ends the walk and returns the current puzzle.
    pub fn into_givens(self) -> Grid {
        self.givens
    }

    /// Takes a step; returns true if it found a neighbour or a smaller puzzle.
    pub fn step(&mut self, rng: &mut SeededRng) -> bool {
        let mut filled: Vec<(Cell, Digit)> = self.givens.filled().collect();
        filled.shuffle(rng);
        let (dropped, kept) =
            filled.split_at(filled.len().min(if rng.random_bool(DROP_TWO_PROBABILITY) { 2 } else { 1 }));
        let mut fewer = self.givens.clone();
        dropped.iter().for_each(|(cell, _)| fewer.set(*cell, None));
        if !self.list_solutions(&fewer) {
            return false;
        }
        let all: Vec<usize> = (0..self.solutions.len() / fewer.cell_count()).collect();
        // Restoring the removed givens would lead back to the current puzzle.
        let mut restores = self.only_once(&all);
        restores.retain(|one| !dropped.contains(one));
        restores.shuffle(rng);
        let moved = if dropped.len() == 1 {
            self.add_one(&mut fewer, &restores, kept)
        } else {
            self.add_one_or_two(&mut fewer, &restores, dropped, &all, rng)
        };
        if moved {
            self.drop_redundant(&mut fewer, rng);
            self.givens = fewer;
        }
        moved
    }

    /// Adds one of `restores`, preferably one that makes another given redundant.
    fn add_one(&mut self, fewer: &mut Grid, restores: &[(Cell, Digit)], kept: &[(Cell, Digit)]) -> bool {
        let Some(&(first, digit)) = restores.first() else { return false };
        for &(cell, digit) in restores.iter().take(MAX_NEIGHBOURS) {
            fewer.set(cell, Some(digit));
            for &(other, known) in kept {
                fewer.set(other, None);
                let spare = is_spare(self.solver, fewer, other, known, u64::MAX);
                fewer.set(other, Some(known));
                if spare {
                    return true;
                }
            }
            fewer.set(cell, None);
        }
        fewer.set(first, Some(digit));
        true
    }

    /// Adds, after two givens were removed, one that makes the solution unique, or two that do so together.
    fn add_one_or_two(
        &self,
        fewer: &mut Grid,
        restores: &[(Cell, Digit)],
        dropped: &[(Cell, Digit)],
        all: &[usize],
        rng: &mut SeededRng,
    ) -> bool {
        if let Some(&(cell, digit)) = restores.first() {
            fewer.set(cell, Some(digit));
            return true;
        }
        let cells = fewer.cell_count();
        let mut first = self.rare();
        first.shuffle(rng);
        let pair = first.into_iter().take(8).find_map(|(cell, digit)| {
            let holds = |i: &usize| self.solutions[i * cells + cell.index()] == Some(digit);
            let alike: Vec<usize> = all.iter().copied().filter(holds).collect();
            let mut second = self.only_once(&alike);
            second.retain(|second| !dropped.contains(second));
            second.choose(rng).map(|&second| ((cell, digit), second))
        });
        let Some(((first, digit), (second, other))) = pair else { return false };
        fewer.set(first, Some(digit));
        fewer.set(second, Some(other));
        true
    }

    /// Lists the solutions of `grid`; returns false if there are too many.
    fn list_solutions(&mut self, grid: &Grid) -> bool {
        self.solutions.clear();
        let found = &mut self.solutions;
        let outcome =
            self.solver.search(grid).limits(Limits::ALL.solutions(MAX_SOLUTIONS)).for_each(|solution| {
                found.extend_from_slice(solution.as_slice());
                ControlFlow::Continue(())
            });
        outcome.stop == Stop::Exhausted
    }

    /// Returns the candidates that occur in exactly one of these solutions.
    fn only_once(&self, among: &[usize]) -> Vec<(Cell, Digit)> {
        let cells = self.givens.cell_count();
        let mut once = vec![DigitSet::EMPTY; cells];
        let mut more = vec![DigitSet::EMPTY; cells];
        for index in among {
            for (cell, digit) in self.solutions[index * cells..][..cells].iter().enumerate() {
                let digit = digit.map_or(DigitSet::EMPTY, DigitSet::single);
                more[cell] = more[cell].union(once[cell].intersection(digit));
                once[cell] = once[cell].union(digit);
            }
        }
        let single = once.iter().zip(&more).map(|(once, more)| once.difference(*more));
        single.enumerate().flat_map(|(cell, set)| set.iter().map(move |d| (Cell::new(cell), d))).collect()
    }

    /// Returns the candidates that occur in only a few of the solutions, but in more than one.
    fn rare(&self) -> Vec<(Cell, Digit)> {
        let cells = self.givens.cell_count();
        let mut counts = vec![0u32; cells * usize::from(MAX_DIGITS)];
        for (i, digit) in self.solutions.iter().enumerate() {
            if let Some(digit) = digit {
                counts[(i % cells) * usize::from(MAX_DIGITS) + digit.index()] += 1;
            }
        }
        let rare = (0..counts.len()).filter(|i| (2..=6).contains(&counts[*i]));
        let candidate = |i: usize| {
            (Cell::new(i / usize::from(MAX_DIGITS)), Digit::from_index(i % usize::from(MAX_DIGITS)))
        };
        rare.map(candidate).collect()
    }

    /// Removes redundant givens, in random order.
    fn drop_redundant(&mut self, givens: &mut Grid, rng: &mut SeededRng) {
        let mut filled: Vec<(Cell, Digit)> = givens.filled().collect();
        filled.shuffle(rng);
        for (cell, digit) in filled {
            givens.set(cell, None);
            if !is_spare(self.solver, givens, cell, digit, u64::MAX) {
                givens.set(cell, Some(digit));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::generator::Generator;
    use crate::geometry::catalogue;
    use crate::rng::rng;
    use crate::solver::solve;
    use std::sync::Arc;

    #[test]
    fn puzzles_of_a_walk_have_one_solution_and_never_more_givens() {
        for name in ["classic", "triangular", "6x6"] {
            let board = Arc::new(catalogue::board(name).unwrap());
            let made = Generator::new(board.clone()).seed(1).build().unwrap();
            let mut solver = Solver::new(board.clone());
            let mut walk = GivensWalk::from(&mut solver, made.puzzle.givens().clone());
            let mut rng = rng(2);
            let mut moved = 0;
            for _ in 0..60 {
                let before = walk.givens().filled_count();
                moved += usize::from(walk.step(&mut rng));
                assert!(walk.givens().filled_count() <= before, "{name}");
                let puzzle = Puzzle::new(board.clone(), walk.givens().clone()).unwrap();
                assert!(solve(&puzzle, Limits::UNIQUE).unique().is_some(), "{name}");
            }
            assert!(moved > 5, "{name}: the walk is stuck");
        }
    }
}
