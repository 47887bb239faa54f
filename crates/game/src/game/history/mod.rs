//! The history of a game: a tree of moves that keeps every branch.
//!
//! - [`Change`]: what a move did to one layer of one cell. It stores the bits that flipped, so that undo and redo are
//!   the same operation.
//! - [`History`]: the tree and the current position in it. Node 0 is the start; every other node is one action of the
//!   player, undone as one.
//! - `notation`: moves as compact text, for saves. `reader`: reads a history from that text.

mod notation;
mod reader;
mod tree;

pub use crate::game::entries::Change;
pub use reader::{HistoryError, read};
pub use tree::{History, NodeId};
