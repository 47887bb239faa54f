//! What stands in the way of a solution where nothing plain does: a rule or a given without which there would be one.

use std::sync::Arc;

use nonet_engine::solver::{Limits, Solver};
use nonet_engine::{Board, Cell, Grid, RuleId};
use serde::{Deserialize, Serialize};

use super::parts;

/// Options tried at most without each.
const STEPS: u64 = 400;
/// Rules and givens tried at most, the latest first: that is what was done last.
const MOST: usize = 60;

/// What stands in the way, by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Obstacle {
    /// A rule.
    Rule(u16),
    /// A given, by its cell.
    Given(u16),
    /// No single one that was found.
    Unknown,
}

pub(super) fn blame(puzzle: &str) -> Option<Obstacle> {
    let (board, grid) = parts(puzzle).ok()?;
    let rules = board.rules();
    for spared in (0..rules.list().len()).rev().take(MOST) {
        let others = rules.list().iter().enumerate().filter(|(at, _)| *at != spared);
        let others = others.map(|(_, rule)| rule.clone()).collect();
        if board
            .with_rules(others, rules.least_value())
            .is_ok_and(|board| has_solution(Arc::new(board), &grid))
        {
            return Some(Obstacle::Rule(RuleId::new(spared).index() as u16));
        }
    }
    let givens: Vec<Cell> = grid.filled().map(|(cell, _)| cell).collect();
    for cell in givens.into_iter().rev().take(MOST) {
        let mut without = grid.clone();
        without.set(cell, None);
        if has_solution(board.clone(), &without) {
            return Some(Obstacle::Given(cell.index() as u16));
        }
    }
    Some(Obstacle::Unknown)
}

fn has_solution(board: Arc<Board>, grid: &Grid) -> bool {
    Solver::new(board).search(grid).limits(Limits::ONE.steps(STEPS)).run().solution().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_last_is_named_first() {
        assert_eq!(blame("4x4;cage 7:1,2;cage 6:3,4;=................"), Some(Obstacle::Rule(1)));
        let both = "4x4;cage 7:1,2;cage 7:5,6;cage 7:3,4;cage 7:7,8;=................";
        assert_eq!(blame(both), Some(Obstacle::Unknown));
        assert_eq!(blame("4x4;cage 7:1,2;=..3............."), Some(Obstacle::Rule(0)));
    }
}
