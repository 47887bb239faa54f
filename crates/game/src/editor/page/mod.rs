//! The page: what is drawn, what is known of it, what is kept, and what can happen on it.

mod act;

use nonet_engine::geometry::{Direction, Extra};

use crate::action::Effect;
use crate::editor::edit::{Brush, Editor};
use crate::editor::fill::Filled;
use crate::editor::plan::Plan;
use crate::editor::text::PlanError;
use crate::model::Model;
use crate::page::{News, Page};
use crate::save::{OwnBoard, OwnBoards};
use crate::words::EditorText;
use crate::worker::{Reply, RequestId};

/// Random regions tried for some that can be filled.
const MOST_TRIES: u32 = 8;

/// How long a remark stays, in milliseconds.
const REMARK_MS: u32 = 6000;

/// What can happen on the page. `kept` is the text under [`crate::save::OWN_BOARDS_KEY`] at that moment: another tab may have
/// changed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorAction {
    /// The page is shown.
    Open {
        /// What is kept.
        kept: Option<String>,
    },
    /// It is left.
    Close,
    /// It has another address.
    Arrived(String),
    /// A worker spoke.
    Worker(Reply),
    /// What was to be copied is, or cannot be.
    Copied(bool),
    /// What was to be kept under this key cannot be.
    NotKept(String),
    /// A remark was there for its time.
    Woke(u32),

    /// The pointer went down on a cell.
    Press(usize),
    /// It came to another one.
    Drag(usize),
    /// It went up.
    Release,
    /// The cursor goes on; `growing`, the region that it leaves takes the cell it comes to.
    Step {
        /// Which way.
        to: Direction,
        /// Whether the region grows.
        growing: bool,
    },
    /// The cell with the cursor goes to this region, or to none.
    Paint(Option<u8>),
    /// As if the cell with the cursor was pressed.
    PressCursor,
    /// What a press does from now on.
    Choose(Brush),
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
    /// The regions of a board of the catalogue, by its name.
    BuiltIn(String),
    /// An extra rule, or no longer.
    Toggle(Extra),

    /// The text in the field is another one.
    Type(String),
    /// Draws what the text says.
    DrawTyped,
    /// Copies a link; `page` is the page's address up to `#`.
    CopyLink {
        /// That address.
        page: String,
    },
    /// Copies the plan as text.
    CopyText,

    /// Keeps what is drawn under a name; a blank one is the one suggested.
    Save {
        /// The name.
        name: String,
        /// What is kept.
        kept: Option<String>,
    },
    /// Draws a board that is kept.
    Draw(String),
    /// Asks for a new name of a board that is kept, or no longer.
    AskName(String),
    /// Gives it that name.
    Rename {
        /// The board.
        board: String,
        /// Its name.
        name: String,
        /// What is kept.
        kept: Option<String>,
    },
    /// Keeps a board no longer.
    Delete {
        /// The board.
        board: String,
        /// What is kept.
        kept: Option<String>,
    },
    /// Takes the last deletion back.
    TakeBack {
        /// What is kept.
        kept: Option<String>,
    },
}

/// What was done last, to be told for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// This.
    Done(EditorText),
    /// A text is no plan, and why.
    Unreadable(PlanError),
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
    pub(super) filled: Option<Filled>,
    /// The boards kept; none if they cannot be read.
    pub(super) own: Option<OwnBoards>,
    /// What was kept and what deleted before the last change, should it turn out that the change cannot be kept.
    before: Option<(OwnBoards, Deleted)>,
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
    /// What the judge is at, and for which board.
    asked: Option<(RequestId, String)>,
    is_open: bool,
}

impl Default for EditorPage {
    fn default() -> EditorPage {
        EditorPage {
            editor: Editor::new(Plan::boxes(9).unwrap_or_else(|| Plan::rows(9))),
            board: None,
            filled: None,
            own: None,
            before: None,
            deleted: None,
            renaming: None,
            typed: String::new(),
            remark: None,
            remarks: 0,
            address: None,
            rolled: None,
            asked: None,
            is_open: false,
        }
    }
}

impl Page for EditorPage {
    type Action = EditorAction;

    fn update(model: &mut Model, action: EditorAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (lang, address) = (model.lang(), model.session.address.rest.clone());
        let open = matches!(action, EditorAction::Open { .. });
        if open && EditorPage::of(model).is_none() {
            model.pages.put(Box::<EditorPage>::default());
        }
        let Some(page) = model.pages.get_mut::<EditorPage>() else { return effects };
        page.act(action, lang, address, &mut effects);
        let mut id = RequestId(model.next_request);
        if let Some(page) = model.pages.get_mut::<EditorPage>() {
            let before = id;
            page.judge(&mut id, &mut effects);
            if id != before {
                model.next_request = id.0;
            }
        }
        effects
    }

    fn heard(news: News) -> Option<EditorAction> {
        Some(match news {
            News::Worker(reply) => EditorAction::Worker(reply),
            News::Copied(copied) => EditorAction::Copied(copied),
            News::NotKept(key) => EditorAction::NotKept(key),
            News::Woke(number) => EditorAction::Woke(number),
            News::Arrived(rest) => EditorAction::Arrived(rest),
        })
    }
}
