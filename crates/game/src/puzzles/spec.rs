//! Detailed requests for a puzzle, as the page for new games collects them and the worker fulfils them.

use serde::{Deserialize, Serialize};

use crate::puzzles::level::Level;

/// The requested properties of a puzzle, all of which must hold. Techniques and symmetries are the engine's names
/// (`x-wing`, `turn-180`), so that the page doesn't need the engine's tables.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PuzzleSpec {
    /// The name of the board.
    pub board: String,
    pub level: Option<Level>,
    /// Styles of variants, by the generator's names, such as `killer`.
    pub rules: Vec<String>,
    /// The exact number of givens; overrides the level's.
    pub givens: Option<u16>,
    /// True if no given may be redundant.
    pub minimal: bool,
    /// The symmetry of the givens; empty for any.
    pub symmetry: String,
    /// Techniques that must occur.
    pub with: Vec<String>,
    /// Techniques that must not be needed.
    pub without: Vec<String>,
}

impl PuzzleSpec {
    /// Returns true if the request asks for more than a board and a level.
    pub fn is_detailed(&self) -> bool {
        let plain = PuzzleSpec { board: self.board.clone(), level: self.level, ..PuzzleSpec::default() };
        self.level.is_none() || *self != plain
    }
}

/// The end of the address that immediately makes another puzzle for the last request.
pub const AGAIN: &str = "?again";

/// A difference between the nearest puzzle found and the request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mismatch {
    /// The puzzle has this number of givens.
    Givens(u16),
    /// The puzzle has this level; `None` if the techniques don't solve it.
    Level(Option<Level>),
    /// The puzzle doesn't need this technique.
    Technique(String),
    /// The puzzle needs a technique that should not occur.
    Without,
    /// The puzzle has a redundant given.
    Minimal,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_and_a_level_alone_are_not_detailed() {
        let plain = PuzzleSpec { board: "x".to_owned(), level: Some(Level::Hard), ..PuzzleSpec::default() };
        assert!(!plain.is_detailed());
        assert!(PuzzleSpec { level: None, ..plain.clone() }.is_detailed());
        assert!(PuzzleSpec { givens: Some(30), ..plain.clone() }.is_detailed());
        assert!(PuzzleSpec { without: vec!["x-wing".to_owned()], ..plain }.is_detailed());
    }
}
