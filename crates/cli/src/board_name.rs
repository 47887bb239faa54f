//! What `--board` takes.

use std::sync::Arc;

use nonet_engine::Board;
use nonet_engine::rules::spec;
use nonet_formats::board_json;

use crate::program::Failure;

/// The board asked for by name, or read from the file that follows `file:`.
pub fn board(name: &str) -> Result<Arc<Board>, Failure> {
    let board = match name.strip_prefix("file:") {
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .map_err(|error| Failure::File { name: path.to_owned(), error })?;
            board_json::read(&text).map_err(|error| Failure::Input(format!("{path}: {error}")))?
        }
        None => spec::board(name)
            .map_err(|error| Failure::Input(format!("--board: {error}; `nonet boards` lists them")))?,
    };
    Ok(Arc::new(board))
}
