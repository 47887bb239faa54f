//! The changes that restoring a backup would make.

use super::merge::{DeletionPolicy, merge};
use super::{StoredTexts, UserData};
use crate::boards::BoardLookup;
use crate::library::index::{GameIndex, GameSummary};
use crate::settings::Settings;
use crate::storage as save;
use crate::storage::SaveError;

/// Counts of what restoring a backup would change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RestoreCounts {
    /// Games that are only in the file.
    pub new: usize,
    /// Games that get moves, names or other changes from the file.
    pub newer: usize,
    /// Games that are equal, or newer here.
    pub same: usize,
    /// Games in the file that were deleted here later, and stay deleted.
    pub stay_deleted: usize,
    /// Games here that were deleted on the other device after they were last played here.
    pub go: usize,
    /// Boards drawn by the player that are only in the file.
    pub boards: usize,
    /// True if folders or the games in them change.
    pub folders: bool,
    /// True if a setting changes.
    pub settings: bool,
    /// True if anything else changes, such as the last request for a puzzle.
    pub others: bool,
}

impl RestoreCounts {
    pub fn is_empty(&self) -> bool {
        self.new + self.newer + self.go + self.boards == 0 && !self.folders && !self.settings && !self.others
    }

    /// Returns how many games of either side would be missing afterwards; all of them were deleted on one side.
    pub fn lost(&self) -> usize {
        self.stay_deleted + self.go
    }
}

/// A plan for restoring a backup; nothing has been changed yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestorePlan {
    pub tally: RestoreCounts,
    /// The texts to write, games first and the list of games last.
    pub texts: Vec<(String, String)>,
    /// The resulting list of games, without the current one.
    pub index: GameIndex,
    /// The resulting settings, if they change.
    pub settings: Option<Settings>,
}

impl RestorePlan {
    /// Plans restoring `file` where `here` is stored.
    pub fn plan(
        here: &StoredTexts,
        now_ms: u64,
        file: &UserData,
        deleted: DeletionPolicy,
        boards: BoardLookup<'_>,
    ) -> RestorePlan {
        let ours = UserData::of_device(here, now_ms);
        let merged = merge(&ours, file, deleted, boards);
        let mut tally = RestoreCounts::default();
        for (id, line) in merged.lines.iter().filter(|(_, line)| !line.deleted) {
            let key = save::game_key(id);
            match ours.lines.get(id).filter(|line| !line.deleted) {
                None => tally.new += 1,
                Some(own) if own == line && ours.games.get(&key) == merged.games.get(&key) => tally.same += 1,
                Some(_) => tally.newer += 1,
            }
        }
        let is_live_in = |library: &UserData, id| library.lines.get(id).is_some_and(|line| !line.deleted);
        for (id, _) in merged.lines.iter().filter(|(_, line)| line.deleted) {
            tally.go += usize::from(is_live_in(&ours, id));
            tally.stay_deleted += usize::from(is_live_in(file, id) && ours.is_deleted(id));
        }
        tally.boards = merged.boards.all().len() - ours.boards.all().len();
        tally.folders = merged.folders != ours.folders;
        let settings = merged.settings.as_ref().map(|kept| kept.settings.clone());
        let own = ours.settings.as_ref().map(|kept| kept.settings.clone());
        let settings = settings.filter(|settings| *settings != own.unwrap_or_default());
        tally.settings = settings.is_some();
        let is_noted =
            |line: &GameSummary| ours.lines.get(&line.id).is_some_and(|own| !own.deleted || own == line);
        let is_other = |line: &GameSummary| line.deleted && !is_noted(line);
        tally.others = merged.others != ours.others
            || merged.ledger != ours.ledger
            || merged.learned != ours.learned
            || merged.lines.values().any(is_other);
        let index = merged.index();
        // If no setting changes, differing times alone aren't worth a write.
        let is_aside = |key: &str| match key {
            save::INDEX_KEY => true,
            save::SETTINGS_KEY | save::SET_TIMES_KEY => !tally.settings,
            save::OWN_BOARDS_KEY => tally.boards == 0,
            _ => false,
        };
        let changes = |(key, text): &(String, String)| here.get(key) != Some(text) && !is_aside(key);
        let changed = merged.texts().into_iter().filter(changes);
        let mut texts = Vec::new();
        let mut taken: Vec<String> = here.keys().cloned().collect();
        for (key, text) in changed {
            // A damaged text is copied aside before it is overwritten.
            if let Some(own) = here.get(&key).filter(|own| is_damaged(&key, own, boards)) {
                let aside = save::damaged_key(&key, &taken);
                taken.push(aside.clone());
                texts.push((aside, own.clone()));
            }
            texts.push((key, text));
        }
        if index.games != ours.index().games || !texts.is_empty() {
            texts.push((save::INDEX_KEY.to_owned(), save::write_index(&index)));
        }
        RestorePlan { tally, texts, index, settings }
    }
}

fn is_damaged(key: &str, text: &str, boards: BoardLookup<'_>) -> bool {
    let read = match key {
        save::SETTINGS_KEY => save::read_settings(text).1.map_or(Ok(()), Err),
        save::OWN_BOARDS_KEY => save::read_own_boards(text).map(drop),
        save::STATISTICS_KEY => save::read_ledger(text).map(drop),
        save::LEARN_KEY => save::read_progress(text).map(drop),
        save::FOLDERS_KEY => save::read_folders(text).map(drop),
        _ if save::game_of_key(key).is_some() => save::read_game(text, boards).map(drop),
        _ => Ok(()),
    };
    matches!(read, Err(error) if !matches!(error, SaveError::Newer(_) | SaveError::NoBoard(_)))
}
