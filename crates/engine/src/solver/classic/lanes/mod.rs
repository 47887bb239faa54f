//! Four 32-bit lanes as one value, with an implementation per target.
//!
//! [`Fast`] is the fastest implementation for the target. `scalar::ScalarLanes` works everywhere; the tests compare the
//! other implementations with it.

#[cfg(any(test, not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))))]
pub(super) mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) mod wasm;
#[cfg(target_arch = "x86_64")]
pub(super) mod x86;

#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
pub(super) use scalar::ScalarLanes as Fast;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use wasm::WasmLanes as Fast;
#[cfg(target_arch = "x86_64")]
pub(super) use x86::Sse2Lanes as Fast;

use std::ops::{BitAnd, BitOr, BitXor};

/// Four lanes of 32 bits. Arithmetic wraps within each lane.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// Returns lanes that all hold the same word.
    fn splat(word: u32) -> Self;
    /// Creates the lanes from one word per lane.
    fn from_words(words: [u32; 4]) -> Self;
    /// Returns the word of each lane.
    fn words(self) -> [u32; 4];
    /// Adds lane by lane.
    fn plus(self, other: Self) -> Self;
    /// Subtracts lane by lane.
    fn minus(self, other: Self) -> Self;
    /// Clears the bits of `other`.
    fn without(self, other: Self) -> Self;
    /// Shifts each lane left.
    fn up<const BITS: u32>(self) -> Self;
    /// Shifts each lane right.
    fn down<const BITS: u32>(self) -> Self;
    /// Moves lanes 1, 2 and 0 into lanes 0, 1 and 2. Lane 3 becomes a copy of the new lane 0.
    fn next_lane(self) -> Self;
    /// True if no bit is set.
    fn is_zero(self) -> bool;
}
