//! What a new puzzle is asked for by.

use nonet_engine::Board;
use serde::{Deserialize, Serialize};

/// How hard, or how bare, a new puzzle shall be: the eight grades by reasoning, then levels by number of givens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Hidden singles are enough.
    Gentle,
    /// Naked singles too.
    #[default]
    Easy,
    /// Locked candidates and pairs.
    Moderate,
    /// Triples, quads, X-Wings.
    Tricky,
    /// Patterns of one digit, wings.
    Hard,
    /// Simple chains, fish with fins.
    Fierce,
    /// Chains of every kind, almost locked sets.
    Fiendish,
    /// Forcing chains.
    Extreme,
    /// Exactly 25 givens.
    Junior,
    /// Exactly 20 givens.
    Mid,
    /// Exactly 17 givens.
    Senior,
}

impl Level {
    /// The levels that can be asked for on this board: levels by number of givens are made for the classic one.
    pub fn on(board: &Board) -> &'static [Level] {
        use Level::*;
        if board.name() == "classic" {
            &[Gentle, Easy, Moderate, Tricky, Hard, Fierce, Junior, Mid]
        } else {
            &[Gentle, Easy, Moderate, Tricky]
        }
    }
}
