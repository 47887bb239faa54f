//! Lanes in plain Rust, for all targets.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Lanes;

#[derive(Clone, Copy)]
pub(in super::super) struct Lanes4([u32; 4]);

impl Lanes4 {
    #[inline(always)]
    fn zip(self, other: Lanes4, f: impl Fn(u32, u32) -> u32) -> Lanes4 {
        Lanes4(from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl BitAnd for Lanes4 {
    type Output = Lanes4;
    #[inline(always)]
    fn bitand(self, other: Lanes4) -> Lanes4 {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Lanes4 {
    type Output = Lanes4;
    #[inline(always)]
    fn bitor(self, other: Lanes4) -> Lanes4 {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Lanes4 {
    type Output = Lanes4;
    #[inline(always)]
    fn bitxor(self, other: Lanes4) -> Lanes4 {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Lanes for Lanes4 {
    #[inline(always)]
    fn splat(word: u32) -> Lanes4 {
        Lanes4([word; 4])
    }

    #[inline(always)]
    fn from_words(words: [u32; 4]) -> Lanes4 {
        Lanes4(words)
    }

    #[inline(always)]
    fn words(self) -> [u32; 4] {
        self.0
    }

    #[inline(always)]
    fn plus(self, other: Lanes4) -> Lanes4 {
        self.zip(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: Lanes4) -> Lanes4 {
        self.zip(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn without(self, other: Lanes4) -> Lanes4 {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn up<const BITS: u32>(self) -> Lanes4 {
        Lanes4(self.0.map(|a| a << BITS))
    }

    #[inline(always)]
    fn down<const BITS: u32>(self) -> Lanes4 {
        Lanes4(self.0.map(|a| a >> BITS))
    }

    #[inline(always)]
    fn next_lane(self) -> Lanes4 {
        let [a, b, c, _] = self.0;
        Lanes4([b, c, a, b])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
}
