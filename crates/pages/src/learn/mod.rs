//! Lessons and drills: the page `#/learn`.
//!
//! [`LearnPage`] is the state of the page. [`LearnRoute`] reads from the address whether the page shows the list, a
//! lesson, a [`guide`] or drills. An [`Attempt`] is an exercise with the player's answers, and [`queue`] chooses the
//! next drill. [`view`] builds the texts of lessons and [`exercise_view`] those of exercises, with the [`legend`] of their
//! marks. [`diagram`] and [`guide_picture`] are small pictures of techniques and for guides; [`keys`] maps keys to
//! [`ExerciseAction`].
//!
//! The exercises come from `nonet_tasks::exercises` and are made by a worker. Progress and repetition are in
//! `nonet_game::learning`.

pub mod diagram;
pub mod exercise_view;
pub mod guide;
pub mod guide_picture;
pub mod keys;
pub mod legend;
mod page;
pub mod queue;
pub mod view;

pub use page::{Attempt, AttemptEnd, ExerciseAction, GameResult, LearnAction, LearnPage, LearnRoute};
