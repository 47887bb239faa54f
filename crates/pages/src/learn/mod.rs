//! Lessons and drills: the page `#/learn`.
//!
//! [`LearnPage`] is the state of the page. [`LearnRoute`] tells from the address whether it shows the list, a lesson, a
//! [`guide`] or drills. An [`Attempt`] is an exercise with the player's answers, and [`queue`] chooses the next drill.
//! [`view`] puts lessons into words, [`exercise_view`] exercises; [`keys`] maps keys to [`ExerciseAction`].
//!
//! The exercises come from `nonet_tasks::exercises`, made by a worker. LearningProgress and repetition are in
//! `nonet_game::learning`.

pub mod exercise_view;
pub mod guide;
pub mod keys;
mod page;
pub mod queue;
pub mod view;

pub use page::{Attempt, AttemptEnd, ExerciseAction, GameResult, LearnAction, LearnPage, LearnRoute};
