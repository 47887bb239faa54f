//! The rules of a board behind a trait, so that boards do not depend on the code of rules.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::CellShape;
use crate::cell::{Cell, RuleId};
use crate::digit::{Digit, DigitSet};

/// The queries that boards, grids and candidates make about rules. They use this trait instead of [`crate::Rules`], so
/// that rules can build on boards, and programs without such rules do not link their code.
pub(crate) trait RuleChecks: fmt::Debug + Send + Sync {
    /// Returns the rules, for callers that know their type.
    fn as_any(&self) -> &dyn Any;
    fn is_same(&self, other: &dyn RuleChecks) -> bool;
    fn broken(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Option<RuleId>;
    fn is_broken_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool;
    fn breaks_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool;
    fn clue_sides(&self, shapes: &[CellShape]) -> [bool; 4];
    fn has_number_in(&self, cell: Cell) -> bool;
    fn is_in_cage(&self, cell: Cell) -> bool;
    fn open_digits(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> DigitSet;
    fn limit(&self, left: &mut [DigitSet]);
    fn place(&self, cell: Cell, digit: Digit, left: &mut [DigitSet]);
}

/// The rules of a board, if it has any.
#[derive(Clone, Debug, Default)]
pub(crate) struct BoardRules(Option<Arc<dyn RuleChecks>>);

impl BoardRules {
    pub fn new(rules: Arc<dyn RuleChecks>) -> BoardRules {
        BoardRules(Some(rules))
    }

    /// Returns the rules as their concrete type; `None` if there are none.
    pub fn get<R: 'static>(&self) -> Option<&R> {
        self.0.as_ref()?.as_any().downcast_ref()
    }

    /// Returns the first broken rule. A rule is checked once all its cells are filled.
    pub fn broken(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Option<RuleId> {
        self.0.as_ref()?.broken(digit)
    }

    /// Returns true if the digit in this cell breaks a rule.
    pub fn is_broken_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        self.0.as_ref().is_some_and(|rules| rules.is_broken_at(cell, digit))
    }

    /// Returns true if the digit in this cell is part of a broken rule; see [`crate::Rules::broken_by`].
    pub fn breaks_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        self.0.as_ref().is_some_and(|rules| rules.breaks_at(cell, digit))
    }

    /// Returns the sides of the board that have clues; see [`crate::Rules::clue_sides`].
    pub fn clue_sides(&self, shapes: &[CellShape]) -> [bool; 4] {
        self.0.as_ref().map_or([false; 4], |rules| rules.clue_sides(shapes))
    }

    /// Returns true if the number of a cage is drawn in this cell; see [`crate::Rules::has_number_in`].
    pub fn has_number_in(&self, cell: Cell) -> bool {
        self.0.as_ref().is_some_and(|rules| rules.has_number_in(cell))
    }

    /// Returns true if a cage is drawn along the edges of this cell; see [`crate::Rules::is_in_cage`].
    pub fn is_in_cage(&self, cell: Cell) -> bool {
        self.0.as_ref().is_some_and(|rules| rules.is_in_cage(cell))
    }

    /// Returns the digits that each rule by itself leaves open in a cell; see [`crate::Rules::open_digits`]. `None`
    /// without rules.
    pub fn open_digits(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> Option<DigitSet> {
        self.0.as_ref().map(|rules| rules.open_digits(cell, digit))
    }

    /// Removes the candidates that rules about single cells forbid.
    pub fn limit(&self, left: &mut [DigitSet]) {
        if let Some(rules) = &self.0 {
            rules.limit(left);
        }
    }

    /// Removes the candidates of other cells that rules about two cells forbid because of `digit` in `cell`.
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
