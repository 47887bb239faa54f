//! What happens on the page.

use nonet_engine::geometry::jigsaw;
use nonet_engine::rng::rng;
use nonet_engine::rules::RuleFault;

use super::{Draft, EditorAction, EditorPage, MOST_TRIES, REMARK_MS, Remark, Rolled, Show};
use crate::editor::edit::Mode;
use crate::editor::ground::Ground;
use crate::editor::plan::{Plan, SIDES};
use crate::editor::text::PlanError;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_tasks::editor::fill::{FillBoard, FillResult};
use nonet_tasks::worker::{RequestIds, TaskFailure, TaskUpdate, Worker, WorkerReply};
use nonet_text::{EditorText, Lang};

impl EditorPage {
    /// The id of the field for a new name.
    pub const NEW_NAME: &str = "new-name";

    pub(super) fn act(
        &mut self,
        model: &mut Model,
        action: EditorAction,
        lang: Lang,
        address: String,
        effects: &mut Vec<Effect>,
    ) {
        match action {
            EditorAction::Open => {
                (self.is_open, self.called) = (true, false);
                self.own = super::kept::read(model);
                (self.deleted, self.renaming, self.remark) = (None, None, None);
                self.arrive(address, effects);
            }
            EditorAction::Close => self.is_open = false,
            EditorAction::Arrived(rest) => self.arrive(rest, effects),
            EditorAction::Worker(reply) => self.hear(&reply, &mut model.requests, effects),
            EditorAction::Copied(copied) => {
                self.tell(if copied { EditorText::Copied } else { EditorText::CopyFailed }, effects);
            }
            EditorAction::Woke(number) if number == self.remarks => self.remark = None,
            EditorAction::Woke(_) => {}

            EditorAction::SetMode(mode) => {
                self.editor.set_mode(mode);
                if mode != Mode::Regions && !std::mem::replace(&mut self.called, true) {
                    self.live.call(&mut model.requests, effects);
                }
            }
            EditorAction::Press(at) => self.editor.press(at),
            EditorAction::Drag(to) => self.editor.drag(to),
            EditorAction::Release => self.editor.release(),
            EditorAction::Step { to, growing } => self.editor.step(to, growing),
            EditorAction::Slant { up, left } => self.editor.slant(up, left),
            EditorAction::Paint(region) => self.editor.paint(region),
            EditorAction::PressCursor => self.editor.press_cursor(),
            EditorAction::Write(typed) => self.editor.write(typed),
            EditorAction::Erase => self.editor.erase(),
            EditorAction::Escape => self.editor.escape(),
            EditorAction::Choose(brush) => self.editor.choose(brush),
            EditorAction::ChooseFamily(family) => self.editor.choose_family(family),
            EditorAction::ChooseRule(rule) => self.editor.choose_rule(rule),
            EditorAction::Reshape => self.editor.reshape(),
            EditorAction::Remove(rule) => self.editor.remove_rule(rule),
            EditorAction::RemoveChosen => {
                if let Some(rule) = self.editor.chosen() {
                    self.editor.remove_rule(rule);
                }
            }
            EditorAction::Undo => self.editor.undo(),
            EditorAction::Redo => self.editor.redo(),

            EditorAction::Resize(side) if SIDES.contains(&side) => {
                self.editor.put(Plan::boxes(side).unwrap_or_else(|| Plan::rows(side)));
            }
            EditorAction::Resize(_) => {}
            EditorAction::Boxes => self.put(Plan::boxes(self.side()).map(Ground::from)),
            EditorAction::Rows => self.put(Some(Plan::rows(self.side()).into())),
            EditorAction::Blank => self.put(Some(Plan::blank(self.side()).into())),
            EditorAction::Random { even, seed } => self.roll(even, seed, 1),
            EditorAction::BuiltIn(name) => self.put(Ground::of_name(&name)),
            EditorAction::Toggle(extra) => self.editor.toggle(extra),

            EditorAction::Type(text) => self.typed = text,
            EditorAction::DrawTyped => self.draw_typed(&mut model.requests, effects),
            EditorAction::CopyLink { page } => self.copy_link(&page, effects),
            EditorAction::CopyPlayLink { page } => self.copy_play_link(&page, effects),
            // Goes through the whole model.
            EditorAction::Play { .. } => {}
            EditorAction::CopyText => effects.extend(self.plan().map(|plan| Effect::Copy(plan.text()))),
            EditorAction::Export(form) => self.export(form, &mut model.requests, effects),
            EditorAction::CopyExported => {
                effects.extend(self.exported.iter().map(|(_, text)| Effect::Copy(text.clone())));
            }

            EditorAction::Show(show) => self.show = if self.show == show { Show::Puzzle } else { show },
            EditorAction::FillIn { with, seed } => self.fill_in(with, seed, &mut model.requests, effects),
            EditorAction::DropSpare => self.drop_spare(),

            EditorAction::Save { name } => self.save(model, &name, lang, effects),
            EditorAction::Draw(board) => {
                if let Some(Ok(draft)) = Draft::of_spec(&board) {
                    self.editor.open(draft);
                }
            }
            EditorAction::AskName(board) => {
                let asks = self.renaming.as_ref() != Some(&board);
                self.renaming = asks.then_some(board);
                if asks {
                    effects.push(Effect::Focus(EditorPage::NEW_NAME.to_owned()));
                }
            }
            EditorAction::Rename { board, name } => {
                self.renaming = None;
                self.change_own(model, effects, |own| own.put(&name, &board));
            }
            EditorAction::Delete(board) => {
                let mut gone = None;
                if self.change_own(model, effects, |own| gone = own.remove(&board)) {
                    self.deleted = gone;
                }
            }
            EditorAction::TakeBack => {
                if let Some((at, own)) = self.deleted.clone()
                    && self.change_own(model, effects, |boards| boards.put_back(at, own))
                {
                    self.deleted = None;
                }
            }
        }
    }

    /// How many rows the grid has that is painted.
    pub fn side(&self) -> usize {
        self.editor.plan().map_or_else(usize::default, Plan::side)
    }

    /// Draws what the address names, unless it was drawn already and may have been worked on.
    fn arrive(&mut self, rest: String, effects: &mut Vec<Effect>) {
        if self.address.as_ref() == Some(&rest) {
            return;
        }
        if let Some(draft) = Draft::of_address(&rest) {
            self.take(draft, effects);
        }
        self.address = Some(rest);
    }

    /// Puts a puzzle on the board, or says why it is none.
    pub(super) fn take(&mut self, draft: Result<Draft, PlanError>, effects: &mut Vec<Effect>) {
        match draft {
            Ok(draft) => self.editor.open(draft),
            Err(error) => self.note(Remark::Unreadable(error), effects),
        }
    }

    fn put(&mut self, ground: Option<Ground>) {
        if let Some(ground) = ground {
            self.editor.put(ground);
        }
    }

    fn roll(&mut self, even: bool, seed: u64, tries: u32) {
        let make = if even { jigsaw::random_symmetric } else { jigsaw::random };
        let side = if self.side() == 0 { 9 } else { self.side() };
        let Some(plan) = Plan::of_regions(&make(side, &mut rng(seed))) else { return };
        self.rolled = Some(Rolled { plan: plan.clone(), even, seed, tries });
        self.editor.put(plan);
    }

    pub(super) fn tell(&mut self, words: EditorText, effects: &mut Vec<Effect>) {
        self.note(Remark::Done(words), effects);
    }

    pub(super) fn note(&mut self, remark: Remark, effects: &mut Vec<Effect>) {
        self.remark = Some(remark);
        self.remarks = self.remarks.wrapping_add(1);
        effects.push(Effect::Wake { number: self.remarks, ms: REMARK_MS });
    }

    fn hear(&mut self, reply: &WorkerReply, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        match self.judging.take(reply) {
            None => self.hear_answer(reply, ids, effects),
            Some(TaskUpdate::Done(filled)) => self.judged(filled),
            Some(TaskUpdate::Failed(TaskFailure::WorkerDied | TaskFailure::NoWorker)) => {
                self.tell(EditorText::WorkerDied, effects);
            }
            Some(_) => {}
        }
    }

    fn judged(&mut self, filled: FillResult) {
        let rolled = self.rolled.take_if(|rolled| Some(&rolled.plan) == self.editor.plan());
        match rolled {
            // Random regions that no digits fit into are tried again, as if they had never been there.
            Some(rolled) if filled == FillResult::No && rolled.tries < MOST_TRIES => {
                self.editor.undo();
                self.roll(rolled.even, rolled.seed.wrapping_add(1), rolled.tries + 1);
            }
            _ => self.filled = Some(filled),
        }
    }

    /// Asks about what is drawn, each time that it is something else; only the last question counts. Of a bare board it is
    /// asked whether it can be filled, of a puzzle all that there is to know.
    pub(super) fn judge(&mut self, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let name = self.editor.draft().ground().name().filter(|_| self.is_open);
        let bare = name.clone().filter(|_| self.editor.draft().is_bare());
        if self.asked != bare {
            effects.extend(self.judging.cancel::<Effect>());
            self.filled = None;
            if let Some(board) = bare.clone() {
                effects.push(self.judging.ask(ids, Worker::Judge, &FillBoard { board }));
            }
            self.asked = bare;
        }
        self.board = name;
        self.look_for_faults();
        let is_sound = self.faults.iter().all(|(_, fault)| fault.is_none());
        let draft = self.editor.draft();
        let puzzle = (self.is_open && !draft.is_bare() && is_sound).then(|| draft.spec()).flatten();
        if self.live.ask(puzzle, ids, effects) {
            self.exported = None;
            if self.show == Show::Hardest {
                self.show = Show::Puzzle;
            }
        }
    }

    /// What is wrong with each rule by itself; what was looked at before is known.
    fn look_for_faults(&mut self) {
        let draft = self.editor.draft();
        if self.faults_on.as_ref() != Some(draft.ground()) {
            self.faults.clear();
            self.faults_on = Some(draft.ground().clone());
        }
        let same = |((known, _), rule): (&(_, _), _)| known == rule;
        if self.faults.len() == draft.rules().len() && self.faults.iter().zip(draft.rules()).all(same) {
            return;
        }
        let before = std::mem::take(&mut self.faults);
        let mut board = None;
        let mut fault = |rule| -> Option<RuleFault> {
            if let Some((_, fault)) = before.iter().find(|(known, _)| known == rule) {
                return fault.clone();
            }
            let board = board.get_or_insert_with(|| draft.ground().board()).as_ref()?;
            draft.fault(board, rule)
        };
        self.faults = draft.rules().iter().map(|rule| (rule.clone(), fault(rule))).collect();
    }
}
