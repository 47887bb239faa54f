//! What a file would bring to what is here.

use super::merge::{DeletionPolicy, merge};
use super::{StoredTexts, UserData};
use crate::boards::BoardLookup;
use crate::library::index::{GameIndex, GameSummary};
use crate::settings::Settings;
use crate::storage as save;
use crate::storage::SaveError;

/// What would change, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RestoreCounts {
    /// Games that are not here.
    pub new: usize,
    /// Games that are here, and get moves, names or whatever else from the file.
    pub newer: usize,
    /// Games that are the same in both, or newer here.
    pub same: usize,
    /// Games of the file that were deleted here since, and stay so.
    pub stay_deleted: usize,
    /// Games that are here and were deleted, where the file was made, after they were last played here.
    pub go: usize,
    /// Boards of one's own that are not here.
    pub boards: usize,
    /// True if folders change, or where games are in them.
    pub folders: bool,
    /// True if some setting changes.
    pub settings: bool,
    /// True if something else changes, as what was last asked for as a new game.
    pub others: bool,
}

impl RestoreCounts {
    /// True if nothing changes.
    pub fn is_nothing(&self) -> bool {
        self.new + self.newer + self.go + self.boards == 0 && !self.folders && !self.settings && !self.others
    }

    /// Games that are in the file or here and would not be here afterwards: none but deleted ones.
    pub fn lost(&self) -> usize {
        self.stay_deleted + self.go
    }
}

/// What is to be done to bring a file to what is here. Nothing has been done yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestorePlan {
    /// What changes.
    pub tally: RestoreCounts,
    /// The texts that change, games first; the list of games is the last of them.
    pub texts: Vec<(String, String)>,
    /// The list of games as it will be; which one is on the board is not in it.
    pub index: GameIndex,
    /// The settings as they will be, if they change.
    pub settings: Option<Settings>,
}

impl RestorePlan {
    /// What bringing `file` to what is `here` means.
    pub fn plan(
        here: &StoredTexts,
        now_ms: u64,
        file: &UserData,
        deleted: DeletionPolicy,
        boards: BoardLookup<'_>,
    ) -> RestorePlan {
        let ours = UserData::here(here, now_ms);
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
        // When unchanged settings were set is noted elsewhere.
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
            // What is damaged here gives way, and is put aside.
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
