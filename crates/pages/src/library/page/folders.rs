//! Folders made, named and deleted, and games put in them.

use super::{Asking, Deed, LibraryPage, UNDO, Where, focus};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::game::GameId;
use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::storage as save;

/// The element that a folder is chosen in.
const CHOICE: &str = "games-folder";
/// The element that a folder is named in.
const NAME_FIELD: &str = "folder-name";

impl LibraryPage {
    /// Takes over what is stored: another tab may have written it.
    pub(super) fn read_folders(&mut self, model: &Model) {
        let text = model.storage.text(save::FOLDERS_KEY);
        if let Some(theirs) = text.and_then(|text| save::read_folders(&text).ok()) {
            self.folders.merge(&theirs);
            self.settle();
        }
    }

    pub(super) fn ask(&mut self, asking: Option<Asking>) -> Vec<Effect> {
        let before = self.asking.take();
        let asking = asking.filter(|asking| match asking {
            Asking::Name(Some(folder)) | Asking::Export(folder) => self.folders.name(*folder).is_some(),
            _ => true,
        });
        self.asking = asking;
        match (&self.asking, before) {
            (Some(Asking::Name(_)), _) => vec![Effect::Focus(NAME_FIELD.to_owned())],
            (None, Some(Asking::Place(game))) => vec![focus(&game)],
            (None, Some(Asking::Name(_) | Asking::Export(_))) => vec![Effect::Focus(CHOICE.to_owned())],
            _ => Vec::new(),
        }
    }

    pub(super) fn folder_named(&mut self, model: &mut Model, name: &str, now_ms: u64) -> Vec<Effect> {
        self.read_folders(model);
        match self.asking.take() {
            Some(Asking::Place(game)) => {
                let Some(folder) = self.folders.named(name, now_ms, model.tab) else {
                    return vec![focus(&game)];
                };
                return self.put(model, &game, Some(folder), now_ms);
            }
            Some(Asking::Name(Some(folder))) => {
                self.folders.rename(folder, name, now_ms);
                self.keep_folders(model);
            }
            Some(Asking::Name(None)) => {
                if let Some(folder) = self.folders.named(name, now_ms, model.tab) {
                    self.wanted.place = Where::In(folder);
                    self.keep_folders(model);
                }
            }
            Some(Asking::Export(_)) | None => return Vec::new(),
        }
        vec![Effect::Focus(CHOICE.to_owned())]
    }

    pub(super) fn put(
        &mut self,
        model: &mut Model,
        game: &GameId,
        folder: Option<FolderId>,
        now_ms: u64,
    ) -> Vec<Effect> {
        self.asking = None;
        self.read_folders(model);
        let before = self.folders.of(game);
        let is_there = model.index.games.iter().any(|line| line.id == *game && !line.deleted);
        let folder = folder.filter(|folder| self.folders.name(*folder).is_some());
        if is_there && folder != before {
            self.folders.put(game, folder, now_ms);
            self.did(Deed::Put { game: game.clone(), before });
            self.keep_folders(model);
        }
        // It may be seen no longer where only one folder is.
        let is_seen = self.wanted.place == Where::Anywhere || folder == before;
        vec![if is_seen { focus(game) } else { Effect::Focus(UNDO.to_owned()) }]
    }

    pub(super) fn put_back(
        &mut self,
        model: &mut Model,
        game: &GameId,
        before: Option<FolderId>,
        now_ms: u64,
    ) -> Vec<Effect> {
        self.read_folders(model);
        self.folders.put(game, before, now_ms);
        self.keep_folders(model);
        vec![focus(game)]
    }

    pub(super) fn delete_folder(&mut self, model: &mut Model, folder: FolderId, now_ms: u64) -> Vec<Effect> {
        self.read_folders(model);
        if self.folders.name(folder).is_none() {
            return Vec::new();
        }
        self.folders.set_deleted(folder, true, now_ms);
        self.did(Deed::FolderDeleted(folder));
        self.settle();
        self.keep_folders(model);
        vec![Effect::Focus(UNDO.to_owned())]
    }

    pub(super) fn folder_back(&mut self, model: &mut Model, folder: FolderId, now_ms: u64) -> Vec<Effect> {
        self.read_folders(model);
        self.folders.set_deleted(folder, false, now_ms);
        self.wanted.place = Where::In(folder);
        self.keep_folders(model);
        vec![Effect::Focus(CHOICE.to_owned())]
    }

    /// The folders as a backup has left them.
    pub(super) fn set_folders(&mut self, folders: Folders) {
        self.folders = folders;
        self.settle();
    }

    /// A folder that is gone is looked into no longer.
    fn settle(&mut self) {
        if let Where::In(folder) = self.wanted.place
            && self.folders.name(folder).is_none()
        {
            self.wanted.place = Where::Anywhere;
        }
    }

    fn keep_folders(&mut self, model: &mut Model) {
        if model.keeping.never.is_none() {
            let text = save::write_folders(&self.folders);
            self.cannot_keep |= !page_api::write_text(model, save::FOLDERS_KEY, text);
        }
    }
}
