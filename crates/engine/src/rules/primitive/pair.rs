//! Two cells and which digits they may hold together.

use super::Contradiction;

/// Two cells and a table of allowed pairs of digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    cells: [u16; 2],
    /// Per digit of the first cell, the digits that the second may hold with it.
    forward: Vec<u32>,
    /// The same the other way round.
    back: Vec<u32>,
}

impl Pair {
    /// Two cells on a board of so many digits, and which pairs of digits (0-based) are allowed.
    pub fn new(cells: [u16; 2], digits: usize, allowed: impl Fn(usize, usize) -> bool) -> Pair {
        let table = |test: &dyn Fn(usize, usize) -> bool| -> Vec<u32> {
            (0..digits).map(|a| (0..digits).filter(|b| test(a, *b)).fold(0, |m, b| m | 1 << b)).collect()
        };
        Pair { cells, forward: table(&|a, b| allowed(a, b)), back: table(&|b, a| allowed(a, b)) }
    }

    /// The two cells.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The digits that the other cell may hold if one (0 or 1) holds this digit.
    #[inline]
    pub fn beside(&self, place: usize, digit: usize) -> u32 {
        if place == 0 { self.forward[digit] } else { self.back[digit] }
    }

    #[inline]
    pub(crate) fn narrow(&self, left: &mut [u32]) -> Result<(), Contradiction> {
        let second = left[1] & reach(&self.forward, left[0]);
        let first = left[0] & reach(&self.back, second);
        left[0] = first;
        left[1] = second;
        if first == 0 || second == 0 { Err(Contradiction) } else { Ok(()) }
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
