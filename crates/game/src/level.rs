//! What a new puzzle is asked for by.

use nonet_engine::Board;
use serde::{Deserialize, Serialize};

/// How hard, or how bare, a new puzzle shall be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Naked and hidden singles are enough.
    #[default]
    Gentle,
    /// Singles alone get stuck.
    Tricky,
    /// Exactly 25 givens.
    Junior,
    /// Exactly 20 givens.
    Mid,
}

impl Level {
    /// The levels that can be asked for on this board: levels by number of givens are made for the classic one.
    pub fn on(board: &Board) -> &'static [Level] {
        if board.name() == "classic" {
            &[Level::Gentle, Level::Tricky, Level::Junior, Level::Mid]
        } else {
            &[Level::Gentle, Level::Tricky]
        }
    }
}
