//! The page `#/games` as a part of the model: what is looked for, what is being named, what was deleted.

mod cleanup;
mod export;
mod folders;
mod puzzles;
mod restore;
mod restore_view;
#[cfg(test)]
pub(super) mod tests;
mod undo;

use std::collections::BTreeMap;

use cleanup::StorageCleanup;
pub use cleanup::{CleanupRow, CleanupView, STORAGE_LIMIT};
pub use export::EXPORT_FORMATS;
use puzzles::FolderPuzzles;
pub use puzzles::PuzzleRow;
pub use restore::{RestoreAction, RestoreOffer, RestoreState};
pub use restore_view::RestoreView;
use undo::UndoableEdit;

use super::{FolderFilter, GameQuery};
use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::Route;
use nonet_app::session::Notice;
use nonet_app::update::{page_api, update};
use nonet_formats::collection::CollectionForm;
use nonet_game::daily::Day;
use nonet_game::game::GameId;
use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::library::index::Summary;
use nonet_game::storage as save;

/// The most characters that a name has.
pub const MAX_NAME_LENGTH: usize = 60;

/// The page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryPage {
    today: Day,
    minutes_ahead: i32,
    query: GameQuery,
    folders: Folders,
    prompt: Option<FolderPrompt>,
    naming: Option<GameId>,
    edits: Vec<UndoableEdit>,
    open_failed: bool,
    save_failed: bool,
    sizes: BTreeMap<GameId, u64>,
    /// How many characters are kept in all.
    all: Option<u64>,
    cleanup: Option<StorageCleanup>,
    restore_state: Option<RestoreState>,
    folder_puzzles: Option<FolderPuzzles>,
    /// How many puzzles the last export could not say.
    left_out: u64,
}

/// What is asked about folders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FolderPrompt {
    /// The folder that a game is to be in.
    MoveGame(GameId),
    /// The name of a folder; none for a new one.
    Name(Option<FolderId>),
    /// The form that a folder is handed over in.
    Export(FolderId),
}

impl LibraryPage {
    /// The day on which the page was opened.
    pub fn today(&self) -> Day {
        self.today
    }

    /// How far the player's clock is ahead of UTC, in minutes.
    pub fn minutes_ahead(&self) -> i32 {
        self.minutes_ahead
    }

    /// What is looked for.
    pub fn query(&self) -> &GameQuery {
        &self.query
    }

    /// The game that is being named.
    pub fn naming(&self) -> Option<&GameId> {
        self.naming.as_ref()
    }

    /// The folders.
    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// What is asked about folders.
    pub fn prompt(&self) -> Option<&FolderPrompt> {
        self.prompt.as_ref()
    }

    /// The room that the games take, in characters; none until it is known.
    pub fn games_size(&self) -> Option<u64> {
        (!self.sizes.is_empty()).then(|| self.sizes.values().sum())
    }

    /// The backup that is being brought back.
    pub fn restore_state(&self) -> Option<&RestoreState> {
        self.restore_state.as_ref()
    }
}

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryAction {
    /// It opens.
    Open {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
        /// How far the player's clock is ahead of UTC, in minutes.
        minutes_ahead: i32,
    },
    /// It closes.
    Close,
    /// Another tab has written the folders.
    ReloadFolders,
    /// Ask something about folders, or no longer.
    Prompt(Option<FolderPrompt>),
    /// The name that was asked for: of a folder, or of the folder that a game is to be in.
    SetFolderName {
        /// The name.
        name: String,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Put a game in a folder, or in none.
    MoveToFolder {
        /// The game.
        game: GameId,
        /// The folder.
        folder: Option<FolderId>,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Hand the folder that is looked into over as a file, in this form.
    Export(CollectionForm),
    /// Delete a folder, and none of its games. It can be brought back while the page is open.
    DeleteFolder {
        /// Which.
        folder: FolderId,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Read the puzzles that were brought with a folder.
    LoadPuzzles(FolderId),
    /// Play a puzzle of that folder, by its place.
    PlayPuzzle {
        /// Its place in the collection.
        place: u32,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// How much room is taken, in characters.
    SetSizes {
        /// By each game.
        games: Vec<(GameId, u64)>,
        /// By all that the browser keeps for the page.
        all: u64,
    },
    /// Make room.
    OpenCleanup,
    /// A finished game is to go, or not, to make room.
    ChooseForCleanup(GameId, bool),
    /// Delete what is to go.
    DeleteChosen {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Enough room has been made.
    CloseCleanup,
    /// Look for something.
    Search(GameQuery),
    /// Go on with a game.
    Resume(GameId),
    /// Begin a game's puzzle again, as a new game.
    Restart {
        /// The game.
        id: GameId,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Give a game a name, or no longer.
    EditName(Option<GameId>),
    /// The name of the game that is being named; a blank one takes its name away.
    SetName {
        /// The name.
        name: String,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Delete a game. It can be brought back while the page is open.
    Delete {
        /// The game.
        id: GameId,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Undo what was done last: deleting a game or a folder, putting a game in one.
    Undo {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Hand everything over as a file.
    BackUp {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Something with a backup that is being brought back.
    Restore(RestoreAction),
}

impl Page for LibraryPage {
    type Action = LibraryAction;

    fn update(model: &mut Model, action: LibraryAction) -> Vec<Effect> {
        match (model.pages.take::<LibraryPage>(), action) {
            (before, LibraryAction::Open { now_ms, minutes_ahead }) => {
                before.iter().for_each(|page| page.discard_deleted(model));
                sweep(model, now_ms);
                if matches!(model.session.notice, Some(Notice::GameKept(_))) {
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
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn heard(_: PageEvent) -> Option<LibraryAction> {
        None
    }
}

/// Long enough that no page that is still open can bring a deleted game back, in milliseconds.
const SWEEP_AFTER_MS: u64 = 3_600_000;

/// Takes away what was left of deleted games when the browser was closed over the page.
fn sweep(model: &Model, now_ms: u64) {
    let is_old = |line: &&Summary| line.deleted && line.changed_ms.saturating_add(SWEEP_AFTER_MS) < now_ms;
    page_api::remove_texts(
        model,
        model.index.games.iter().filter(is_old).map(|line| save::game_key(&line.id)),
    );
}

fn resume(model: &mut Model, id: &GameId) -> Vec<Effect> {
    let Some(line) = model.index.line(id).filter(|line| !line.deleted) else { return Vec::new() };
    let board = line.board.clone();
    model.boards.build(&board);
    page_api::resume(model, id)
}

impl LibraryPage {
    fn opened(now_ms: u64, minutes_ahead: i32) -> LibraryPage {
        LibraryPage {
            today: Day::at(now_ms, minutes_ahead),
            minutes_ahead,
            query: GameQuery::default(),
            folders: Folders::default(),
            prompt: None,
            naming: None,
            edits: Vec::new(),
            open_failed: false,
            save_failed: false,
            sizes: BTreeMap::new(),
            all: None,
            cleanup: None,
            restore_state: None,
            folder_puzzles: None,
            left_out: 0,
        }
    }

    /// What was deleted is gone now, unless another tab has played it since.
    fn discard_deleted(&self, model: &Model) {
        let ids = self.edits.iter().filter_map(|edit| match edit {
            UndoableEdit::Deleted(deleted) => Some(&deleted.line.id),
            _ => None,
        });
        let gone = ids.filter(|id| model.index.is_deleted(id));
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
            LibraryAction::MoveToFolder { game, folder, now_ms } => {
                self.move_to_folder(model, &game, folder, now_ms)
            }
            LibraryAction::Export(form) => self.export(model, form),
            LibraryAction::DeleteFolder { folder, now_ms } => self.delete_folder(model, folder, now_ms),
            LibraryAction::LoadPuzzles(folder) => {
                let text = model.storage.text(&save::collection_key(folder));
                self.folder_puzzles = text.and_then(|text| FolderPuzzles::read(folder, &text));
                Vec::new()
            }
            LibraryAction::PlayPuzzle { place, now_ms } => self.play_puzzle(model, place, now_ms),
            LibraryAction::SetSizes { games, all } => {
                self.sizes = games.into_iter().collect();
                self.all = Some(all);
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
            LibraryAction::Resume(id) => resume(model, &id),
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
            LibraryAction::Delete { id, now_ms } => self.delete(model, &id, now_ms),
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

/// The element that a game is named in.
const NAME_FIELD: &str = "game-name";
/// The element that undoes what was done last.
const UNDO: &str = "game-undo";

fn focus(id: &GameId) -> Effect {
    Effect::Focus(format!("game-{}", id.as_str()))
}
