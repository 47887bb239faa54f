//! The actions that change the model, and the effects that the page performs afterwards. Times and seeds are passed in
//! as data.

use nonet_engine::technique::Strength;
use nonet_engine::{Cell, Digit};

use crate::route::{Address, NavigationStep};
use crate::session::{EntryMode, HeldModifiers};
use nonet_game::drawing::hit::Direction;
use nonet_game::game::GameId;
use nonet_game::game::history::NodeId;
use nonet_game::puzzles::level::Level;
use nonet_game::settings::keys::{Chord, KeyCommand};
use nonet_game::settings::{Choice, Switch};
use nonet_game::tabs::OwnershipEvent;
use nonet_tasks::worker::{Fetching, RequestId, Worker, WorkerReply, WorkerRequest};

/// The page's state at startup. Everything else is in the model's storage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartInfo {
    /// The browser's language tag, such as `de-AT`.
    pub lang: String,
    /// The address in the browser.
    pub address: Address,
    /// The current time, in milliseconds since 1970.
    pub now_ms: u64,
    /// A random number: selects the puzzle of a first visit, is the seed of one that must be made, and the source of this
    /// tab's number.
    pub seed: u64,
}

/// Everything that can happen to the model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// The page opened. Must be the first action.
    Start(Box<StartInfo>),
    /// Another tab wrote to the storage (the browser's `storage` event).
    StoredElsewhere {
        key: String,
        /// The new text; `None` if it was removed.
        value: Option<String>,
    },
    /// Another tab sent a message (see [`Effect::TellTabs`]).
    TabMessage(String),
    /// Something happened to this tab, or to its lock (see [`Effect::Lock`]).
    Tab(OwnershipEvent),

    /// A worker replied. A worker that died fails all its jobs.
    Worker(WorkerReply),
    /// A worker's program is slow to arrive, or has arrived.
    Fetching(Fetching),
    CancelJob,

    Go(Address),
    /// Close the dialog and return to the page it was opened on: the board, if the dialog was opened by its address.
    CloseDialog,
    /// The browser went to an address: through Back, Forward or typing.
    Arrived(Address),
    /// Begin a new game. A puzzle prepared in the background is used if it fits, whatever its seed.
    NewGame(NewGameRequest),
    /// Open a game from the list.
    Resume(GameId),
    /// Begin another game of the same kind. If the puzzle was requested in detail, the next one is for the same
    /// request.
    NextPuzzle {
        seed: u64,
        /// The current time, in milliseconds since 1970.
        now_ms: u64,
    },
    /// The first screen is idle: on a first visit, make a second puzzle in the background.
    Idle,
    /// Begin the same puzzle again, as a new game.
    Restart {
        /// The current time, in milliseconds since 1970.
        now_ms: u64,
    },

    /// Time has passed. Sent about once a second while the page is visible.
    Tick {
        /// The current time, in milliseconds since 1970.
        now_ms: u64,
    },
    /// The page was hidden or lost the keyboard focus.
    Away {
        /// The current time, in milliseconds since 1970.
        now_ms: u64,
    },
    /// The page is visible and focused again.
    Back {
        /// The current time, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Pause the game, which hides the board, or continue it.
    Pause(bool),

    /// A pointer was pressed on a cell.
    Press {
        cell: Cell,
        /// True with Ctrl, Cmd or Shift: extends the selection, or reduces it when starting from a selected cell.
        add: bool,
        /// The current time in milliseconds, for double taps.
        now_ms: u64,
    },
    /// The pressed pointer moved to another cell.
    Drag(Cell),
    Release,
    /// The press turned out not to be meant for a cell: undo its effect on the selection.
    Abandon,
    /// The pointer was held on a cell.
    LongPress(Cell),
    Select(Cell),
    /// Select all cells with the same content as this one.
    SelectSame(Cell),
    SelectAll,
    /// Select nothing; also ends a replay and a highlight.
    Deselect,
    /// Move the cursor to the next cell in a direction.
    Move {
        to: Direction,
        /// True to keep the selected cells.
        extend: bool,
    },

    SetMode(EntryMode),
    NextMode,
    /// The held modifiers changed.
    Hold(HeldModifiers),
    /// A digit key in the current mode.
    Digit(Digit),
    /// A long press of a digit key: the other mode.
    DigitLong(Digit),
    /// A digit in a given mode.
    DigitAs(EntryMode, Digit),
    /// Clear the topmost layer of the selected cells.
    Erase,
    /// Write all candidates as marks.
    FillMarks,
    /// Link the previous candidate to the current one, which is the highlighted digit in the cursor's cell. Repeating a
    /// link removes it; another strength replaces it. The first candidate, or the same one again, only sets where the
    /// next link starts.
    LinkOn(Strength),
    /// Remove all candidate colours and links, as one move.
    ClearChains,
    /// Highlight a digit; the same digit again, or `None`, ends the highlight.
    Highlight(Option<Digit>),

    /// Ask for a hint, show more of it, and finally apply it.
    Hint,
    /// Guide the player through their first moves.
    Guide,
    /// Have a screen reader announce a text that a lazily loaded part has composed.
    Announce(String),
    HintBack,
    /// Close the hint, or cancel the search for one.
    HintClose,
    /// The hint panel opened or closed. While it is open, entries are guesses at the step of the hint.
    HintPanel(bool),
    /// Look for the step of the hint without reading on.
    HintFind,
    /// Show the last stage of the hint.
    HintWhole,
    /// Make one of the hint's cells pulse.
    HintShowCell(Cell),
    /// Show the technique that a line of the gallery describes.
    ShowSpecimen(String),

    Undo,
    Redo,
    /// Go to a position in the history.
    Jump(NodeId),
    /// Name a move; a blank name removes the name.
    Name(NodeId, String),
    /// Delete a move and everything after it.
    DropBranch(NodeId),
    /// Restore the branch deleted last, if nothing has been done since.
    RestoreBranch,
    /// Tell how many digits are wrong, but not which.
    Check,
    /// Show which digits are wrong until the board changes.
    ShowWrong,
    /// Erase all wrong digits, as one move.
    TakeBackWrong,
    /// Go back to before the first mistake, without telling which it was.
    BeforeFirstMistake,
    /// Replay from the start, with this many milliseconds per move; `None` stops.
    Replay(Option<u32>),
    /// Show the next move of the replay.
    ReplayStep,

    /// Turn a switch on or off.
    Set(Switch, bool),
    /// Choose a value of a setting.
    Choose(Choice),
    /// Give a command a key. Refused if the key is taken.
    Bind(KeyCommand, Chord),
    ResetKeys,
    ResetSettings,

    /// The browser offers to install the app, or no longer does.
    Installable(bool),
    Dismiss,
    /// Read a house of the cursor's cell aloud, counted from 0; 2 reads all the others.
    SayHouse(usize),
}

/// The effects that the page performs after an action, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Fetch the part of the program that rebuilds the list of games, and call
    /// [`rebuild_index`](crate::update::page_api::rebuild_index); if it can't be fetched, call
    /// [`open_last`](crate::update::page_api::open_last).
    RebuildIndex,
    /// Send a command for the lock of a game.
    Lock(GameId, LockCommand),
    /// Send a request to a worker.
    Work(Worker, WorkerRequest),
    /// Have a board with variants built by the part of the program that knows variants: see
    /// `nonet_pages::variants::VariantsAction::Build`.
    Build {
        /// The id for the reply.
        id: RequestId,
        /// The name of the board.
        name: String,
    },
    /// Send a message to all other tabs, as [`Action::TabMessage`].
    TellTabs(String),
    /// Have a screen reader announce a text, without moving the focus.
    Announce(String),
    /// Change the browser's address.
    Navigate(Address, NavigationStep),
    /// Copy a text to the clipboard; answered by [`crate::page::PageEvent::Copied`].
    Copy(String),
    /// Save a text as a file.
    SaveFile {
        name: String,
        /// The media type.
        kind: &'static str,
        text: String,
    },
    /// Focus the element of this id, once it exists.
    Focus(String),
    /// Send [`crate::page::PageEvent::Woke`] with this number after a delay.
    Wake {
        number: u32,
        /// The delay in milliseconds.
        ms: u32,
    },
    Vibrate,
    Play(Sound),
}

impl From<(Worker, WorkerRequest)> for Effect {
    fn from((worker, request): (Worker, WorkerRequest)) -> Effect {
        Effect::Work(worker, request)
    }
}

/// A command for the lock of a game. Requests are numbered, see [`nonet_game::tabs::ownership`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockCommand {
    Queue(u32),
    /// Take the lock from its holder.
    Steal(u32),
    /// Release the lock, or leave the queue.
    Release,
    /// Ask whether the lock is still held; the answer carries this number.
    Verify(u32),
}

/// Short, quiet sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A digit was written.
    Place,
    /// A clashing digit was written.
    Clash,
    /// The game was solved.
    Finish,
}

/// A request for a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGameRequest {
    /// The name of the board.
    pub board: String,
    pub level: Level,
    pub seed: u64,
    /// The current time, in milliseconds since 1970.
    pub now_ms: u64,
}
