//! The games on this device.

use crate::game::{Game, GameId, PuzzleSource};

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// The game.
    pub id: GameId,
    /// Its board's name.
    pub board: String,
    /// Where its puzzle came from.
    pub source: PuzzleSource,
    /// Cells the player has filled.
    pub filled: usize,
    /// Cells the player has to fill in all.
    pub open: usize,
    /// Playing time in milliseconds.
    pub played_ms: u64,
    /// How many minutes people are expected to take, if that is known.
    pub minutes: Option<u16>,
    /// True if it is solved.
    pub finished: bool,
    /// When it was last played, in milliseconds since 1970.
    pub touched_ms: u64,
    /// What the player calls it; empty for most.
    pub name: String,
    /// True if the player has deleted it: a tombstone, so that no other tab brings it back.
    pub deleted: bool,
    /// When it was last named, deleted or brought back, in milliseconds since 1970; 0 if never.
    pub changed_ms: u64,
}

impl GameSummary {
    /// The line of a game.
    pub fn of(game: &Game, touched_ms: u64) -> GameSummary {
        let givens = game.puzzle().given_count();
        GameSummary {
            id: game.id().clone(),
            board: game.board().name().to_owned(),
            source: game.source(),
            filled: game.board().cells().filter(|c| game.entry(*c).digit.is_some()).count(),
            open: game.board().cell_count() - givens,
            played_ms: game.clock.played_ms(),
            minutes: game.minutes,
            finished: game.finished,
            touched_ms,
            name: String::new(),
            deleted: false,
            changed_ms: 0,
        }
    }

    /// When it was last played or changed; of two that were so at once, the one that was changed later is newer.
    fn stamp(&self) -> (u64, u64) {
        (self.touched_ms.max(self.changed_ms), self.changed_ms)
    }
}

/// The games on this device, and the one that was on the board last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameIndex {
    /// The game to open next time.
    pub current: Option<GameId>,
    /// All games, in the order they were begun.
    pub games: Vec<GameSummary>,
}

impl GameIndex {
    /// Puts in the line of a game that was played, or in place of the one it had; what the player calls it stays.
    pub fn put(&mut self, summary: GameSummary) {
        match self.line(&summary.id) {
            Some(line) => {
                let name = std::mem::take(&mut line.name);
                *line = GameSummary { name, changed_ms: line.changed_ms, ..summary };
            }
            None => self.games.push(summary),
        }
    }

    /// True if the game is in the list, if only as deleted.
    pub fn has(&self, id: &GameId) -> bool {
        self.games.iter().any(|line| line.id == *id)
    }

    /// True if the player has deleted the game.
    pub fn is_deleted(&self, id: &GameId) -> bool {
        self.games.iter().any(|line| line.id == *id && line.deleted)
    }

    /// The line of a game.
    pub fn line(&mut self, id: &GameId) -> Option<&mut GameSummary> {
        self.games.iter_mut().find(|line| line.id == *id)
    }

    /// Takes over what another tab wrote: games that are new, and newer lines of known ones.
    pub fn merge(&mut self, other: GameIndex) {
        for theirs in other.games {
            match self.line(&theirs.id) {
                Some(ours) if ours.stamp() >= theirs.stamp() => {}
                Some(ours) => *ours = theirs,
                None => self.games.push(theirs),
            }
        }
    }
}
