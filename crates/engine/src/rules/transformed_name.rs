//! The name of a rotated or reflected board with rules.

use super::{Family, Rule, spec};
use crate::geometry::symmetry::Symmetry;
use crate::{Board, Cell};

/// Returns the name of the image of a board under a symmetry of the board without its rules; every rule moves with its
/// cells. Returns `None` if there are no rules, or if there is only one of the two diagonals, which a reflection may
/// exchange.
///
/// ```
/// use nonet_engine::geometry::{SymmetryKind, symmetry};
/// use nonet_engine::rules::{spec, transformed_name};
///
/// let board = spec::board("4x4;cage 3:1,2")?;
/// let base = board.rules().base().ok_or("no rules")?;
/// let half = symmetry::of(base).into_iter().find(|s| s.kind() == SymmetryKind::Turn(180));
/// let name = half.and_then(|half| transformed_name(&board, &half));
/// assert!(name.is_some_and(|name| name == "4x4;cage 3:15,16" || name == "4x4;cage 3:16,15"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn transformed_name(board: &Board, symmetry: &Symmetry) -> Option<String> {
    let rules = board.rules();
    let has = |family| rules.list().iter().any(|rule| rule.family() == family);
    if has(Family::RisingDiagonal) != has(Family::FallingDiagonal) {
        return None;
    }
    let list: Vec<Rule> = rules.list().iter().map(|rule| image(rule, |cell| symmetry.image(cell))).collect();
    Some(spec::head(rules.base()?.name(), &list, rules.least_value()))
}

fn image(rule: &Rule, to: impl Fn(Cell) -> Cell) -> Rule {
    let moved = Rule::new(rule.family(), rule.cells().iter().map(|cell| to(*cell)));
    let moved = moved.with_digits(rule.digits().iter().copied());
    match rule.number() {
        Some(number) => moved.with_number(number),
        None => moved,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::geometry::symmetry;
    use crate::solver::{Limits, solve};
    use crate::{Grid, Puzzle};

    #[test]
    fn transformed_boards_have_the_same_number_of_solutions() {
        let text = "4x4;cage 3:1,2;thermometer:9,10;greater:11,15";
        let count = |name: &str| {
            let board = Arc::new(spec::board(name).unwrap());
            let empty = Grid::empty(board.cell_count());
            solve(&Puzzle::new(board, empty).unwrap(), Limits::UNIQUE.solutions(1_000)).count
        };
        let board = spec::board(text).unwrap();
        let all = symmetry::of(board.rules().base().unwrap());
        assert!(all.len() > 1 && count(text) > 1);
        let images: Vec<String> =
            all.iter().map(|symmetry| transformed_name(&board, symmetry).unwrap()).collect();
        for image in &images {
            assert_eq!(count(image), count(text), "{image}");
        }
        assert!(images.contains(&text.to_owned()) && images.iter().any(|image| image != text));
        assert_eq!(transformed_name(&spec::board("4x4;rising-diagonal").unwrap(), &all[0]), None);
    }
}
