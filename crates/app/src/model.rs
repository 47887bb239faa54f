//! Everything there is: the game on the board, how it is being played, what is set, what is kept.

use std::sync::Arc;

use nonet_engine::Board;

use crate::open_pages::OpenPages;
use crate::route::Route;
use crate::session::Session;
use nonet_game::boards::Boards;
use nonet_game::game::Game;
use nonet_game::library::index::GameIndex;
use nonet_game::settings::Settings;
use nonet_game::storage::save_state::{SaveBlocked, SaveState, SaveStatus};
use nonet_game::storage::{SETTINGS_KEY, StorageHandle, game_key};
use nonet_game::tabs::GameOwnership;
use nonet_tasks::puzzle::{BuildBoard, MakePuzzle};
use nonet_tasks::worker::{Fetching, JobProgress, Pending, Prefetch, RequestId, RequestIds};
use nonet_text::Lang;

/// Something that the board waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardRequest {
    /// A puzzle is being made.
    Puzzle {
        /// The puzzle.
        task: MakePuzzle,
        /// The request for it.
        pending: Pending<MakePuzzle>,
    },
    /// The board of a saved game is being built.
    Board {
        /// The board.
        task: BuildBoard,
        /// The request for it.
        pending: Pending<BuildBoard>,
        /// The key of the saved game.
        key: String,
    },
}

impl BoardRequest {
    /// How far it is.
    pub fn progress(&self) -> Option<JobProgress> {
        match self {
            BoardRequest::Puzzle { pending, .. } => pending.progress(),
            BoardRequest::Board { pending, .. } => pending.progress(),
        }
    }

    /// The number of the request.
    pub fn id(&self) -> Option<RequestId> {
        match self {
            BoardRequest::Puzzle { pending, .. } => pending.id(),
            BoardRequest::Board { pending, .. } => pending.id(),
        }
    }
}

/// All state. Changed by [`crate::update()`] and [`Model::tell_time`] only; read by [`crate::view`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The game on the board; none while the very first puzzle is being made.
    pub game: Option<Game>,
    /// How it is being played.
    pub session: Session,
    /// What is set.
    pub settings: Settings,
    /// The device's storage, which updates read and write.
    pub storage: StorageHandle,
    /// What is known of the store.
    pub save_state: SaveState,
    /// The games on this device.
    pub index: GameIndex,
    /// A puzzle being made, or a board being built for a saved game.
    pub pending: Option<BoardRequest>,
    /// What is to be said about the workers' programs.
    pub fetching: Fetching,
    /// The boards at hand.
    pub boards: Boards,
    /// The seed of the last wish, if that asked for more than a board and a level.
    pub wanted_seed: Option<u64>,
    /// True while the browser offers to install the app.
    pub can_install: bool,
    /// The pages beside the board that are open.
    pub pages: OpenPages,
    /// The next puzzle of the kind that was begun last.
    pub prepared: Option<Prefetch<MakePuzzle>>,
    /// The board of the puzzle being made, which comes first, to be looked at meanwhile.
    pub preview_board: Pending<BuildBoard>,
    pub system_lang: Lang,
    pub tab: u32,
    pub requests: RequestIds,
    /// The last time that was told, in milliseconds since 1970.
    pub now_ms: u64,
    /// The last time that was told, in milliseconds of a clock that never goes back.
    pub monotonic_ms: u64,
    pub first_seed: u64,
}

impl Model {
    /// A model that knows nothing yet, with this storage.
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
    pub fn tell_time(&mut self, now_ms: u64, monotonic_ms: u64) {
        (self.now_ms, self.monotonic_ms) = (now_ms, monotonic_ms);
    }

    /// The language in use.
    pub fn lang(&self) -> Lang {
        self.settings.lang.unwrap_or(self.system_lang)
    }

    /// The board in play, or the one that a puzzle is being made on, once it is at hand.
    pub fn board(&self) -> &Arc<Board> {
        let making = match &self.pending {
            Some(BoardRequest::Puzzle { task, .. }) => self.boards.get(&task.spec.board),
            _ => None,
        };
        making.or(self.game.as_ref().map(Game::board)).unwrap_or(self.boards.classic())
    }

    /// True while the clock runs: while the board is seen and nothing lies over it.
    pub fn clock_runs(&self) -> bool {
        let is_seen = self.session.address.route == Route::Play && !self.session.away;
        self.can_play() && is_seen
    }

    /// True while entries are accepted.
    pub fn can_play(&self) -> bool {
        self.game.as_ref().is_some_and(|g| !g.finished) && !self.session.paused && !self.is_in_other_tab()
    }

    /// Whether what the player does is being kept.
    pub fn save_status(&self) -> SaveStatus {
        let is_full = |key: &str| self.save_state.is_full(key);
        match self.save_state.blocked {
            Some(SaveBlocked::NoStorage) => SaveStatus::NoStorage,
            Some(SaveBlocked::Newer) => SaveStatus::NewerStorage,
            None if self.is_in_other_tab() => SaveStatus::OtherTab,
            None if self.game.as_ref().is_some_and(|game| is_full(&game_key(game.id()))) => {
                SaveStatus::StorageFull
            }
            None if is_full(SETTINGS_KEY) => SaveStatus::SettingsFull,
            None => SaveStatus::Saved,
        }
    }

    /// True if another tab keeps the game on the board, and this one shows what is stored.
    pub fn is_in_other_tab(&self) -> bool {
        self.save_state.ownership.as_ref().is_some_and(GameOwnership::is_owned_elsewhere)
    }
}

/// One that stores in memory.
impl Default for Model {
    fn default() -> Model {
        Model::new(StorageHandle::default())
    }
}
