//! The rules of a board, known here only by what boards, grids and candidates ask of them.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::CellShape;
use crate::cell::{Cell, RuleId};
use crate::digit::{Digit, DigitSet};

/// The questions that boards, grids and candidates ask of rules. They ask through this instead of naming
/// [`crate::Rules`], so that rules can build on boards, and a program that puts rules on no board carries none of
/// their code.
pub(crate) trait RuleChecks: fmt::Debug + Send + Sync {
    /// The rules themselves, for code that knows their type.
    fn as_any(&self) -> &dyn Any;
    fn is_same(&self, other: &dyn RuleChecks) -> bool;
    fn broken(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Option<RuleId>;
    fn is_broken_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool;
    fn breaks_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool;
    fn clue_sides(&self, shapes: &[CellShape]) -> [bool; 4];
    fn has_number_in(&self, cell: Cell) -> bool;
    fn limit(&self, left: &mut [DigitSet]);
    fn place(&self, cell: Cell, digit: Digit, left: &mut [DigitSet]);
}

/// The rules of a board, or none.
#[derive(Clone, Debug, Default)]
pub(crate) struct BoardRules(Option<Arc<dyn RuleChecks>>);

impl BoardRules {
    pub fn new(rules: Arc<dyn RuleChecks>) -> BoardRules {
        BoardRules(Some(rules))
    }

    /// The rules as the type they were made with; `None` if there are none.
    pub fn get<R: 'static>(&self) -> Option<&R> {
        self.0.as_ref()?.as_any().downcast_ref()
    }

    /// The first rule that a grid breaks, as far as the cells of rules are all filled.
    pub fn broken(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Option<RuleId> {
        self.0.as_ref()?.broken(digit)
    }

    /// True if a digit in this cell breaks a rule.
    pub fn is_broken_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        self.0.as_ref().is_some_and(|rules| rules.is_broken_at(cell, digit))
    }

    /// True if the digit in this cell has a part in what breaks a rule; see [`crate::Rules::broken_by`].
    pub fn breaks_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        self.0.as_ref().is_some_and(|rules| rules.breaks_at(cell, digit))
    }

    /// On which sides of the board clues stand; see [`crate::Rules::clue_sides`].
    pub fn clue_sides(&self, shapes: &[CellShape]) -> [bool; 4] {
        self.0.as_ref().map_or([false; 4], |rules| rules.clue_sides(shapes))
    }

    /// True if a cage's number stands in this cell; see [`crate::Rules::has_number_in`].
    pub fn has_number_in(&self, cell: Cell) -> bool {
        self.0.as_ref().is_some_and(|rules| rules.has_number_in(cell))
    }

    /// Leaves each cell what rules allow it, whatever is written elsewhere.
    pub fn limit(&self, left: &mut [DigitSet]) {
        if let Some(rules) = &self.0 {
            rules.limit(left);
        }
    }

    /// Leaves other cells what rules about pairs of cells allow beside a digit in this one.
    pub fn place(&self, cell: Cell, digit: Digit, left: &mut [DigitSet]) {
        if let Some(rules) = &self.0 {
            rules.place(cell, digit, left);
        }
    }
}

impl PartialEq for BoardRules {
    fn eq(&self, other: &BoardRules) -> bool {
        match (&self.0, &other.0) {
            (Some(own), Some(other)) => own.is_same(other.as_ref()),
            (None, None) => true,
            _ => false,
        }
    }
}

impl Eq for BoardRules {}
