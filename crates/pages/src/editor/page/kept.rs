//! Boards and puzzles that are kept on this device.

use super::EditorPage;
use nonet_app::action::Effect;
use nonet_game::storage::{OWN_BOARDS_KEY, OwnBoards, read_own_boards, write_own_boards};
use nonet_tasks::editor::fill::Filled;
use nonet_text::{EditorText, Lang};

impl EditorPage {
    /// True if what is drawn may be kept.
    pub fn can_save(&self) -> bool {
        self.own.is_some() && self.board.is_some() && self.filled != Some(Filled::No)
    }

    /// What is kept of what is drawn: the board's name, or the puzzle.
    pub(in crate::editor) fn to_keep(&self) -> Option<String> {
        let draft = self.editor.draft();
        if draft.is_bare() { self.board.clone() } else { draft.spec() }
    }

    pub(super) fn save(&mut self, name: &str, lang: Lang, kept: Option<&str>, effects: &mut Vec<Effect>) {
        let Some(board) = self.to_keep().filter(|_| self.can_save()) else { return };
        let name = if name.trim().is_empty() { self.suggested(lang) } else { name.to_owned() };
        if self.change_own(kept, effects, |own| own.put(&name, &board)) {
            self.tell(EditorText::Saved, effects);
        }
    }

    /// Changes what is kept, of which the page may know an older list. False if it cannot be read.
    pub(super) fn change_own(
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
pub(super) fn read(kept: Option<&str>) -> Option<OwnBoards> {
    kept.map_or_else(|| Some(OwnBoards::default()), |text| read_own_boards(text).ok())
}
