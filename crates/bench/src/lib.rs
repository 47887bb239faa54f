//! What `cargo xtask bench` measures: counting solutions up to two, and making puzzles.
//!
//! - [`boards`]: puzzles on other boards; `peer`: a SAT solver for them, natively
//! - [`sets`]: puzzles as text, and the sets we generate ourselves
//! - [`mod@count`]: the work that is timed, the same natively and as wasm
//! - `exports`: the wasm file's way in; `run.mjs` and `ruled.mjs` hold the clock
//!
//! The native clock and the peer are in `main.rs`.

pub mod boards;
pub mod count;
#[cfg(target_family = "wasm")]
mod exports;
#[cfg(not(target_family = "wasm"))]
pub mod peer;
pub mod sets;
