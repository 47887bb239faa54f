//! Techniques find what they should, and nothing that is not so.
//!
//! `samples`: each technique finds its position of HoDoKu's library. `soundness`: on random positions of several
//! boards no step contradicts the one solution. `facts`: what is said of each. `fixtures`: where the
//! positions come from, `placed`: positions made by hand, for `wider`: what our
//! definitions take in, for `twinned`: locked sets that lie in no house, and for `exotic`. `hardest`: what the large patterns are worth.

#![allow(clippy::unwrap_used, reason = "tests say what went wrong by failing")]

mod broad_definitions;
mod facts;
mod fixtures;
mod hardest;
mod hodoku_samples;
mod large_patterns;
mod positions;
mod soundness;
mod twinned_xy_chains;
