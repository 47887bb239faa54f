//! Links to the draft, and puzzles in the text formats of other programs.

use nonet_engine::Digit;
use nonet_formats::variants;

use super::{EditorNotice, EditorPage};
use crate::editor::base_board::BaseBoard;
use crate::editor::draft::PuzzleDraft;
use crate::editor::info::info_in;
use crate::editor::region_plan::RegionPlan;
use crate::share::{LINK_PREFIX, link};
use nonet_app::action::Effect;
use nonet_app::route::{Address, Route};
use nonet_engine::rules::Family;
use nonet_tasks::editor::{EditorAnswer, EditorQuestion, ProgramFormat};
use nonet_tasks::worker::RequestIds;

impl EditorPage {
    pub(super) fn copy_link(&self, page: &str, effects: &mut Vec<Effect>) {
        let address = Address { route: Route::Editor, rest: self.draft_address() };
        effects.push(Effect::Copy([page, &address.print()].concat()));
    }

    pub(super) fn copy_play_link(&self, page: &str, effects: &mut Vec<Effect>) {
        effects.extend(self.play_link().map(|link| Effect::Copy([page, LINK_PREFIX, &link].concat())));
    }

    /// Returns the end of the link that plays the puzzle; `None` unless it has exactly one solution.
    fn play_link(&self) -> Option<String> {
        Some(link::write_own(&self.solved()?.0, &self.info))
    }

    pub(super) fn export(&mut self, form: ProgramFormat, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        if let Some(puzzle) = self.editor.draft().spec() {
            self.exported = None;
            let question = EditorQuestion::Write { puzzle, form, info: self.info.clone() };
            self.request_text(&question, ids, effects);
            self.export_form = form;
        }
    }

    /// Opens the text in the import field: regions, givens, a Nonet link, or a puzzle in another program's format.
    pub(super) fn open_text(&mut self, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let text = self.import_text.trim();
        if let Some((_, rest)) = text.split_once("#/editor")
            && let Some(draft) = PuzzleDraft::from_address(rest)
        {
            self.info = info_in(rest);
            return self.open_draft(draft, effects);
        }
        if let Some((_, end)) = text.split_once(LINK_PREFIX)
            && let Ok(shared) = link::read(end)
        {
            self.editor.open(PuzzleDraft::from_puzzle(&shared.puzzle));
            self.info = shared.info;
            return;
        }
        let plan = RegionPlan::parse(text);
        let is_whole = plan.as_ref().is_ok_and(|plan| plan.faults().iter().all(|fault| !fault.is_fatal()));
        if !is_whole && let Some(draft) = self.draft_with_givens(text) {
            return self.editor.open(draft);
        }
        if plan.is_err() && variants::detect(text).is_some() {
            let question = EditorQuestion::Read { text: text.to_owned() };
            return self.request_text(&question, ids, effects);
        }
        self.open_draft(plan.map(PuzzleDraft::new), effects);
    }

    /// Reads digits and dots as givens. Uses the current board if the number of cells matches, otherwise a grid of that
    /// size.
    fn draft_with_givens(&self, text: &str) -> Option<PuzzleDraft> {
        let digits: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let is_blank = |c: &char| matches!(c, '.' | '0' | '_' | '-');
        if !digits.iter().any(is_blank) || !digits.iter().all(|c| is_blank(c) || c.is_ascii_digit()) {
            return None;
        }
        let mut draft = match self.editor.draft().base().cell_count() == digits.len() {
            true => self.editor.draft().clone(),
            false => PuzzleDraft::new(BaseBoard::Painted(RegionPlan::boxes(digits.len().isqrt())?)),
        };
        let most = draft.base().digit_count();
        if draft.base().cell_count() != digits.len() {
            return None;
        }
        let read = |c: &char| Digit::from_char(*c).filter(|digit| digit.value() <= most);
        draft.set_givens(digits.iter().map(read).collect());
        Some(draft)
    }

    /// Handles the result of an export or import.
    pub(super) fn take_text_answer(&mut self, answer: EditorAnswer, effects: &mut Vec<Effect>) {
        match answer {
            EditorAnswer::Written(Ok(text)) => self.exported = Some((self.export_form, text)),
            EditorAnswer::Written(Err(family)) => {
                self.notify(
                    EditorNotice::ExportFailed(self.export_form, Family::from_slug(&family)),
                    effects,
                );
            }
            EditorAnswer::Read(Ok((puzzle, info))) => {
                if let Some(draft) = PuzzleDraft::from_spec(&puzzle) {
                    self.info = info;
                    let rules = draft.as_ref().map_or(0, |draft| draft.rules().len());
                    self.open_draft(draft, effects);
                    self.notify(EditorNotice::Imported(rules), effects);
                }
            }
            EditorAnswer::Read(Err(why)) => self.notify(EditorNotice::ImportFailed(why), effects),
            _ => {}
        }
    }
}
