//! The draft as it is stored on this device, so that a reload doesn't lose it.

use super::{DraftState, EditorPage, first_plan};
use crate::editor::draft::PuzzleDraft;
use crate::editor::info::{info_in, info_query};
use nonet_app::model::Model;
use nonet_app::page::Page;
use nonet_app::update::page_api;
use nonet_formats::variants::PuzzleInfo;
use nonet_game::storage::{DRAFT_KEY, StoredDraft, read_draft, write_draft};

impl EditorPage {
    /// True while the page shows a draft that was brought back and hasn't been changed since.
    pub fn is_restored(&self) -> bool {
        self.is_restored
    }

    /// Returns how much of the draft is stored on this device.
    pub fn draft_state(&self) -> DraftState {
        self.draft_state
    }

    /// Returns what the author says about the puzzle.
    pub fn info(&self) -> &PuzzleInfo {
        &self.info
    }

    /// Returns the rest of the address that opens the draft as it is now.
    pub(super) fn draft_address(&self) -> String {
        [self.editor.draft().address().rest, info_query(&self.info)].concat()
    }

    /// Brings back the stored draft, unless the address opens a puzzle that the draft wasn't begun with.
    pub(super) fn restore_draft(&mut self, model: &Model, address: &str) {
        let stored = model.storage.text(DRAFT_KEY).and_then(|text| read_draft(&text).ok());
        let Some(stored) = stored else { return };
        if PuzzleDraft::from_address(address).is_some() && stored.opened != address {
            return;
        }
        let Some(Ok(draft)) = PuzzleDraft::from_address(&stored.draft) else { return };
        let info = info_in(&stored.draft);
        self.is_restored = (&draft, &info) != (&draft_at(address), &info_in(address));
        self.editor.restore(draft);
        self.set_first_mode(address);
        self.info = info;
        self.address = Some(address.to_owned());
        self.set_unchanged();
        self.draft_state = DraftState::Saved;
    }

    /// Brings back the stored draft for a page that was opened from the editor and reloaded.
    pub(crate) fn load_stored_draft(model: &mut Model) {
        if EditorPage::of(model).is_some() {
            return;
        }
        let mut page = EditorPage::default();
        page.restore_draft(model, "");
        if !page.draft().is_empty() {
            // The editor has not opened an address yet.
            page.address = None;
            model.pages.put(Box::new(page));
        }
    }

    /// Begins again with what the address opens. The draft that was brought back is one undo step away.
    pub(super) fn start_again(&mut self) {
        let address = self.address.clone().unwrap_or_default();
        self.editor.open(draft_at(&address));
        self.info = info_in(&address);
    }

    /// Counts the draft as stored: opening a link overwrites no other draft.
    pub(super) fn set_unchanged(&mut self) {
        self.unchanged = Some((self.editor.draft().clone(), self.info.clone()));
    }

    /// Stores the draft if it has changed.
    pub(super) fn store_draft(&mut self, model: &mut Model) {
        let is_same = |(draft, info): &(_, _)| draft == self.editor.draft() && *info == self.info;
        if self.unchanged.as_ref().is_none_or(is_same) {
            return;
        }
        self.set_unchanged();
        self.is_restored = false;
        let opened = self.address.clone().unwrap_or_default();
        let stored = StoredDraft { opened, draft: self.draft_address() };
        let is_stored = page_api::write_text(model, DRAFT_KEY, write_draft(&stored));
        self.draft_state = if is_stored { DraftState::Saved } else { DraftState::NotSaved };
    }
}

/// Returns the draft that an address opens; without one, the empty grid that the editor begins with.
fn draft_at(address: &str) -> PuzzleDraft {
    match PuzzleDraft::from_address(address) {
        Some(Ok(draft)) => draft,
        _ => PuzzleDraft::new(first_plan()),
    }
}
