//! Dispatches the actions of the page.

use nonet_engine::geometry::jigsaw;
use nonet_engine::rng::rng;
use nonet_engine::rules::RuleFault;
use nonet_formats::variants::PuzzleInfo;

use super::{DraftState, EditorNotice, EditorPage, RandomRegions};
use crate::editor::DRAW_BOARD;
use crate::editor::action::{BoardOverlay, EditorAction};
use crate::editor::base_board::BaseBoard;
use crate::editor::draft::PuzzleDraft;
use crate::editor::draft_editor::DraftEditor;
use crate::editor::info::info_in;
use crate::editor::mode::EditorMode;
use crate::editor::region_plan::{RegionPlan, SIDES};
use crate::editor::region_text::DraftError;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_tasks::editor::fill::{FillBoard, FillResult};
use nonet_tasks::worker::{RequestIds, TaskFailure, TaskUpdate, Worker, WorkerReply};
use nonet_text::{EditorText, Lang};

/// Maximum number of random plans tried to find one that can be filled.
const MAX_TRIES: u32 = 8;

/// Milliseconds for which a notice is shown.
const NOTICE_MS: u32 = 6000;

impl EditorPage {
    /// The element id of the field for a new name.
    pub const NEW_NAME: &str = "new-name";
    /// The element id of the field for the title of the puzzle.
    pub const TITLE: &str = "puzzle-title";
    /// The element id of the field for the name of the author.
    pub const AUTHOR: &str = "puzzle-author";
    /// The element id of the first button that exports the puzzle.
    pub const EXPORT: &str = "export";

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
                (self.is_open, self.workers_started) = (true, false);
                self.saved = super::saved::read_saved(model);
                (self.deleted, self.renaming, self.notice) = (None, None, None);
                if self.address.is_none() {
                    self.restore_draft(model, &address);
                }
                self.open_address(address, effects);
            }
            EditorAction::Close => (self.is_open, self.is_restored) = (false, false),
            EditorAction::Arrived(rest) => self.open_address(rest, effects),
            EditorAction::Worker(reply) => self.receive(&reply, &mut model.requests, effects),
            EditorAction::Copied(copied) => {
                self.notify_text(if copied { EditorText::Copied } else { EditorText::CopyFailed }, effects);
            }
            EditorAction::Woke(number) if number == self.notice_count => self.notice = None,
            EditorAction::Woke(_) => {}

            EditorAction::SetMode(mode) => {
                self.editor.set_mode(mode);
                if mode != EditorMode::Regions {
                    self.start_workers(&mut model.requests, effects);
                }
            }
            EditorAction::Press(at) => self.editor.press(at),
            EditorAction::Drag(to) => self.editor.drag(to),
            EditorAction::Release => self.editor.release(),
            EditorAction::MoveCursor { direction, extend } => self.editor.move_cursor(direction, extend),
            EditorAction::MoveDiagonally { up, left } => self.editor.move_diagonally(up, left),
            EditorAction::Paint(region) => self.editor.paint(region),
            EditorAction::PressCursor => self.editor.press_cursor(),
            EditorAction::Enter(typed) => self.editor.enter(typed),
            EditorAction::Erase => self.editor.erase(),
            EditorAction::Escape => self.editor.escape(),
            EditorAction::ChooseBrush(brush) => self.editor.choose_brush(brush),
            EditorAction::ChooseFamily(family) => {
                self.editor.choose_family(family);
                self.start_workers(&mut model.requests, effects);
            }
            EditorAction::ChooseRule(rule) => self.editor.choose_rule(rule),
            EditorAction::ToggleReshaping => self.editor.toggle_reshaping(),
            EditorAction::RemoveRule(rule) => self.editor.remove_rule(rule),
            EditorAction::RemoveChosenRule => {
                if let Some(rule) = self.editor.chosen() {
                    self.editor.remove_rule(rule);
                }
            }
            EditorAction::Undo => self.step(DraftEditor::undo),
            EditorAction::Redo => self.step(DraftEditor::redo),

            EditorAction::Resize(side) if SIDES.contains(&side) => {
                self.editor.set_base(RegionPlan::boxes(side).unwrap_or_else(|| RegionPlan::rows(side)));
            }
            EditorAction::Resize(_) => {}
            EditorAction::Boxes => self.set_base(RegionPlan::boxes(self.side()).map(BaseBoard::from)),
            EditorAction::Rows => self.set_base(Some(RegionPlan::rows(self.side()).into())),
            EditorAction::Blank => {
                self.set_base(Some(RegionPlan::blank(self.side()).into()));
                self.editor.set_mode(EditorMode::Regions);
            }
            EditorAction::Random { symmetric, seed } => self.randomise(symmetric, seed, 1),
            EditorAction::OpenCatalogueBoard(name) => self.set_base(BaseBoard::from_name(&name)),
            EditorAction::ToggleExtra(extra) => self.editor.toggle_extra(extra),

            EditorAction::StartAgain => self.start_again(),

            EditorAction::ShowInfo => effects.push(Effect::Focus(EditorPage::TITLE.to_owned())),
            EditorAction::ShowAuthor => effects.push(Effect::Focus(EditorPage::AUTHOR.to_owned())),
            EditorAction::SetTitle(title) => self.change_info(|info| info.title = title),
            EditorAction::SetAuthor(author) => self.change_info(|info| info.author = author),
            EditorAction::SetRulesText(rules) => self.change_info(|info| info.rules = rules),

            EditorAction::SetText(text) => self.import_text = text,
            EditorAction::OpenText => self.open_text(&mut model.requests, effects),
            EditorAction::CopyLink { page } => self.copy_link(&page, effects),
            EditorAction::CopyPlayLink { page } => self.copy_play_link(&page, effects),
            // `EditorPage::update` handles this action, because it needs the whole model.
            EditorAction::Play { .. } => {}
            EditorAction::CopyText => effects.extend(self.plan().map(|plan| Effect::Copy(plan.text()))),
            EditorAction::Export(form) => self.export(form, &mut model.requests, effects),
            EditorAction::CopyExported => {
                effects.extend(self.exported.iter().map(|(_, text)| Effect::Copy(text.clone())));
            }
            EditorAction::ShowExport => effects.push(Effect::Focus(EditorPage::EXPORT.to_owned())),

            EditorAction::ToggleOverlay(overlay) => {
                self.overlay = if self.overlay == overlay { BoardOverlay::default() } else { overlay }
            }
            EditorAction::FillIn { with, seed } => self.fill_in(with, seed, &mut model.requests, effects),
            EditorAction::RemoveRedundant => self.remove_redundant(),

            EditorAction::Save { name } => self.save(model, &name, lang, effects),
            EditorAction::OpenSaved(board) => {
                if let Some(Ok(draft)) = PuzzleDraft::from_spec(&board) {
                    self.editor.open(draft);
                }
            }
            EditorAction::ToggleRenaming(board) => {
                let begins = self.renaming.as_ref() != Some(&board);
                self.renaming = begins.then_some(board);
                if begins {
                    effects.push(Effect::Focus(EditorPage::NEW_NAME.to_owned()));
                }
            }
            EditorAction::Rename { board, name } => {
                self.renaming = None;
                self.change_saved(model, effects, |saved| saved.put(&name, &board));
            }
            EditorAction::Delete(board) => {
                let mut removed = None;
                if self.change_saved(model, effects, |saved| removed = saved.remove(&board)) {
                    self.deleted = removed;
                }
            }
            EditorAction::UndoDelete => {
                if let Some((at, board)) = self.deleted.clone()
                    && self.change_saved(model, effects, |boards| boards.put_back(at, board))
                {
                    self.deleted = None;
                }
            }
        }
    }

    /// Returns the number of rows if the board's regions are painted, otherwise 0.
    pub fn side(&self) -> usize {
        self.editor.plan().map_or_else(usize::default, RegionPlan::side)
    }

    /// Opens the puzzle in an address, unless that address was the last one opened: the player may have changed the
    /// puzzle since.
    fn open_address(&mut self, rest: String, effects: &mut Vec<Effect>) {
        if self.address.as_ref() == Some(&rest) {
            return;
        }
        if let Some(draft) = PuzzleDraft::from_address(&rest) {
            let info = std::mem::replace(&mut self.info, info_in(&rest));
            self.replaced = Some((self.editor.draft().clone(), info));
            self.open_draft(draft, effects);
            self.draft_state = DraftState::Untouched;
        }
        self.set_unchanged();
        self.set_first_mode(&rest);
        self.is_restored = false;
        self.address = Some(rest);
    }

    /// Takes one step back or forth. A puzzle that an address replaced has its own title, author and rules text.
    fn step(&mut self, step: fn(&mut DraftEditor)) {
        let before = self.editor.draft().clone();
        step(&mut self.editor);
        if let Some((_, info)) = self.replaced.take_if(|(draft, _)| draft == self.editor.draft()) {
            self.replaced = Some((before, std::mem::replace(&mut self.info, info)));
        }
    }

    /// Begins with the regions if they are unfinished or the address is about them: it asks to draw a board, or opens
    /// a board without rules and givens. Otherwise begins with the rules.
    pub(super) fn set_first_mode(&mut self, address: &str) {
        let opens_board = PuzzleDraft::from_address(address).is_some() && self.editor.draft().is_empty();
        let is_about_regions = address == DRAW_BOARD || opens_board || self.editor.has_unfinished_regions();
        self.editor.set_mode(if is_about_regions { EditorMode::Regions } else { EditorMode::Rules });
    }

    /// Starts the workers once, before the first rule or given needs them.
    fn start_workers(&mut self, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        if !std::mem::replace(&mut self.workers_started, true) {
            self.analysis.start_workers(ids, effects);
        }
    }

    /// Changes what the author says about the puzzle. A text that was exported before lacks the change.
    fn change_info(&mut self, change: impl FnOnce(&mut PuzzleInfo)) {
        change(&mut self.info);
        self.exported = None;
    }

    /// Opens a draft, or shows a notice with the error.
    pub(super) fn open_draft(&mut self, draft: Result<PuzzleDraft, DraftError>, effects: &mut Vec<Effect>) {
        match draft {
            Ok(draft) => self.editor.open(draft),
            Err(error) => self.notify(EditorNotice::InvalidDraft(error), effects),
        }
    }

    fn set_base(&mut self, base: Option<BaseBoard>) {
        if let Some(base) = base {
            self.editor.set_base(base);
        }
    }

    fn randomise(&mut self, symmetric: bool, seed: u64, tries: u32) {
        let make = if symmetric { jigsaw::random_symmetric } else { jigsaw::random };
        let side = if self.side() == 0 { 9 } else { self.side() };
        let Some(plan) = RegionPlan::from_regions(&make(side, &mut rng(seed))) else { return };
        self.random_regions = Some(RandomRegions { plan: plan.clone(), symmetric, seed, tries });
        self.editor.set_base(plan);
    }

    pub(super) fn notify_text(&mut self, text: EditorText, effects: &mut Vec<Effect>) {
        self.notify(EditorNotice::Text(text), effects);
    }

    pub(super) fn notify(&mut self, notice: EditorNotice, effects: &mut Vec<Effect>) {
        self.notice = Some(notice);
        self.notice_count = self.notice_count.wrapping_add(1);
        effects.push(Effect::Wake { number: self.notice_count, ms: NOTICE_MS });
    }

    fn receive(&mut self, reply: &WorkerReply, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        match self.fill_request.take(reply) {
            None => self.receive_answer(reply, ids, effects),
            Some(TaskUpdate::Done(filled)) => self.take_fill_result(filled),
            Some(TaskUpdate::Failed(TaskFailure::WorkerDied | TaskFailure::NoWorker)) => {
                self.notify_text(EditorText::WorkerDied, effects);
            }
            Some(_) => {}
        }
    }

    fn take_fill_result(&mut self, filled: FillResult) {
        let random = self.random_regions.take_if(|random| Some(&random.plan) == self.editor.plan());
        match random {
            // Random regions that no grid satisfies are replaced and leave no undo step.
            Some(random) if filled == FillResult::No && random.tries < MAX_TRIES => {
                self.editor.undo();
                self.randomise(random.symmetric, random.seed.wrapping_add(1), random.tries + 1);
            }
            _ => self.filled = Some(filled),
        }
    }

    /// Asks workers about the draft if it has changed, and cancels the questions about the previous one. For an empty
    /// board, the question is whether a full grid exists; for a puzzle, the full analysis starts.
    pub(super) fn update_analysis(&mut self, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let name = self.editor.draft().base().name().filter(|_| self.is_open);
        let empty_board = name.clone().filter(|_| self.editor.draft().is_empty());
        if self.fill_board != empty_board {
            effects.extend(self.fill_request.cancel::<Effect>());
            self.filled = None;
            if let Some(board) = empty_board.clone() {
                effects.push(self.fill_request.ask(ids, Worker::Judge, &FillBoard { board }));
            }
            self.fill_board = empty_board;
        }
        self.board = name;
        self.update_rule_faults();
        let is_sound = !self.has_rule_faults();
        let draft = self.editor.draft();
        let puzzle = (self.is_open && !draft.is_empty() && is_sound).then(|| draft.spec()).flatten();
        if self.analysis.restart(puzzle, ids, effects) {
            self.exported = None;
            if self.overlay == BoardOverlay::HardestStep {
                self.overlay = BoardOverlay::Differences;
            }
        }
    }

    /// True if a rule has a fault on its own.
    pub(in crate::editor) fn has_rule_faults(&self) -> bool {
        self.rule_faults.iter().any(|(_, fault)| fault.is_some())
    }

    /// Checks each rule on its own. Reuses the results for rules that have been checked before.
    fn update_rule_faults(&mut self) {
        let draft = self.editor.draft();
        if self.rule_faults_base.as_ref() != Some(draft.base()) {
            self.rule_faults.clear();
            self.rule_faults_base = Some(draft.base().clone());
        }
        let same = |((known, _), rule): (&(_, _), _)| known == rule;
        if self.rule_faults.len() == draft.rules().len()
            && self.rule_faults.iter().zip(draft.rules()).all(same)
        {
            return;
        }
        let before = std::mem::take(&mut self.rule_faults);
        let mut board = None;
        let mut fault = |rule| -> Option<RuleFault> {
            if let Some((_, fault)) = before.iter().find(|(known, _)| known == rule) {
                return fault.clone();
            }
            let board = board.get_or_insert_with(|| draft.base().board()).as_ref()?;
            draft.rule_fault(board, rule)
        };
        self.rule_faults = draft.rules().iter().map(|rule| (rule.clone(), fault(rule))).collect();
    }
}
