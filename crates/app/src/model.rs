//! The [`Model`]: the game on the board, the session, the settings, and what is known about storage and workers.

use std::sync::Arc;

use nonet_engine::Board;

use crate::open_pages::OpenPages;
use crate::route::Route;
use crate::session::Session;
use nonet_game::boards::Boards;
use nonet_game::game::{Game, GameId};
use nonet_game::library::index::GameIndex;
use nonet_game::settings::Settings;
use nonet_game::storage::save_state::{SaveBlocked, SaveState, SaveStatus};
use nonet_game::storage::{SETTINGS_KEY, StorageHandle, game_key};
use nonet_game::tabs::GameOwnership;
use nonet_tasks::puzzle::{BuildBoard, MakePuzzle};
use nonet_tasks::worker::{Fetching, JobProgress, Pending, Prefetch, RequestId, RequestIds};
use nonet_text::Lang;

/// A request that the board waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardRequest {
    /// A puzzle being made.
    Puzzle { task: MakePuzzle, pending: Pending<MakePuzzle> },
    /// The board of a saved game, being built.
    Board {
        task: BuildBoard,
        pending: Pending<BuildBoard>,
        /// The storage key of the saved game.
        key: String,
    },
}

impl BoardRequest {
    /// Returns the progress, if the worker has reported any.
    pub fn progress(&self) -> Option<JobProgress> {
        match self {
            BoardRequest::Puzzle { pending, .. } => pending.progress(),
            BoardRequest::Board { pending, .. } => pending.progress(),
        }
    }

    pub fn id(&self) -> Option<RequestId> {
        match self {
            BoardRequest::Puzzle { pending, .. } => pending.id(),
            BoardRequest::Board { pending, .. } => pending.id(),
        }
    }
}

/// The whole state of the app. Only [`crate::update()`], the pages' updates and [`Model::set_time`] change it;
/// [`crate::view`] reads it.
#[cfg_attr(any(test, feature = "testing"), derive(Clone, PartialEq, Eq, Debug))]
pub struct Model {
    /// The game on the board; `None` while the very first puzzle is being made.
    pub game: Option<Game>,
    pub session: Session,
    pub settings: Settings,
    /// The device's storage, which updates read and write.
    pub storage: StorageHandle,
    pub save_state: SaveState,
    /// The list of games on this device.
    pub index: GameIndex,
    /// A puzzle being made, or a board being built for a saved game.
    pub pending: Option<BoardRequest>,
    /// Whether a worker's program is being fetched.
    pub fetching: Fetching,
    pub boards: Boards,
    /// The seed used for the last request, if that asked for more than a board and a level.
    pub wanted_seed: Option<u64>,
    /// True while the browser offers to install the app.
    pub can_install: bool,
    /// The states of the open pages.
    pub pages: OpenPages,
    /// The next puzzle of the kind that was begun last.
    pub prepared: Option<Prefetch<MakePuzzle>>,
    /// The first screen is idle: all that it needs has been fetched.
    pub is_idle: bool,
    /// The board of the puzzle being made, shown until the puzzle arrives.
    pub preview_board: Pending<BuildBoard>,
    pub system_lang: Lang,
    pub tab: u32,
    pub requests: RequestIds,
    /// The latest time, in milliseconds since 1970.
    pub now_ms: u64,
    /// The latest time, in milliseconds of a clock that never goes back.
    pub monotonic_ms: u64,
    pub first_seed: u64,
}

impl Model {
    /// Returns an empty model with this storage.
    pub fn new(storage: StorageHandle) -> Model {
        Model {
            game: None,
            session: Session::default(),
            settings: Settings::default(),
            storage,
            save_state: SaveState::default(),
            index: GameIndex::default(),
            pending: None,
            fetching: Fetching::default(),
            boards: Boards::default(),
            wanted_seed: None,
            can_install: false,
            pages: OpenPages::default(),
            prepared: None,
            is_idle: false,
            preview_board: Pending::default(),
            system_lang: Lang::default(),
            tab: 0,
            requests: RequestIds::default(),
            now_ms: 0,
            monotonic_ms: 0,
            first_seed: 0,
        }
    }

    /// Sets the time, in milliseconds since 1970 and of a clock that never goes back. The page calls this before every
    /// update.
    pub fn set_time(&mut self, now_ms: u64, monotonic_ms: u64) {
        (self.now_ms, self.monotonic_ms) = (now_ms, monotonic_ms);
    }

    /// Returns the language in use.
    pub fn lang(&self) -> Lang {
        self.settings.lang.unwrap_or(self.system_lang)
    }

    /// Returns the board in play, or the board of the puzzle being made once it is available.
    pub fn board(&self) -> &Arc<Board> {
        let making = match &self.pending {
            Some(BoardRequest::Puzzle { task, .. }) => self.boards.get(&task.spec.board),
            _ => None,
        };
        making.or(self.game.as_ref().map(Game::board)).unwrap_or(self.boards.classic())
    }

    /// Returns true while the clock runs: while the board is visible and not covered by a dialog.
    pub fn clock_runs(&self) -> bool {
        let is_seen = self.session.address.route == Route::Play && !self.session.away;
        self.can_play() && is_seen
    }

    /// Returns true while entries are accepted.
    pub fn can_play(&self) -> bool {
        self.game.as_ref().is_some_and(|g| !g.finished) && !self.session.paused && !self.is_in_other_tab()
    }

    /// Returns whether the player's moves are being saved.
    pub fn save_status(&self) -> SaveStatus {
        let is_full = |key: &str| self.save_state.is_full(key);
        match self.save_state.blocked {
            Some(SaveBlocked::NoStorage) => SaveStatus::NoStorage,
            Some(SaveBlocked::Newer) => SaveStatus::NewerStorage,
            None if self.is_in_other_tab() => SaveStatus::OtherTab,
            None if self.has_unsaved_moves() => SaveStatus::StorageFull,
            None if is_full(SETTINGS_KEY) => SaveStatus::SettingsFull,
            None => SaveStatus::Saved,
        }
    }

    /// Returns an id that no game on this device has, even if two begin within a millisecond.
    pub fn fresh_id(&self) -> GameId {
        let taken = |id: &GameId| {
            self.index.games.iter().any(|s| s.id == *id) || self.game.as_ref().is_some_and(|g| g.id() == id)
        };
        let mut ids = (self.now_ms..).map(|now| GameId::new(now, self.tab));
        ids.find(|id| !taken(id)).unwrap_or_else(|| GameId::new(self.now_ms, self.tab))
    }

    /// Returns true if there are moves that found no room, and that a reload would lose.
    pub fn has_unsaved_moves(&self) -> bool {
        let SaveState { blocked, unsaved_games, .. } = &self.save_state;
        let is_full = |game: &Game| self.save_state.is_full(&game_key(game.id()));
        blocked.is_none()
            && (unsaved_games.iter().any(|game| !self.index.is_deleted(game.id()))
                || !self.is_in_other_tab() && self.game.as_ref().is_some_and(is_full))
    }

    /// Returns true if another tab owns the game on the board.
    pub fn is_in_other_tab(&self) -> bool {
        self.save_state.ownership.as_ref().is_some_and(GameOwnership::is_owned_elsewhere)
    }
}

/// An empty model with a storage in memory.
impl Default for Model {
    fn default() -> Model {
        Model::new(StorageHandle::default())
    }
}
