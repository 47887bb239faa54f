//! Two cells and the pairs of digits that they may hold.

use super::Unsatisfiable;

/// Two cells and a table of allowed pairs of digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairTable {
    cells: [u16; 2],
    /// For each digit of the first cell, the digits allowed in the second.
    forward: Vec<u32>,
    /// For each digit of the second cell, the digits allowed in the first.
    back: Vec<u32>,
}

impl PairTable {
    /// Creates a table for two cells on a board with `digits` digits; `allowed` tests pairs of 0-based digits.
    pub fn new(cells: [u16; 2], digits: usize, allowed: impl Fn(usize, usize) -> bool) -> PairTable {
        let table = |test: &dyn Fn(usize, usize) -> bool| -> Vec<u32> {
            (0..digits).map(|a| (0..digits).filter(|b| test(a, *b)).fold(0, |m, b| m | 1 << b)).collect()
        };
        PairTable { cells, forward: table(&|a, b| allowed(a, b)), back: table(&|b, a| allowed(a, b)) }
    }

    /// Returns the two cells.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Returns the digits that the other cell may hold if the cell at `place` (0 or 1) holds this digit.
    #[inline]
    pub fn beside(&self, place: usize, digit: usize) -> u32 {
        if place == 0 { self.forward[digit] } else { self.back[digit] }
    }

    #[inline]
    pub(crate) fn narrow(&self, left: &mut [u32]) -> Result<(), Unsatisfiable> {
        let second = left[1] & reach(&self.forward, left[0]);
        let first = left[0] & reach(&self.back, second);
        left[0] = first;
        left[1] = second;
        if first == 0 || second == 0 { Err(Unsatisfiable) } else { Ok(()) }
    }
}

#[inline]
fn reach(table: &[u32], mut from: u32) -> u32 {
    let mut to = 0;
    while from != 0 {
        to |= table[from.trailing_zeros() as usize];
        from &= from - 1;
    }
    to
}
