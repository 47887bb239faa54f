//! The page `#/photo`: reads a puzzle from a picture, shows it next to the picture for correction, and plays, edits or
//! saves it.
//!
//! - [`PhotoPage`]: its state; [`ScannedGrid`]: a grid of the picture with the player's corrections.
//! - `view`: sentences and the look of cells. [`action_for`]: keys.

mod keys;
mod page;
mod scanned;
#[cfg(test)]
mod tests;
mod view;

pub use keys::action_for;
pub use page::{PhotoAction, PhotoFault, PhotoPage, PhotoStage, Progress};
pub use scanned::ScannedGrid;
pub use view::ProposalView;
