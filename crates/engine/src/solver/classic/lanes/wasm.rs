//! Lanes in WebAssembly's 128-bit SIMD.

use std::arch::wasm32::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Lanes;

/// Four words in one `v128`.
#[derive(Clone, Copy)]
pub(in super::super) struct WasmLanes(v128);

impl BitAnd for WasmLanes {
    type Output = WasmLanes;
    #[inline(always)]
    fn bitand(self, other: WasmLanes) -> WasmLanes {
        WasmLanes(v128_and(self.0, other.0))
    }
}

impl BitOr for WasmLanes {
    type Output = WasmLanes;
    #[inline(always)]
    fn bitor(self, other: WasmLanes) -> WasmLanes {
        WasmLanes(v128_or(self.0, other.0))
    }
}

impl BitXor for WasmLanes {
    type Output = WasmLanes;
    #[inline(always)]
    fn bitxor(self, other: WasmLanes) -> WasmLanes {
        WasmLanes(v128_xor(self.0, other.0))
    }
}

impl Lanes for WasmLanes {
    #[inline(always)]
    fn splat(word: u32) -> WasmLanes {
        WasmLanes(u32x4_splat(word))
    }

    #[inline(always)]
    fn from_words([a, b, c, d]: [u32; 4]) -> WasmLanes {
        WasmLanes(u32x4(a, b, c, d))
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
    fn plus(self, other: WasmLanes) -> WasmLanes {
        WasmLanes(u32x4_add(self.0, other.0))
    }

    #[inline(always)]
    fn minus(self, other: WasmLanes) -> WasmLanes {
        WasmLanes(u32x4_sub(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: WasmLanes) -> WasmLanes {
        WasmLanes(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn up<const BITS: u32>(self) -> WasmLanes {
        WasmLanes(u32x4_shl(self.0, BITS))
    }

    #[inline(always)]
    fn down<const BITS: u32>(self) -> WasmLanes {
        WasmLanes(u32x4_shr(self.0, BITS))
    }

    #[inline(always)]
    fn next_lane(self) -> WasmLanes {
        WasmLanes(u32x4_shuffle::<1, 2, 0, 1>(self.0, self.0))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }
}
