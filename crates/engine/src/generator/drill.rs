//! Positions for drills: where a technique is the next step, or can be found at all.

use std::sync::Arc;

use super::orders::order_with;
use crate::Puzzle;
use crate::rating::GradeLevel;
use crate::technique::{BoardTables, Position, Technique, TechniqueOrder, next_step};

/// Returns the first position on the path where this technique is the next step because nothing easier is left. Returns
/// `None` if the path never needs the technique.
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

/// Returns a position on the path where the technique finds something. This is the position that [`position_before`]
/// returns or, if easier techniques always come first, the first position without singles where the technique can be
/// found. Returns `None` if there is none.
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

/// Like [`position_with`], for techniques that are [never the next step](super::is_never_next).
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
