//! Where a technique is the next thing to find: what a drill begins with.

use std::sync::Arc;

use super::reasoning_wish::order_with;
use crate::Puzzle;
use crate::technique::{BoardTables, Position, Technique, next_step};

/// The position, with its candidates, from which the path goes on with this technique for the first time: nothing
/// easier is left to find there. `None` if the path never needs it.
pub fn start_before(puzzle: &Puzzle, technique: Technique) -> Option<Position> {
    let order = order_with([technique].into_iter());
    let tables = Arc::new(BoardTables::new(puzzle.board().clone()));
    let mut at = Position::on(tables, puzzle.givens()).with_one_solution(technique.needs_one_solution());
    loop {
        let step = next_step(&at, &order)?;
        if step.technique == technique {
            return Some(at);
        }
        at.apply(&step);
    }
}
