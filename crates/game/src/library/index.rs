//! The list of games on this device.

use crate::game::{Game, GameId, PuzzleSource};

/// An entry in the list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    pub id: GameId,
    pub board: String,
    pub source: PuzzleSource,
    /// Cells the player has filled.
    pub filled: usize,
    /// Cells the player has to fill in total.
    pub open: usize,
    /// Playing time in milliseconds.
    pub played_ms: u64,
    /// The expected solving time in minutes, if known.
    pub minutes: Option<u16>,
    pub finished: bool,
    /// True until the first move. Such a game isn't worth a place in the library.
    pub untouched: bool,
    /// Time of the last play, in milliseconds since 1970.
    pub touched_ms: u64,
    /// The name given by the author of the puzzle or by the player; usually empty.
    pub name: String,
    /// True if the player deleted the game: a tombstone, so that no other tab brings it back.
    pub deleted: bool,
    /// Time of the last renaming, deletion or restoration, in milliseconds since 1970; 0 if never.
    pub changed_ms: u64,
}

impl GameSummary {
    /// Returns the entry for a game.
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
            untouched: game.history().move_count() == 0 && !game.finished,
            touched_ms,
            name: String::new(),
            deleted: false,
            changed_ms: 0,
        }
    }

    /// A key that is greater for the newer of two entries: the time of play or change, then the time of change.
    fn stamp(&self) -> (u64, u64) {
        (self.touched_ms.max(self.changed_ms), self.changed_ms)
    }
}

/// The list of games on this device, and the one that was on the board last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameIndex {
    /// The game to open next time.
    pub current: Option<GameId>,
    /// All games in the order they were begun.
    pub games: Vec<GameSummary>,
}

impl GameIndex {
    /// Adds or replaces the entry of a game that was played. A name given by the player stays. If the clock was set back,
    /// the new entry still counts as later, or the old one of another tab would take its place.
    pub fn put(&mut self, summary: GameSummary) {
        match self.line(&summary.id) {
            Some(line) => {
                let name = std::mem::take(&mut line.name);
                let is_earlier = summary.touched_ms < line.touched_ms;
                let touched_ms = if is_earlier { line.touched_ms + 1 } else { summary.touched_ms };
                *line = GameSummary { name, changed_ms: line.changed_ms, touched_ms, ..summary };
            }
            None => self.games.push(summary),
        }
    }

    /// Returns true if the game is in the list, even if it is deleted.
    pub fn has(&self, id: &GameId) -> bool {
        self.games.iter().any(|line| line.id == *id)
    }

    /// Returns true if the player deleted the game.
    pub fn is_deleted(&self, id: &GameId) -> bool {
        self.games.iter().any(|line| line.id == *id && line.deleted)
    }

    /// Returns the entry of a game.
    pub fn line(&mut self, id: &GameId) -> Option<&mut GameSummary> {
        self.games.iter_mut().find(|line| line.id == *id)
    }

    /// Merges what another tab wrote: new games, and newer entries of known ones.
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

#[cfg(test)]
mod tests {
    use crate::testing::games;

    #[test]
    fn what_was_played_after_the_clock_was_set_back_counts_as_later() {
        let stale = games(3);
        let mut index = stale.clone();
        let before = index.games[1].clone();
        let early = before.touched_ms - 1;
        index.put(super::GameSummary { finished: true, touched_ms: early, ..before.clone() });
        // Another tab knows the entry from before.
        index.merge(stale.clone());
        assert!(index.games[1].finished);
        let mut other = stale;
        other.merge(index);
        assert!(other.games[1].finished && other.games[1].touched_ms > before.touched_ms);
    }
}
