//! Techniques find what they should, and nothing that is not so.
//!
//! `samples`: each technique finds its position of HoDoKu's library. `soundness`: on random positions of several
//! boards no step contradicts the one solution. `facts`: what is said of each. `fixtures`: where the
//! positions come from.

#![allow(clippy::unwrap_used, reason = "tests say what went wrong by failing")]

mod facts;
mod fixtures;
mod samples;
mod soundness;
