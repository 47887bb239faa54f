//! Code shared by the page and its workers.
//!
//! - `worker`: the worker's end of the channel to the page. `locks`: Web Locks. `intl`: plurals, numbers and
//!   dates.

#[cfg(feature = "web")]
pub mod intl;
#[cfg(feature = "web")]
pub mod locks;
#[cfg(feature = "web")]
pub mod worker;
