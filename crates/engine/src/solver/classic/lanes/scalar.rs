//! Lanes in plain Rust, for all targets.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Lanes;

#[derive(Clone, Copy)]
pub(in super::super) struct ScalarLanes([u32; 4]);

impl ScalarLanes {
    #[inline(always)]
    fn zip(self, other: ScalarLanes, f: impl Fn(u32, u32) -> u32) -> ScalarLanes {
        ScalarLanes(from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl BitAnd for ScalarLanes {
    type Output = ScalarLanes;
    #[inline(always)]
    fn bitand(self, other: ScalarLanes) -> ScalarLanes {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for ScalarLanes {
    type Output = ScalarLanes;
    #[inline(always)]
    fn bitor(self, other: ScalarLanes) -> ScalarLanes {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for ScalarLanes {
    type Output = ScalarLanes;
    #[inline(always)]
    fn bitxor(self, other: ScalarLanes) -> ScalarLanes {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Lanes for ScalarLanes {
    #[inline(always)]
    fn splat(word: u32) -> ScalarLanes {
        ScalarLanes([word; 4])
    }

    #[inline(always)]
    fn from_words(words: [u32; 4]) -> ScalarLanes {
        ScalarLanes(words)
    }

    #[inline(always)]
    fn words(self) -> [u32; 4] {
        self.0
    }

    #[inline(always)]
    fn plus(self, other: ScalarLanes) -> ScalarLanes {
        self.zip(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: ScalarLanes) -> ScalarLanes {
        self.zip(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn without(self, other: ScalarLanes) -> ScalarLanes {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn up<const BITS: u32>(self) -> ScalarLanes {
        ScalarLanes(self.0.map(|a| a << BITS))
    }

    #[inline(always)]
    fn down<const BITS: u32>(self) -> ScalarLanes {
        ScalarLanes(self.0.map(|a| a >> BITS))
    }

    #[inline(always)]
    fn next_lane(self) -> ScalarLanes {
        let [a, b, c, _] = self.0;
        ScalarLanes([b, c, a, b])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
}
