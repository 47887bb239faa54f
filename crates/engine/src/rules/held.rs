//! Rules as a board holds them.

use std::fmt;
use std::sync::Arc;

use super::Rules;
use crate::cell::RuleId;
use crate::{Board, Cell, Digit, DigitSet, Grid};

/// What is asked of the rules of a board. Boards ask through this instead of naming [`Rules`], so that a program that
/// puts rules on no board carries nothing of them.
trait Ruling: fmt::Debug + Send + Sync {
    fn rules(&self) -> &Rules;
    fn is_same(&self, other: &Rules) -> bool;
    fn broken(&self, grid: &Grid) -> Option<RuleId>;
    fn is_broken_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool;
    fn breaks_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool;
    fn clue_sides(&self, board: &Board) -> [bool; 4];
    fn has_number_in(&self, cell: Cell) -> bool;
    fn limit(&self, left: &mut [DigitSet]);
    fn place(&self, cell: Cell, digit: Digit, left: &mut [DigitSet]);
}

impl Ruling for Rules {
    fn rules(&self) -> &Rules {
        self
    }

    fn is_same(&self, other: &Rules) -> bool {
        self == other
    }

    fn broken(&self, grid: &Grid) -> Option<RuleId> {
        Rules::broken(self, grid)
    }

    fn is_broken_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        Rules::is_broken_at(self, cell, digit)
    }

    fn breaks_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        !self.broken_by(Some(cell), digit).is_empty()
    }

    fn clue_sides(&self, board: &Board) -> [bool; 4] {
        Rules::clue_sides(self, board)
    }

    fn has_number_in(&self, cell: Cell) -> bool {
        Rules::has_number_in(self, cell)
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

/// The rules of a board, or none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held(Option<Arc<dyn Ruling>>);

/// For boards without any.
static NONE: Rules = Rules::NONE;

impl Held {
    pub fn new(rules: Rules) -> Held {
        Held(Some(Arc::new(rules)))
    }

    pub fn get(&self) -> &Rules {
        self.0.as_ref().map_or(&NONE, |ruling| ruling.rules())
    }

    /// The first rule that a grid breaks, as far as the cells of rules are all filled.
    pub fn broken(&self, grid: &Grid) -> Option<RuleId> {
        self.0.as_ref()?.broken(grid)
    }

    /// True if a digit in this cell breaks a rule.
    pub fn is_broken_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        self.0.as_ref().is_some_and(|ruling| ruling.is_broken_at(cell, digit))
    }

    /// True if the digit in this cell has a part in what breaks a rule; see [`Rules::broken_by`].
    pub fn breaks_at(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        self.0.as_ref().is_some_and(|ruling| ruling.breaks_at(cell, digit))
    }

    /// On which sides of the board clues stand; see [`Rules::clue_sides`].
    pub fn clue_sides(&self, board: &Board) -> [bool; 4] {
        self.0.as_ref().map_or([false; 4], |ruling| ruling.clue_sides(board))
    }

    /// True if a cage's number stands in this cell; see [`Rules::has_number_in`].
    pub fn has_number_in(&self, cell: Cell) -> bool {
        self.0.as_ref().is_some_and(|ruling| ruling.has_number_in(cell))
    }

    /// Leaves each cell what rules allow it, whatever is written elsewhere.
    pub fn limit(&self, left: &mut [DigitSet]) {
        if let Some(ruling) = &self.0 {
            ruling.limit(left);
        }
    }

    /// Leaves other cells what rules about pairs of cells allow beside a digit in this one.
    pub fn place(&self, cell: Cell, digit: Digit, left: &mut [DigitSet]) {
        if let Some(ruling) = &self.0 {
            ruling.place(cell, digit, left);
        }
    }
}

impl PartialEq for Held {
    fn eq(&self, other: &Held) -> bool {
        match (&self.0, &other.0) {
            (Some(own), Some(other)) => own.is_same(other.rules()),
            (None, None) => true,
            _ => false,
        }
    }
}

impl Eq for Held {}
