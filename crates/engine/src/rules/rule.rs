//! A rule as data, as used in files, drawings, texts and editors.

use super::family::{Family, NumberKind, RuleShape};
use crate::{Cell, Digit};

/// A rule: a family, its cells, and its number or digits. The family gives them their meaning, and
/// [`crate::Board::with_rules`] checks whether they are valid on a board.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::{Cell, Digit, Family, Rule};
///
/// let cells = |range: std::ops::Range<usize>| range.map(Cell::new);
/// let cage = Rule::new(Family::Cage, cells(0..2)).with_number(3);
/// let bulb_first = Rule::new(Family::Thermometer, cells(12..15));
/// let one_of = Rule::new(Family::Allowed, cells(5..6)).with_digits(Digit::all(2));
/// let board = Arc::new(catalogue::board("4x4")?).with_rules(vec![cage, bulb_first, one_of], 1)?;
/// assert_eq!(board.rules().list().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    family: Family,
    cells: Vec<Cell>,
    number: Option<u16>,
    digits: Vec<Digit>,
}

impl Rule {
    /// Creates a rule of a family for these cells. The cells of a path are in order; those of a clue outside the grid
    /// run inwards from the edge.
    pub fn new(family: Family, cells: impl IntoIterator<Item = Cell>) -> Rule {
        Rule { family, cells: cells.into_iter().collect(), number: None, digits: Vec::new() }
    }

    /// Creates a rule for the whole board.
    pub fn everywhere(family: Family) -> Rule {
        Rule::new(family, [])
    }

    /// Sets the number.
    pub fn with_number(mut self, number: u16) -> Rule {
        self.number = Some(number);
        self
    }

    /// Sets the digits: those of a quadruple, which may repeat, or those allowed in a cell.
    pub fn with_digits(mut self, digits: impl IntoIterator<Item = Digit>) -> Rule {
        self.digits = digits.into_iter().collect();
        self
    }

    /// Returns the family.
    pub fn family(&self) -> Family {
        self.family
    }

    /// Returns the cells; empty if the rule is for the whole board.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the number, if it has one.
    pub fn number(&self) -> Option<u16> {
        self.number
    }

    /// Returns the digits.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// Returns the number, or the default of the family on a board with `digits` digits.
    pub fn number_or_usual(&self, digits: u8) -> Option<u16> {
        self.number.or(match (self.family, self.family.number()) {
            (Family::Whispers, _) => Some(u16::from(digits).div_ceil(2)),
            (Family::Lockout, _) => Some(4),
            (_, NumberKind::Difference | NumberKind::Pill) => Some(1),
            (_, NumberKind::Ratio) => Some(2),
            (_, NumberKind::Modulus) => Some(3),
            _ => None,
        })
    }

    /// Returns true if the order of its cells matters.
    pub fn is_ordered(&self) -> bool {
        matches!(self.family.shape(), RuleShape::Path | RuleShape::Outside)
            || matches!(self.family, Family::Greater | Family::Clone)
    }
}
