//! The work that `cargo xtask bench` measures: counting solutions up to two, and generating puzzles.
//!
//! - [`boards`]: puzzles on other boards; `peer`: a SAT solver for them, native only
//! - [`sets`]: sets of classic puzzles
//! - [`mod@count`]: the measured work, the same natively and as wasm
//! - `exports`: the functions of the wasm file; `run.mjs` and `variants.mjs` time them
//!
//! `main.rs` times the native code and the crate `sudoku`.

pub mod boards;
pub mod count;
#[cfg(target_family = "wasm")]
mod exports;
#[cfg(not(target_family = "wasm"))]
pub mod peer;
pub mod sets;
