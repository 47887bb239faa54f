//! What is said of a step: the texts of [`nonet_text`], filled from what was found.
//!
//! [`Voice`] says names and lists in one language, for the eye or for the ear; [`Scene`] fills the texts of one step.
//! Only the coach gets here: the page is sent finished sentences.

mod barred;
mod chain;
mod rules;
mod scene;
mod voice;

pub use chain::{causes, consequence, fact};
pub use scene::Scene;
pub use voice::{Voice, set_letter, with_capitals};
