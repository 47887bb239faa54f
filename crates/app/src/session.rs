//! The state of the play screen that is neither saved nor undone: selection, mode, hint, notices.

use nonet_engine::technique::Candidate;
use nonet_engine::{Cell, CellSet, Digit};
use serde::{Deserialize, Serialize};

use crate::route::{Address, Route};
use nonet_game::game::GameId;
use nonet_game::game::entries::BoardEntries;
use nonet_game::game::entry::Layer;
use nonet_game::game::history::{History, NodeId};
use nonet_game::puzzles::level::Level;
use nonet_game::settings::keys::KeyRefusal;
use nonet_tasks::hint::{Hint, HintActionKind, HintRequest, SpecimenRequest};
use nonet_tasks::report::ReportRequest;
use nonet_tasks::worker::Pending;

/// The meaning of a digit key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum EntryMode {
    #[default]
    Digit,
    Corner,
    Centre,
    /// The key stands for the colour of that number.
    Colour,
}

impl EntryMode {
    /// All modes in the order they are offered.
    pub const ALL: [EntryMode; 4] =
        [EntryMode::Digit, EntryMode::Corner, EntryMode::Centre, EntryMode::Colour];

    /// Returns the next mode, starting over after the last.
    pub const fn next(self) -> EntryMode {
        match self {
            EntryMode::Digit => EntryMode::Corner,
            EntryMode::Corner => EntryMode::Centre,
            EntryMode::Centre => EntryMode::Colour,
            EntryMode::Colour => EntryMode::Digit,
        }
    }

    /// Returns the mode of a long press: corner marks instead of digits, digits instead of anything else.
    pub const fn other(self) -> EntryMode {
        match self {
            EntryMode::Digit => EntryMode::Corner,
            _ => EntryMode::Digit,
        }
    }

    /// Returns the layer that the mode writes to.
    pub const fn layer(self) -> Layer {
        match self {
            EntryMode::Digit => Layer::Digit,
            EntryMode::Corner => Layer::Corner,
            EntryMode::Centre => Layer::Centre,
            EntryMode::Colour => Layer::Colour,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeldModifiers {
    pub shift: bool,
    /// Ctrl, or Cmd on a Mac.
    pub ctrl: bool,
}

impl HeldModifiers {
    /// Returns the mode that the modifiers select.
    pub const fn mode(self) -> Option<EntryMode> {
        match (self.shift, self.ctrl) {
            (true, true) => Some(EntryMode::Colour),
            (true, false) => Some(EntryMode::Corner),
            (false, true) => Some(EntryMode::Centre),
            (false, false) => None,
        }
    }
}

/// A pointer pressed on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// Selecting: cells under the pointer are added or removed.
    Selecting { adding: bool },
    /// Digit-first: the digit is written on release.
    Entering {
        /// The cell that was pressed.
        cell: Cell,
    },
}

/// A notice for the player, shown until closed or replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameNotice {
    /// Every cell is filled, but something is wrong.
    FullButWrong,
    /// The save was damaged. It is left unchanged, and a new game begins.
    DamagedSave,
    /// The save was damaged. It is left unchanged, as is the game on the board.
    DamagedGame,
    MissingSave,
    /// The list of games was damaged and has been rebuilt from the saves.
    IndexRebuilt,
    /// The settings were damaged. Those that could be read are used.
    DamagedSettings,
    /// Another tab has saved the game, and its version replaced the one on the board.
    PlayedElsewhere,
    /// A newer version made the save. It is left unchanged.
    NewerSave,
    NoPuzzle,
    /// The worker died twice on the same request.
    WorkerDied,
    NoHint,
    /// There is no mistake to go back from.
    NoMistake,
    /// The solution isn't known, so there is nothing to compare with.
    NoSolution,
    /// The board was set back to before the first mistake.
    WentBack,
    BranchDropped(Box<DroppedBranch>),
    /// The number of wrong digits, which the player asked for.
    WrongDigits(usize),
    /// A new game replaced the previous one, which is saved.
    GameKept(Level),
    /// An explanation of a mode that was never used.
    ModeTip(EntryMode),
    /// The end of the guided moves.
    Guided,
    /// The message of the hint panel, which is folded away while the player looks for the step.
    HintMessage(String),
}

/// Everything needed to restore a deleted branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DroppedBranch {
    pub game: GameId,
    /// The history with the branch.
    pub before: History,
    /// The entries at that time.
    pub written: BoardEntries,
    /// The history without the branch. It can be restored only while the history equals this.
    pub after: History,
}

/// A hint, requested or shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintState {
    /// The worker is looking for a hint.
    Asked(Pending<HintRequest>),
    /// The worker is preparing a hint of the gallery.
    Specimen(Pending<SpecimenRequest>),
    /// The player is reading the hint.
    Shown {
        hint: Hint,
        /// The number of the stage shown.
        stage: usize,
        /// The position for which the hint was made.
        at: NodeId,
    },
}

/// Number of moves that the guide of a first visit explains. The guide is offered until the player has made as many.
pub const GUIDED_MOVES: u8 = 5;

/// Returns the cell and the digit that a hint places first.
pub fn placed(hint: &Hint) -> Option<(Cell, Digit)> {
    let place = hint.actions.iter().find(|action| action.kind == HintActionKind::Place)?;
    Some((Cell::new(usize::from(place.cell)), Digit::new(place.digit)?))
}

/// Returns true for hints about the next step; other hints are about mistakes.
pub fn can_be_found(hint: &Hint) -> bool {
    let is_step = |kind| matches!(kind, HintActionKind::Place | HintActionKind::Strike);
    hint.actions.iter().any(|action| is_step(action.kind))
}

/// The open hint panel, in which the player may look for the step of the hint.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintPanel {
    /// True while the player looks for the step.
    pub is_finding: bool,
    /// True once the player has found it.
    pub is_found: bool,
    /// The answer to the last guess, or an invitation to the first; often empty.
    pub message: String,
}

/// The state of a missing report on a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ReportState {
    #[default]
    None,
    /// The worker is writing the report.
    Asked(Pending<ReportRequest>),
    Failed,
}

/// The state of the play screen that is neither saved nor undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    pub address: Address,
    /// The page that a dialog was opened on, to return to.
    pub below: Address,
    /// The cell that keys act from.
    pub cursor: Cell,
    /// The cells that entries go to.
    pub selection: CellSet,
    pub mode: EntryMode,
    /// Modifiers that override the mode.
    pub held: HeldModifiers,
    /// The digit that taps write, in digit-first entry.
    pub chosen_digit: Option<Digit>,
    /// The digit highlighted regardless of the cursor.
    pub highlighted: Option<Digit>,
    /// True while the game is paused and the board hidden.
    pub paused: bool,
    /// True while the page is hidden or lacks the keyboard focus.
    pub away: bool,
    /// True while the page is hidden.
    pub hidden: bool,
    /// The candidate from which the next link starts.
    pub link_start: Option<Candidate>,
    /// Milliseconds per move during a replay.
    pub replay_ms: Option<u32>,
    pub hint: Option<HintState>,
    pub hint_panel: Option<HintPanel>,
    /// The next puzzle is still to be made, once the first screen is idle.
    pub prepares_when_idle: bool,
    /// Number of moves that the guide of a first visit still explains; 0 if the player isn't being guided.
    pub guided_moves: u8,
    pub report: ReportState,
    /// The position for which the wrong digits are shown.
    pub wrong_shown: Option<NodeId>,
    pub notice: Option<GameNotice>,
    /// The reason for refusing the last key assignment.
    pub refused_key: Option<KeyRefusal>,
    /// The modes that have been explained to the player.
    pub explained_modes: [bool; EntryMode::ALL.len()],
    pub pointer: Option<Pointer>,
    /// The cursor and the selection before the pointer was pressed.
    pub before_press: (Cell, CellSet),
    pub last_press: Option<(Cell, u64)>,
}

impl Default for Session {
    fn default() -> Session {
        Session {
            address: Address::default(),
            below: Address::default(),
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
            prepares_when_idle: false,
            guided_moves: 0,
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
    /// True if the player is at the board, or in a dialog that was opened there.
    pub fn is_on_board(&self) -> bool {
        let page = if self.address.route.is_dialog() { &self.below } else { &self.address };
        page.route == Route::Play
    }

    /// Returns the pressed cell that the chosen digit will be written to.
    pub fn pressed(&self) -> Option<Cell> {
        match self.pointer? {
            Pointer::Entering { cell } => Some(cell),
            Pointer::Selecting { .. } => None,
        }
    }

    /// Returns the mode in effect: the held one, else the chosen one.
    pub fn effective_mode(&self) -> EntryMode {
        self.held.mode().unwrap_or(self.mode)
    }
}
