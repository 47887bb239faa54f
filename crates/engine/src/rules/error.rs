//! Errors for rules that are invalid on a board.

use thiserror::Error;

use super::Family;
use crate::{BoardError, Cell};

/// An invalid rule and its fault. Messages count rules and cells from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("rule {}, {}: {fault}", .rule + 1, .family.slug())]
pub struct RuleError {
    /// 0-based number of the rule.
    pub rule: usize,
    /// The family of the rule.
    pub family: Family,
    /// The fault.
    pub fault: RuleFault,
}

/// A fault of a rule.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RuleFault {
    /// Too few cells for the family.
    #[error("it needs at least {least} cells, but has {found}")]
    TooFewCells {
        /// The minimum number of cells.
        least: usize,
        /// The number of its cells.
        found: usize,
    },
    /// More cells than are possible on this board.
    #[error("it has {found} cells, but at most {most} can be right here")]
    TooManyCells {
        /// The maximum number of cells.
        most: usize,
        /// The number of its cells.
        found: usize,
    },
    /// A cell that the board does not have.
    #[error("there is no cell {}", .0 + 1)]
    NoSuchCell(usize),
    /// The same cell twice.
    #[error("cell {} comes twice", .0.index() + 1)]
    RepeatedCell(Cell),
    /// The number is missing.
    #[error("its number is missing")]
    NoNumber,
    /// The rule has a number, but its family does not use one.
    #[error("it takes no number")]
    NumberUnknown,
    /// The sum is impossible for its cells.
    #[error("its cells add up to {least} at least and {most} at most, never to {sum}")]
    SumCannotBe {
        /// The sum of the rule.
        sum: u16,
        /// The lowest possible sum.
        least: u16,
        /// The highest possible sum.
        most: u16,
    },
    /// The number is out of range.
    #[error("{number} is not between {least} and {most}")]
    NumberOutOfRange {
        /// The number of the rule.
        number: u16,
        /// The lowest valid number.
        least: u16,
        /// The highest valid number.
        most: u16,
    },
    /// Digits are missing, too many, or not on this board.
    #[error("its digits are not right for its cells")]
    Digits,
    /// Two cells that should be neighbours but are not.
    #[error("cells {} and {} are not neighbours", .0.index() + 1, .1.index() + 1)]
    NotNeighbours(Cell, Cell),
    /// A clue outside the grid that is not at the end of a straight line of cells.
    #[error("from outside it looks along no line: cell {} is not in line", .0.index() + 1)]
    PointsNowhere(Cell),
    /// The family does not apply to a board of this shape.
    #[error("it makes no sense on this board")]
    UnfitBoard,
    /// A house of the rule is invalid.
    #[error(transparent)]
    House(#[from] BoardError),
}
