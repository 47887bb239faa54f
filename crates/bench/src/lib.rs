//! What `cargo xtask bench` measures: counting solutions up to two, and making puzzles.
//!
//! - [`sets`]: puzzles as text, and the sets we generate ourselves
//! - [`mod@count`]: the work that is timed, the same natively and as wasm
//! - `exports`: the wasm file's way in; `run.mjs` holds the clock
//!
//! The native clock and the peer are in `main.rs`.

pub mod count;
#[cfg(target_family = "wasm")]
mod exports;
pub mod sets;
