//! Who looks over the search's shoulder. The unit type looks away and costs nothing.

use crate::{Cell, Digit, DigitSet, HouseId};

/// Why a digit had to go where it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The cell had no other digit left.
    Cell,
    /// The house had no other place left for the digit.
    House(HouseId),
}

/// What a guess chose among.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Among {
    /// The digits left in the cell.
    Digits(DigitSet),
    /// The places left for the digit in a house: bit i for the house's i-th cell.
    Places(HouseId, u32),
}

/// Told of every placement and every step back, in order.
pub(super) trait Watch {
    /// False for the one that looks away.
    fn watches(&self) -> bool {
        true
    }
    /// A digit followed from the state.
    fn forced(&mut self, _cell: Cell, _digit: Digit, _cause: Cause) {}
    /// A digit was tried.
    fn guessed(&mut self, _cell: Cell, _digit: Digit, _among: Among) {}
    /// The last standing guess and all that followed was taken back, and its digit struck from its cell.
    fn back(&mut self) {}
    /// All cells are filled.
    fn solved(&mut self) {}
    /// True when nothing more can be taken in: the search then ends.
    fn is_full(&self) -> bool {
        false
    }
}

impl Watch for () {
    fn watches(&self) -> bool {
        false
    }
}
