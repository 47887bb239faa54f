//! Explains a step in sentences, from the templates of [`nonet_text`].
//!
//! [`Phrasing`] writes names and lists in one language, for display or for screen readers. [`StepContext`] fills the
//! templates of a step. Only the coach uses this module: the page gets finished sentences.

mod blocked_by;
mod chain;
mod phrasing;
mod rules;
mod step_context;

pub use chain::{causes, consequence, fact};
pub use phrasing::{Phrasing, set_letter, with_capitals};
pub use step_context::StepContext;
