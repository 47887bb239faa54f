//! Where a technique is the next thing to find, or can be found at all: what a drill begins with.

use std::sync::Arc;

use super::orders::order_with;
use crate::Puzzle;
use crate::rating::GradeLevel;
use crate::technique::{BoardTables, Position, Technique, TechniqueOrder, next_step};

/// The position, with its candidates, from which the path goes on with this technique for the first time: nothing
/// easier is left to find there. `None` if the path never needs it.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::generator::{Generator, position_before};
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{TechniqueOrder, Technique, next_step};
///
/// let made = Generator::new(Arc::new(classic())).with(Technique::NakedPair).seed(1).build()?;
/// let start = position_before(&made.puzzle, Technique::NakedPair);
/// let step = start.and_then(|position| next_step(&position, &TechniqueOrder::standard()));
/// assert!(step.is_some_and(|step| step.technique == Technique::NakedPair));
/// # Ok::<(), nonet_engine::generator::GenerateError>(())
/// ```
pub fn position_before(puzzle: &Puzzle, technique: Technique) -> Option<Position> {
    let order = order_with([technique].into_iter());
    let mut at = start(puzzle, technique);
    loop {
        let step = next_step(&at, &order)?;
        if step.technique == technique {
            return Some(at);
        }
        at.apply(&step);
    }
}

/// A position on the path of this puzzle at which the technique finds something: [`position_before`] it, else, for those that
/// something easier always comes before, the first one without singles at which it finds anything. `None` if there is none.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::generator::{Generator, position_with};
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{Technique, all_steps};
///
/// let made = Generator::new(Arc::new(classic())).with(Technique::NakedPair).seed(1).build()?;
/// let position = position_with(&made.puzzle, Technique::NakedPair);
/// assert!(position.is_some_and(|position| !all_steps(&position, Technique::NakedPair).is_empty()));
/// # Ok::<(), nonet_engine::generator::GenerateError>(())
/// ```
pub fn position_with(puzzle: &Puzzle, technique: Technique) -> Option<Position> {
    position_before(puzzle, technique).or_else(|| first_position_with(puzzle, technique))
}

/// [`position_with`] for techniques that are [never the next](super::is_never_next).
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::generator::{Generator, first_position_with};
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{Technique, all_steps};
///
/// let made = Generator::new(Arc::new(classic())).with(Technique::Pointing).seed(1).build()?;
/// let position = first_position_with(&made.puzzle, Technique::Pointing);
/// assert!(position.is_some_and(|position| !all_steps(&position, Technique::Pointing).is_empty()));
/// # Ok::<(), nonet_engine::generator::GenerateError>(())
/// ```
pub fn first_position_with(puzzle: &Puzzle, technique: Technique) -> Option<Position> {
    let (order, alone) = (TechniqueOrder::standard().without_uniqueness(), TechniqueOrder::new([technique]));
    let mut at = start(puzzle, technique);
    loop {
        let step = next_step(&at, &order)?;
        let is_hard = GradeLevel::of(step.technique) > GradeLevel::Easy;
        if is_hard && next_step(&at, &alone).is_some() {
            return Some(at);
        }
        at.apply(&step);
    }
}

fn start(puzzle: &Puzzle, technique: Technique) -> Position {
    let tables = Arc::new(BoardTables::new(puzzle.board().clone()));
    Position::from_grid(tables, puzzle.givens()).with_one_solution(technique.needs_one_solution())
}
