//! Boards and puzzles that are kept on this device.

use super::EditorPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::storage::{OWN_BOARDS_KEY, OwnBoards, read_own_boards, write_own_boards};
use nonet_tasks::editor::fill::FillResult;
use nonet_text::{EditorText, Lang};

impl EditorPage {
    /// True if what is drawn may be kept.
    pub fn can_save(&self) -> bool {
        self.own.is_some() && self.board.is_some() && self.filled != Some(FillResult::No)
    }

    /// What is kept of what is drawn: the board's name, or the puzzle.
    pub(in crate::editor) fn to_keep(&self) -> Option<String> {
        let draft = self.editor.draft();
        if draft.is_bare() { self.board.clone() } else { draft.spec() }
    }

    pub(super) fn save(&mut self, model: &mut Model, name: &str, lang: Lang, effects: &mut Vec<Effect>) {
        let Some(board) = self.to_keep().filter(|_| self.can_save()) else { return };
        let name = if name.trim().is_empty() { self.suggested(lang) } else { name.to_owned() };
        if self.change_own(model, effects, |own| own.put(&name, &board)) {
            self.tell(EditorText::Saved, effects);
        }
    }

    /// Changes what is kept, of which the page may know an older list. Returns false if it can't be read or written.
    pub(super) fn change_own(
        &mut self,
        model: &mut Model,
        effects: &mut Vec<Effect>,
        change: impl FnOnce(&mut OwnBoards),
    ) -> bool {
        self.own = read(model);
        let Some(mut own) = self.own.clone() else { return false };
        change(&mut own);
        let is_kept = page_api::write_text(model, OWN_BOARDS_KEY, write_own_boards(&own));
        if is_kept {
            self.own = Some(own);
        } else {
            self.tell(EditorText::CannotSave, effects);
        }
        is_kept
    }
}

/// The boards that are stored, none where nothing is; `None` if they can't be read.
pub(super) fn read(model: &Model) -> Option<OwnBoards> {
    let text = model.storage.text(OWN_BOARDS_KEY);
    text.map_or_else(|| Some(OwnBoards::default()), |text| read_own_boards(&text).ok())
}
