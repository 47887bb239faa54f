//! A puzzle as the generator makes it, and as it is kept until it is played.

use serde::{Deserialize, Serialize};

use crate::game::PuzzleSource;
use crate::library::index::GameIndex;
use crate::puzzles::level::Level;
use crate::puzzles::spec::PuzzleSpec;

/// A puzzle with its one solution, both one character per cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewPuzzle {
    /// The board's name.
    pub board: String,
    /// What was asked for; if it was not a level, what the puzzle is.
    pub level: Level,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The givens, `.` for an open cell.
    pub givens: String,
    /// The solution.
    pub solution: String,
    /// How many minutes people are expected to take.
    pub minutes: Option<u16>,
}

/// Puzzles of the usual wish that nobody has played yet, as they are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnplayedPuzzles {
    /// What was wished for.
    pub wish: PuzzleSpec,
    /// The puzzles, the next one first.
    pub puzzles: Vec<NewPuzzle>,
}

impl UnplayedPuzzles {
    /// Without those that are among the games all the same, played in another tab or made anew from their seed.
    #[must_use]
    pub fn not_in(mut self, index: &GameIndex) -> UnplayedPuzzles {
        self.puzzles.retain(|made| {
            let source = PuzzleSource::Generated { level: made.level, seed: made.seed };
            !index.games.iter().any(|game| game.board == made.board && game.source == source)
        });
        self
    }
}
