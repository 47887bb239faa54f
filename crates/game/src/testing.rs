//! Sample data for the tests of this crate and of those above it.

use crate::game::{GameId, PuzzleSource};
use crate::library::index::{GameIndex, GameSummary};
use crate::puzzles::level::Level;

/// The line of the game begun as number such and such: each second one on triangles, each third one hard, and solved if
/// it is on the classic board.
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
        touched_ms: number,
        name: String::new(),
        deleted: false,
        changed_ms: 0,
    }
}

/// An index of this many games.
pub fn games(count: u64) -> GameIndex {
    GameIndex { current: None, games: (1..=count).map(line).collect() }
}
