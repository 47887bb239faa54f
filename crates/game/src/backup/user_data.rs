//! Everything a player has stored, parsed.

use std::collections::BTreeMap;

use super::file::{BackupContents, BackupFault, FaultReason};
use super::{StoredTexts, settings};
use crate::boards::BoardLookup;
use crate::game::GameId;
use crate::learning::progress::LearningProgress;
use crate::library::folders::Folders;
use crate::library::index::{GameIndex, GameSummary};
use crate::statistics::ledger::Ledger;
use crate::storage as save;
use crate::storage::{OwnBoards, SaveError};

/// Everything stored on a device, or in a backup file. It leaves out what belongs to the device alone: which game is on
/// the board, and damaged texts that were copied aside.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserData {
    /// Time of this state, in milliseconds since 1970; anything without a time of its own counts as this old.
    pub(super) at_ms: u64,
    /// The list of games, including deleted ones.
    pub(super) lines: BTreeMap<GameId, GameSummary>,
    /// The saved games that aren't deleted.
    pub(super) games: StoredTexts,
    pub(super) settings: Option<settings::TimedSettings>,
    pub(super) boards: OwnBoards,
    pub(super) folders: Folders,
    pub(super) ledger: Ledger,
    pub(super) learned: LearningProgress,
    pub(super) others: StoredTexts,
}

impl UserData {
    /// Parses the texts stored on this device. Damaged texts are left out.
    pub fn of_device(texts: &StoredTexts, now_ms: u64) -> UserData {
        let mut library = UserData { at_ms: now_ms, ..UserData::default() };
        for (key, text) in texts {
            let _ = library.take(key, text);
        }
        library.complete();
        library
    }

    /// Parses the texts of a backup file and returns the faults found. Games are read on the boards that `boards`
    /// returns.
    pub fn of_file(found: BackupContents, boards: BoardLookup<'_>) -> (UserData, Vec<BackupFault>) {
        let mut library = UserData { at_ms: found.made_ms, ..UserData::default() };
        let mut faults = found.faults;
        for (line, key, text) in found.texts {
            let taken = match save::game_of_key(&key) {
                Some(id) => match save::read_game(&text, boards) {
                    Ok(game) if *game.id() == id => library.take(&key, &text),
                    Ok(_) => Err(SaveError::Damaged("its id".to_owned())),
                    Err(error) => Err(error),
                },
                None => library.take(&key, &text),
            };
            if let Err(error) = taken {
                faults.push(BackupFault { line, key: Some(key), reason: FaultReason::Save(error) });
            }
        }
        faults.sort_by_cached_key(|fault| fault.line);
        library.complete();
        // A list entry is useless without its game.
        let games = &library.games;
        library.lines.retain(|id, line| line.deleted || games.contains_key(&save::game_key(id)));
        (library, faults)
    }

    /// Parses one text. Games are taken as they are; the caller checks them.
    fn take(&mut self, key: &str, text: &str) -> Result<(), SaveError> {
        if save::is_device_only(key) {
            return Ok(());
        }
        if save::game_of_key(key).is_some() {
            self.games.insert(key.to_owned(), text.to_owned());
            return Ok(());
        }
        match key {
            save::INDEX_KEY => {
                let index = save::read_index(text)?;
                self.lines.extend(index.games.into_iter().map(|line| (line.id.clone(), line)));
            }
            save::SETTINGS_KEY => match save::read_settings(text) {
                (settings, None) => self.settings.get_or_insert_default().settings = settings,
                (_, Some(error)) => return Err(error),
            },
            save::SET_TIMES_KEY => {
                self.settings.get_or_insert_default().times = save::read_set_times(text)?;
            }
            save::STATISTICS_KEY => self.ledger = save::read_ledger(text)?,
            save::LEARN_KEY => self.learned = save::read_progress(text)?,
            save::OWN_BOARDS_KEY => self.boards = save::read_own_boards(text)?,
            save::FOLDERS_KEY => self.folders = save::read_folders(text)?,
            _ if is_valid_key(key) => {
                self.others.insert(key.to_owned(), text.to_owned());
            }
            _ => return Err(SaveError::Damaged("its key".to_owned())),
        }
        Ok(())
    }

    /// Completes the data: lists games that were missing from the list, drops deleted games, and gives every setting a
    /// time.
    fn complete(&mut self) {
        if let Some(kept) = &mut self.settings {
            kept.times = save::SetTimes::new(kept.settings.clone(), kept.times(self.at_ms));
        }
        let lines = &mut self.lines;
        self.games.retain(|key, text| {
            let Some(id) = save::game_of_key(key) else { return false };
            if !lines.contains_key(&id)
                && let Ok(line) = save::read_summary(text)
            {
                lines.insert(id.clone(), line);
            }
            lines.get(&id).is_none_or(|line| !line.deleted)
        });
    }

    /// Returns the data as stored texts.
    pub fn texts(&self) -> StoredTexts {
        let mut texts = self.others.clone();
        texts.extend(self.games.clone());
        if !self.lines.is_empty() {
            texts.insert(save::INDEX_KEY.to_owned(), save::write_index(&self.index()));
        }
        if let Some(kept) = &self.settings {
            texts.insert(save::SETTINGS_KEY.to_owned(), save::write_settings(&kept.settings));
            texts.insert(save::SET_TIMES_KEY.to_owned(), save::write_set_times(&kept.times));
        }
        if self.ledger != Ledger::default() {
            texts.insert(save::STATISTICS_KEY.to_owned(), save::write_ledger(&self.ledger));
        }
        if self.learned != LearningProgress::default() {
            texts.insert(save::LEARN_KEY.to_owned(), save::write_progress(&self.learned));
        }
        if self.folders != Folders::default() {
            texts.insert(save::FOLDERS_KEY.to_owned(), save::write_folders(&self.folders));
        }
        if !self.boards.all().is_empty() {
            texts.insert(save::OWN_BOARDS_KEY.to_owned(), save::write_own_boards(&self.boards));
        }
        texts
    }

    /// Returns the list of games in the order they were begun.
    pub fn index(&self) -> GameIndex {
        let mut games: Vec<GameSummary> = self.lines.values().cloned().collect();
        games.sort_by_cached_key(|line| line.id.begun_ms());
        GameIndex { current: None, games }
    }

    pub fn count(&self) -> usize {
        self.games.len()
    }

    pub(super) fn is_deleted(&self, id: &GameId) -> bool {
        self.lines.get(id).is_some_and(|line| line.deleted)
    }
}

/// Returns true if this may be a key that Nonet uses.
fn is_valid_key(key: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    key.len() <= 64
        && key.strip_prefix("nonet/").is_some_and(|name| !name.is_empty() && name.bytes().all(plain))
}
