//! Boards by name, as saves and the worker's messages give them.

use std::sync::Arc;

use nonet_engine::Board;
use nonet_engine::geometry::catalogue;

/// The names of the boards that are offered, in order. Any other name that the catalogue knows can be played too.
pub const NAMES: &[&str] = catalogue::NAMES;

/// The board of this name, if there is one.
pub fn board_named(name: &str) -> Option<Arc<Board>> {
    catalogue::board(name).ok().map(Arc::new)
}
