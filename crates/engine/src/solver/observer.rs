//! Who looks over the search's shoulder. The unit type looks away and costs nothing.

use crate::{Cell, Digit, DigitSet, HouseId};

/// Why a digit had to go where it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlacementCause {
    /// The cell had no other digit left.
    Cell,
    /// The house had no other place left for the digit.
    House(HouseId),
}

/// What a guess chose among.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuessOptions {
    /// The digits left in the cell.
    Digits(DigitSet),
    /// The places left for the digit in a house: bit i for the house's i-th cell.
    Places(HouseId, u32),
}

/// Told of every placement and every step back, in order.
pub(super) trait Observer {
    /// False for the one that looks away.
    fn is_observing(&self) -> bool {
        true
    }
    /// A digit followed from the state.
    fn forced(&mut self, _cell: Cell, _digit: Digit, _cause: PlacementCause) {}
    /// A digit was tried.
    fn guessed(&mut self, _cell: Cell, _digit: Digit, _options: GuessOptions) {}
    /// The last standing guess and all that followed was taken back, and its digit struck from its cell.
    fn backtracked(&mut self) {}
    /// All cells are filled.
    fn solved(&mut self) {}
    /// True when nothing more can be taken in: the search then ends.
    fn is_full(&self) -> bool {
        false
    }
}

impl Observer for () {
    fn is_observing(&self) -> bool {
        false
    }
}
