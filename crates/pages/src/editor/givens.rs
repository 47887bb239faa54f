//! Selecting cells and entering givens.

use nonet_engine::geometry::Point;
use nonet_engine::{Cell, CellSet, Digit};

use super::draft_editor::DraftEditor;
use nonet_game::drawing::hit::cell_at;

impl DraftEditor {
    pub fn selected(&self) -> &CellSet {
        &self.selected
    }

    /// Selects this cell alone.
    pub(super) fn select_cell(&mut self, cell: Cell) {
        self.selected = CellSet::from_iter([cell]);
        self.cursor = cell.index();
    }

    pub(super) fn press_given(&mut self, at: Point) {
        match self.grid().and_then(|grid| cell_at(grid, at, false)) {
            Some(cell) => {
                self.select_cell(cell);
                self.selecting = true;
            }
            None => self.selected = CellSet::EMPTY,
        }
    }

    pub(super) fn drag_given(&mut self, to: Point) {
        let cell = self.grid().and_then(|grid| cell_at(grid, to, true));
        if let Some(cell) = cell.filter(|_| self.selecting) {
            self.selected.insert(cell);
            self.cursor = cell.index();
        }
    }

    /// Enters a digit into the selected cells, or removes it if all of them have it.
    pub(super) fn enter_given(&mut self, typed: char) {
        let most = self.draft.base.digit_count();
        let Some(digit) = Digit::from_char(typed).filter(|digit| digit.value() <= most) else { return };
        let cells = self.target_cells();
        let all_have_it = cells.iter().all(|cell| self.draft.givens.get(cell) == Some(digit));
        self.set_givens(&cells, (!all_have_it).then_some(digit));
    }

    /// Removes the givens of the selected cells.
    pub(super) fn erase_givens(&mut self) {
        self.set_givens(&self.target_cells(), None);
    }

    /// Removes the given of a cell.
    pub(super) fn clear_given(&mut self, cell: usize) {
        if cell < self.draft.givens.cell_count() {
            self.set_givens(&CellSet::from_iter([Cell::new(cell)]), None);
        }
    }

    fn target_cells(&self) -> CellSet {
        match self.selected.is_empty() {
            true => CellSet::from_iter([Cell::new(self.cursor)]),
            false => self.selected,
        }
    }

    fn set_givens(&mut self, cells: &CellSet, digit: Option<Digit>) {
        if cells.iter().any(|cell| self.draft.givens.get(cell) != digit) {
            self.push_undo();
            cells.iter().for_each(|cell| self.draft.givens.set(cell, digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{EditorMode, RegionPlan};

    #[test]
    fn givens_are_entered_erased_and_undone() {
        let mut editor = DraftEditor::new(RegionPlan::rows(4));
        editor.set_mode(EditorMode::Givens);
        editor.press(editor.centre(5));
        editor.release();
        editor.enter('3');
        editor.enter('7');
        assert_eq!(editor.draft().givens().get(Cell::new(5)), Digit::new(3), "7 is no digit of a 4×4 board");
        editor.press(editor.centre(6));
        editor.drag(editor.centre(7));
        editor.release();
        editor.drag(editor.centre(12));
        assert_eq!(editor.selected().len(), 2);
        editor.enter('1');
        assert_eq!(editor.draft().givens().filled_count(), 3);
        editor.enter('1');
        assert_eq!(editor.draft().givens().filled_count(), 1);
        editor.undo();
        editor.erase();
        assert_eq!(editor.draft().givens().filled_count(), 1);
        editor.undo();
        editor.undo();
        editor.undo();
        assert!(editor.draft().is_empty() && editor.can_undo() == (false, true));
    }
}
