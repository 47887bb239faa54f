//! The games on this device.

use crate::game::{Game, GameId, Source};

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game.
    pub id: GameId,
    /// Its board's name.
    pub board: String,
    /// Where its puzzle came from.
    pub source: Source,
    /// Cells the player has filled.
    pub filled: usize,
    /// Cells the player has to fill in all.
    pub open: usize,
    /// Playing time in milliseconds.
    pub played_ms: u64,
    /// True if it is solved.
    pub finished: bool,
    /// When it was last played, in milliseconds since 1970.
    pub touched_ms: u64,
}

impl Summary {
    /// The line of a game.
    pub fn of(game: &Game, touched_ms: u64) -> Summary {
        let givens = game.puzzle().given_count();
        Summary {
            id: game.id().clone(),
            board: game.board().name().to_owned(),
            source: game.source(),
            filled: game.board().cells().filter(|c| game.entry(*c).digit.is_some()).count(),
            open: game.board().cell_count() - givens,
            played_ms: game.clock.played_ms(),
            finished: game.finished,
            touched_ms,
        }
    }
}

/// The games on this device, and the one that was on the board last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Index {
    /// The game to open next time.
    pub current: Option<GameId>,
    /// All games, in the order they were begun.
    pub games: Vec<Summary>,
}

impl Index {
    /// Puts a line in, or in place of the one its game had.
    pub fn put(&mut self, summary: Summary) {
        match self.games.iter_mut().find(|s| s.id == summary.id) {
            Some(line) => *line = summary,
            None => self.games.push(summary),
        }
    }

    /// Takes over what another tab wrote: games that are new, and newer lines of known ones.
    pub fn merge(&mut self, other: Index) {
        for theirs in other.games {
            let newer = self.games.iter().find(|s| s.id == theirs.id);
            if newer.is_none_or(|ours| ours.touched_ms < theirs.touched_ms) {
                self.put(theirs);
            }
        }
    }
}
