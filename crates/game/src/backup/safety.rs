//! Whether games may be lost, and when what is done about it.

use crate::library::index::GameIndex;
use crate::storage::Safety;
use nonet_text::BackupText;

/// What is known of the browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BrowserFacts {
    /// Now, in milliseconds since 1970.
    pub now_ms: u64,
    /// True if the browser has promised to keep what is stored.
    pub is_persistent: bool,
    /// True if it deletes what is stored after seven days without a visit, as Safari does with pages that are not
    /// installed.
    pub forgets: bool,
}

/// Why games may be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// The browser deletes them after seven days without a visit.
    Forgets,
    /// The browser may delete them when the device runs out of room, and there are many.
    Unpromised,
}

impl Threat {
    /// The reason, and what helps.
    pub fn text(self) -> BackupText {
        match self {
            Threat::Forgets => BackupText::Forgets,
            Threat::Unpromised => BackupText::Unpromised,
        }
    }
}

pub const DAY_MS: u64 = 86_400_000;
/// After so long without a backup, games are in danger again.
const BACKUP_MS: u64 = 14 * DAY_MS;
/// So long a player who was reminded is left alone.
const REMINDER_MS: u64 = 14 * DAY_MS;
/// With so many games that were begun they are many, for the browser's promise.
const MANY: usize = 20;
/// With so many games the browser is asked for its promise.
const SOME: usize = 5;

/// Games with something to lose.
fn begun(index: &GameIndex) -> usize {
    index.games.iter().filter(|game| !game.deleted && (game.filled > 0 || game.finished)).count()
}

impl Safety {
    /// True at the moment to ask the browser to keep what is stored for good: once there is something to lose, and once.
    pub fn asks(&self, index: &GameIndex) -> bool {
        let has_finished = index.games.iter().any(|game| game.finished && !game.deleted);
        self.asked_ms == 0 && (has_finished || begun(index) >= SOME)
    }

    /// Why games may be lost, if the player is to be told now.
    pub fn threat(&self, index: &GameIndex, facts: BrowserFacts) -> Option<Threat> {
        let is_past = |ms: u64, wait: u64| ms.saturating_add(wait) < facts.now_ms;
        let last = index.games.iter().map(|game| game.touched_ms).max().unwrap_or_default();
        let is_backed_up =
            self.backed_up_ms > 0 && (last <= self.backed_up_ms || !is_past(self.backed_up_ms, BACKUP_MS));
        if is_backed_up || !is_past(self.reminded_ms, REMINDER_MS) {
            return None;
        }
        if facts.forgets && begun(index) >= SOME {
            Some(Threat::Forgets)
        } else if !facts.is_persistent && begun(index) >= MANY {
            Some(Threat::Unpromised)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::games;

    const NOW: u64 = 1_700_000_000_000;
    const FACTS: BrowserFacts = BrowserFacts { now_ms: NOW, is_persistent: false, forgets: false };

    #[test]
    fn the_browser_is_asked_once_when_there_is_something_to_lose() {
        let safety = Safety::default();
        assert!(!safety.asks(&games(2)));
        assert!(safety.asks(&games(3)), "the third is solved");
        let mut index = games(5);
        index.games.iter_mut().for_each(|game| game.finished = false);
        assert!(safety.asks(&index));
        index.games[0].filled = 0;
        assert!(!safety.asks(&index), "one is not begun");
        assert!(!Safety { asked_ms: 1, ..safety }.asks(&games(9)));
    }

    #[test]
    fn a_reminder_comes_only_where_loss_threatens() {
        let safety = Safety::default();
        let forgets = BrowserFacts { forgets: true, ..FACTS };
        assert_eq!(safety.threat(&games(19), FACTS), None);
        assert_eq!(safety.threat(&games(20), FACTS), Some(Threat::Unpromised));
        assert_eq!(safety.threat(&games(20), BrowserFacts { is_persistent: true, ..FACTS }), None);
        assert_eq!(safety.threat(&games(4), forgets), None);
        assert_eq!(
            safety.threat(&games(5), BrowserFacts { is_persistent: true, ..forgets }),
            Some(Threat::Forgets)
        );
    }

    #[test]
    fn whoever_has_a_backup_or_was_reminded_is_left_alone() {
        let index = games(30);
        let threat = |safety: Safety| safety.threat(&index, FACTS);
        assert_eq!(threat(Safety { backed_up_ms: NOW - DAY_MS, ..Safety::default() }), None);
        assert_eq!(
            threat(Safety { backed_up_ms: 30, ..Safety::default() }),
            None,
            "nothing was played since"
        );
        assert_eq!(threat(Safety { backed_up_ms: 29, ..Safety::default() }), Some(Threat::Unpromised));
        assert_eq!(threat(Safety { reminded_ms: NOW - DAY_MS, ..Safety::default() }), None);
        assert_eq!(
            threat(Safety { reminded_ms: NOW - REMINDER_MS - 1, ..Safety::default() }),
            Some(Threat::Unpromised)
        );
    }
}
