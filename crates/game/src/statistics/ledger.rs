//! What is kept for the statistics. The list of games says what a game is, that it is solved and in what time; the rest is
//! in the games themselves, and is noted here when a game was looked through, so that none is opened twice.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::GameId;
use crate::statistics::tally::TechniqueTally;

/// What a solved game says beyond its line in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// When it was played last before it was looked through, in milliseconds since 1970: whoever looks at a solved game
    /// again does not solve it again.
    pub solved_ms: u64,
    /// Digits written that are not the solution's.
    pub mistakes: u32,
    /// Hints taken.
    pub hints: u32,
    /// What came up in it; none if its report does not say.
    pub techniques: Option<Vec<TechniqueTally>>,
}

/// What is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    /// What is known of each game that was looked through.
    pub games: BTreeMap<GameId, Figures>,
    /// The games that count no longer: they were solved when the statistics were deleted. They themselves are still there.
    pub forgotten: BTreeSet<GameId>,
}

impl Ledger {
    /// Notes what a game says. One that counts no longer says nothing.
    pub fn put(&mut self, id: GameId, figures: Figures) {
        if self.forgotten.contains(&id) {
            return;
        }
        let solved_ms = self.games.get(&id).map_or(figures.solved_ms, |known| known.solved_ms);
        self.games.insert(id, Figures { solved_ms, ..figures });
    }

    /// These games count no longer, and nothing is known of them.
    pub fn forget(&mut self, ids: impl IntoIterator<Item = GameId>) {
        self.forgotten.extend(ids);
        self.games.retain(|id, _| !self.forgotten.contains(id));
    }

    /// Takes over what another tab wrote: what it knows, and what it forgot, but for what was brought back here.
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
