//! The workbench (`#/workbench`) analyses any puzzle: its solutions, a logical solving path, and a recorded search.
//!
//! The playing page doesn't depend on the workbench, so its code is only loaded when needed. The workers compute the
//! answers; see [`nonet_tasks::workbench`].
//!
//! - [`WorkbenchPage`], [`WorkbenchAction`]: state and actions of the page. `page/jobs` sends requests and handles
//!   replies.
//! - [`Bench`]: the puzzle, with undo, and the text field.
//! - [`GuessTree`], [`SearchPlayer`]: guesses in a search and playback of it.
//! - [`view`]: view models. [`paint`]: contents of the cells. [`phrases`]: results in words.
//! - [`keys`]: keyboard shortcuts. [`text_format`]: the puzzle in text formats.

mod bench;
pub mod keys;
mod page;
pub mod paint;
pub mod phrases;
mod player;
pub mod text_format;
mod tree;
pub mod view;

#[cfg(test)]
mod tests;

pub use bench::{Bench, Proposal};
pub use page::{
    BatchInput, EditorPuzzle, Recording, TEXT_FIELD_ID, WorkbenchAction, WorkbenchPage, WorkbenchTab,
};
pub use player::{SPEEDS, SearchPlayer};
pub use tree::{GuessNode, GuessTree, SearchCounts};
