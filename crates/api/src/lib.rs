//! The engine as six functions, for other languages: `solve`, `count`, `generate`, `rate`, `hint` and `boards`. Options
//! and results are plain data, which serde turns into the objects of a language. The packages for JavaScript
//! (`crates/npm`) and Python (`crates/python`) contain nothing else.
//!
//! - [`text`]: reads and solves puzzles and counts solutions; keeps solvers between calls;
//! - [`make`], [`mod@rate`], [`mod@hint`]: options and results.

#![warn(missing_docs)]

// The examples of the guide to the engine; this crate knows all that they use, and is not published by itself.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/engine.md")]
struct EngineGuide;

pub mod hint;
pub mod make;
pub mod rate;
pub mod text;

/// Returns the names of all boards.
pub fn boards() -> Vec<String> {
    nonet_engine::geometry::catalogue::NAMES.iter().map(|name| (*name).to_owned()).collect()
}
