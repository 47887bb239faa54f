//! Values of command line options that several commands share.

use std::sync::Arc;

use nonet_engine::Board;
use nonet_engine::rules::spec;
use nonet_engine::technique::Technique;
use nonet_formats::board_json;

use crate::program::CommandError;

/// Returns the board that `--board` specifies: a name, or `file:` and the path of a board file.
pub fn board(name: &str) -> Result<Arc<Board>, CommandError> {
    let board = match name.strip_prefix("file:") {
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .map_err(|error| CommandError::File { name: path.to_owned(), error })?;
            board_json::read(&text).map_err(|error| CommandError::Input(format!("{path}: {error}")))?
        }
        None => spec::board(name)
            .map_err(|error| CommandError::Input(format!("--board: {error}; `nonet boards` lists them")))?,
    };
    Ok(Arc::new(board))
}

/// Returns the technique with this slug. The error lists all techniques.
pub fn technique(slug: &str) -> Result<Technique, String> {
    Technique::from_slug(slug).ok_or_else(|| {
        let all: Vec<&str> = Technique::all().map(Technique::slug).collect();
        format!("the techniques are {}", all.join(", "))
    })
}
