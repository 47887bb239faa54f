//! How the player is about to play: gone with the page, never undone.

use nonet_engine::technique::Candidate;
use nonet_engine::{Cell, CellSet, Digit};
use serde::{Deserialize, Serialize};

use crate::route::Address;
use nonet_game::game::GameId;
use nonet_game::game::entries::BoardEntries;
use nonet_game::game::entry::Layer;
use nonet_game::game::history::{History, NodeId};
use nonet_game::puzzles::level::Level;
use nonet_game::settings::keys::KeyRefusal;
use nonet_tasks::hint::{Hint, HintActionKind, HintRequest, SpecimenRequest};
use nonet_tasks::report::ReportRequest;
use nonet_tasks::worker::Pending;

/// What a digit key writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum EntryMode {
    /// The digit itself.
    #[default]
    Digit,
    /// A corner mark.
    Corner,
    /// A centre mark.
    Centre,
    /// The colour of that number.
    Colour,
}

impl EntryMode {
    /// All four, in the order they are offered.
    pub const ALL: [EntryMode; 4] =
        [EntryMode::Digit, EntryMode::Corner, EntryMode::Centre, EntryMode::Colour];

    /// The next in order, the first after the last.
    pub const fn next(self) -> EntryMode {
        match self {
            EntryMode::Digit => EntryMode::Corner,
            EntryMode::Corner => EntryMode::Centre,
            EntryMode::Centre => EntryMode::Colour,
            EntryMode::Colour => EntryMode::Digit,
        }
    }

    /// What a long press means: a corner mark instead of a digit, a digit instead of anything else.
    pub const fn other(self) -> EntryMode {
        match self {
            EntryMode::Digit => EntryMode::Corner,
            _ => EntryMode::Digit,
        }
    }

    /// The layer it writes in.
    pub const fn layer(self) -> Layer {
        match self {
            EntryMode::Digit => Layer::Digit,
            EntryMode::Corner => Layer::Corner,
            EntryMode::Centre => Layer::Centre,
            EntryMode::Colour => Layer::Colour,
        }
    }
}

/// Modifier keys that are down now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeldModifiers {
    /// Shift.
    pub shift: bool,
    /// Ctrl, or Cmd on a Mac.
    pub ctrl: bool,
}

impl HeldModifiers {
    /// The mode these keys stand for while they are down.
    pub const fn mode(self) -> Option<EntryMode> {
        match (self.shift, self.ctrl) {
            (true, true) => Some(EntryMode::Colour),
            (true, false) => Some(EntryMode::Corner),
            (false, true) => Some(EntryMode::Centre),
            (false, false) => None,
        }
    }
}

/// A pointer that is down on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// Selecting: every cell it comes through is added, or taken away.
    Selecting {
        /// True if cells are added.
        adding: bool,
    },
    /// Digit-first: the digit goes in on release.
    Entering {
        /// Where it went down.
        cell: Cell,
    },
}

/// Something the player should know, shown until dismissed or overtaken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameNotice {
    /// Every cell is filled, but something is wrong.
    FullButWrong,
    /// The save was damaged: it is left as it was, and a new game begins.
    DamagedSave,
    /// The save was damaged: it is left as it was, and so is the game on the board.
    DamagedGame,
    /// The save is not there.
    MissingSave,
    /// The list of games was damaged: it has been made anew from the games.
    IndexRebuilt,
    /// The settings were damaged: what could be read of them counts.
    DamagedSettings,
    /// Another tab stored the game meanwhile: that is on the board now.
    PlayedElsewhere,
    /// The save was made by a newer version: it is left as it was.
    NewerSave,
    /// No puzzle could be made.
    NoPuzzle,
    /// The worker died twice on the same request.
    WorkerDied,
    /// No hint came.
    NoHint,
    /// There is no mistake to go back from.
    NoMistake,
    /// The solution is not known, so nothing can be compared with it.
    NoSolution,
    /// The board is back before the first mistake.
    WentBack,
    /// A branch was deleted.
    BranchDropped(Box<DroppedBranch>),
    /// This many digits are wrong, as the player asked to be told.
    WrongDigits(usize),
    /// A new game took the place of this one, which is kept.
    GameKept(Level),
    /// What a mode is for that was never used.
    ModeTip(EntryMode),
    /// The message of the hint panel, which is folded away while the player looks for the step.
    HintMessage(String),
}

/// What it takes to have a deleted branch back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DroppedBranch {
    /// The game it was of.
    pub game: GameId,
    /// The moves with it.
    pub before: History,
    /// What the player had written then.
    pub written: BoardEntries,
    /// The moves without it: only while there are no others it may come back.
    pub after: History,
}

/// A hint, asked for or shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintState {
    /// The worker looks for one.
    Asked(Pending<HintRequest>),
    /// The worker looks for one of the gallery.
    Specimen(Pending<SpecimenRequest>),
    /// It is being read.
    Shown {
        /// What it says.
        hint: Hint,
        /// How much of it is shown: the number of the stage.
        stage: usize,
        /// Where the board stood when it was found.
        at: NodeId,
    },
}

/// True for hints about the next step; other hints are about mistakes.
pub fn can_be_found(hint: &Hint) -> bool {
    let is_step = |kind| matches!(kind, HintActionKind::Place | HintActionKind::Strike);
    hint.actions.iter().any(|action| is_step(action.kind))
}

/// The open hint panel: whether the player looks for the step of the hint themselves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintPanel {
    /// True while the player looks for the step.
    pub is_finding: bool,
    /// True once the player has found it.
    pub is_found: bool,
    /// The answer to the last guess, or an invitation to the first; often empty.
    pub message: String,
}

/// How far the report on a finished game is, if it is not there yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ReportState {
    /// Nobody asked.
    #[default]
    None,
    /// The worker is at it.
    Asked(Pending<ReportRequest>),
    /// It cannot be had.
    Failed,
}

/// How the player is about to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The page shown.
    pub address: Address,
    /// The cell that keys act from.
    pub cursor: Cell,
    /// The cells that entries go to.
    pub selection: CellSet,
    /// The mode chosen.
    pub mode: EntryMode,
    /// Modifiers that override it.
    pub held: HeldModifiers,
    /// Digit-first: the digit that taps write.
    pub chosen_digit: Option<Digit>,
    /// The digit whose places are highlighted whatever the cursor is on.
    pub highlighted: Option<Digit>,
    /// True while the player has paused and the board is hidden.
    pub paused: bool,
    /// True while the page is out of sight or has not the keyboard.
    pub away: bool,
    /// True while the page is out of sight.
    pub hidden: bool,
    /// The candidate that the next link starts from.
    pub link_start: Option<Candidate>,
    /// Milliseconds per move while a game is replayed.
    pub replay_ms: Option<u32>,
    /// The hint.
    pub hint: Option<HintState>,
    /// The hint panel, while it is open.
    pub hint_panel: Option<HintPanel>,
    /// The report on a finished game.
    pub report: ReportState,
    /// Where the board stood when the player asked to see which digits are wrong.
    pub wrong_shown: Option<NodeId>,
    /// What the player should know.
    pub notice: Option<GameNotice>,
    /// Why the key that was asked for last is not given: another command has it, or the browser does.
    pub refused_key: Option<KeyRefusal>,
    /// The modes of which it was told what they are for.
    pub explained_modes: [bool; EntryMode::ALL.len()],
    pub pointer: Option<Pointer>,
    /// The cursor and the selection before the pointer went down.
    pub before_press: (Cell, CellSet),
    pub last_press: Option<(Cell, u64)>,
}

impl Default for Session {
    fn default() -> Session {
        Session {
            address: Address::default(),
            cursor: Cell::new(0),
            selection: CellSet::EMPTY,
            mode: EntryMode::Digit,
            held: HeldModifiers::default(),
            chosen_digit: None,
            highlighted: None,
            paused: false,
            away: false,
            hidden: false,
            link_start: None,
            replay_ms: None,
            hint: None,
            hint_panel: None,
            wrong_shown: None,
            report: ReportState::None,
            notice: None,
            refused_key: None,
            explained_modes: [false; EntryMode::ALL.len()],
            pointer: None,
            before_press: (Cell::new(0), CellSet::EMPTY),
            last_press: None,
        }
    }
}

impl Session {
    /// Where a digit goes that is chosen before its cell, while the pointer is down.
    pub fn pressed(&self) -> Option<Cell> {
        match self.pointer? {
            Pointer::Entering { cell } => Some(cell),
            Pointer::Selecting { .. } => None,
        }
    }

    /// The mode that counts now: the held one, else the chosen one.
    pub fn effective_mode(&self) -> EntryMode {
        self.held.mode().unwrap_or(self.mode)
    }
}
