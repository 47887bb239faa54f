//! The history: a tree of moves that forgets no branch.
//!
//! - [`Change`]: what a move did to one layer of one cell. It is written as the bits that flipped, so the same
//!   change done twice undoes itself, and undo and redo are one operation.
//! - [`History`]: the tree, and where in it the board stands. Node 0 is the start; every other node is one
//!   action of the player, undoable as one.
//! - `notation`: moves as compact text, for saves. `reader`: reads a history from it.

mod notation;
mod reader;
mod tree;

pub use crate::game::entries::Change;
pub use reader::{HistoryError, read};
pub use tree::{History, NodeId};
