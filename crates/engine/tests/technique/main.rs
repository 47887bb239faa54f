//! Techniques find the steps that they should, and no unsound ones.
//!
//! `hodoku_samples` tests the positions from HoDoKu's library, `soundness` random positions on several boards, and
//! `facts` the facts of each technique. `fixtures` creates the random positions. `positions` parses handmade positions
//! for `broad_definitions`, `twinned_xy_chains` (locked sets outside houses) and `large_patterns`. `hardest` measures
//! the effect of the large patterns on paths. `simple_steps` compares the search for simple steps with the whole one.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod broad_definitions;
mod facts;
mod fixtures;
mod hardest;
mod hodoku_samples;
mod large_patterns;
mod positions;
mod simple_steps;
mod soundness;
mod twinned_xy_chains;
