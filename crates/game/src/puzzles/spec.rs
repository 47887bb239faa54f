//! A puzzle asked for in detail: what the choice of a new game collects, and what the worker makes of it.

use serde::{Deserialize, Serialize};

use crate::puzzles::level::Level;

/// What a puzzle shall be, all of it together. Techniques and symmetries go by the engine's names for them, so that
/// the page needs none of its tables: `x-wing`, `turn-180`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PuzzleSpec {
    /// The board's name.
    pub board: String,
    /// A level.
    pub level: Option<Level>,
    /// Styles of rules beyond the board's own, by the words that the generator knows them by: `killer`.
    pub rules: Vec<String>,
    /// Exactly this many givens; goes before those of a level.
    pub givens: Option<u16>,
    /// No given can be spared.
    pub minimal: bool,
    /// How the givens look alike; empty for no matter how.
    pub symmetry: String,
    /// Techniques that must occur.
    pub with: Vec<String>,
    /// Techniques that it must be solvable without.
    pub without: Vec<String>,
}

impl PuzzleSpec {
    /// True if it asks for more than a board and a level say.
    pub fn is_detailed(&self) -> bool {
        let plain = PuzzleSpec { board: self.board.clone(), level: self.level, ..PuzzleSpec::default() };
        self.level.is_none() || *self != plain
    }
}

/// The address under which another puzzle of the last wish is made at once.
pub const AGAIN: &str = "?again";

/// What the nearest puzzle lacks of the wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mismatch {
    /// It has so many givens.
    Givens(u16),
    /// It is of this level; none if the techniques do not solve it.
    Level(Option<Level>),
    /// It does not need this technique.
    Technique(String),
    /// It cannot be solved without those that should not occur.
    Without,
    /// Some given can be spared.
    Minimal,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_and_a_level_are_no_details() {
        let plain = PuzzleSpec { board: "x".to_owned(), level: Some(Level::Hard), ..PuzzleSpec::default() };
        assert!(!plain.is_detailed());
        assert!(PuzzleSpec { level: None, ..plain.clone() }.is_detailed());
        assert!(PuzzleSpec { givens: Some(30), ..plain.clone() }.is_detailed());
        assert!(PuzzleSpec { without: vec!["x-wing".to_owned()], ..plain }.is_detailed());
    }
}
