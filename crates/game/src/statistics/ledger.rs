//! The stored part of the statistics. The list of games has boards, levels and times; mistakes, hints and techniques
//! are in the saves, and are copied here so that no save is read twice.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::GameId;
use crate::statistics::tally::TechniqueTally;

/// The figures of a solved game that the list of games doesn't have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Time of the last play before the save was first read, in milliseconds since 1970. Looking at a solved game later
    /// doesn't count as solving it again.
    pub solved_ms: u64,
    /// The number of wrong digits written.
    pub mistakes: u32,
    pub hints: u32,
    /// The techniques that came up; `None` if the report doesn't list them.
    pub techniques: Option<Vec<TechniqueTally>>,
}

/// Figures of all solved games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    /// The figures of each game that was read.
    pub games: BTreeMap<GameId, Figures>,
    /// Games solved before the player reset the statistics. They no longer count, but still exist.
    pub forgotten: BTreeSet<GameId>,
}

impl Ledger {
    /// Records the figures of a game, unless it is forgotten.
    pub fn put(&mut self, id: GameId, figures: Figures) {
        if self.forgotten.contains(&id) {
            return;
        }
        let solved_ms = self.games.get(&id).map_or(figures.solved_ms, |known| known.solved_ms);
        self.games.insert(id, Figures { solved_ms, ..figures });
    }

    /// Excludes games from the statistics and drops their figures.
    pub fn forget(&mut self, ids: impl IntoIterator<Item = GameId>) {
        self.forgotten.extend(ids);
        self.games.retain(|id, _| !self.forgotten.contains(id));
    }

    /// Merges what another tab wrote, except forgotten games that were restored here.
    pub fn merge(&mut self, theirs: Ledger, brought_back: &BTreeSet<GameId>) {
        for (id, figures) in theirs.games {
            let is_news = self.games.get(&id).is_none_or(|known| known.techniques.is_none());
            if is_news {
                self.put(id, figures);
            }
        }
        self.forget(theirs.forgotten.into_iter().filter(|id| !brought_back.contains(id)));
    }
}
