//! Simple reasons for a grid to have no solution.

use thiserror::Error;

use crate::rules::Scratch;
use crate::{Board, Candidates, Cell, Digit, DigitSet, Grid, HouseId, RuleId};

/// A reason that can be checked by hand, simplest first. Messages count cells, houses and rules from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoSolutionReason {
    /// Two cells that must differ hold the same digit.
    #[error("cells {} and {} both hold {digit}", .first.index() + 1, .second.index() + 1)]
    Clash {
        /// Earlier of the two cells.
        first: Cell,
        /// Later of the two cells.
        second: Cell,
        /// Digit that both cells hold.
        digit: Digit,
        /// A house that contains both cells, or `None` if a link relates them.
        house: Option<HouseId>,
    },
    /// An open cell has no candidate left.
    #[error("cell {} has no candidate", .cell.index() + 1)]
    NoCandidate {
        /// The open cell.
        cell: Cell,
    },
    /// A full house has no cell left for a missing digit.
    #[error("house {} has no place for {digit}", .house.index() + 1)]
    NoPlace {
        /// The full house.
        house: HouseId,
        /// The missing digit.
        digit: Digit,
    },
    /// A rule can no longer be satisfied.
    #[error("rule {} cannot be kept", .rule.index() + 1)]
    Rule {
        /// The rule.
        rule: RuleId,
    },
    /// There is no simple reason: a search tried all possibilities and found no solution.
    #[error("every way to fill it was tried and fails")]
    Exhausted,
}

/// Returns a simple reason for a grid to have no solution. `None` means that only a search can tell whether there are
/// solutions.
///
/// ```
/// use nonet_engine::line;
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::solver::{NoSolutionReason, no_solution_reason};
///
/// let board = catalogue::board("4x4")?;
/// let grid = line::read(&board, "11..............")?;
/// assert!(matches!(no_solution_reason(&board, &grid), Some(NoSolutionReason::Clash { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn no_solution_reason(board: &Board, grid: &Grid) -> Option<NoSolutionReason> {
    if let Some((first, second)) = grid.clash(board)
        && let Some(digit) = grid.get(first)
    {
        let house = board.houses_of(first).iter().copied().find(|h| board.house(*h).set().contains(second));
        return Some(NoSolutionReason::Clash { first, second, digit, house });
    }
    if let Some(rule) = grid.broken_rule(board) {
        return Some(NoSolutionReason::Rule { rule });
    }
    let candidates = Candidates::of(board, grid);
    if let Some(cell) = grid.open_cells().iter().find(|c| candidates.get(*c).is_empty()) {
        return Some(NoSolutionReason::NoCandidate { cell });
    }
    let no_place = board.house_ids().filter(|h| board.is_full(*h)).find_map(|house| {
        let cells = board.house(house).cells();
        let placed: DigitSet = cells.iter().filter_map(|c| grid.get(*c)).collect();
        let possible = cells.iter().fold(placed, |seen, c| seen.union(candidates.get(*c)));
        let digit = board.digits().difference(possible).first()?;
        Some(NoSolutionReason::NoPlace { house, digit })
    });
    no_place.or_else(|| {
        // The digits left in each cell: its digit, or its candidates.
        let left = |cell: Cell| grid.get(cell).map_or(candidates.get(cell), DigitSet::single).bits();
        let rule = first_impossible(board, &left)?;
        Some(NoSolutionReason::Rule { rule })
    })
}

/// Returns the first rule that cannot be satisfied with these digits left in the cells.
fn first_impossible(board: &Board, left: &dyn Fn(Cell) -> u32) -> Option<RuleId> {
    let mut scratch = Scratch::default();
    let impossible = board.rules().entries().iter().find(|entry| {
        let cells = entry.primitive.cells().iter().map(|c| Cell::new(usize::from(*c)));
        let mut masks: Vec<u32> = cells.map(left).collect();
        entry.primitive.narrow(&mut masks, &mut scratch).is_err()
    });
    impossible.map(|entry| entry.rule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::classic;
    use crate::geometry::triangular::triangular_short;
    use crate::line;

    fn why(text: &str) -> Option<NoSolutionReason> {
        let board = classic();
        no_solution_reason(&board, &line::read(&board, &format!("{text:0<81}")).unwrap())
    }

    #[test]
    fn the_simplest_reason_is_reported() {
        let message = |text: &str| why(text).map(|w| w.to_string());
        assert_eq!(message("5000000050000"), Some("cells 1 and 9 both hold 5".into()));
        assert_eq!(message("123456780000000009"), Some("cell 9 has no candidate".into()));
    }

    #[test]
    fn a_house_without_room_for_a_digit_is_reported() {
        let text = ["120000000", "000900000", "000000900", "009000000"].concat();
        assert_eq!(
            why(&text),
            Some(NoSolutionReason::NoPlace { house: HouseId::new(0), digit: Digit::from_index(8) })
        );
    }

    #[test]
    fn short_houses_need_not_hold_every_digit() {
        let board = triangular_short();
        assert_eq!(no_solution_reason(&board, &Grid::empty(54)), None);
    }
}
