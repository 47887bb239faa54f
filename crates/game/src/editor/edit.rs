//! A plan being painted.

use nonet_engine::geometry::{Direction, Extra};

use super::plan::Plan;

/// Changes that can be taken back.
const MOST_UNDO: usize = 500;

/// What a press and drag over cells does.
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

/// A press that is not yet over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stroke {
    region: Option<u8>,
    at: usize,
    /// True once it changed something, which is one change with all that it changes later.
    changed: bool,
}

/// The plan, where the cursor is, and what may be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    plan: Plan,
    cursor: usize,
    brush: Brush,
    stroke: Option<Stroke>,
    undo: Vec<Plan>,
    redo: Vec<Plan>,
}

impl Editor {
    /// At a plan.
    pub fn new(plan: Plan) -> Editor {
        Editor { plan, cursor: 0, brush: Brush::Grow, stroke: None, undo: Vec::new(), redo: Vec::new() }
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The cell that keys paint.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// What a press does.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// What a press does from now on; a region that the plan does not have changes nothing.
    pub fn choose(&mut self, brush: Brush) {
        if !matches!(brush, Brush::Region(region) if usize::from(region) >= self.plan.side) {
            self.brush = brush;
        }
    }

    /// A press on a cell.
    pub fn press(&mut self, cell: usize) {
        if cell >= self.plan.of.len() {
            return;
        }
        self.cursor = cell;
        let region = match self.brush {
            Brush::Grow => self.plan.region(cell),
            Brush::Region(region) => Some(region),
            Brush::Rub => None,
        };
        self.stroke = Some(Stroke { region, at: cell, changed: false });
        self.touch(cell);
    }

    /// The pressed pointer is over a cell now: it is painted, and those between, for pointers are fast.
    pub fn drag(&mut self, cell: usize) {
        let Some(stroke) = self.stroke else { return };
        if cell >= self.plan.of.len() || cell == stroke.at {
            return;
        }
        let side = self.plan.side as i64;
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

    /// The press is over.
    pub fn release(&mut self) {
        self.stroke = None;
    }

    fn touch(&mut self, cell: usize) {
        let Some(stroke) = self.stroke else { return };
        if self.plan.region(cell) == stroke.region {
            return;
        }
        if !stroke.changed {
            self.remember();
            self.stroke = Some(Stroke { changed: true, ..stroke });
        }
        self.plan.of[cell] = stroke.region;
    }

    /// The cell under the cursor goes to a region, or to none.
    pub fn paint(&mut self, region: Option<u8>) {
        let fits = region.is_none_or(|region| usize::from(region) < self.plan.side);
        if fits && self.plan.region(self.cursor) != region {
            self.remember();
            self.plan.of[self.cursor] = region;
        }
    }

    /// The cursor goes on, if there is a cell; `growing`, the region that it leaves takes the cell it comes to.
    pub fn step(&mut self, direction: Direction, growing: bool) {
        let side = self.plan.side;
        let (row, column) = (self.cursor / side, self.cursor % side);
        let to = match direction {
            Direction::Up if row > 0 => self.cursor - side,
            Direction::Down if row + 1 < side => self.cursor + side,
            Direction::Left if column > 0 => self.cursor - 1,
            Direction::Right if column + 1 < side => self.cursor + 1,
            _ => return,
        };
        let region = self.plan.region(self.cursor);
        self.cursor = to;
        if growing {
            self.paint(region);
        }
    }

    /// Another plan.
    pub fn put(&mut self, plan: Plan) {
        if plan == self.plan {
            return;
        }
        self.remember();
        self.plan = plan;
        self.settle();
    }

    /// An extra rule, or no longer.
    pub fn toggle(&mut self, extra: Extra) {
        if !self.plan.fits(extra) {
            return;
        }
        self.remember();
        match self.plan.extras.iter().position(|e| *e == extra) {
            Some(at) => drop(self.plan.extras.remove(at)),
            None => self.plan.extras.push(extra),
        }
        self.plan.extras.sort_unstable();
    }

    /// True if there is something to take back, and to do again.
    pub fn can_undo(&self) -> (bool, bool) {
        (!self.undo.is_empty(), !self.redo.is_empty())
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            self.redo.push(std::mem::replace(&mut self.plan, before));
            self.settle();
        }
    }

    /// Does it again.
    pub fn redo(&mut self) {
        if let Some(after) = self.redo.pop() {
            self.undo.push(std::mem::replace(&mut self.plan, after));
            self.settle();
        }
    }

    fn remember(&mut self) {
        if self.undo.len() == MOST_UNDO {
            self.undo.remove(0);
        }
        self.undo.push(self.plan.clone());
        self.redo.clear();
    }

    /// Cursor and brush keep to what there is.
    fn settle(&mut self) {
        self.stroke = None;
        if self.cursor >= self.plan.of.len() {
            self.cursor = 0;
        }
        if matches!(self.brush, Brush::Region(region) if usize::from(region) >= self.plan.side) {
            self.brush = Brush::Grow;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn region_row(editor: &Editor, row: usize) -> String {
        let side = editor.plan().side();
        let name = |r: Option<u8>| r.map_or('.', |r| char::from(b'A' + r));
        (0..side).map(|column| name(editor.plan().region(row * side + column))).collect()
    }

    #[test]
    fn a_drag_grows_the_region_it_begins_in_and_is_one_change() {
        let mut editor = Editor::new(Plan::rows(6));
        editor.press(0);
        assert!(!editor.can_undo().0, "a press alone changes nothing");
        editor.drag(6);
        editor.drag(9);
        editor.release();
        editor.drag(30);
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
        editor.press(0);
        editor.drag(35);
        for i in 0..6 {
            assert_eq!(editor.plan().region(i * 7), Some(5));
        }
        editor.brush = Brush::Rub;
        editor.press(3);
        editor.drag(0);
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

    #[test]
    fn a_smaller_plan_keeps_cursor_and_brush_inside() {
        let mut editor = Editor::new(Plan::rows(9));
        editor.brush = Brush::Region(8);
        editor.press(80);
        editor.put(Plan::rows(4));
        assert_eq!((editor.cursor(), editor.brush), (0, Brush::Grow));
        editor.toggle(Extra::Windows);
        editor.toggle(Extra::AntiKing);
        editor.toggle(Extra::Diagonals);
        editor.toggle(Extra::AntiKing);
        assert_eq!(editor.plan().extras(), [Extra::Diagonals]);
        editor.press(999);
        editor.undo();
        editor.undo();
        editor.undo();
        editor.undo();
        assert_eq!(editor.plan().side(), 9);
    }
}
