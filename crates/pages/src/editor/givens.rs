//! Givens, selected and typed.

use nonet_engine::geometry::Point;
use nonet_engine::{Cell, CellSet, Digit};

use super::edit::Editor;
use nonet_game::drawing::hit::cell_at;

impl Editor {
    /// The cells that givens go to.
    pub fn selected(&self) -> &CellSet {
        &self.selected
    }

    /// This cell alone is selected.
    pub(super) fn select_given(&mut self, cell: Cell) {
        self.selected = CellSet::from_iter([cell]);
        self.cursor = cell.index();
    }

    pub(super) fn press_given(&mut self, at: Point) {
        match self.grid().and_then(|grid| cell_at(grid, at, false)) {
            Some(cell) => {
                self.select_given(cell);
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

    /// A digit goes to the selected cells, or from them if all have it.
    pub(super) fn write_given(&mut self, typed: char) {
        let most = self.draft.ground.digit_count();
        let Some(digit) = Digit::from_char(typed).filter(|digit| digit.value() <= most) else { return };
        let cells = self.cells_to_write();
        let all_have_it = cells.iter().all(|cell| self.draft.givens.get(cell) == Some(digit));
        self.set_givens(&cells, (!all_have_it).then_some(digit));
    }

    /// The selected cells are open again.
    pub(super) fn erase_givens(&mut self) {
        self.set_givens(&self.cells_to_write(), None);
    }

    /// A cell is open again.
    pub(super) fn open_given(&mut self, cell: usize) {
        if cell < self.draft.givens.cell_count() {
            self.set_givens(&CellSet::from_iter([Cell::new(cell)]), None);
        }
    }

    fn cells_to_write(&self) -> CellSet {
        match self.selected.is_empty() {
            true => CellSet::from_iter([Cell::new(self.cursor)]),
            false => self.selected,
        }
    }

    fn set_givens(&mut self, cells: &CellSet, digit: Option<Digit>) {
        if cells.iter().any(|cell| self.draft.givens.get(cell) != digit) {
            self.remember();
            cells.iter().for_each(|cell| self.draft.givens.set(cell, digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{Mode, Plan};

    #[test]
    fn givens_are_typed_erased_and_taken_back() {
        let mut editor = Editor::new(Plan::rows(4));
        editor.set_mode(Mode::Givens);
        editor.press(editor.middle(5));
        editor.release();
        editor.write('3');
        editor.write('7');
        assert_eq!(editor.draft().givens().get(Cell::new(5)), Digit::new(3), "there are four digits");
        editor.press(editor.middle(6));
        editor.drag(editor.middle(7));
        editor.release();
        editor.drag(editor.middle(12));
        assert_eq!(editor.selected().len(), 2);
        editor.write('1');
        assert_eq!(editor.draft().givens().filled_count(), 3);
        editor.write('1');
        assert_eq!(editor.draft().givens().filled_count(), 1);
        editor.undo();
        editor.erase();
        assert_eq!(editor.draft().givens().filled_count(), 1);
        editor.undo();
        editor.undo();
        editor.undo();
        assert!(editor.draft().is_bare() && editor.can_undo() == (false, true));
    }
}
