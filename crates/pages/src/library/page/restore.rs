//! Everything as a file, and such a file brought back: first what it would change, then the change.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use nonet_engine::Board;

use super::LibraryPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::beside;
use nonet_game::backup;
use nonet_game::backup::{Deleted, Fault, FileError, Library, Restore, Texts};
use nonet_game::boards::board_named;
use nonet_game::daily::Day;
use nonet_game::game::Game;
use nonet_game::library::folders::Folders;
use nonet_game::library::index::Index;
use nonet_game::settings::Settings;
use nonet_game::storage as save;

/// A backup that was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restoring {
    /// It is none, or cannot be used.
    Refused(FileError),
    /// What it would change; nothing has changed.
    Offered(Box<Offered>),
    /// It has been brought back.
    Done(Box<Done>),
    /// There was no room for it; nothing has changed.
    NoRoom,
    /// Nothing may be written here.
    NoStore,
}

/// A backup, and what it would change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
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

/// What was there before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    texts: Vec<(String, Option<String>)>,
    index: Index,
    settings: Settings,
    folders: Folders,
    game: Option<Game>,
}

/// What can happen with a backup. `here` is all that is kept at that moment: another tab may have changed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreAction {
    /// A file was chosen.
    Choose {
        /// What is in it.
        file: String,
        /// All that is kept.
        here: Texts,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// A file was chosen that is too large to be read.
    TooLarge,
    /// Bring back games that were deleted too, or not.
    Bring {
        /// What becomes of them.
        deleted: Deleted,
        /// All that is kept.
        here: Texts,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Do what was offered.
    Accept {
        /// All that is kept.
        here: Texts,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Leave it, or go on after it.
    Close,
}

/// The media type of a backup.
const KIND: &str = "application/jsonl";

/// Finds boards by name, each built once.
fn catalogue() -> impl Fn(&str) -> Option<Arc<Board>> {
    let built: RefCell<BTreeMap<String, Option<Arc<Board>>>> = RefCell::default();
    move |name| built.borrow_mut().entry(name.to_owned()).or_insert_with(|| board_named(name)).clone()
}

impl LibraryPage {
    pub(super) fn back_up(&self, here: Texts, now_ms: u64) -> Vec<Effect> {
        let kept = here.get(save::SAFETY_KEY).map(String::as_str);
        let safety = save::Safety { backed_up_ms: now_ms, ..crate::library::backup::safety(kept) };
        vec![
            Effect::SaveFile {
                name: backup::file_name(Day::at(now_ms, self.minutes_ahead)),
                kind: KIND,
                text: backup::of_device(here, now_ms),
            },
            Effect::store(save::SAFETY_KEY, save::write_safety(&safety)),
        ]
    }

    pub(super) fn restore(&mut self, model: &mut Model, action: RestoreAction) -> Vec<Effect> {
        let boards = catalogue();
        match (self.restoring.take(), action) {
            (_, RestoreAction::Choose { .. } | RestoreAction::Accept { .. })
                if model.keeping.never.is_some() =>
            {
                self.restoring = Some(Restoring::NoStore);
                Vec::new()
            }
            (_, RestoreAction::TooLarge) => {
                self.restoring = Some(Restoring::Refused(FileError::TooLarge));
                Vec::new()
            }
            (_, RestoreAction::Choose { file, here, now_ms }) => {
                self.restoring = Some(match backup::read(&file) {
                    Err(error) => Restoring::Refused(error),
                    Ok(found) => {
                        let made = (found.made_ms > 0).then(|| Day::at(found.made_ms, self.minutes_ahead));
                        let (file, faults) = Library::of_file(found, &boards);
                        let deleted = Deleted::Stay;
                        let plan = Restore::plan(&here, now_ms, &file, deleted, &boards);
                        Restoring::Offered(Box::new(Offered { made, file, faults, deleted, plan }))
                    }
                });
                Vec::new()
            }
            (Some(Restoring::Offered(mut offered)), RestoreAction::Bring { deleted, here, now_ms }) => {
                offered.plan = Restore::plan(&here, now_ms, &offered.file, deleted, &boards);
                offered.deleted = deleted;
                self.restoring = Some(Restoring::Offered(offered));
                Vec::new()
            }
            (Some(Restoring::Offered(offered)), RestoreAction::Accept { here, now_ms }) => {
                let plan = Restore::plan(&here, now_ms, &offered.file, offered.deleted, &boards);
                let before = |(key, _): &(String, String)| (key.clone(), here.get(key).cloned());
                let mut done = Done {
                    texts: plan.texts.iter().map(before).collect(),
                    index: model.index.clone(),
                    settings: model.settings.clone(),
                    folders: self.folders.clone(),
                    game: None,
                };
                let folders = plan.texts.iter().find(|(key, _)| key == save::FOLDERS_KEY);
                if let Some(folders) = folders.and_then(|(_, text)| save::read_folders(text).ok()) {
                    self.set_folders(folders);
                }
                let effects = bring(model, plan, &mut done);
                self.restoring = Some(Restoring::Done(Box::new(done)));
                effects
            }
            (_, RestoreAction::Close) => Vec::new(),
            (other, _) => {
                self.restoring = other;
                Vec::new()
            }
        }
    }

    /// Where not everything found room, nothing is brought back.
    pub(super) fn not_kept(&mut self, model: &mut Model, key: &str) -> Vec<Effect> {
        self.cannot_keep |= key == save::FOLDERS_KEY;
        let Some(Restoring::Done(done)) = &self.restoring else { return Vec::new() };
        if done.texts.first().is_none_or(|(first, _)| first != key) {
            return Vec::new();
        }
        let Some(Restoring::Done(done)) = self.restoring.replace(Restoring::NoRoom) else {
            return Vec::new();
        };
        let (old, new): (Vec<_>, Vec<_>) = done.texts.into_iter().partition(|(_, text)| text.is_some());
        model.index = done.index;
        self.set_folders(done.folders);
        take_settings(model, done.settings);
        let mut effects = vec![Effect::Remove(new.into_iter().map(|(key, _)| key).collect())];
        let old: Vec<_> = old.into_iter().filter_map(|(key, text)| Some((key, text?))).collect();
        if !old.is_empty() {
            effects.push(Effect::Store(old));
        }
        effects.extend(done.game.map(|game| beside::put_back(model, game)).unwrap_or_default());
        effects.extend(reload(model));
        effects
    }
}

/// Does what is planned.
fn bring(model: &mut Model, plan: Restore, done: &mut Done) -> Vec<Effect> {
    if plan.texts.is_empty() {
        return Vec::new();
    }
    // What has not been written yet is not in the plan.
    let before = std::mem::replace(&mut model.index.games, plan.index.games);
    model.index.merge(Index { current: None, games: before });
    if let Some(settings) = plan.settings {
        take_settings(model, settings);
    }
    let mut effects = vec![Effect::Store(plan.texts)];
    let deleted = model.game.as_ref().map(|game| game.id().clone()).filter(|id| model.index.is_deleted(id));
    match deleted {
        Some(id) => {
            let (game, more) = beside::take_off(model, &id);
            done.game = game;
            model.index.current = None;
            effects.extend(more);
        }
        None => effects.extend(reload(model)),
    }
    effects
}

fn take_settings(model: &mut Model, settings: Settings) {
    model.keeping.settings = settings.clone();
    model.settings = settings;
}

/// The game on the board is read again: there may be more of it now.
fn reload(model: &Model) -> Option<Effect> {
    model.game.as_ref().map(|game| Effect::Load { key: save::game_key(game.id()) })
}
