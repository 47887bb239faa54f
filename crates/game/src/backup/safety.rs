//! Decides when games are at risk of being lost, and when to remind the player of backups.

use crate::daily::{Day, wording};
use crate::library::index::GameIndex;
use crate::storage::Safety;
use nonet_text::{BackupText, Lang};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BrowserFacts {
    /// The current time, in milliseconds since 1970.
    pub now_ms: u64,
    /// True if the browser has granted persistent storage.
    pub is_persistent: bool,
    /// True if the browser deletes storage after seven days without a visit, as Safari does for pages that aren't
    /// installed.
    pub forgets: bool,
    /// True if the browser asks the player before it grants persistent storage, as Firefox does.
    pub asks_player: bool,
}

/// A reason why games may be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// The browser deletes games after seven days without a visit.
    Forgets,
    /// There are many games, and the browser may delete them when the device runs out of space.
    Unpromised,
}

impl Threat {
    /// Returns a text with the reason and the remedy.
    pub fn text(self) -> BackupText {
        match self {
            Threat::Forgets => BackupText::Forgets,
            Threat::Unpromised => BackupText::Unpromised,
        }
    }
}

pub const DAY_MS: u64 = 86_400_000;
/// Age of the last backup after which games are at risk again.
const BACKUP_MS: u64 = 14 * DAY_MS;
/// Time between two reminders.
const REMINDER_MS: u64 = 14 * DAY_MS;
/// Number of begun games from which the player is reminded if the storage isn't persistent.
const MANY: usize = 20;
/// Number of begun games that are worth keeping, even if none is finished.
const SOME: usize = 5;

/// Counts the games that the player has begun or finished.
fn begun(index: &GameIndex) -> usize {
    index.games.iter().filter(|game| !game.deleted && (game.filled > 0 || game.finished)).count()
}

/// Returns true if there is something to lose: a finished game, or some that were begun.
pub fn is_worth_keeping(index: &GameIndex) -> bool {
    index.games.iter().any(|game| game.finished && !game.deleted) || begun(index) >= SOME
}

impl Safety {
    /// Returns the record after a backup of these games.
    #[must_use]
    pub fn backed_up(self, index: &GameIndex, now_ms: u64) -> Safety {
        let games = index.games.iter().filter(|game| !game.deleted).count();
        Safety { backed_up_ms: now_ms, backed_up_games: games as u64, ..self }
    }

    /// Returns when the last backup was made, and how many games are in it, in words.
    pub fn last_backup(&self, lang: Lang, minutes_ahead: i32) -> String {
        if self.backed_up_ms == 0 {
            return BackupText::NoneYet.say(lang).to_owned();
        }
        let date = wording::day(lang, Day::at(self.backed_up_ms, minutes_ahead));
        match self.backed_up_games {
            0 => BackupText::last_made(lang, &date),
            games => BackupText::last(lang, &date, games),
        }
    }

    /// Returns true if it is time to ask the browser for persistent storage: once, as soon as there is something to
    /// lose.
    pub fn should_ask(&self, index: &GameIndex) -> bool {
        self.asked_ms == 0 && is_worth_keeping(index)
    }

    /// Returns the threat to remind the player of now, if any.
    pub fn threat(&self, index: &GameIndex, facts: BrowserFacts) -> Option<Threat> {
        let is_past = |ms: u64, wait: u64| ms.saturating_add(wait) < facts.now_ms;
        let last = index.games.iter().map(|game| game.touched_ms).max().unwrap_or_default();
        let is_backed_up =
            self.backed_up_ms > 0 && (last <= self.backed_up_ms || !is_past(self.backed_up_ms, BACKUP_MS));
        if is_backed_up || !is_past(self.reminded_ms, REMINDER_MS) {
            return None;
        }
        if facts.forgets && is_worth_keeping(index) {
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
    const FACTS: BrowserFacts =
        BrowserFacts { now_ms: NOW, is_persistent: false, forgets: false, asks_player: false };

    #[test]
    fn persistent_storage_is_asked_for_once_when_there_is_something_to_lose() {
        let safety = Safety::default();
        assert!(!safety.should_ask(&games(2)));
        assert!(safety.should_ask(&games(3)), "the third game is solved");
        let mut index = games(5);
        index.games.iter_mut().for_each(|game| game.finished = false);
        assert!(safety.should_ask(&index));
        index.games[0].filled = 0;
        assert!(!safety.should_ask(&index), "one game has not been begun");
        assert!(!Safety { asked_ms: 1, ..safety }.should_ask(&games(9)));
    }

    #[test]
    fn the_player_is_reminded_only_if_games_may_be_lost() {
        let safety = Safety::default();
        let forgets = BrowserFacts { forgets: true, ..FACTS };
        assert_eq!(safety.threat(&games(19), FACTS), None);
        assert_eq!(safety.threat(&games(20), FACTS), Some(Threat::Unpromised));
        assert_eq!(safety.threat(&games(20), BrowserFacts { is_persistent: true, ..FACTS }), None);
        assert_eq!(safety.threat(&games(2), forgets), None);
        assert_eq!(
            safety.threat(&games(3), BrowserFacts { is_persistent: true, ..forgets }),
            Some(Threat::Forgets),
            "the third game is solved"
        );
    }

    #[test]
    fn the_last_backup_is_told_with_its_games() {
        let mut index = games(5);
        index.games[0].deleted = true;
        let said = |safety: &Safety| safety.last_backup(Lang::English, 120);
        assert_eq!(said(&Safety::default()), "No backup yet.");
        // An hour and a half before midnight in UTC.
        let safety = Safety::default().backed_up(&index, NOW);
        assert_eq!(said(&safety), "Last backup: 15 November 2023, 4 games.");
        let older = Safety { backed_up_games: 0, ..safety };
        assert_eq!(said(&older), "Last backup: 15 November 2023.");
    }

    #[test]
    fn a_recent_backup_or_reminder_prevents_another_reminder() {
        let index = games(30);
        let threat = |safety: Safety| safety.threat(&index, FACTS);
        assert_eq!(threat(Safety { backed_up_ms: NOW - DAY_MS, ..Safety::default() }), None);
        assert_eq!(
            threat(Safety { backed_up_ms: 30, ..Safety::default() }),
            None,
            "nothing was played after the backup"
        );
        assert_eq!(threat(Safety { backed_up_ms: 29, ..Safety::default() }), Some(Threat::Unpromised));
        assert_eq!(threat(Safety { reminded_ms: NOW - DAY_MS, ..Safety::default() }), None);
        assert_eq!(
            threat(Safety { reminded_ms: NOW - REMINDER_MS - 1, ..Safety::default() }),
            Some(Threat::Unpromised)
        );
    }
}
