//! Boards and puzzles saved on this device.

use super::EditorPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::storage::{OWN_BOARDS_KEY, OwnBoards, read_own_boards, write_own_boards};
use nonet_tasks::editor::fill::FillResult;
use nonet_text::{EditorText, Lang};

impl EditorPage {
    /// True if the draft can be saved: its regions are finished, they can be filled, and the saved boards can be read.
    pub fn can_save(&self) -> bool {
        self.saved.is_some() && self.board.is_some() && self.filled != Some(FillResult::No)
    }

    /// Returns the text under which the draft is saved: the board's name or the puzzle's specification.
    pub(in crate::editor) fn spec_to_save(&self) -> Option<String> {
        let draft = self.editor.draft();
        if draft.is_empty() { self.board.clone() } else { draft.spec() }
    }

    pub(super) fn save(&mut self, model: &mut Model, name: &str, lang: Lang, effects: &mut Vec<Effect>) {
        let Some(board) = self.spec_to_save().filter(|_| self.can_save()) else { return };
        let name = if name.trim().is_empty() { self.suggested_name(lang) } else { name.to_owned() };
        if self.change_saved(model, effects, |saved| saved.put(&name, &board)) {
            self.notify_text(EditorText::Saved, effects);
        }
    }

    /// Reads the saved boards again, because another tab may have changed them, and writes them back with a change.
    /// Returns false if that fails.
    pub(super) fn change_saved(
        &mut self,
        model: &mut Model,
        effects: &mut Vec<Effect>,
        change: impl FnOnce(&mut OwnBoards),
    ) -> bool {
        self.saved = read_saved(model);
        let Some(mut saved) = self.saved.clone() else { return false };
        change(&mut saved);
        let is_written = page_api::write_text(model, OWN_BOARDS_KEY, write_own_boards(&saved));
        if is_written {
            self.saved = Some(saved);
        } else {
            self.notify_text(EditorText::CannotSave, effects);
        }
        is_written
    }
}

/// Reads the saved boards. Returns an empty list if none are stored, `None` if they can't be read.
pub(super) fn read_saved(model: &Model) -> Option<OwnBoards> {
    let text = model.storage.text(OWN_BOARDS_KEY);
    text.map_or_else(|| Some(OwnBoards::default()), |text| read_own_boards(&text).ok())
}
