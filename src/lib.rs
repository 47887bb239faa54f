//! Code shared by the page and its workers.
//!
//! - `locks`: Web Locks. `intl`: plurals, numbers and dates.

#[cfg(feature = "web")]
pub mod intl;
#[cfg(feature = "web")]
pub mod locks;
