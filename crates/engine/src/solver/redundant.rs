//! Givens and rules that a puzzle does not need.

use std::sync::Arc;

use super::{Limits, Solver, Stop, Verdict};
use crate::{CellSet, DigitSet, Grid, Puzzle, RuleId};

/// The givens that a puzzle with one solution does not need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RedundantGivens {
    /// Givens that can each be removed, one at a time, without adding a solution.
    pub redundant: CellSet,
    /// Givens that the step limit left undecided.
    pub undecided: CellSet,
}

impl RedundantGivens {
    /// True if no given can be removed; `None` if some are undecided and none is known to be redundant.
    pub fn is_minimal(&self) -> Option<bool> {
        match (self.redundant.is_empty(), self.undecided.is_empty()) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }
}

impl Solver {
    /// Finds the redundant givens of a puzzle, with at most `steps` steps for each of them. Returns `None` if the
    /// puzzle is not proved to have exactly one solution.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use nonet_engine::Puzzle;
    /// use nonet_engine::line;
    /// use nonet_engine::geometry::catalogue;
    /// use nonet_engine::solver::Solver;
    ///
    /// let board = Arc::new(catalogue::board("4x4")?);
    /// let puzzle = Puzzle::new(board.clone(), line::read(&board, "1234341221434321")?)?;
    /// let found = Solver::new(board).redundant_givens(&puzzle, 1000).ok_or("not one solution")?;
    /// // Any digit of a full grid can be removed.
    /// assert_eq!((found.redundant.len(), found.is_minimal()), (16, Some(false)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redundant_givens(&mut self, puzzle: &Puzzle, steps: u64) -> Option<RedundantGivens> {
        let outcome = self.solve(puzzle, Limits::UNIQUE.steps(steps));
        outcome.unique()?;
        let mut found = RedundantGivens { redundant: CellSet::EMPTY, undecided: CellSet::EMPTY };
        for (cell, digit) in puzzle.givens().filled() {
            let mut without: Grid = puzzle.givens().clone();
            without.set(cell, None);
            // A given is redundant if no solution has another digit in its cell.
            let mut others = crate::Candidates::of(puzzle.board(), &without);
            others.set(cell, others.get(cell).difference(DigitSet::single(digit)));
            let outcome = self.search(&without).candidates(&others).limits(Limits::ONE.steps(steps)).run();
            match (outcome.count, outcome.stop) {
                (0, Stop::Exhausted) => drop(found.redundant.insert(cell)),
                (0, _) => drop(found.undecided.insert(cell)),
                _ => {}
            }
        }
        Some(found)
    }
}

/// The rules that a puzzle with one solution does not need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RedundantRules {
    /// Rules that can each be removed, one at a time, without adding a solution.
    pub redundant: Vec<RuleId>,
    /// Rules that the step limit left undecided.
    pub undecided: Vec<RuleId>,
}

/// Finds the redundant rules of a puzzle, with at most `steps` steps for each of them. Returns `None` if the puzzle is
/// not proved to have exactly one solution.
///
/// ```
/// use nonet_engine::RuleId;
/// use nonet_formats::puzzle_text::read_puzzle;
/// use nonet_engine::solver::redundant_rules;
///
/// // The givens already determine the solution, so the cage is redundant.
/// let puzzle = read_puzzle("4x4;cage 3:1,2;=1234341221434321")?;
/// let found = redundant_rules(&puzzle, 1000).ok_or("not one solution")?;
/// assert_eq!((found.redundant, found.undecided), (vec![RuleId::new(0)], vec![]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn redundant_rules(puzzle: &Puzzle, steps: u64) -> Option<RedundantRules> {
    let limits = Limits::UNIQUE.steps(steps);
    Solver::new(puzzle.board().clone()).solve(puzzle, limits).unique()?;
    let rules = puzzle.board().rules();
    let mut found = RedundantRules { redundant: Vec::new(), undecided: Vec::new() };
    for spared in 0..rules.list().len() {
        let others =
            rules.list().iter().enumerate().filter(|(i, _)| *i != spared).map(|(_, rule)| rule.clone());
        // Some rules require others, such as a negative constraint on all dots. A rule that others require is not
        // redundant.
        let Ok(board) = puzzle.board().with_rules(others.collect(), rules.least_value()) else { continue };
        let outcome = Solver::new(Arc::new(board)).search(puzzle.givens()).limits(limits).run();
        match outcome.verdict() {
            Verdict::Unique => found.redundant.push(RuleId::new(spared)),
            Verdict::Open => found.undecided.push(RuleId::new(spared)),
            Verdict::None | Verdict::Several => {}
        }
    }
    Some(found)
}
