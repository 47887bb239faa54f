//! What the page and its workers share: only what a program uses is linked into it.
//!
//! - [`worker`]: a worker's end of the channel to the page. [`locks`]: Web Locks. [`intl`]: plurals, numbers and dates.

#[cfg(feature = "web")]
pub mod intl;
#[cfg(feature = "web")]
pub mod locks;
#[cfg(feature = "web")]
pub mod worker;
