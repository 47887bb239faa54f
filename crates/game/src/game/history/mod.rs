//! The history: a tree of moves that forgets no branch.
//!
//! - [`Change`]: what a move did to one layer of one cell. It is written as the bits that flipped, so the same
//!   change done twice undoes itself, and undo and redo are one operation.
//! - [`History`]: the tree, and where in it the board stands. Node 0 is the start; every other node is one
//!   action of the player, undoable as one.
//! - `text`: the tree as compact text, for saves.

mod text;
mod tree;

pub use crate::game::written::Change;
pub use text::HistoryError;
pub use tree::{History, NodeId};

pub use text::read;
