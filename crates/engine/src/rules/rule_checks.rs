//! Access to the rules of a board, and the checks that boards ask of them.

use std::any::Any;

use super::Rules;
use crate::cell::RuleId;
use crate::geometry::{Board, CellShape, RuleChecks};
use crate::{Cell, Digit, DigitSet};

/// The empty rules of boards that have none.
static NONE: Rules = Rules::NONE;

impl Board {
    /// Returns the rules in addition to houses and links; most boards have none.
    pub fn rules(&self) -> &Rules {
        self.rule_checks().get().unwrap_or(&NONE)
    }

    /// Returns true if digits can be relabelled on the whole board without breaking a rule.
    pub fn digits_interchangeable(&self) -> bool {
        self.rules().keep_digits_interchangeable()
    }

    /// Returns true if there are no restrictions other than houses and links.
    pub fn has_houses_and_links_only(&self) -> bool {
        !self.rules().has_entries() && self.digits_interchangeable()
    }
}

impl RuleChecks for Rules {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_same(&self, other: &dyn RuleChecks) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn broken(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Option<RuleId> {
        self.broken_among(digit)
    }

    fn is_broken_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        Rules::is_broken_at(self, cell, digit)
    }

    fn breaks_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        !self.broken_by(Some(cell), digit).is_empty()
    }

    fn clue_sides(&self, shapes: &[CellShape]) -> [bool; 4] {
        Rules::clue_sides(self, shapes)
    }

    fn has_number_in(&self, cell: Cell) -> bool {
        Rules::has_number_in(self, cell)
    }

    fn is_in_cage(&self, cell: Cell) -> bool {
        Rules::is_in_cage(self, cell)
    }

    fn open_digits(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> DigitSet {
        Rules::open_digits(self, cell, digit)
    }

    fn limit(&self, left: &mut [DigitSet]) {
        for (index, left) in left.iter_mut().enumerate() {
            *left = self.allowed(Cell::new(index)).unwrap_or(*left);
        }
    }

    fn place(&self, cell: Cell, digit: Digit, left: &mut [DigitSet]) {
        for (other, beside) in self.forbidden_by(cell, digit) {
            left[other.index()] = left[other.index()].intersection(beside);
        }
    }
}
