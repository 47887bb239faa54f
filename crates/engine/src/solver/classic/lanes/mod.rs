//! Four 32-bit lanes as one value: what the search is written in, and what each machine makes of it.
//!
//! [`Fast`] is the best there is for the target; [`scalar::Lanes4`] works everywhere and is the twin that the
//! tests hold the others against.

#[cfg(any(test, not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))))]
pub(super) mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) mod wasm;
#[cfg(target_arch = "x86_64")]
pub(super) mod x86;

#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
pub(super) use scalar::Lanes4 as Fast;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use wasm::Lanes4 as Fast;
#[cfg(target_arch = "x86_64")]
pub(super) use x86::Lanes4 as Fast;

use std::ops::{BitAnd, BitOr, BitXor};

/// Four lanes of 32 bits. Arithmetic wraps and never crosses a lane.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// The same word in every lane.
    fn splat(word: u32) -> Self;
    /// One word per lane.
    fn from_words(words: [u32; 4]) -> Self;
    /// One word per lane.
    fn words(self) -> [u32; 4];
    /// Sum, lane by lane.
    fn plus(self, other: Self) -> Self;
    /// Difference, lane by lane.
    fn minus(self, other: Self) -> Self;
    /// The bits here that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Each lane shifted up.
    fn up<const BITS: u32>(self) -> Self;
    /// Each lane shifted down.
    fn down<const BITS: u32>(self) -> Self;
    /// Lanes 0, 1, 2 take what their right neighbour had, in a ring of three; lane 3 does as lane 0.
    fn next_lane(self) -> Self;
    /// True if no bit is set.
    fn is_zero(self) -> bool;
}
