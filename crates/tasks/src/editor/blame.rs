//! Finds one variant or given that makes a puzzle unsolvable, where the contradiction is not obvious.

use std::sync::Arc;

use nonet_engine::solver::{Limits, Solver};
use nonet_engine::{Board, Cell, Grid, RuleId};
use serde::{Deserialize, Serialize};

use super::parts;

/// Maximum number of options tried for the puzzle without one variant or given.
const STEPS: u64 = 400;
/// Maximum number of variants, and of givens, that are left out in turn. The latest come first, since the mistake is
/// most likely recent.
const MOST: usize = 60;

/// The variant or given that causes a contradiction, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Obstacle {
    Rule(u16),
    Given(u16),
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
    fn the_latest_addition_is_blamed_first() {
        assert_eq!(blame("4x4;cage 7:1,2;cage 6:3,4;=................"), Some(Obstacle::Rule(1)));
        let both = "4x4;cage 7:1,2;cage 7:5,6;cage 7:3,4;cage 7:7,8;=................";
        assert_eq!(blame(both), Some(Obstacle::Unknown));
        assert_eq!(blame("4x4;cage 7:1,2;=..3............."), Some(Obstacle::Rule(0)));
    }
}
