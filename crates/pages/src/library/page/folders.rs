//! Creating, renaming and deleting folders, and moving games between them.

use super::{FolderFilter, FolderPrompt, LibraryPage, UNDO, UndoableEdit, focus};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::game::GameId;
use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::storage as save;

/// Id of the folder menu.
const CHOICE: &str = "games-folder";
/// Id of the text field for a folder's name.
const NAME_FIELD: &str = "folder-name";

impl LibraryPage {
    /// Merges the stored folders, which another tab may have changed.
    pub(super) fn read_folders(&mut self, model: &Model) {
        let text = model.storage.text(save::FOLDERS_KEY);
        if let Some(theirs) = text.and_then(|text| save::read_folders(&text).ok()) {
            self.folders.merge(&theirs);
            self.reset_missing_folder_filter();
        }
    }

    pub(super) fn set_prompt(&mut self, prompt: Option<FolderPrompt>) -> Vec<Effect> {
        let before = self.prompt.take();
        let prompt = prompt.filter(|prompt| match prompt {
            FolderPrompt::Name(Some(folder)) | FolderPrompt::Export(folder) => {
                self.folders.name(*folder).is_some()
            }
            _ => true,
        });
        self.prompt = prompt;
        match (&self.prompt, before) {
            (Some(FolderPrompt::Name(_)), _) => vec![Effect::Focus(NAME_FIELD.to_owned())],
            (None, Some(FolderPrompt::MoveGame(game))) => vec![focus(&game)],
            (None, Some(FolderPrompt::Name(_) | FolderPrompt::Export(_))) => {
                vec![Effect::Focus(CHOICE.to_owned())]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn set_folder_name(&mut self, model: &mut Model, name: &str, now_ms: u64) -> Vec<Effect> {
        self.read_folders(model);
        match self.prompt.take() {
            Some(FolderPrompt::MoveGame(game)) => {
                let Some(folder) = self.folders.named(name, now_ms, model.tab) else {
                    return vec![focus(&game)];
                };
                return self.move_to_folder(model, &game, Some(folder), now_ms);
            }
            Some(FolderPrompt::Name(Some(folder))) => {
                self.folders.rename(folder, name, now_ms);
                self.save_folders(model);
            }
            Some(FolderPrompt::Name(None)) => {
                if let Some(folder) = self.folders.named(name, now_ms, model.tab) {
                    self.query.folder = FolderFilter::In(folder);
                    self.save_folders(model);
                }
            }
            Some(FolderPrompt::Export(_)) | None => return Vec::new(),
        }
        vec![Effect::Focus(CHOICE.to_owned())]
    }

    pub(super) fn move_to_folder(
        &mut self,
        model: &mut Model,
        game: &GameId,
        folder: Option<FolderId>,
        now_ms: u64,
    ) -> Vec<Effect> {
        self.prompt = None;
        self.read_folders(model);
        let before = self.folders.of(game);
        let is_there = model.index.games.iter().any(|line| line.id == *game && !line.deleted);
        let folder = folder.filter(|folder| self.folders.name(*folder).is_some());
        if is_there && folder != before {
            self.folders.put(game, folder, now_ms);
            self.record(UndoableEdit::Moved { game: game.clone(), before });
            self.save_folders(model);
        }
        // If only one folder is shown, the game may have disappeared from the list.
        let is_seen = self.query.folder == FolderFilter::Any || folder == before;
        vec![if is_seen { focus(game) } else { Effect::Focus(UNDO.to_owned()) }]
    }

    pub(super) fn undo_move(
        &mut self,
        model: &mut Model,
        game: &GameId,
        before: Option<FolderId>,
        now_ms: u64,
    ) -> Vec<Effect> {
        self.read_folders(model);
        self.folders.put(game, before, now_ms);
        self.save_folders(model);
        vec![focus(game)]
    }

    pub(super) fn delete_folder(&mut self, model: &mut Model, folder: FolderId, now_ms: u64) -> Vec<Effect> {
        self.read_folders(model);
        if self.folders.name(folder).is_none() {
            return Vec::new();
        }
        self.folders.set_deleted(folder, true, now_ms);
        self.record(UndoableEdit::FolderDeleted(folder));
        self.reset_missing_folder_filter();
        self.save_folders(model);
        vec![Effect::Focus(UNDO.to_owned())]
    }

    pub(super) fn restore_folder(&mut self, model: &mut Model, folder: FolderId, now_ms: u64) -> Vec<Effect> {
        self.read_folders(model);
        self.folders.set_deleted(folder, false, now_ms);
        self.query.folder = FolderFilter::In(folder);
        self.save_folders(model);
        vec![Effect::Focus(CHOICE.to_owned())]
    }

    /// Replaces all folders with those of a backup.
    pub(super) fn set_folders(&mut self, folders: Folders) {
        self.folders = folders;
        self.reset_missing_folder_filter();
    }

    /// Shows all folders if the selected one no longer exists.
    fn reset_missing_folder_filter(&mut self) {
        if let FolderFilter::In(folder) = self.query.folder
            && self.folders.name(folder).is_none()
        {
            self.query.folder = FolderFilter::Any;
        }
    }

    fn save_folders(&mut self, model: &mut Model) {
        if model.save_state.blocked.is_none() {
            let text = save::write_folders(&self.folders);
            self.save_failed |= !page_api::write_text(model, save::FOLDERS_KEY, text);
        }
    }
}
