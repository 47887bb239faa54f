//! What can happen, and what the page then has to do. Times and seeds come in as data.

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

/// What the page knows when it opens. The rest is in the model's storage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartInfo {
    /// The browser's language tag, as in `de-AT`.
    pub lang: String,
    /// The page asked for.
    pub address: Address,
    /// Now, in milliseconds since 1970.
    pub now_ms: u64,
    /// A random number: the seed of the first puzzle if one must be made, and this tab's name.
    pub seed: u64,
}

/// Everything that can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// The page opened. Dispatch once, first.
    Start(Box<StartInfo>),
    /// Another tab wrote to the store (the browser's `storage` event).
    StoredElsewhere {
        /// The key.
        key: String,
        /// Its new text; `None` if it was removed.
        value: Option<String>,
    },
    /// Another tab sent a message (see [`Effect::TellTabs`]).
    TabMessage(String),
    /// Something happened to this tab, or to its lock (see [`Effect::Lock`]).
    Tab(OwnershipEvent),

    /// A worker spoke. One that died fails every job it was at.
    Worker(WorkerReply),
    /// A worker's program takes long to arrive, or has arrived.
    Fetching(Fetching),
    /// Stop making the puzzle.
    CancelJob,

    /// Show a page.
    Go(Address),
    /// The browser is at another address already: its Back, Forward, or a typed one.
    Arrived(Address),
    /// Begin a new game like this, with whatever seed: the puzzle prepared in the background, if it is one.
    NewGame(NewGameRequest),
    /// Go on with a game of the list, as it was left.
    Resume(GameId),
    /// Begin another game of the same kind; after a puzzle that was wished for in detail, another of the same wish.
    NextPuzzle {
        /// The seed of the random numbers.
        seed: u64,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Begin the same puzzle again, as a new game.
    Restart {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },

    /// Time passes. About once a second while the page is seen.
    Tick {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// The page went out of sight or lost the keyboard.
    Away {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// The page came back.
    Back {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Pause: the board is hidden. Or go on.
    Pause(bool),

    /// A pointer went down on a cell.
    Press {
        /// Where.
        cell: Cell,
        /// True with Ctrl, Cmd or Shift: the selection is added to, or, from a selected cell, taken from.
        add: bool,
        /// Now, in milliseconds; two presses close together are a double tap.
        now_ms: u64,
    },
    /// The pointer that is down came to another cell.
    Drag(Cell),
    /// The pointer went up.
    Release,
    /// The pointer that is down turned out to mean something else than a cell: as if it had never gone down.
    Abandon,
    /// The pointer stayed down on a cell for long.
    LongPress(Cell),
    /// Select just this cell.
    Select(Cell),
    /// Select all cells that hold what this one holds.
    SelectSame(Cell),
    /// Select every cell.
    SelectAll,
    /// Select nothing; also ends a replay and a highlight.
    Deselect,
    /// Go to the next cell in a direction.
    Move {
        /// Which way.
        to: Direction,
        /// True: the cells already selected stay so.
        extend: bool,
    },

    /// Choose a mode.
    SetMode(EntryMode),
    /// The next mode.
    NextMode,
    /// The modifiers that are down now.
    Hold(HeldModifiers),
    /// A digit key, in the mode that counts now.
    Digit(Digit),
    /// A digit key pressed for long: the other mode.
    DigitLong(Digit),
    /// A digit in a given mode.
    DigitAs(EntryMode, Digit),
    /// Clear the topmost layer that is written in the selection.
    Erase,
    /// Write all marks that the rules leave open.
    FillMarks,
    /// Link the candidate in question (the highlighted digit, in the cursor's cell) to the one before it: the same
    /// link again goes, another strength changes it. The first one, or the same candidate again, only sets where the
    /// next link starts.
    LinkOn(Strength),
    /// Take away all colours of candidates and all links, as one move.
    ClearChains,
    /// Highlight a digit's places; the same again, or none, ends it.
    Highlight(Option<Digit>),

    /// Ask for a hint; show more of it; in the end do what it says.
    Hint,
    /// Show less of the hint.
    HintBack,
    /// Close the hint, or stop looking for one.
    HintClose,
    /// The hint panel opened or closed. While it is open, entries are guesses at the step of the hint.
    HintPanel(bool),
    /// Look for the step of the hint without reading on.
    HintFind,
    /// Show the last stage of the hint.
    HintWhole,
    /// Have a cell that the hint mentions pulse.
    HintShowCell(Cell),
    /// Show a technique at a position: a line of the gallery.
    ShowSpecimen(String),

    /// Take back a move.
    Undo,
    /// Do it again.
    Redo,
    /// Go to a move.
    Jump(NodeId),
    /// Name a move; a blank name takes the name away.
    Name(NodeId, String),
    /// Forget a move and all that followed it.
    DropBranch(NodeId),
    /// Have the branch back that was forgotten last, as long as nothing has been done since.
    RestoreBranch,
    /// Say how many digits are wrong, without saying which.
    Check,
    /// Show which digits are wrong, as long as the board stands so.
    ShowWrong,
    /// Take all wrong digits off the board, as one move.
    TakeBackWrong,
    /// Go back to before the first mistake, without saying which it was.
    BeforeFirstMistake,
    /// Go to the start and replay, this many milliseconds per move; none stops.
    Replay(Option<u32>),
    /// One move of the replay.
    ReplayStep,

    /// Turn a switch.
    Set(Switch, bool),
    /// Choose a theme, a language …
    Choose(Choice),
    /// Give a command a key. Refused if the key is taken.
    Bind(KeyCommand, Chord),
    /// Give every command its usual keys.
    ResetKeys,
    /// Set everything as it is in a first visit.
    ResetSettings,

    /// Whether the browser offers to install the app.
    Installable(bool),
    /// The player has read the notice.
    Dismiss,
    /// Say a row, column, region … of the cursor's cell aloud: the n-th house it is in, from 0; 2 says all the rest.
    SayHouse(usize),
}

/// What the page has to do after an action, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Fetch the part of the program that rebuilds the list of games, and have it call
    /// [`rebuild_index`](crate::update::page_api::rebuild_index); if it can't be had,
    /// [`open_last`](crate::update::page_api::open_last).
    RebuildIndex,
    /// Do something with the lock of a game.
    Lock(GameId, LockCommand),
    /// Have a worker do something, or do it no longer.
    Work(Worker, WorkerRequest),
    /// Have a board with rules built by the part of the program that knows them: see `nonet_pages::variants::VariantsAction::Build`.
    Build {
        /// The number to answer with.
        id: RequestId,
        /// The board's name.
        name: String,
    },
    /// Send to all other tabs; they get [`Action::TabMessage`].
    TellTabs(String),
    /// Have it read aloud by a screen reader, without moving the focus.
    Announce(String),
    /// Show this address.
    Navigate(Address, NavigationStep),
    /// Copy a text; the page hears [`crate::page::PageEvent::Copied`].
    Copy(String),
    /// Hand a text over as a file.
    SaveFile {
        /// The file's name.
        name: String,
        /// Its media type.
        kind: &'static str,
        /// What is in it.
        text: String,
    },
    /// Give the keyboard to the element of this id, once it is there.
    Focus(String),
    /// Tell the page with [`crate::page::PageEvent::Woke`] and this number, after so many milliseconds.
    Wake {
        /// The number.
        number: u32,
        /// How long.
        ms: u32,
    },
    /// A short buzz.
    Vibrate,
    /// A sound.
    Play(Sound),
}

impl From<(Worker, WorkerRequest)> for Effect {
    fn from((worker, request): (Worker, WorkerRequest)) -> Effect {
        Effect::Work(worker, request)
    }
}

/// What is done with the lock of a game. Each request for it has a number, see [`nonet_game::tabs::ownership`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockCommand {
    /// Stand in line for it.
    Queue(u32),
    /// Take it, whoever has it.
    Steal(u32),
    /// Let go of it, or leave the line.
    Release,
    /// Ask whether it is still this tab's; the answer has this number.
    Verify(u32),
}

/// Sounds, all quiet and short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A digit was written.
    Place,
    /// A digit was written that clashes.
    Clash,
    /// The game is finished.
    Finish,
}

/// A new game, as asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGameRequest {
    /// The board's name.
    pub board: String,
    /// What is wanted.
    pub level: Level,
    /// The seed of the random numbers.
    pub seed: u64,
    /// Now, in milliseconds since 1970.
    pub now_ms: u64,
}
