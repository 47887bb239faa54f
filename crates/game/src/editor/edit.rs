//! A puzzle being made: what is done to it, and what can be taken back.

use std::sync::Arc;

use nonet_engine::geometry::{Direction, Extra, Point, step};
use nonet_engine::{Board, Cell, CellSet};

use super::draft::Draft;
use super::ground::Ground;
use super::input::cell_under;
use super::making::Making;
use super::plan::Plan;
use super::terrain::Terrain;

/// Changes that can be taken back.
const MOST_UNDO: usize = 500;

/// What presses and keys are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// The regions.
    #[default]
    Regions,
    /// Rules beyond them.
    Rules,
    /// Givens.
    Givens,
}

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
struct Stroke {
    region: Option<u8>,
    at: usize,
    /// True once it changed something, which is one change with all that it changes later.
    changed: bool,
}

/// The draft, where the cursor is, what is chosen, and what may be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    pub(super) draft: Draft,
    /// The cells as they are drawn, and what is asked of their geometry.
    pub(super) drawn: Option<(Arc<Board>, Terrain)>,
    pub(super) cursor: usize,
    mode: Mode,
    brush: Brush,
    stroke: Option<Stroke>,
    pub(super) making: Making,
    /// The cells that givens go to.
    pub(super) selected: CellSet,
    /// True while a press selects cells.
    pub(super) selecting: bool,
    undo: Vec<Draft>,
    redo: Vec<Draft>,
}

impl Editor {
    /// At a board.
    pub fn new(ground: impl Into<Ground>) -> Editor {
        let mut editor = Editor {
            draft: Draft::new(ground),
            drawn: None,
            cursor: 0,
            mode: Mode::Regions,
            brush: Brush::Grow,
            stroke: None,
            making: Making::default(),
            selected: CellSet::EMPTY,
            selecting: false,
            undo: Vec::new(),
            redo: Vec::new(),
        };
        editor.settle();
        editor
    }

    /// The puzzle being made.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Its regions, if they are painted.
    pub fn plan(&self) -> Option<&Plan> {
        self.draft.ground.plan()
    }

    /// The cells as they are drawn.
    pub fn grid(&self) -> Option<&Arc<Board>> {
        self.drawn.as_ref().map(|(grid, _)| grid)
    }

    /// The cell that keys work on.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// What presses and keys are about.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// What they are about from now on; regions only where they are painted.
    pub fn set_mode(&mut self, mode: Mode) {
        if mode != Mode::Regions || self.plan().is_some() {
            self.mode = mode;
            self.stroke = None;
            self.selecting = false;
            self.making.let_go();
        }
    }

    /// What a press does to regions.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// What a press does from now on; a region that the plan does not have changes nothing.
    pub fn choose(&mut self, brush: Brush) {
        let side = self.plan().map_or(0, Plan::side);
        if !matches!(brush, Brush::Region(region) if usize::from(region) >= side) {
            self.brush = brush;
        }
    }

    /// The pointer goes down.
    pub fn press(&mut self, at: Point) {
        match self.mode {
            Mode::Regions => {
                if let Some(side) = self.plan().map(Plan::side) {
                    self.press_region(cell_under(side, at));
                }
            }
            Mode::Rules => self.press_rule(at),
            Mode::Givens => self.press_given(at),
        }
    }

    /// The pressed pointer moves.
    pub fn drag(&mut self, to: Point) {
        match self.mode {
            Mode::Regions => {
                if let Some(side) = self.plan().map(Plan::side) {
                    self.drag_region(cell_under(side, to));
                }
            }
            Mode::Rules => self.drag_rule(to),
            Mode::Givens => self.drag_given(to),
        }
    }

    /// The press is over.
    pub fn release(&mut self) {
        match self.mode {
            Mode::Regions => self.stroke = None,
            Mode::Rules => self.release_rule(),
            Mode::Givens => self.selecting = false,
        }
    }

    /// As if the cell with the cursor was pressed; a rule that keys have begun is done.
    pub fn press_cursor(&mut self) {
        match self.mode {
            Mode::Regions => {
                self.press_region(self.cursor);
                self.stroke = None;
            }
            Mode::Rules => self.press_rule_by_key(),
            Mode::Givens => self.select_given(Cell::new(self.cursor)),
        }
    }

    /// A character is typed: a digit, or a figure of a rule's number.
    pub fn write(&mut self, typed: char) {
        match self.mode {
            Mode::Regions => {}
            Mode::Rules => self.write_into_rule(typed),
            Mode::Givens => self.write_given(typed),
        }
    }

    /// What was typed last goes.
    pub fn erase(&mut self) {
        match self.mode {
            Mode::Regions => self.paint(None),
            Mode::Rules => self.erase_from_rule(),
            Mode::Givens => self.erase_givens(),
        }
    }

    /// Nothing is chosen any more, and what was begun is left.
    pub fn escape(&mut self) {
        self.stroke = None;
        self.making.escape();
        if self.mode == Mode::Givens {
            self.selected = CellSet::EMPTY;
        }
    }

    fn press_region(&mut self, cell: usize) {
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
    fn drag_region(&mut self, cell: usize) {
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
        if self.mode == Mode::Regions && fits && plan.region(self.cursor) != region {
            self.remember();
            self.set_region(self.cursor, region);
        }
    }

    /// The cursor goes on, if there is a cell. `growing`, the region that it leaves takes the cell it comes to, and so
    /// does the selection. A rule that keys have begun takes it too.
    pub fn step(&mut self, direction: Direction, growing: bool) {
        let to = self.beside(self.cursor, direction);
        if to == self.cursor {
            return;
        }
        match self.mode {
            Mode::Regions => {
                let region = self.plan().and_then(|plan| plan.region(self.cursor));
                self.cursor = to;
                if growing {
                    self.paint(region);
                }
            }
            Mode::Rules => {
                self.cursor = to;
                self.reach(Cell::new(to));
            }
            Mode::Givens => {
                let from = Cell::new(self.cursor);
                self.cursor = to;
                if growing {
                    self.selected.insert(from);
                    self.selected.insert(Cell::new(to));
                } else {
                    self.select_given(Cell::new(to));
                }
            }
        }
    }

    /// The cursor goes to the next cell by a corner.
    pub fn slant(&mut self, up: bool, left: bool) {
        let aside = self.beside(self.cursor, if up { Direction::Up } else { Direction::Down });
        let to = self.beside(aside, if left { Direction::Left } else { Direction::Right });
        if aside != self.cursor && to != aside {
            self.cursor = to;
            if self.mode == Mode::Rules {
                self.reach(Cell::new(to));
            }
        }
    }

    /// The cell that an arrow leads to, or the same.
    fn beside(&self, cell: usize, direction: Direction) -> usize {
        let Some(grid) = self.grid() else { return cell };
        step(grid, Cell::new(cell), direction, false).index()
    }

    /// Another board; rules and givens stay if its cells are the same.
    pub fn put(&mut self, ground: impl Into<Ground>) {
        self.put_draft(self.draft.on(ground.into()));
    }

    /// Another puzzle.
    pub fn put_draft(&mut self, draft: Draft) {
        if draft != self.draft {
            self.remember();
            self.draft = draft;
            self.settle();
        }
    }

    /// Another puzzle, to be seen with all that is on it.
    pub fn open(&mut self, draft: Draft) {
        let has_more = !draft.is_bare();
        self.put_draft(draft);
        if has_more && self.mode == Mode::Regions {
            self.set_mode(Mode::Rules);
        }
    }

    /// An extra rule of the board, or no longer.
    pub fn toggle(&mut self, extra: Extra) {
        if !self.plan().is_some_and(|plan| plan.fits(extra)) {
            return;
        }
        self.remember();
        if let Ground::Painted(plan) = &mut self.draft.ground {
            match plan.extras.iter().position(|e| *e == extra) {
                Some(at) => drop(plan.extras.remove(at)),
                None => plan.extras.push(extra),
            }
            plan.extras.sort_unstable();
        }
    }

    /// True if there is something to take back, and to do again.
    pub fn can_undo(&self) -> (bool, bool) {
        (!self.undo.is_empty(), !self.redo.is_empty())
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            self.redo.push(std::mem::replace(&mut self.draft, before));
            self.settle();
        }
    }

    /// Does it again.
    pub fn redo(&mut self) {
        if let Some(after) = self.redo.pop() {
            self.undo.push(std::mem::replace(&mut self.draft, after));
            self.settle();
        }
    }

    /// What is there now can be come back to.
    pub(super) fn remember(&mut self) {
        if self.undo.len() == MOST_UNDO {
            self.undo.remove(0);
        }
        self.undo.push(self.draft.clone());
        self.redo.clear();
    }

    /// Cursor, brush and what is chosen keep to what there is.
    fn settle(&mut self) {
        self.stroke = None;
        self.selecting = false;
        let (cells, side) = (self.draft.ground.cell_count(), self.plan().map(Plan::side));
        if self.cursor >= cells {
            self.cursor = 0;
        }
        if self.selected.iter().any(|cell| cell.index() >= cells) {
            self.selected = CellSet::EMPTY;
        }
        if matches!(self.brush, Brush::Region(region) if side.is_none_or(|side| usize::from(region) >= side))
        {
            self.brush = Brush::Grow;
        }
        if side.is_none() && self.mode == Mode::Regions {
            self.mode = Mode::Rules;
        }
        self.making.settle(self.draft.rules.len());
        let grid = self.draft.ground.grid();
        if grid.as_ref() != self.grid() {
            self.drawn = grid.map(|grid| {
                let terrain = Terrain::of(&grid);
                (grid, terrain)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn region_row(editor: &Editor, row: usize) -> String {
        let plan = editor.plan().unwrap();
        let name = |r: Option<u8>| r.map_or('.', |r| char::from(b'A' + r));
        (0..plan.side()).map(|column| name(plan.region(row * plan.side() + column))).collect()
    }

    impl Editor {
        /// The middle of a cell.
        pub fn middle(&self, cell: usize) -> Point {
            self.grid().unwrap().shape(Cell::new(cell)).centre()
        }

        fn press_cell(&mut self, cell: usize) {
            self.press(self.middle(cell));
        }

        fn drag_to(&mut self, cell: usize) {
            self.drag(self.middle(cell));
        }
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

    #[test]
    fn a_smaller_plan_keeps_cursor_and_brush_inside() {
        let mut editor = Editor::new(Plan::rows(9));
        editor.brush = Brush::Region(8);
        editor.press_cell(80);
        editor.put(Plan::rows(4));
        assert_eq!((editor.cursor(), editor.brush), (0, Brush::Grow));
        editor.toggle(Extra::Windows);
        editor.toggle(Extra::AntiKing);
        editor.toggle(Extra::Diagonals);
        editor.toggle(Extra::AntiKing);
        assert_eq!(editor.plan().unwrap().extras(), [Extra::Diagonals]);
        editor.undo();
        editor.undo();
        editor.undo();
        editor.undo();
        assert_eq!(editor.plan().unwrap().side(), 9);
    }

    #[test]
    fn a_board_without_regions_to_paint_is_for_rules_and_givens() {
        let mut editor = Editor::new(Plan::rows(9));
        editor.put(Ground::of_name("triangular").unwrap());
        assert_eq!((editor.mode(), editor.plan()), (Mode::Rules, None));
        editor.set_mode(Mode::Regions);
        assert_eq!(editor.mode(), Mode::Rules);
        editor.undo();
        editor.set_mode(Mode::Regions);
        assert_eq!((editor.mode(), editor.plan().unwrap().side()), (Mode::Regions, 9));
    }
}
