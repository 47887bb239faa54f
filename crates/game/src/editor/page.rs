//! The page: what is drawn, what is known of it, what is kept, and what can happen on it.

use nonet_engine::geometry::{BoardName, Direction, Extra, jigsaw};
use nonet_engine::rng::rng;

use super::edit::{Brush, Editor};
use super::fill::Filled;
use super::plan::{Plan, SIDES};
use super::text::PlanError;
use crate::action::Effect;
use crate::model::Model;
use crate::page::{News, Page};
use crate::route::{Address, Route};
use crate::save::{OWN_BOARDS_KEY, OwnBoard, OwnBoards, read_own_boards, write_own_boards};
use crate::words::EditorText;
use crate::words::Lang;
use crate::workbench::{WorkbenchReply, WorkbenchRequest};
use crate::worker::{CoachJob, CoachOutcome, Failure, Outcome, Reply, Request, RequestId, Worker, decode};

/// Random regions tried for some that can be filled.
const MOST_TRIES: u32 = 8;

/// How long a remark stays, in milliseconds.
const REMARK_MS: u32 = 6000;

/// What can happen on the page. `kept` is the text under [`OWN_BOARDS_KEY`] at that moment: another tab may have
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

impl EditorPage {
    /// The id of the field for a new name.
    pub const NEW_NAME: &str = "new-name";

    fn act(&mut self, action: EditorAction, lang: Lang, address: String, effects: &mut Vec<Effect>) {
        match action {
            EditorAction::Open { kept } => {
                self.is_open = true;
                self.own = read(kept.as_deref());
                (self.before, self.deleted, self.renaming, self.remark) = (None, None, None, None);
                self.arrive(address, effects);
            }
            EditorAction::Close => self.is_open = false,
            EditorAction::Arrived(rest) => self.arrive(rest, effects),
            EditorAction::Worker(reply) => self.hear(reply, effects),
            EditorAction::Copied(copied) => {
                self.tell(if copied { EditorText::Copied } else { EditorText::CopyFailed }, effects);
            }
            EditorAction::NotKept(key) if key == OWN_BOARDS_KEY => {
                if let Some((own, deleted)) = self.before.take() {
                    (self.own, self.deleted) = (Some(own), deleted);
                    self.tell(EditorText::CannotSave, effects);
                }
            }
            EditorAction::NotKept(_) => {}
            EditorAction::Woke(number) if number == self.remarks => self.remark = None,
            EditorAction::Woke(_) => {}

            EditorAction::Press(cell) => self.editor.press(cell),
            EditorAction::Drag(cell) => self.editor.drag(cell),
            EditorAction::Release => self.editor.release(),
            EditorAction::Step { to, growing } => self.editor.step(to, growing),
            EditorAction::Paint(region) => self.editor.paint(region),
            EditorAction::PressCursor => {
                self.editor.press(self.editor.cursor());
                self.editor.release();
            }
            EditorAction::Choose(brush) => self.editor.choose(brush),
            EditorAction::Undo => self.editor.undo(),
            EditorAction::Redo => self.editor.redo(),

            EditorAction::Resize(side) if SIDES.contains(&side) => {
                self.editor.put(Plan::boxes(side).unwrap_or_else(|| Plan::rows(side)));
            }
            EditorAction::Resize(_) => {}
            EditorAction::Boxes => self.put(Plan::boxes(self.side())),
            EditorAction::Rows => self.put(Some(Plan::rows(self.side()))),
            EditorAction::Blank => self.put(Some(Plan::blank(self.side()))),
            EditorAction::Random { even, seed } => self.roll(even, seed, 1),
            EditorAction::BuiltIn(name) => self.put(plan_of(&name)),
            EditorAction::Toggle(extra) => self.editor.toggle(extra),

            EditorAction::Type(text) => self.typed = text,
            EditorAction::DrawTyped => self.take(Plan::parse(&self.typed), effects),
            EditorAction::CopyLink { page } => {
                let rest = format!("?{}", self.editor.plan().link());
                let link = page + &Address { route: Route::Editor, rest }.print();
                effects.push(Effect::Copy(link));
            }
            EditorAction::CopyText => effects.push(Effect::Copy(self.editor.plan().text())),

            EditorAction::Save { name, kept } => self.save(&name, lang, kept.as_deref(), effects),
            EditorAction::Draw(board) => self.put(plan_of(&board)),
            EditorAction::AskName(board) => {
                let asks = self.renaming.as_ref() != Some(&board);
                self.renaming = asks.then_some(board);
                if asks {
                    effects.push(Effect::Focus(EditorPage::NEW_NAME.to_owned()));
                }
            }
            EditorAction::Rename { board, name, kept } => {
                self.renaming = None;
                self.change_own(kept.as_deref(), effects, |own| own.put(&name, &board));
            }
            EditorAction::Delete { board, kept } => {
                let mut gone = None;
                if self.change_own(kept.as_deref(), effects, |own| gone = own.remove(&board)) {
                    self.deleted = gone;
                }
            }
            EditorAction::TakeBack { kept } => {
                if let Some((at, own)) = self.deleted.clone()
                    && self.change_own(kept.as_deref(), effects, |boards| boards.put_back(at, own))
                {
                    self.deleted = None;
                }
            }
        }
    }

    /// How many rows the grid has.
    pub fn side(&self) -> usize {
        self.editor.plan().side()
    }

    /// Draws what the address names, unless it was drawn already and may have been worked on.
    fn arrive(&mut self, rest: String, effects: &mut Vec<Effect>) {
        if self.address.as_ref() == Some(&rest) {
            return;
        }
        if let Some(plan) = Plan::of_address(&rest) {
            self.take(plan, effects);
        }
        self.address = Some(rest);
    }

    /// Puts a plan on the board, or says why it is none.
    fn take(&mut self, plan: Result<Plan, PlanError>, effects: &mut Vec<Effect>) {
        match plan {
            Ok(plan) => self.editor.put(plan),
            Err(error) => self.note(Remark::Unreadable(error), effects),
        }
    }

    fn put(&mut self, plan: Option<Plan>) {
        if let Some(plan) = plan {
            self.editor.put(plan);
        }
    }

    fn roll(&mut self, even: bool, seed: u64, tries: u32) {
        let make = if even { jigsaw::random_symmetric } else { jigsaw::random };
        let Some(plan) = Plan::of_regions(&make(self.side(), &mut rng(seed))) else { return };
        self.rolled = Some(Rolled { plan: plan.clone(), even, seed, tries });
        self.editor.put(plan);
    }

    fn tell(&mut self, words: EditorText, effects: &mut Vec<Effect>) {
        self.note(Remark::Done(words), effects);
    }

    fn note(&mut self, remark: Remark, effects: &mut Vec<Effect>) {
        self.remark = Some(remark);
        self.remarks = self.remarks.wrapping_add(1);
        effects.push(Effect::Wake { number: self.remarks, ms: REMARK_MS });
    }

    fn hear(&mut self, reply: Reply, effects: &mut Vec<Effect>) {
        if self.asked.as_ref().map(|(id, _)| *id) != reply.id() {
            return;
        }
        match reply {
            Reply::Part { outcome: Outcome::Coach(CoachOutcome::Workbench(reply)), .. } => {
                if let Ok(WorkbenchReply::Filled(filled)) = decode(&reply) {
                    self.judged(filled);
                }
            }
            Reply::Failed { failure: Failure::WorkerDied, .. } => self.tell(EditorText::WorkerDied, effects),
            _ => {}
        }
    }

    fn judged(&mut self, filled: Filled) {
        let rolled = self.rolled.take_if(|rolled| rolled.plan == *self.editor.plan());
        match rolled {
            // Random regions that no digits fit into are tried again, as if they had never been there.
            Some(rolled) if filled == Filled::No && rolled.tries < MOST_TRIES => {
                self.editor.undo();
                self.roll(rolled.even, rolled.seed.wrapping_add(1), rolled.tries + 1);
            }
            _ => self.filled = Some(filled),
        }
    }

    /// Asks whether what is drawn can be filled, each time that it is another board; only the last question counts.
    fn judge(&mut self, next: &mut RequestId, effects: &mut Vec<Effect>) {
        let board = self.editor.plan().board_name().map(|name| name.to_string()).filter(|_| self.is_open);
        if self.asked.as_ref().map(|(_, board)| board) != board.as_ref() {
            if let Some((id, _)) = self.asked.take() {
                effects.push(Effect::Work(Worker::Judge, Request::Cancel { id }));
            }
            self.filled = None;
            if let Some(board) = &board
                && let Ok(job) = CoachJob::workbench(&WorkbenchRequest::Fill(board.clone()))
            {
                effects.push(Effect::Work(Worker::Judge, Request::Run { id: *next, job: job.into() }));
                self.asked = Some((*next, board.clone()));
                next.0 = next.0.wrapping_add(1);
            }
        }
        self.board = board;
    }

    /// True if what is drawn may be kept.
    pub fn can_save(&self) -> bool {
        self.own.is_some() && self.board.is_some() && self.filled != Some(Filled::No)
    }

    fn save(&mut self, name: &str, lang: Lang, kept: Option<&str>, effects: &mut Vec<Effect>) {
        let Some(board) = self.board.clone().filter(|_| self.can_save()) else { return };
        let name = if name.trim().is_empty() { self.suggested(lang) } else { name.to_owned() };
        if self.change_own(kept, effects, |own| own.put(&name, &board)) {
            self.tell(EditorText::Saved, effects);
        }
    }

    /// Changes the boards that are kept, of which the page may know an older list. False if they cannot be read.
    fn change_own(
        &mut self,
        kept: Option<&str>,
        effects: &mut Vec<Effect>,
        change: impl FnOnce(&mut OwnBoards),
    ) -> bool {
        let Some(before) = read(kept) else {
            self.own = None;
            return false;
        };
        let mut own = before.clone();
        change(&mut own);
        effects.push(Effect::Store { key: OWN_BOARDS_KEY.to_owned(), value: write_own_boards(&own) });
        self.before = Some((before, self.deleted.clone()));
        self.own = Some(own);
        true
    }
}

/// The boards in a text, none in no text; `None` if they cannot be read.
fn read(kept: Option<&str>) -> Option<OwnBoards> {
    kept.map_or_else(|| Some(OwnBoards::default()), |text| read_own_boards(text).ok())
}

/// The regions of a board of this name.
pub(super) fn plan_of(name: &str) -> Option<Plan> {
    Plan::of_board(&name.parse::<BoardName>().ok()?)
}
