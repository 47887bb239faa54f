//! The workbench: any puzzle brought in, judged, and solved before one's eyes.
//!
//! Pure like the rest: the page shows what is here, the coach computes. Not reachable from the
//! playing page, which need not carry it.
//! - [`WorkbenchPage`], [`WorkbenchAction`]: all that is on the page, and all that can happen on it; [`keys`]: from keys
//!   to actions; [`view`]: what the page shows;
//! - [`Bench`]: the puzzle on the bench, the text being read, what may be undone;
//! - `page/jobs`: the tasks of [`nonet_tasks::workbench`] that are asked, and their answers;
//! - `verdict`: none, one or several solutions, why, and what each given is good for;
//! - `path`: the way people would solve it; `search`: the way a program does, with its [`SearchTree`] and [`SearchPlayer`];
//! - `batch`: many puzzles in a table;
//! - [`paint`]: what each cell shows; [`out`]: the puzzle as text;
//! - [`say`]: what of all that is said.

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
pub use page::{BatchInput, Recording, WorkbenchAction, WorkbenchPage, WorkbenchTab};
pub use player::{SPEEDS, SearchPlayer};
pub use tree::{GuessNode, SearchCounts, SearchTree};
