//! Lessons and drills: the page `#/learn`.
//!
//! - `lessons`: which there are, in what order, and on which boards. [`guide`]: how to play, how notes work, how to read
//!   a hint. [`view`]: those in words; [`task`]: an exercise in words and pictures; [`keys`]: what keys do on its board.
//! - `exercise`: a position and what is asked there. `bank`: puzzles for every technique, each drawn afresh; `make()`
//!   makes an exercise of one, in the coach; `kin`: which techniques are one family, and which only look alike.
//! - `judge`: whether an answer holds; `counter`: why it does not.
//! - `fsrs`: when to repeat; `grade`: how an exercise went; `progress`: what is kept; [`queue`]: what comes next.
//! - [`LearnPage`]: the page, as a part of the model.

pub mod guide;
pub mod keys;
mod page;
pub mod queue;
pub mod task;
pub mod view;

pub use page::{Deed, Ended, InGame, LearnAction, LearnPage, Place, Seat};
