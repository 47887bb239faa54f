//! Primitives: the form of rules that search and reasoning use, apart from houses and links.
//!
//! - [`PairTable`]: the pairs of digits that two cells may hold.
//! - [`Combination`]: cells that differ and hold one of several sets of digits.
//! - [`Sum`]: weighted values of cells that add up to a constant.
//! - [`Automaton`]: values along a list of cells, accepted by a small automaton.
//!
//! Each primitive [`narrow`](Primitive::narrow)s the candidates of its cells. A removed candidate is in no solution,
//! but not every such candidate is removed. When each cell has one candidate left, the result is exact.

mod automaton;
mod combination;
mod pair;
mod sum;

pub use automaton::Automaton;
pub use combination::Combination;
pub use pair::PairTable;
pub use sum::Sum;
pub(crate) use sum::{BoundsOutcome, split_distinct};

/// Error for candidates that cannot satisfy a primitive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsatisfiable;

/// Reusable buffers for narrowing.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) words: Vec<u64>,
    pub(super) sets: Vec<u32>,
    pub(super) sums: Vec<u128>,
    /// The digits that all remaining sets of the last narrowed combination contain.
    pub(crate) needed: u32,
}

/// A rule, or part of one, in the form that search and reasoning use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Primitive {
    /// Allowed pairs of digits of two cells.
    Pair(PairTable),
    /// Allowed sets of digits.
    Combination(Combination),
    /// A weighted sum.
    Sum(Sum),
    /// An automaton.
    Automaton(Automaton),
}

impl Primitive {
    /// Returns the numbers of its cells, in the order used by [`Primitive::narrow`].
    pub fn cells(&self) -> &[u16] {
        match self {
            Primitive::Pair(p) => p.cells(),
            Primitive::Combination(p) => p.cells(),
            Primitive::Sum(p) => p.cells(),
            Primitive::Automaton(p) => p.cells(),
        }
    }

    /// Removes candidates that its cells cannot hold. `left` has a mask for each of its cells, none of them empty.
    /// After an error the masks are meaningless.
    ///
    /// ```
    /// use nonet_engine::rules::primitive::PairTable;
    /// use nonet_engine::rules::{Primitive, Scratch};
    ///
    /// // Two cells with digits up to 4, of which the second is greater.
    /// let rises = Primitive::Pair(PairTable::new([0, 1], 4, |first, second| first < second));
    /// let mut left = [0b1111, 0b1111];
    /// assert!(rises.narrow(&mut left, &mut Scratch::default()).is_ok());
    /// assert_eq!(left, [0b0111, 0b1110]);
    /// ```
    pub fn narrow(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Unsatisfiable> {
        match self {
            Primitive::Pair(p) => p.narrow(left),
            Primitive::Combination(p) => p.narrow(left, scratch),
            Primitive::Sum(p) => p.narrow(left, scratch),
            Primitive::Automaton(p) => p.narrow(left, scratch),
        }
    }

    /// Returns true if narrowing is very fast.
    pub fn is_cheap(&self) -> bool {
        matches!(self, Primitive::Pair(_))
    }
}

/// Calls `visit` for each subset of `from` with `size` bits, in ascending order.
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

/// Returns the sum of the values of the digits in a mask, where the first digit has the value `least`.
#[inline]
pub(super) fn sum_of(mask: u32, least: u32) -> u32 {
    let (mut rest, mut sum) = (mask, mask.count_ones() * least);
    while rest != 0 {
        sum += rest.trailing_zeros();
        rest &= rest - 1;
    }
    sum
}
