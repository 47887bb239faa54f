//! Links and texts, out and in.

use nonet_engine::Digit;
use nonet_formats::variants;

use super::{Draft, EditorPage, Remark};
use crate::editor::ground::Ground;
use crate::editor::plan::Plan;
use crate::share::{LINK_PREFIX, link};
use nonet_app::action::Effect;
use nonet_engine::rules::Family;
use nonet_game::game::PuzzleSource;
use nonet_tasks::editor::{EditorAnswer, EditorQuestion, ProgramFormat};
use nonet_tasks::worker::RequestIds;

impl EditorPage {
    pub(super) fn copy_link(&self, page: &str, effects: &mut Vec<Effect>) {
        effects.push(Effect::Copy([page, &self.editor.draft().address().print()].concat()));
    }

    pub(super) fn copy_play_link(&self, page: &str, effects: &mut Vec<Effect>) {
        effects.extend(self.play_end().map(|end| Effect::Copy([page, LINK_PREFIX, &end].concat())));
    }

    /// The end of the link with which the puzzle is played, once it has one solution.
    fn play_end(&self) -> Option<String> {
        let minutes = self.live.walk.as_ref().and_then(|walk| walk.minutes);
        Some(link::write_puzzle(&self.solved()?.0, PuzzleSource::Imported, minutes))
    }

    pub(super) fn export(&mut self, form: ProgramFormat, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        if let Some(puzzle) = self.editor.draft().spec() {
            self.exported = None;
            self.ask_for_text(&EditorQuestion::Write { puzzle, form }, ids, effects);
            self.asked_form = form;
        }
    }

    /// Draws what the text in the field says: regions, givens, one of our links, or a puzzle of another program.
    pub(super) fn draw_typed(&mut self, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let text = self.typed.trim();
        if let Some((_, rest)) = text.split_once("#/editor")
            && let Some(draft) = Draft::of_address(rest)
        {
            return self.take(draft, effects);
        }
        if let Some((_, end)) = text.split_once(LINK_PREFIX)
            && let Ok(shared) = link::read(end)
        {
            return self.editor.open(Draft::of_puzzle(&shared.puzzle));
        }
        let plan = Plan::parse(text);
        let whole = plan.as_ref().is_ok_and(|plan| plan.faults().iter().all(|fault| !fault.is_fatal()));
        if !whole && let Some(draft) = self.with_givens(text) {
            return self.editor.open(draft);
        }
        if plan.is_err() && variants::detect(text).is_some() {
            let question = EditorQuestion::Read { text: text.to_owned() };
            return self.ask_for_text(&question, ids, effects);
        }
        self.take(plan.map(Draft::new), effects);
    }

    /// Digits and dots as givens: on the board that is there if it has as many cells, else on a grid of that size.
    fn with_givens(&self, text: &str) -> Option<Draft> {
        let digits: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let is_open = |c: &char| matches!(c, '.' | '0' | '_' | '-');
        if !digits.iter().any(is_open) || !digits.iter().all(|c| is_open(c) || c.is_ascii_digit()) {
            return None;
        }
        let mut draft = match self.editor.draft().ground().cell_count() == digits.len() {
            true => self.editor.draft().clone(),
            false => Draft::new(Ground::Painted(Plan::boxes(digits.len().isqrt())?)),
        };
        let most = draft.ground().digit_count();
        if draft.ground().cell_count() != digits.len() {
            return None;
        }
        let read = |c: &char| Digit::from_char(*c).filter(|digit| digit.value() <= most);
        draft.set_givens(digits.iter().map(read).collect());
        Some(draft)
    }

    /// What was written or read.
    pub(super) fn carried(&mut self, answer: EditorAnswer, effects: &mut Vec<Effect>) {
        match answer {
            EditorAnswer::Written(Ok(text)) => self.exported = Some((self.asked_form, text)),
            EditorAnswer::Written(Err(family)) => {
                self.note(Remark::Unsayable(self.asked_form, Family::from_slug(&family)), effects);
            }
            EditorAnswer::Read(Ok(puzzle)) => {
                if let Some(draft) = Draft::of_spec(&puzzle) {
                    let rules = draft.as_ref().map_or(0, |draft| draft.rules().len());
                    self.take(draft, effects);
                    self.note(Remark::Read(rules), effects);
                }
            }
            EditorAnswer::Read(Err(why)) => self.note(Remark::Unread(why), effects),
            _ => {}
        }
    }
}
