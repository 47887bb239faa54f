//! Title, author and rules text of a puzzle.

use serde::{Deserialize, Serialize};

/// Title, author and rules of a puzzle in the author's words. Empty texts are left out of links.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PuzzleInfo {
    /// The name of the puzzle.
    pub title: String,
    /// The name of its author.
    pub author: String,
    /// The rules, or anything else that players need to know.
    pub rules: String,
}

impl PuzzleInfo {
    /// Returns the texts that aren't empty, in the order of the fields.
    pub fn texts(&self) -> Vec<&str> {
        [&self.title, &self.author, &self.rules]
            .into_iter()
            .map(|text| text.trim())
            .filter(|t| !t.is_empty())
            .collect()
    }
}
