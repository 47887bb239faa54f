//! Regions painted, by pressing and dragging and by keys.

use super::edit::{Editor, Mode};
use super::ground::Ground;

/// What a press and drag over cells does to regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Brush {
    /// The region of the first cell takes the others.
    #[default]
    Grow,
    /// This region takes them.
    Region(u8),
    /// They are in no region any more.
    Rub,
}

/// A press on regions that is not yet over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stroke {
    region: Option<u8>,
    at: usize,
    /// True once it changed something, which is one change with all that it changes later.
    changed: bool,
}

impl Editor {
    pub(super) fn press_region(&mut self, cell: usize) {
        let Some(plan) = self.plan().filter(|plan| cell < plan.of.len()) else { return };
        let region = match self.brush {
            Brush::Grow => plan.region(cell),
            Brush::Region(region) => Some(region),
            Brush::Rub => None,
        };
        self.cursor = cell;
        self.stroke = Some(Stroke { region, at: cell, changed: false });
        self.touch(cell);
    }

    /// The pressed pointer is over a cell now: it is painted, and those between, for pointers are fast.
    pub(super) fn drag_region(&mut self, cell: usize) {
        let (Some(stroke), Some(plan)) = (self.stroke, self.plan()) else { return };
        if cell >= plan.of.len() || cell == stroke.at {
            return;
        }
        let side = plan.side as i64;
        let of = |cell: usize| (cell as i64 / side, cell as i64 % side);
        let ((row, column), (to_row, to_column)) = (of(stroke.at), of(cell));
        let (down, right) = (to_row - row, to_column - column);
        let steps = down.abs().max(right.abs());
        for step in 1..=steps {
            let along = |from: i64, by: i64| from + (2 * by * step + by.signum() * steps) / (2 * steps);
            self.touch((along(row, down) * side + along(column, right)) as usize);
        }
        self.cursor = cell;
        if let Some(stroke) = &mut self.stroke {
            stroke.at = cell;
        }
    }

    fn touch(&mut self, cell: usize) {
        let Some(stroke) = self.stroke else { return };
        if self.plan().is_none_or(|plan| plan.region(cell) == stroke.region) {
            return;
        }
        if !stroke.changed {
            self.remember();
            self.stroke = Some(Stroke { changed: true, ..stroke });
        }
        self.set_region(cell, stroke.region);
    }

    fn set_region(&mut self, cell: usize, region: Option<u8>) {
        if let Ground::Painted(plan) = &mut self.draft.ground
            && let Some(of) = plan.of.get_mut(cell)
        {
            *of = region;
        }
    }

    /// The cell under the cursor goes to a region, or to none.
    pub fn paint(&mut self, region: Option<u8>) {
        let Some(plan) = self.plan() else { return };
        let fits = region.is_none_or(|region| usize::from(region) < plan.side);
        if self.mode() == Mode::Regions && fits && plan.region(self.cursor) != region {
            self.remember();
            self.set_region(self.cursor, region);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::Plan;
    use nonet_engine::geometry::Direction;

    fn region_row(editor: &Editor, row: usize) -> String {
        let plan = editor.plan().unwrap();
        let name = |r: Option<u8>| r.map_or('.', |r| char::from(b'A' + r));
        (0..plan.side()).map(|column| name(plan.region(row * plan.side() + column))).collect()
    }

    #[test]
    fn a_drag_grows_the_region_it_begins_in_and_is_one_change() {
        let mut editor = Editor::new(Plan::rows(6));
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
    fn fast_pointers_leave_no_gaps() {
        let mut editor = Editor::new(Plan::rows(6));
        editor.brush = Brush::Region(5);
        editor.press_cell(0);
        editor.drag_to(35);
        for i in 0..6 {
            assert_eq!(editor.plan().unwrap().region(i * 7), Some(5));
        }
        editor.brush = Brush::Rub;
        editor.press_cell(3);
        editor.drag_to(0);
        assert_eq!(region_row(&editor, 0), "....AA");
    }

    #[test]
    fn keys_paint_and_grow() {
        let mut editor = Editor::new(Plan::rows(4));
        editor.step(Direction::Left, true);
        assert!(!editor.can_undo().0);
        editor.step(Direction::Down, true);
        editor.step(Direction::Right, false);
        editor.paint(Some(3));
        editor.paint(Some(4));
        assert_eq!(region_row(&editor, 1), "ADBB");
        editor.paint(None);
        assert_eq!(region_row(&editor, 1), "A.BB");
    }
}
