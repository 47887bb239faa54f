//! Code shared by the page and its workers.
//!
//! - `locks`: Web Locks. `intl`: plurals, numbers and dates. `allocator`: the memory of each program.

#[cfg(all(feature = "web", target_family = "wasm"))]
mod allocator;
#[cfg(feature = "web")]
pub mod intl;
#[cfg(feature = "web")]
pub mod locks;
