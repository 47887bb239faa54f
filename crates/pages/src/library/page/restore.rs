//! Saving and restoring a backup. The player sees the changes before accepting them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use nonet_engine::Board;

use super::LibraryPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::backup;
use nonet_game::backup::{BackupFault, DeletionPolicy, FileError, RestorePlan, StoredTexts, UserData};
use nonet_game::boards::board_named;
use nonet_game::daily::Day;
use nonet_game::library::index::GameIndex;
use nonet_game::storage as save;

/// Progress of a restore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreState {
    /// The file is not a backup, or cannot be used.
    Refused(FileError),
    /// The changes are shown to the player; nothing has changed yet.
    Offered(Box<RestoreOffer>),
    Done,
    /// The storage was full; nothing has changed.
    StorageFull,
    /// Writing to storage is blocked.
    NoStorage,
}

/// A backup and the changes that it would make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoreOffer {
    /// Date of the backup, if it has one.
    pub made: Option<Day>,
    /// The readable part of the backup.
    pub file: UserData,
    /// The unreadable lines.
    pub faults: Vec<BackupFault>,
    /// Whether games deleted on this device are restored.
    pub deleted: DeletionPolicy,
    /// The changes, as last computed.
    pub plan: RestorePlan,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreAction {
    Choose {
        /// Contents of the file.
        file: String,
        now_ms: u64,
    },
    /// The chosen file is too large to be read.
    TooLarge,
    /// Sets whether deleted games are restored.
    SetDeleted { deleted: DeletionPolicy, now_ms: u64 },
    /// Makes the changes.
    Accept { now_ms: u64 },
    /// Cancels the restore, or dismisses its result.
    Close,
}

const MEDIA_TYPE: &str = "application/jsonl";

/// Returns a function that finds boards by name and builds each one once.
fn catalogue() -> impl Fn(&str) -> Option<Arc<Board>> {
    let built: RefCell<BTreeMap<String, Option<Arc<Board>>>> = RefCell::default();
    move |name| built.borrow_mut().entry(name.to_owned()).or_insert_with(|| board_named(name)).clone()
}

impl LibraryPage {
    pub(super) fn back_up(&self, model: &mut Model, now_ms: u64) -> Vec<Effect> {
        let texts = model.storage.all();
        let safety_text = texts.get(save::SAFETY_KEY).map(String::as_str);
        let safety = crate::library::safety::read_safety(safety_text).backed_up(&model.index, now_ms);
        page_api::write_text(model, save::SAFETY_KEY, save::write_safety(&safety));
        vec![Effect::SaveFile {
            name: backup::file_name(Day::at(now_ms, self.today.minutes_ahead)),
            kind: MEDIA_TYPE,
            text: backup::of_device(texts, now_ms),
        }]
    }

    pub(super) fn restore(&mut self, model: &mut Model, action: RestoreAction) -> Vec<Effect> {
        let boards = catalogue();
        match (self.restore_state.take(), action) {
            (_, RestoreAction::Choose { .. } | RestoreAction::Accept { .. })
                if model.save_state.blocked.is_some() =>
            {
                self.restore_state = Some(RestoreState::NoStorage);
                Vec::new()
            }
            (_, RestoreAction::TooLarge) => {
                self.restore_state = Some(RestoreState::Refused(FileError::TooLarge));
                Vec::new()
            }
            (_, RestoreAction::Choose { file, now_ms }) => {
                self.restore_state = Some(match backup::read(&file) {
                    Err(error) => RestoreState::Refused(error),
                    Ok(found) => {
                        let made =
                            (found.made_ms > 0).then(|| Day::at(found.made_ms, self.today.minutes_ahead));
                        let (file, faults) = UserData::of_file(found, &boards);
                        let deleted = DeletionPolicy::Stay;
                        let plan = RestorePlan::plan(&model.storage.all(), now_ms, &file, deleted, &boards);
                        RestoreState::Offered(Box::new(RestoreOffer { made, file, faults, deleted, plan }))
                    }
                });
                Vec::new()
            }
            (Some(RestoreState::Offered(mut offered)), RestoreAction::SetDeleted { deleted, now_ms }) => {
                offered.plan =
                    RestorePlan::plan(&model.storage.all(), now_ms, &offered.file, deleted, &boards);
                offered.deleted = deleted;
                self.restore_state = Some(RestoreState::Offered(offered));
                Vec::new()
            }
            (Some(RestoreState::Offered(offered)), RestoreAction::Accept { now_ms }) => {
                let texts = model.storage.all();
                let plan = RestorePlan::plan(&texts, now_ms, &offered.file, offered.deleted, &boards);
                if !page_api::write_texts(model, &plan.texts) {
                    roll_back(model, &texts, &plan);
                    self.restore_state = Some(RestoreState::StorageFull);
                    return Vec::new();
                }
                let folders = plan.texts.iter().find(|(key, _)| key == save::FOLDERS_KEY);
                if let Some(folders) = folders.and_then(|(_, text)| save::read_folders(text).ok()) {
                    self.set_folders(folders);
                }
                self.restore_state = Some(RestoreState::Done);
                apply(model, plan)
            }
            (_, RestoreAction::Close) => Vec::new(),
            (other, _) => {
                self.restore_state = other;
                Vec::new()
            }
        }
    }
}

/// Restores the previous texts after a failed write.
fn roll_back(model: &mut Model, texts: &StoredTexts, plan: &RestorePlan) {
    let (old, new): (Vec<_>, Vec<_>) = plan.texts.iter().partition(|(key, _)| texts.contains_key(key));
    page_api::remove_texts(model, new.into_iter().map(|(key, _)| key.clone()));
    let old: Vec<_> =
        old.into_iter().filter_map(|(key, _)| Some((key.clone(), texts.get(key)?.clone()))).collect();
    page_api::write_texts(model, &old);
}

/// Updates the model with the texts that were written.
fn apply(model: &mut Model, plan: RestorePlan) -> Vec<Effect> {
    if plan.texts.is_empty() {
        return Vec::new();
    }
    // The plan does not know about unsaved changes in the model.
    let before = std::mem::replace(&mut model.index.games, plan.index.games);
    model.index.merge(GameIndex { current: None, games: before });
    if let Some(settings) = plan.settings {
        model.save_state.settings = settings.clone();
        model.settings = settings;
    }
    let deleted = model.game.as_ref().map(|game| game.id().clone()).filter(|id| model.index.is_deleted(id));
    match deleted {
        Some(id) => {
            let (_, effects) = page_api::take_off_board(model, &id);
            model.index.current = None;
            effects
        }
        None => page_api::reload_game(model),
    }
}
