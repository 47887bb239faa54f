//! Painting regions by pointer and keys.

use super::base_board::BaseBoard;
use super::brush::{RegionBrush, RegionStroke};
use super::draft_editor::DraftEditor;
use super::mode::EditorMode;

impl DraftEditor {
    pub(super) fn press_region(&mut self, cell: usize) {
        let Some(plan) = self.plan().filter(|plan| cell < plan.regions.len()) else { return };
        let region = match self.brush {
            RegionBrush::Grow => plan.region(cell),
            RegionBrush::Region(region) => Some(region),
            RegionBrush::Erase => None,
        };
        self.cursor = cell;
        self.stroke = Some(RegionStroke { region, at: cell, changed: false });
        self.paint_stroke(cell);
    }

    /// Paints the cell under the pointer, and the cells between it and the last one, because a fast pointer skips
    /// cells.
    pub(super) fn drag_region(&mut self, cell: usize) {
        let (Some(stroke), Some(plan)) = (self.stroke, self.plan()) else { return };
        if cell >= plan.regions.len() || cell == stroke.at {
            return;
        }
        let side = plan.side as i64;
        let position = |cell: usize| (cell as i64 / side, cell as i64 % side);
        let ((row, column), (to_row, to_column)) = (position(stroke.at), position(cell));
        let (down, right) = (to_row - row, to_column - column);
        let steps = down.abs().max(right.abs());
        for step in 1..=steps {
            let interpolate = |from: i64, by: i64| from + (2 * by * step + by.signum() * steps) / (2 * steps);
            self.paint_stroke((interpolate(row, down) * side + interpolate(column, right)) as usize);
        }
        self.cursor = cell;
        if let Some(stroke) = &mut self.stroke {
            stroke.at = cell;
        }
    }

    fn paint_stroke(&mut self, cell: usize) {
        let Some(stroke) = self.stroke else { return };
        if self.plan().is_none_or(|plan| plan.region(cell) == stroke.region) {
            return;
        }
        if !stroke.changed {
            self.push_undo();
            self.stroke = Some(RegionStroke { changed: true, ..stroke });
        }
        self.set_region(cell, stroke.region);
    }

    fn set_region(&mut self, cell: usize, region: Option<u8>) {
        if let BaseBoard::Painted(plan) = &mut self.draft.base
            && let Some(at) = plan.regions.get_mut(cell)
        {
            *at = region;
        }
    }

    /// Assigns the cell under the cursor to a region, or to none.
    pub fn paint(&mut self, region: Option<u8>) {
        let Some(plan) = self.plan() else { return };
        let fits = region.is_none_or(|region| usize::from(region) < plan.side);
        if self.mode() == EditorMode::Regions && fits && plan.region(self.cursor) != region {
            self.push_undo();
            self.set_region(self.cursor, region);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::RegionPlan;
    use nonet_engine::geometry::Direction;

    fn region_row(editor: &DraftEditor, row: usize) -> String {
        let plan = editor.plan().unwrap();
        let name = |r: Option<u8>| r.map_or('.', |r| char::from(b'A' + r));
        (0..plan.side()).map(|column| name(plan.region(row * plan.side() + column))).collect()
    }

    #[test]
    fn a_drag_grows_its_first_region_in_one_undo_step() {
        let mut editor = DraftEditor::new(RegionPlan::rows(6));
        editor.press_cell(0);
        assert!(!editor.can_undo().0, "a press alone changes nothing");
        editor.drag_to(6);
        editor.drag_to(9);
        editor.release();
        editor.drag_to(30);
        assert_eq!((region_row(&editor, 1).as_str(), editor.cursor()), ("AAAABB", 9));
        editor.undo();
        assert_eq!((region_row(&editor, 1).as_str(), editor.can_undo()), ("BBBBBB", (false, true)));
        editor.redo();
        assert_eq!(region_row(&editor, 1), "AAAABB");
    }

    #[test]
    fn a_fast_pointer_leaves_no_gaps() {
        let mut editor = DraftEditor::new(RegionPlan::rows(6));
        editor.brush = RegionBrush::Region(5);
        editor.press_cell(0);
        editor.drag_to(35);
        for i in 0..6 {
            assert_eq!(editor.plan().unwrap().region(i * 7), Some(5));
        }
        editor.brush = RegionBrush::Erase;
        editor.press_cell(3);
        editor.drag_to(0);
        assert_eq!(region_row(&editor, 0), "....AA");
    }

    #[test]
    fn keys_paint_and_grow_regions() {
        let mut editor = DraftEditor::new(RegionPlan::rows(4));
        editor.move_cursor(Direction::Left, true);
        assert!(!editor.can_undo().0);
        editor.move_cursor(Direction::Down, true);
        editor.move_cursor(Direction::Right, false);
        editor.paint(Some(3));
        editor.paint(Some(4));
        assert_eq!(region_row(&editor, 1), "ADBB");
        editor.paint(None);
        assert_eq!(region_row(&editor, 1), "A.BB");
    }
}
