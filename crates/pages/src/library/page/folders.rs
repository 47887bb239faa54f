//! Creating, renaming and deleting folders, and moving games between them.

use super::{EXPORT, FolderFilter, FolderPrompt, LibraryPage, UNDO, UndoableEdit, focus, focus_games};
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
            (None, Some(FolderPrompt::MoveGames(games))) => vec![focus_games(&games)],
            (None, Some(FolderPrompt::ExportGames(_))) => vec![Effect::Focus(EXPORT.to_owned())],
            (None, Some(FolderPrompt::Name(_) | FolderPrompt::Export(_))) => {
                vec![Effect::Focus(CHOICE.to_owned())]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn set_folder_name(&mut self, model: &mut Model, name: &str, now_ms: u64) -> Vec<Effect> {
        self.read_folders(model);
        match self.prompt.take() {
            Some(FolderPrompt::MoveGames(games)) => {
                let Some(folder) = self.folders.named(name, now_ms, model.tab) else {
                    return vec![focus_games(&games)];
                };
                return self.move_to_folder(model, &games, Some(folder), now_ms);
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
            Some(FolderPrompt::Export(_) | FolderPrompt::ExportGames(_)) | None => return Vec::new(),
        }
        vec![Effect::Focus(CHOICE.to_owned())]
    }

    pub(super) fn move_to_folder(
        &mut self,
        model: &mut Model,
        games: &[GameId],
        folder: Option<FolderId>,
        now_ms: u64,
    ) -> Vec<Effect> {
        self.prompt = None;
        self.selection = None;
        self.read_folders(model);
        let folder = folder.filter(|folder| self.folders.name(*folder).is_some());
        let is_there =
            |game: &&GameId| model.index.games.iter().any(|line| line.id == **game && !line.deleted);
        let before = games.iter().filter(is_there).map(|game| (game.clone(), self.folders.of(game)));
        let moved: Vec<(GameId, Option<FolderId>)> = before.filter(|(_, before)| *before != folder).collect();
        let is_any_moved = !moved.is_empty();
        if is_any_moved {
            moved.iter().for_each(|(game, _)| self.folders.put(game, folder, now_ms));
            self.record(UndoableEdit::Moved(moved));
            self.save_folders(model);
        }
        let Some(first) = games.first() else { return Vec::new() };
        // If only one folder is shown, a moved game may have disappeared from the list.
        let is_seen = games.len() == 1 && self.query.folder == FolderFilter::Any;
        vec![if is_seen || !is_any_moved { focus(first) } else { Effect::Focus(UNDO.to_owned()) }]
    }

    pub(super) fn undo_move(
        &mut self,
        model: &mut Model,
        moved: &[(GameId, Option<FolderId>)],
        now_ms: u64,
    ) -> Vec<Effect> {
        self.read_folders(model);
        moved.iter().for_each(|(game, before)| self.folders.put(game, *before, now_ms));
        self.save_folders(model);
        moved.first().map(|(game, _)| focus(game)).into_iter().collect()
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
