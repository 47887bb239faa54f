//! The layout of the 81 cells in nine vectors.

use std::array::from_fn;

use super::lanes::Lanes;

/// The bits of a field: nine digits and a guard.
pub(super) const FIELD_BITS: u32 = 10;
/// All digits of one field.
pub(super) const DIGITS: u32 = 0x1FF;
/// The lowest bit of every field.
pub(super) const LOW: u32 = 1 | 1 << FIELD_BITS | 1 << (2 * FIELD_BITS);
/// All digits of all fields.
pub(super) const ALL: u32 = DIGITS * LOW;
/// The tenth bit of every field, which is never a digit. It receives the carry of an addition within the field.
pub(super) const GUARD: u32 = LOW << 9;

/// The candidates of every cell. Vector `3 r + k` holds the cell in row `r` and column `k` of every box. Lane `j` is
/// the stack of the box and field `b` its band. Lane 3 repeats lane 0, so that tests need no mask.
#[derive(Clone, Copy)]
pub(super) struct ClassicState<V>(pub(super) [V; 9]);

/// The position of a cell in the vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LaneSlot {
    pub(super) vector: usize,
    pub(super) lane: usize,
    /// Lowest bit of the field.
    pub(super) shift: u32,
}

/// The position of each cell, row by row.
pub(super) const LANE_SLOTS: [LaneSlot; 81] = {
    let mut places = [LaneSlot { vector: 0, lane: 0, shift: 0 }; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        places[cell] = LaneSlot {
            vector: 3 * (row % 3) + column % 3,
            lane: column / 3,
            shift: FIELD_BITS * (row as u32 / 3),
        };
        cell += 1;
    }
    places
};

impl<V: Lanes> ClassicState<V> {
    /// Creates a state from the digits of each cell. Only the low nine bits count.
    #[inline(always)]
    pub(super) fn new(digits: impl Fn(usize) -> u32) -> ClassicState<V> {
        ClassicState(from_fn(|vector| {
            let first = 9 * (vector / 3) + vector % 3;
            let lane = |j: usize| {
                let cell = first + 3 * j;
                digits(cell) | digits(cell + 27) << FIELD_BITS | digits(cell + 54) << (2 * FIELD_BITS)
            };
            let lane_0 = lane(0);
            V::from_words([lane_0, lane(1), lane(2), lane_0])
        }))
    }

    /// Returns the digit of each cell, 1 to 9. Every cell must have exactly one left.
    pub(super) fn digits(&self) -> [u8; 81] {
        let words = self.0.map(V::words);
        from_fn(|cell| {
            let place = LANE_SLOTS[cell];
            let field = words[place.vector][place.lane] >> place.shift & DIGITS;
            field.trailing_zeros() as u8 + 1
        })
    }

    /// Returns the same state with other digits (as a field) in one cell.
    #[inline(always)]
    pub(super) fn with(mut self, place: LaneSlot, digits: u32) -> ClassicState<V> {
        let mut words = self.0[place.vector].words();
        words[place.lane] = words[place.lane] & !(DIGITS << place.shift) | digits << place.shift;
        words[3] = words[0];
        self.0[place.vector] = V::from_words(words);
        self
    }
}
