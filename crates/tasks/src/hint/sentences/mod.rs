//! What is said of a step: the texts of [`nonet_text`], filled from what was found.
//!
//! [`Phrasing`] says names and lists in one language, for the eye or for the ear; [`StepContext`] fills the texts of one step.
//! Only the coach gets here: the page is sent finished sentences.

mod blocked_by;
mod chain;
mod phrasing;
mod rules;
mod step_context;

pub use chain::{causes, consequence, fact};
pub use phrasing::{Phrasing, set_letter, with_capitals};
pub use step_context::StepContext;
