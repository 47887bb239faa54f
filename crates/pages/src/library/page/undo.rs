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
    /// At least one game.
    Deleted(Vec<DeletedGame>),
    FolderDeleted(FolderId),
    /// At least one game that was moved into a folder or out of one, with its folder before.
    Moved(Vec<(GameId, Option<FolderId>)>),
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
            UndoableEdit::Deleted(deleted) => match &deleted[..] {
                [game] => GamesText::deleted(lang, &name_of(lang, &game.line)),
                games => GamesText::deleted_games(lang, games.len() as u64),
            },
            UndoableEdit::FolderDeleted(folder) => {
                let name = self.folders.folders.get(folder).map_or("", |folder| &folder.name);
                GamesText::folder_deleted(lang, name)
            }
            UndoableEdit::Moved(moved) => {
                let (game, _) = moved.first()?;
                let line = index.games.iter().find(|line| line.id == *game)?;
                let count = moved.len() as u64;
                match (self.folders.of(game).and_then(|folder| self.folders.name(folder)), count) {
                    (Some(folder), 1) => GamesText::put_in(lang, &name_of(lang, line), folder),
                    (Some(folder), _) => GamesText::put_in_games(lang, count, folder),
                    (None, 1) => GamesText::put_out(lang, &name_of(lang, line)),
                    (None, _) => GamesText::put_out_games(lang, count),
                }
            }
        })
    }

    pub(super) fn delete(&mut self, model: &mut Model, games: &[GameId], now_ms: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut deleted = Vec::new();
        for id in games {
            let Some(line) = model.index.line(id).filter(|line| !line.deleted) else { continue };
            let before = line.clone();
            // Later than any known change, so that the deletion takes precedence in every tab.
            line.changed_ms = now_ms.max(line.touched_ms.max(line.changed_ms).saturating_add(1));
            line.deleted = true;
            let was_current = model.index.current.take_if(|current| current == id).is_some();
            let (game, more) = page_api::take_off_board(model, id);
            effects.extend(more);
            deleted.push(DeletedGame { line: before, was_current, game });
        }
        self.selection = None;
        if deleted.is_empty() {
            return effects;
        }
        self.record(UndoableEdit::Deleted(deleted));
        self.naming.take_if(|naming| games.contains(naming));
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
            Some(UndoableEdit::Deleted(deleted)) => restore_games(model, deleted, now_ms),
            Some(UndoableEdit::FolderDeleted(folder)) => self.restore_folder(model, folder, now_ms),
            Some(UndoableEdit::Moved(moved)) => self.undo_move(model, &moved, now_ms),
            None => Vec::new(),
        }
    }
}

fn restore_games(model: &mut Model, deleted: Vec<DeletedGame>, now_ms: u64) -> Vec<Effect> {
    let first = deleted.first().map(|game| focus(&game.line.id));
    let mut effects: Vec<Effect> =
        deleted.into_iter().flat_map(|game| restore_game(model, game, now_ms)).collect();
    effects.extend(page_api::save_index(model));
    effects.extend(first);
    effects
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
    game.map(|game| page_api::put_back(model, game)).unwrap_or_default()
}
