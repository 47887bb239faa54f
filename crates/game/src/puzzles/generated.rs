//! A generated puzzle, as workers return it and as it is stored until it is played.

use serde::{Deserialize, Serialize};

use crate::game::PuzzleSource;
use crate::library::index::GameIndex;
use crate::puzzles::level::Level;
use crate::puzzles::spec::PuzzleSpec;

/// A puzzle with its unique solution, both with one character per cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewPuzzle {
    /// The name of the board.
    pub board: String,
    /// The level asked for; if none was, the level that the puzzle has.
    pub level: Level,
    pub seed: u64,
    /// The givens, `.` for an open cell.
    pub givens: String,
    pub solution: String,
    /// The expected solving time in minutes.
    pub minutes: Option<u16>,
}

/// Puzzles that were generated for the last request, stored until they are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnplayedPuzzles {
    /// The request they were generated for.
    pub wish: PuzzleSpec,
    /// The puzzles, the next one first.
    pub puzzles: Vec<NewPuzzle>,
}

impl UnplayedPuzzles {
    /// Drops puzzles that are among the games, because another tab has played them or generated them from the same
    /// seed.
    #[must_use]
    pub fn not_in(mut self, index: &GameIndex) -> UnplayedPuzzles {
        self.puzzles.retain(|made| {
            let source = PuzzleSource::Generated { level: made.level, seed: made.seed };
            !index.games.iter().any(|game| game.board == made.board && game.source == source)
        });
        self
    }
}
