//! Undo for deletions and moves while the page is open, and the page's notice.

use super::{LibraryPage, UNDO, focus};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::game::{Game, GameId};
use nonet_game::library::folders::FolderId;
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::library::row::name_of;
use nonet_text::{CollectionText, GamesText, Lang};

/// An edit that can be undone while the page is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum UndoableEdit {
    Deleted(Box<DeletedGame>),
    FolderDeleted(FolderId),
    /// The game was moved into a folder or out of one.
    Moved {
        game: GameId,
        before: Option<FolderId>,
    },
}

/// A deleted game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DeletedGame {
    pub line: GameSummary,
    /// True if the app would have opened this game the next time it started.
    was_current: bool,
    /// The game, if it was on the board.
    game: Option<Game>,
}

impl LibraryPage {
    pub fn can_undo(&self) -> bool {
        !self.edits.is_empty()
    }

    /// Returns a message about the last edit or failure.
    pub fn notice(&self, lang: Lang, index: &GameIndex) -> Option<String> {
        if self.save_failed {
            return Some(GamesText::CannotKeep.say(lang).to_owned());
        }
        if self.open_failed {
            return Some(GamesText::CannotOpen.say(lang).to_owned());
        }
        if self.left_out > 0 {
            return Some(CollectionText::left_out(lang, self.left_out));
        }
        Some(match self.edits.last()? {
            UndoableEdit::Deleted(deleted) => GamesText::deleted(lang, &name_of(lang, &deleted.line)),
            UndoableEdit::FolderDeleted(folder) => {
                let name = self.folders.folders.get(folder).map_or("", |folder| &folder.name);
                GamesText::folder_deleted(lang, name)
            }
            UndoableEdit::Moved { game, .. } => {
                let line = index.games.iter().find(|line| line.id == *game)?;
                match self.folders.of(game).and_then(|folder| self.folders.name(folder)) {
                    Some(folder) => GamesText::put_in(lang, &name_of(lang, line), folder),
                    None => GamesText::put_out(lang, &name_of(lang, line)),
                }
            }
        })
    }

    pub(super) fn delete(&mut self, model: &mut Model, id: &GameId, now_ms: u64) -> Vec<Effect> {
        let Some(line) = model.index.line(id).filter(|line| !line.deleted) else { return Vec::new() };
        let before = line.clone();
        // Later than any known change, so that the deletion takes precedence in every tab.
        line.changed_ms = now_ms.max(line.touched_ms.max(line.changed_ms).saturating_add(1));
        line.deleted = true;
        let was_current = model.index.current.take_if(|current| current == id).is_some();
        let (game, mut effects) = page_api::take_off_board(model, id);
        self.record(UndoableEdit::Deleted(Box::new(DeletedGame { line: before, was_current, game })));
        self.naming.take_if(|naming| naming == id);
        effects.extend(page_api::save_index(model));
        effects.push(Effect::Focus(UNDO.to_owned()));
        effects
    }

    /// Adds an undoable edit and clears earlier failures.
    pub(super) fn record(&mut self, edit: UndoableEdit) {
        self.edits.push(edit);
        self.open_failed = false;
        self.save_failed = false;
        self.left_out = 0;
    }

    pub(super) fn undo(&mut self, model: &mut Model, now_ms: u64) -> Vec<Effect> {
        match self.edits.pop() {
            Some(UndoableEdit::Deleted(deleted)) => restore_game(model, *deleted, now_ms),
            Some(UndoableEdit::FolderDeleted(folder)) => self.restore_folder(model, folder, now_ms),
            Some(UndoableEdit::Moved { game, before }) => self.undo_move(model, &game, before, now_ms),
            None => Vec::new(),
        }
    }
}

fn restore_game(model: &mut Model, deleted: DeletedGame, now_ms: u64) -> Vec<Effect> {
    let DeletedGame { line, was_current, game } = deleted;
    let id = line.id.clone();
    if let Some(known) = model.index.line(&id).filter(|known| known.deleted) {
        let changed_ms = now_ms.max(known.changed_ms.saturating_add(1));
        *known = GameSummary { changed_ms, ..line };
    }
    if was_current && model.index.current.is_none() {
        model.index.current = Some(id.clone());
    }
    let mut effects = game.map(|game| page_api::put_back(model, game)).unwrap_or_default();
    effects.extend(page_api::save_index(model));
    effects.push(focus(&id));
    effects
}
