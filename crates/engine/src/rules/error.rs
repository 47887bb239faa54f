//! Why a rule is not one on a board.

use thiserror::Error;

use super::Family;
use crate::{BoardError, Cell};

/// What is wrong with a rule, and with which: rules and cells count from 1 in the messages.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("rule {}, {}: {fault}", .rule + 1, .family.slug())]
pub struct RuleError {
    /// 0-based number of the rule.
    pub rule: usize,
    /// Its family.
    pub family: Family,
    /// What is wrong.
    pub fault: RuleFault,
}

/// What is wrong with a rule.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RuleFault {
    /// Too few cells for the family.
    #[error("it needs at least {least} cells, but has {found}")]
    TooFewCells {
        /// The fewest.
        least: usize,
        /// How many it has.
        found: usize,
    },
    /// More cells than it can have on this board.
    #[error("it has {found} cells, but at most {most} can be right here")]
    TooManyCells {
        /// The most.
        most: usize,
        /// How many it has.
        found: usize,
    },
    /// A cell that the board has not.
    #[error("there is no cell {}", .0 + 1)]
    NoSuchCell(usize),
    /// The same cell twice.
    #[error("cell {} comes twice", .0.index() + 1)]
    RepeatedCell(Cell),
    /// A number is missing.
    #[error("its number is missing")]
    NoNumber,
    /// It has a number, but its family knows none.
    #[error("it takes no number")]
    NumberUnknown,
    /// Its cells cannot add up to this.
    #[error("its cells add up to {least} at least and {most} at most, never to {sum}")]
    SumCannotBe {
        /// The sum asked for.
        sum: u16,
        /// The least that is possible.
        least: u16,
        /// The greatest.
        most: u16,
    },
    /// Its number is out of range.
    #[error("{number} is not between {least} and {most}")]
    NumberOutOfRange {
        /// The number.
        number: u16,
        /// The least that makes sense.
        least: u16,
        /// The greatest.
        most: u16,
    },
    /// Digits are missing, or too many, or not of this board.
    #[error("its digits are not right for its cells")]
    Digits,
    /// Two cells that should be neighbours are not.
    #[error("cells {} and {} are not neighbours", .0.index() + 1, .1.index() + 1)]
    NotNeighbours(Cell, Cell),
    /// A clue outside that looks along no line of cells.
    #[error("from outside it looks along no line: cell {} is not in line", .0.index() + 1)]
    PointsNowhere(Cell),
    /// It makes no sense on a board of this shape.
    #[error("it makes no sense on this board")]
    UnfitBoard,
    /// The houses it makes are none.
    #[error(transparent)]
    House(#[from] BoardError),
}
