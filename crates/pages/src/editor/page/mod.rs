//! The page: what is drawn, what is known of it, what is kept, and what can happen on it.

mod act;
mod carry;
mod kept;
mod live;

use nonet_engine::geometry::{Direction, ExtraRule, Point};
use nonet_engine::rules::{Family, Rule, RuleFault};

use crate::editor::draft::Draft;
use crate::editor::edit::{Editor, Mode};
use crate::editor::ground::Ground;
use crate::editor::plan::Plan;
use crate::editor::regions::Brush;
use crate::editor::text::PlanError;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::game_import;
use nonet_game::storage::{OwnBoard, OwnBoards};
use nonet_tasks::editor::fill::{FillBoard, FillResult};
use nonet_tasks::editor::{FillWith, ProgramFormat, UnreadablePuzzle};
use nonet_tasks::worker::{Pending, WorkerReply};
use nonet_text::EditorText;

pub(super) use live::Live;

/// Random regions tried for some that can be filled.
const MOST_TRIES: u32 = 8;

/// How long a remark stays, in milliseconds.
const REMARK_MS: u32 = 6000;

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorAction {
    /// The page is shown.
    Open,
    /// It is left.
    Close,
    /// It has another address.
    Arrived(String),
    /// A worker spoke.
    Worker(WorkerReply),
    /// What was to be copied is, or cannot be.
    Copied(bool),
    /// A remark was there for its time.
    Woke(u32),

    /// Presses and keys are about this from now on.
    SetMode(Mode),
    /// The pointer went down at a point of the board.
    Press(Point),
    /// It moved.
    Drag(Point),
    /// It went up.
    Release,
    /// The cursor goes on; `growing`, the region that it leaves takes the cell it comes to, or the selection does.
    Step {
        /// Which way.
        to: Direction,
        /// Whether the region grows.
        growing: bool,
    },
    /// The cursor goes on by a corner.
    Slant {
        /// Up, or down.
        up: bool,
        /// To the left, or to the right.
        left: bool,
    },
    /// The cell with the cursor goes to this region, or to none.
    Paint(Option<u8>),
    /// As if the cell with the cursor was pressed.
    PressCursor,
    /// A digit, or a figure of a number, is typed.
    Write(char),
    /// What was typed last goes.
    Erase,
    /// Nothing is chosen any more.
    Escape,
    /// What a press does to regions from now on.
    Choose(Brush),
    /// The family of rules that a press makes from now on; none, and it chooses those that are there.
    ChooseFamily(Option<Family>),
    /// A rule is chosen by its number, or none is.
    ChooseRule(Option<usize>),
    /// The next press changes the cells of the chosen rule, or no longer.
    Reshape,
    /// Takes a rule off the board.
    Remove(usize),
    /// Takes the chosen rule off the board.
    RemoveChosen,
    /// Takes the last change back.
    Undo,
    /// Does it again.
    Redo,

    /// A grid of so many rows, in boxes where it can be.
    Resize(usize),
    /// The same size, boxes; nothing where it has none.
    Boxes,
    /// The same size, every row a region.
    Rows,
    /// The same size, nothing painted.
    Blank,
    /// The same size, regions made at random.
    Random {
        /// True for regions that look the same upside down.
        even: bool,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// A board of the catalogue, by its name.
    BuiltIn(String),
    /// An extra rule, or no longer.
    Toggle(ExtraRule),

    /// The text in the field is another one.
    Type(String),
    /// Draws what the text says.
    DrawTyped,
    /// Copies a link; `page` is the page's address up to `#`.
    CopyLink {
        /// That address.
        page: String,
    },
    /// Copies a link with which the puzzle is played; `page` is the page's address up to `#`.
    CopyPlayLink {
        /// That address.
        page: String,
    },
    /// Plays the puzzle, once it has one solution.
    Play {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Copies the regions as text.
    CopyText,
    /// Writes the puzzle in another program's form.
    Export(ProgramFormat),
    /// Copies what was written.
    CopyExported,

    /// What the board shows beside what was set.
    Show(Show),
    /// Makes the rest, so that there is one solution.
    FillIn {
        /// What is added.
        with: FillWith,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// Takes one given or rule away that is not needed.
    DropSpare,

    /// Keeps what is drawn under a name; a blank one is the one suggested.
    Save {
        /// The name.
        name: String,
    },
    /// Opens a board or puzzle that is kept.
    Draw(String),
    /// Asks for a new name of a board that is kept, or no longer.
    AskName(String),
    /// Gives it that name.
    Rename {
        /// The board.
        board: String,
        /// Its name.
        name: String,
    },
    /// Keeps this board no longer.
    Delete(String),
    /// Takes the last deletion back.
    TakeBack,
}

/// What was done last, to be told for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// This.
    Done(EditorText),
    /// A text is no plan, and why.
    Unreadable(PlanError),
    /// A text holds no puzzle, and why.
    Unread(UnreadablePuzzle),
    /// Another program has no word for this family of rules, or for the board.
    Unsayable(ProgramFormat, Option<Family>),
    /// So many rules were read.
    Read(usize),
}

/// What the board shows beside what was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Show {
    /// Where two solutions differ.
    #[default]
    Puzzle,
    /// Which candidates the solutions hold.
    Candidates,
    /// What is there before the hardest step.
    Hardest,
}

/// A board that was deleted, and where in the list it was.
type Deleted = Option<(usize, OwnBoard)>;

/// Regions that were made at random, and how often it was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Rolled {
    plan: Plan,
    even: bool,
    seed: u64,
    tries: u32,
}

/// The state of the page. It outlives a look at another page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditorPage {
    pub(super) editor: Editor,
    /// The board's name, once the regions are regions.
    pub(super) board: Option<String>,
    pub(super) filled: Option<FillResult>,
    /// The boards kept; none if they cannot be read.
    pub(super) own: Option<OwnBoards>,
    /// What was deleted last, and where it was.
    pub(super) deleted: Deleted,
    /// The board that is being renamed.
    pub(super) renaming: Option<String>,
    /// The text in the field.
    pub(super) typed: String,
    pub(super) remark: Option<Remark>,
    /// Counts remarks, so that each stays for its own time.
    remarks: u32,
    /// What follows the route, once it was drawn.
    address: Option<String>,
    rolled: Option<Rolled>,
    /// The board that the judge was asked about.
    asked: Option<String>,
    judging: Pending<FillBoard>,
    /// What is known of the puzzle.
    pub(super) live: Live,
    /// Each rule, and what is wrong with it.
    pub(super) faults: Vec<(Rule, Option<RuleFault>)>,
    /// The ground that this was found out on.
    faults_on: Option<Ground>,
    pub(super) show: Show,
    /// The form that was asked for last.
    asked_form: ProgramFormat,
    /// The puzzle in another program's form.
    pub(super) exported: Option<(ProgramFormat, String)>,
    is_open: bool,
    /// True once those who are asked about puzzles were called.
    called: bool,
}

impl Default for EditorPage {
    fn default() -> EditorPage {
        EditorPage {
            editor: Editor::new(Plan::boxes(9).unwrap_or_else(|| Plan::rows(9))),
            board: None,
            filled: None,
            own: None,
            deleted: None,
            renaming: None,
            typed: String::new(),
            remark: None,
            remarks: 0,
            address: None,
            rolled: None,
            asked: None,
            judging: Pending::default(),
            live: Live::default(),
            faults: Vec::new(),
            faults_on: None,
            show: Show::Puzzle,
            asked_form: ProgramFormat::FPuzzles,
            exported: None,
            is_open: false,
            called: false,
        }
    }
}

impl Page for EditorPage {
    type Action = EditorAction;

    fn update(model: &mut Model, action: EditorAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (lang, address) = (model.lang(), model.session.address.rest.clone());
        let open = matches!(action, EditorAction::Open);
        if open && EditorPage::of(model).is_none() {
            model.pages.put(Box::<EditorPage>::default());
        }
        if let EditorAction::Play { now_ms } = action {
            let solved = EditorPage::of(model).and_then(EditorPage::solved);
            let Some((puzzle, solution)) = solved else { return effects };
            model.boards.build(puzzle.board().name());
            return game_import::begin_game(model, puzzle, Some(solution), now_ms);
        }
        let Some(mut page) = model.pages.take::<EditorPage>() else { return effects };
        page.act(model, action, lang, address, &mut effects);
        page.judge(&mut model.requests, &mut effects);
        model.pages.put(page);
        effects
    }

    fn on_event(event: PageEvent) -> Option<EditorAction> {
        Some(match event {
            PageEvent::Worker(reply) => EditorAction::Worker(reply),
            PageEvent::Copied(copied) => EditorAction::Copied(copied),
            PageEvent::Woke(number) => EditorAction::Woke(number),
            PageEvent::Arrived(rest) => EditorAction::Arrived(rest),
        })
    }
}
