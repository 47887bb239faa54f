//! What `--board` takes.

use std::sync::Arc;

use nonet_engine::{Board, geometry::catalogue};

use crate::Failure;

/// The board asked for by name.
pub fn board(name: &str) -> Result<Arc<Board>, Failure> {
    catalogue::board(name)
        .map(Arc::new)
        .map_err(|error| Failure::Input(format!("--board: {error}; `nonet boards` lists them")))
}
