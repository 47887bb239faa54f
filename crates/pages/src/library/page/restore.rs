//! Everything as a file, and such a file brought back: first what it would change, then the change.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use nonet_engine::Board;

use super::LibraryPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::backup;
use nonet_game::backup::{Deleted, Fault, FileError, Library, Restore, Texts};
use nonet_game::boards::board_named;
use nonet_game::daily::Day;
use nonet_game::library::index::Index;
use nonet_game::storage as save;

/// A backup that was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreState {
    /// It is none, or cannot be used.
    Refused(FileError),
    /// What it would change; nothing has changed.
    Offered(Box<RestoreOffer>),
    /// It has been brought back.
    Done,
    /// There was no room for it; nothing has changed.
    StorageFull,
    /// Nothing may be written here.
    NoStorage,
}

/// A backup, and what it would change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoreOffer {
    /// The day it was made on, if it says so.
    pub made: Option<Day>,
    /// What is whole in it.
    pub file: Library,
    /// What is not.
    pub faults: Vec<Fault>,
    /// What becomes of games that were deleted.
    pub deleted: Deleted,
    /// What would change, as of when it was asked last.
    pub plan: Restore,
}

/// What can happen with a backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreAction {
    /// A file was chosen.
    Choose {
        /// What is in it.
        file: String,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// A file was chosen that is too large to be read.
    TooLarge,
    /// Bring back games that were deleted too, or not.
    SetDeleted {
        /// What becomes of them.
        deleted: Deleted,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Do what was offered.
    Accept {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Leave it, or go on after it.
    Close,
}

/// The media type of a backup.
const MEDIA_TYPE: &str = "application/jsonl";

/// Finds boards by name, each built once.
fn catalogue() -> impl Fn(&str) -> Option<Arc<Board>> {
    let built: RefCell<BTreeMap<String, Option<Arc<Board>>>> = RefCell::default();
    move |name| built.borrow_mut().entry(name.to_owned()).or_insert_with(|| board_named(name)).clone()
}

impl LibraryPage {
    pub(super) fn back_up(&self, model: &mut Model, now_ms: u64) -> Vec<Effect> {
        let here = model.storage.all();
        let kept = here.get(save::SAFETY_KEY).map(String::as_str);
        let safety = save::Safety { backed_up_ms: now_ms, ..crate::library::safety::read_safety(kept) };
        page_api::write_text(model, save::SAFETY_KEY, save::write_safety(&safety));
        vec![Effect::SaveFile {
            name: backup::file_name(Day::at(now_ms, self.minutes_ahead)),
            kind: MEDIA_TYPE,
            text: backup::of_device(here, now_ms),
        }]
    }

    pub(super) fn restore(&mut self, model: &mut Model, action: RestoreAction) -> Vec<Effect> {
        let boards = catalogue();
        match (self.restore_state.take(), action) {
            (_, RestoreAction::Choose { .. } | RestoreAction::Accept { .. })
                if model.keeping.never.is_some() =>
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
                        let made = (found.made_ms > 0).then(|| Day::at(found.made_ms, self.minutes_ahead));
                        let (file, faults) = Library::of_file(found, &boards);
                        let deleted = Deleted::Stay;
                        let plan = Restore::plan(&model.storage.all(), now_ms, &file, deleted, &boards);
                        RestoreState::Offered(Box::new(RestoreOffer { made, file, faults, deleted, plan }))
                    }
                });
                Vec::new()
            }
            (Some(RestoreState::Offered(mut offered)), RestoreAction::SetDeleted { deleted, now_ms }) => {
                offered.plan = Restore::plan(&model.storage.all(), now_ms, &offered.file, deleted, &boards);
                offered.deleted = deleted;
                self.restore_state = Some(RestoreState::Offered(offered));
                Vec::new()
            }
            (Some(RestoreState::Offered(offered)), RestoreAction::Accept { now_ms }) => {
                let here = model.storage.all();
                let plan = Restore::plan(&here, now_ms, &offered.file, offered.deleted, &boards);
                if !page_api::write_texts(model, &plan.texts) {
                    roll_back(model, &here, &plan);
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

/// Where not everything found room, nothing is brought back: writes what was there before.
fn roll_back(model: &mut Model, here: &Texts, plan: &Restore) {
    let (old, new): (Vec<_>, Vec<_>) = plan.texts.iter().partition(|(key, _)| here.contains_key(key));
    page_api::remove_texts(model, new.into_iter().map(|(key, _)| key.clone()));
    let old: Vec<_> =
        old.into_iter().filter_map(|(key, _)| Some((key.clone(), here.get(key)?.clone()))).collect();
    page_api::write_texts(model, &old);
}

/// Takes over what was written.
fn apply(model: &mut Model, plan: Restore) -> Vec<Effect> {
    if plan.texts.is_empty() {
        return Vec::new();
    }
    // What has not been written yet is not in the plan.
    let before = std::mem::replace(&mut model.index.games, plan.index.games);
    model.index.merge(Index { current: None, games: before });
    if let Some(settings) = plan.settings {
        model.keeping.settings = settings.clone();
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
