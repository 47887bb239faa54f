//! Code shared by the page and its workers.
//!
//! - `locks`: Web Locks. `intl`: plurals, numbers and dates. `allocator`: the memory of each program.
//! - `css`: style sheets as parts of a program.

#[cfg(all(feature = "web", target_family = "wasm"))]
mod allocator;
pub mod css;
#[cfg(feature = "web")]
pub mod intl;
#[cfg(feature = "web")]
pub mod locks;
