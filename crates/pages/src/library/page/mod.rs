//! State and actions of the page `#/games`. Each group of actions has a file: `actions` (of a game), `folders`,
//! `selection`, `puzzles`, `export`, `restore`, `cleanup` and `undo`.

mod actions;
mod cleanup;
mod export;
mod folders;
mod puzzles;
mod restore;
mod restore_view;
mod selection;
#[cfg(test)]
pub(super) mod tests;
mod undo;

use std::collections::{BTreeMap, BTreeSet};

use cleanup::StorageCleanup;
pub use cleanup::{CleanupRow, CleanupView, STORAGE_LIMIT};
pub use export::EXPORT_FORMATS;
use puzzles::FolderPuzzles;
pub use puzzles::PuzzleRow;
pub use restore::{RestoreAction, RestoreOffer, RestoreState};
pub use restore_view::RestoreView;
use undo::UndoableEdit;

use super::{FolderFilter, GameQuery, Today};
use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::Route;
use nonet_app::session::GameNotice;
use nonet_app::update::{page_api, update};
use nonet_formats::collection::CollectionFormat;
use nonet_game::daily::Day;
use nonet_game::game::GameId;
use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::library::index::GameSummary;
use nonet_game::storage as save;

/// Maximum length of a game's or folder's name, in characters.
pub const MAX_NAME_LENGTH: usize = 60;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryPage {
    today: Today,
    query: GameQuery,
    folders: Folders,
    prompt: Option<FolderPrompt>,
    naming: Option<GameId>,
    /// The game whose actions are shown in a dialog.
    actions_of: Option<GameId>,
    selection: Option<BTreeSet<GameId>>,
    edits: Vec<UndoableEdit>,
    open_failed: bool,
    save_failed: bool,
    sizes: BTreeMap<GameId, u64>,
    /// Number of characters in storage: games and everything else.
    total: Option<u64>,
    cleanup: Option<StorageCleanup>,
    restore_state: Option<RestoreState>,
    folder_puzzles: Option<FolderPuzzles>,
    /// Number of puzzles left out of the last export, because the format could not express them.
    left_out: u64,
}

/// An open prompt about folders, or about the file for games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FolderPrompt {
    /// The folder to move these games to.
    MoveGames(Vec<GameId>),
    /// The name of an existing folder or, for `None`, of a new one.
    Name(Option<FolderId>),
    /// The file format for exporting a folder.
    Export(FolderId),
    /// The file format for exporting these games.
    ExportGames(Vec<GameId>),
}

impl LibraryPage {
    /// Day on which the page was opened.
    pub fn today(&self) -> Today {
        self.today
    }

    pub fn query(&self) -> &GameQuery {
        &self.query
    }

    /// Returns the game whose name is being edited.
    pub fn naming(&self) -> Option<&GameId> {
        self.naming.as_ref()
    }

    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    pub fn prompt(&self) -> Option<&FolderPrompt> {
        self.prompt.as_ref()
    }

    pub fn restore_state(&self) -> Option<&RestoreState> {
        self.restore_state.as_ref()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryAction {
    Open {
        now_ms: u64,
        /// Offset of the player's clock from UTC, in minutes.
        minutes_ahead: i32,
    },
    Close,
    /// Another tab has written the folders.
    ReloadFolders,
    /// Opens or closes a prompt.
    Prompt(Option<FolderPrompt>),
    /// Answers the open prompt with the name of the folder, or of a new folder for the games.
    SetFolderName {
        name: String,
        now_ms: u64,
    },
    /// Moves games to a folder, or out of all folders.
    MoveToFolder {
        games: Vec<GameId>,
        folder: Option<FolderId>,
        now_ms: u64,
    },
    /// Exports the games of the open prompt to a file, otherwise the chosen folder.
    Export(CollectionFormat),
    /// Deletes a folder, but not the games in it. Can be undone while the page is open.
    DeleteFolder {
        folder: FolderId,
        now_ms: u64,
    },
    /// Loads the imported puzzles of a folder.
    LoadPuzzles(FolderId),
    /// Plays a puzzle of the loaded folder.
    PlayPuzzle {
        /// Index in the collection.
        place: u32,
        now_ms: u64,
    },
    /// Sets the storage in use, in characters.
    SetSizes {
        games: Vec<(GameId, u64)>,
        /// Games and everything else.
        total: u64,
    },
    /// Removes reports and opens the list of games to delete.
    OpenCleanup,
    /// Marks a finished game for deletion, or unmarks it.
    ChooseForCleanup(GameId, bool),
    /// Deletes the marked games.
    DeleteChosen {
        now_ms: u64,
    },
    CloseCleanup,
    Search(GameQuery),
    /// Removes the words and choices that hide games.
    ClearFilters,
    /// Shows the actions of a game, or closes their dialog.
    ShowActions(Option<GameId>),
    Resume(GameId),
    /// Opens a game, and a page or dialog that shows it.
    ResumeAt(GameId, Route),
    /// Starts a game's puzzle again, as a new game.
    Restart {
        id: GameId,
        now_ms: u64,
    },
    /// Starts or ends editing a game's name.
    EditName(Option<GameId>),
    /// Names the game being edited. A blank name removes its name.
    SetName {
        name: String,
        now_ms: u64,
    },
    /// Starts or ends selecting games.
    SetSelecting(bool),
    /// Selects a listed game, or removes it from the selection.
    Select {
        game: GameId,
        is_selected: bool,
    },
    /// Selects all listed games, or none.
    SelectAll(bool),
    /// Deletes games. Can be undone while the page is open.
    Delete {
        games: Vec<GameId>,
        now_ms: u64,
    },
    /// Undoes the last deletion or move.
    Undo {
        now_ms: u64,
    },
    /// Saves a backup of everything as a file.
    BackUp {
        now_ms: u64,
    },
    Restore(RestoreAction),
}

impl Page for LibraryPage {
    type Action = LibraryAction;

    fn update(model: &mut Model, action: LibraryAction) -> Vec<Effect> {
        match (model.pages.take::<LibraryPage>(), action) {
            (before, LibraryAction::Open { now_ms, minutes_ahead }) => {
                before.iter().for_each(|page| page.discard_deleted(model));
                sweep(model, now_ms);
                if matches!(model.session.notice, Some(GameNotice::GameKept(_))) {
                    model.session.notice = None;
                }
                let mut page = LibraryPage::opened(now_ms, minutes_ahead);
                page.read_folders(model);
                model.pages.put(Box::new(page));
                Vec::new()
            }
            (Some(page), LibraryAction::Close) => {
                page.discard_deleted(model);
                Vec::new()
            }
            (Some(mut page), action) => {
                let effects = page.act(model, action);
                page.drop_unlisted(model);
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn on_event(_: PageEvent) -> Option<LibraryAction> {
        None
    }
}

/// Delay before the texts of deleted games are removed, in milliseconds. After that time, no open page can undo the
/// deletion.
const SWEEP_AFTER_MS: u64 = 3_600_000;

/// Removes the texts of games whose deletion was never completed because the browser was closed while the page was
/// open.
fn sweep(model: &Model, now_ms: u64) {
    let is_old =
        |line: &&GameSummary| line.deleted && line.changed_ms.saturating_add(SWEEP_AFTER_MS) < now_ms;
    page_api::remove_texts(
        model,
        model.index.games.iter().filter(is_old).map(|line| save::game_key(&line.id)),
    );
}

fn resume(model: &mut Model, id: &GameId) -> Vec<Effect> {
    if build_board(model, id) { page_api::resume(model, id) } else { Vec::new() }
}

fn resume_at(model: &mut Model, id: &GameId, route: Route) -> Vec<Effect> {
    if build_board(model, id) { page_api::resume_at(model, id, route) } else { Vec::new() }
}

/// Builds the board of a listed game, so that opening it needs no worker. False if the game is not listed.
fn build_board(model: &mut Model, id: &GameId) -> bool {
    let Some(line) = model.index.line(id).filter(|line| !line.deleted) else { return false };
    let board = line.board.clone();
    model.boards.build(&board);
    true
}

impl LibraryPage {
    fn opened(now_ms: u64, minutes_ahead: i32) -> LibraryPage {
        LibraryPage {
            today: Today { day: Day::at(now_ms, minutes_ahead), minutes_ahead },
            query: GameQuery::default(),
            folders: Folders::default(),
            prompt: None,
            naming: None,
            actions_of: None,
            selection: None,
            edits: Vec::new(),
            open_failed: false,
            save_failed: false,
            sizes: BTreeMap::new(),
            total: None,
            cleanup: None,
            restore_state: None,
            folder_puzzles: None,
            left_out: 0,
        }
    }

    /// Removes the texts of deleted games and folders, unless another tab has restored them.
    fn discard_deleted(&self, model: &Model) {
        let deleted = self.edits.iter().filter_map(|edit| match edit {
            UndoableEdit::Deleted(deleted) => Some(deleted),
            _ => None,
        });
        let gone = deleted.flatten().map(|game| &game.line.id).filter(|id| model.index.is_deleted(id));
        let folders = self.edits.iter().filter_map(|edit| match edit {
            UndoableEdit::FolderDeleted(folder) if self.folders.name(*folder).is_none() => Some(*folder),
            _ => None,
        });
        page_api::remove_texts(model, gone.map(save::game_key).chain(folders.map(save::collection_key)));
    }

    fn act(&mut self, model: &mut Model, action: LibraryAction) -> Vec<Effect> {
        match action {
            LibraryAction::Open { .. } | LibraryAction::Close => Vec::new(),
            LibraryAction::ReloadFolders => {
                self.read_folders(model);
                Vec::new()
            }
            LibraryAction::Prompt(prompt) => self.set_prompt(prompt),
            LibraryAction::SetFolderName { name, now_ms } => self.set_folder_name(model, &name, now_ms),
            LibraryAction::MoveToFolder { games, folder, now_ms } => {
                self.move_to_folder(model, &games, folder, now_ms)
            }
            LibraryAction::Export(form) => self.export(model, form),
            LibraryAction::DeleteFolder { folder, now_ms } => self.delete_folder(model, folder, now_ms),
            LibraryAction::LoadPuzzles(folder) => {
                let text = model.storage.text(&save::collection_key(folder));
                self.folder_puzzles = text.and_then(|text| FolderPuzzles::read(folder, &text));
                Vec::new()
            }
            LibraryAction::PlayPuzzle { place, now_ms } => self.play_puzzle(model, place, now_ms),
            LibraryAction::SetSizes { games, total } => {
                self.sizes = games.into_iter().collect();
                self.total = Some(total);
                Vec::new()
            }
            LibraryAction::OpenCleanup => self.open_cleanup(model),
            LibraryAction::ChooseForCleanup(id, is_chosen) => self.choose_for_cleanup(model, id, is_chosen),
            LibraryAction::DeleteChosen { now_ms } => self.delete_chosen(model, now_ms),
            LibraryAction::CloseCleanup => self.close_cleanup(model),
            LibraryAction::Search(query) => {
                self.query = query;
                Vec::new()
            }
            LibraryAction::ClearFilters => {
                self.query = self.query.cleared();
                // The button that was pressed is gone.
                vec![Effect::Focus(LIST.to_owned())]
            }
            LibraryAction::ShowActions(game) => self.show_actions(game),
            LibraryAction::Resume(id) => resume(model, &id),
            LibraryAction::ResumeAt(id, route) => resume_at(model, &id, route),
            LibraryAction::Restart { id, now_ms } => self.restart(model, &id, now_ms),
            LibraryAction::EditName(id) => {
                let before = self.naming.take();
                self.naming = id.filter(|id| model.index.line(id).is_some_and(|line| !line.deleted));
                match (&self.naming, before) {
                    (Some(_), _) => vec![Effect::Focus(NAME_FIELD.to_owned())],
                    (None, Some(before)) => vec![focus(&before)],
                    (None, None) => Vec::new(),
                }
            }
            LibraryAction::SetName { name, now_ms } => self.set_name(model, &name, now_ms),
            LibraryAction::SetSelecting(is_selecting) => self.set_selecting(is_selecting),
            LibraryAction::Select { game, is_selected } => {
                self.select(model, game, is_selected);
                Vec::new()
            }
            LibraryAction::SelectAll(is_selected) => {
                self.select_all(model, is_selected);
                Vec::new()
            }
            LibraryAction::Delete { games, now_ms } => self.delete(model, &games, now_ms),
            LibraryAction::Undo { now_ms } => self.undo(model, now_ms),
            LibraryAction::BackUp { now_ms } => self.back_up(model, now_ms),
            LibraryAction::Restore(action) => self.restore(model, action),
        }
    }

    fn restart(&mut self, model: &mut Model, id: &GameId, now_ms: u64) -> Vec<Effect> {
        let Some(line) = model.index.line(id).filter(|line| !line.deleted) else { return Vec::new() };
        let board = line.board.clone();
        if model.game.as_ref().is_some_and(|game| game.id() == id) {
            let mut effects = update(model, Action::Restart { now_ms });
            effects.extend(update(model, Action::Go(Route::Play.into())));
            return effects;
        }
        model.boards.build(&board);
        let text = model.storage.text(&save::game_key(id));
        let game = text.map(|text| save::read_game(&text, &|name| model.boards.get(name).cloned()));
        let Some(Ok(game)) = game else {
            self.open_failed = true;
            return Vec::new();
        };
        page_api::restart(model, &game, now_ms)
    }

    fn set_name(&mut self, model: &mut Model, name: &str, now_ms: u64) -> Vec<Effect> {
        let Some(id) = self.naming.take() else { return Vec::new() };
        let Some(line) = model.index.line(&id) else { return Vec::new() };
        line.name = name.trim().chars().take(MAX_NAME_LENGTH).collect();
        line.changed_ms = now_ms;
        let mut effects = page_api::save_index(model);
        effects.push(focus(&id));
        effects
    }
}

/// Id of the text field for a game's name.
const NAME_FIELD: &str = "game-name";
/// Id of the list of games.
const LIST: &str = "games-list";
/// Id of the undo button.
const UNDO: &str = "game-undo";

/// Id of the button that moves the selected games.
const MOVE: &str = "games-move";
/// Id of the button that exports them.
const EXPORT: &str = "games-export";

fn focus(id: &GameId) -> Effect {
    Effect::Focus(format!("game-{}", id.as_str()))
}

/// Focuses the row of a single game, or the button for several.
fn focus_games(games: &[GameId]) -> Effect {
    match games {
        [game] => focus(game),
        _ => Effect::Focus(MOVE.to_owned()),
    }
}
