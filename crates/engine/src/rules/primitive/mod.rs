//! What rules compile to: all that search and reasoning know of them, beside houses and links.
//!
//! - [`Pair`]: which digits two cells may hold together.
//! - [`Combination`]: cells that differ and together hold one of certain sets of digits.
//! - [`Sum`]: weighted values of cells that add up to a constant.
//! - [`Automaton`]: values read along a list of cells by a small automaton.
//!
//! Each [`narrow`](Primitive::narrow)s the digits left in its cells: what it strikes is in no solution, but not
//! everything that is in none is struck. With one digit left in every cell it is exact.

mod automaton;
mod combination;
mod pair;
mod sum;

pub use automaton::Automaton;
pub use combination::Combination;
pub use pair::Pair;
pub use sum::Sum;
pub(crate) use sum::{BoundsOutcome, split_distinct};

/// The digits left in some cells cannot be completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction;

/// Memory that narrowing uses again and again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) words: Vec<u64>,
    pub(super) sets: Vec<u32>,
    pub(super) sums: Vec<u128>,
    /// After narrowing a combination, the digits that all its sets have.
    pub(crate) needed: u32,
}

/// One primitive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Primitive {
    /// Two cells.
    Pair(Pair),
    /// Sets of digits.
    Combination(Combination),
    /// A weighted sum.
    Sum(Sum),
    /// An automaton.
    Automaton(Automaton),
}

impl Primitive {
    /// The cells it speaks of, by number, in its order.
    pub fn cells(&self) -> &[u16] {
        match self {
            Primitive::Pair(p) => p.cells(),
            Primitive::Combination(p) => p.cells(),
            Primitive::Sum(p) => p.cells(),
            Primitive::Automaton(p) => p.cells(),
        }
    }

    /// Strikes digits that its cells cannot hold; `left` has a mask for each of its cells, none of them empty.
    /// After an error the masks are of no use.
    ///
    /// ```
    /// use nonet_engine::rules::primitive::Pair;
    /// use nonet_engine::rules::{Primitive, Scratch};
    ///
    /// // Of two cells with digits up to four, the second is the greater.
    /// let rises = Primitive::Pair(Pair::new([0, 1], 4, |first, second| first < second));
    /// let mut left = [0b1111, 0b1111];
    /// assert!(rises.narrow(&mut left, &mut Scratch::default()).is_ok());
    /// assert_eq!(left, [0b0111, 0b1110]);
    /// ```
    pub fn narrow(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Contradiction> {
        match self {
            Primitive::Pair(p) => p.narrow(left),
            Primitive::Combination(p) => p.narrow(left, scratch),
            Primitive::Sum(p) => p.narrow(left, scratch),
            Primitive::Automaton(p) => p.narrow(left, scratch),
        }
    }

    /// True if narrowing it takes next to no time.
    pub fn is_cheap(&self) -> bool {
        matches!(self, Primitive::Pair(_))
    }
}

/// The masks with the bits of `from` that have so many bits set, in rising order.
pub(super) fn subsets_of_size(from: u32, size: usize, mut visit: impl FnMut(u32)) {
    let digits: Vec<u32> = crate::digit::bits(from).collect();
    if size == 0 || size > digits.len() {
        return;
    }
    let mut chosen: Vec<usize> = (0..size).collect();
    loop {
        visit(chosen.iter().fold(0, |mask, i| mask | 1 << digits[*i]));
        let Some(at) = (0..size).rev().find(|i| chosen[*i] + size - i < digits.len()) else { return };
        chosen[at] += 1;
        for next in at + 1..size {
            chosen[next] = chosen[next - 1] + 1;
        }
    }
}

/// The sum of the values of a mask's digits, the first of which is worth `least`.
#[inline]
pub(super) fn sum_of(mask: u32, least: u32) -> u32 {
    let (mut rest, mut sum) = (mask, mask.count_ones() * least);
    while rest != 0 {
        sum += rest.trailing_zeros();
        rest &= rest - 1;
    }
    sum
}
