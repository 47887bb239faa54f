//! What happens on the page.

use nonet_engine::geometry::jigsaw;
use nonet_engine::rng::rng;

use super::{EditorAction, EditorPage, MOST_TRIES, REMARK_MS, Remark, Rolled};
use crate::action::Effect;
use crate::editor::fill::Filled;
use crate::editor::plan::{Plan, SIDES};
use crate::editor::text::PlanError;
use crate::route::{Address, Route};
use crate::save::{OWN_BOARDS_KEY, OwnBoards, read_own_boards, write_own_boards};
use crate::words::{EditorText, Lang};
use crate::workbench::{WorkbenchReply, WorkbenchRequest};
use crate::worker::{CoachJob, CoachOutcome, Failure, Outcome, Reply, Request, RequestId, Worker, decode};

impl EditorPage {
    /// The id of the field for a new name.
    pub const NEW_NAME: &str = "new-name";

    pub(super) fn act(
        &mut self,
        action: EditorAction,
        lang: Lang,
        address: String,
        effects: &mut Vec<Effect>,
    ) {
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
            EditorAction::BuiltIn(name) => self.put(Plan::of_name(&name)),
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
            EditorAction::Draw(board) => self.put(Plan::of_name(&board)),
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
            Reply::Failed { failure: Failure::WorkerDied | Failure::NoWorker, .. } => {
                self.tell(EditorText::WorkerDied, effects);
            }
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
    pub(super) fn judge(&mut self, next: &mut RequestId, effects: &mut Vec<Effect>) {
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
        effects.push(Effect::store(OWN_BOARDS_KEY, write_own_boards(&own)));
        self.before = Some((before, self.deleted.clone()));
        self.own = Some(own);
        true
    }
}

/// The boards in a text, none in no text; `None` if they cannot be read.
fn read(kept: Option<&str>) -> Option<OwnBoards> {
    kept.map_or_else(|| Some(OwnBoards::default()), |text| read_own_boards(text).ok())
}
