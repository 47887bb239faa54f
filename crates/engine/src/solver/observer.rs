//! Observers of a search. The unit type observes nothing and costs nothing.

use crate::{Cell, Digit, DigitSet, HouseId};

/// The reason why a digit was forced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlacementCause {
    /// The cell had no other digit left.
    Cell,
    /// The house had no other place left for the digit.
    House(HouseId),
}

/// The options from which a guess was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuessOptions {
    /// The digits left in the cell.
    Digits(DigitSet),
    /// The places left for the digit in a house, as bits: bit `i` is its `i`-th cell.
    Places(HouseId, u32),
}

/// Receives every placement and backtracking step of a search, in order.
pub(super) trait Observer {
    /// False if the search doesn't need to report events.
    fn is_observing(&self) -> bool {
        true
    }
    /// Called when the state forces a digit.
    fn forced(&mut self, _cell: Cell, _digit: Digit, _cause: PlacementCause) {}
    /// Called when a digit is guessed.
    fn guessed(&mut self, _cell: Cell, _digit: Digit, _options: GuessOptions) {}
    /// Called when the last guess and everything after it have been undone, and its digit has been excluded from its
    /// cell.
    fn backtracked(&mut self) {}
    /// Called when all cells are filled.
    fn solved(&mut self) {}
    /// True if the observer accepts no more events, which ends the search.
    fn is_full(&self) -> bool {
        false
    }
}

impl Observer for () {
    fn is_observing(&self) -> bool {
        false
    }
}
