//! Sample data for the tests of this crate and the crates above it.

use crate::game::{GameId, PuzzleSource};
use crate::library::index::{GameIndex, GameSummary};
use crate::puzzles::level::Level;

/// Returns the entry of a sample game: every second one is triangular, every third one hard, and hard ones on the
/// classic board are solved.
pub fn line(number: u64) -> GameSummary {
    let (is_second, is_third) = (number.is_multiple_of(2), number.is_multiple_of(3));
    let level = if is_third { Level::Hard } else { Level::Easy };
    GameSummary {
        id: GameId::new(number, 1),
        board: if is_second { "triangular" } else { "classic" }.to_owned(),
        source: PuzzleSource::Generated { level, seed: number },
        filled: if is_second { 20 } else { 10 },
        open: 40,
        played_ms: number * 10_000,
        minutes: None,
        finished: is_third && !is_second,
        untouched: false,
        touched_ms: number,
        name: String::new(),
        deleted: false,
        changed_ms: 0,
    }
}

/// Returns an index of this many sample games.
pub fn games(count: u64) -> GameIndex {
    GameIndex { current: None, games: (1..=count).map(line).collect() }
}
