//! Lanes in WebAssembly's 128-bit SIMD.

use std::arch::wasm32::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Lanes;

/// Four words in one `v128`.
#[derive(Clone, Copy)]
pub(in super::super) struct Lanes4(v128);

impl BitAnd for Lanes4 {
    type Output = Lanes4;
    #[inline(always)]
    fn bitand(self, other: Lanes4) -> Lanes4 {
        Lanes4(v128_and(self.0, other.0))
    }
}

impl BitOr for Lanes4 {
    type Output = Lanes4;
    #[inline(always)]
    fn bitor(self, other: Lanes4) -> Lanes4 {
        Lanes4(v128_or(self.0, other.0))
    }
}

impl BitXor for Lanes4 {
    type Output = Lanes4;
    #[inline(always)]
    fn bitxor(self, other: Lanes4) -> Lanes4 {
        Lanes4(v128_xor(self.0, other.0))
    }
}

impl Lanes for Lanes4 {
    #[inline(always)]
    fn splat(word: u32) -> Lanes4 {
        Lanes4(u32x4_splat(word))
    }

    #[inline(always)]
    fn from_words([a, b, c, d]: [u32; 4]) -> Lanes4 {
        Lanes4(u32x4(a, b, c, d))
    }

    #[inline(always)]
    fn words(self) -> [u32; 4] {
        [
            u32x4_extract_lane::<0>(self.0),
            u32x4_extract_lane::<1>(self.0),
            u32x4_extract_lane::<2>(self.0),
            u32x4_extract_lane::<3>(self.0),
        ]
    }

    #[inline(always)]
    fn plus(self, other: Lanes4) -> Lanes4 {
        Lanes4(u32x4_add(self.0, other.0))
    }

    #[inline(always)]
    fn minus(self, other: Lanes4) -> Lanes4 {
        Lanes4(u32x4_sub(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Lanes4) -> Lanes4 {
        Lanes4(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn up<const BITS: u32>(self) -> Lanes4 {
        Lanes4(u32x4_shl(self.0, BITS))
    }

    #[inline(always)]
    fn down<const BITS: u32>(self) -> Lanes4 {
        Lanes4(u32x4_shr(self.0, BITS))
    }

    #[inline(always)]
    fn next_lane(self) -> Lanes4 {
        Lanes4(u32x4_shuffle::<1, 2, 0, 1>(self.0, self.0))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }
}
