//! A puzzle being made: what is done to it, and what can be taken back.

use std::sync::Arc;

use nonet_engine::geometry::{Direction, ExtraRule, Point, step};
use nonet_engine::{Board, Cell, CellSet};

use super::draft::Draft;
use super::ground::Ground;
use super::input::cell_under;
use super::making::Making;
use super::plan::Plan;
use super::regions::{Brush, Stroke};
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

/// The draft, where the cursor is, what is chosen, and what may be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    pub(super) draft: Draft,
    /// The cells as they are drawn, and what is asked of their geometry.
    pub(super) drawn: Option<(Arc<Board>, Terrain)>,
    pub(super) cursor: usize,
    mode: Mode,
    pub(super) brush: Brush,
    pub(super) stroke: Option<Stroke>,
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
    pub fn toggle(&mut self, extra: ExtraRule) {
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

    impl Editor {
        /// The middle of a cell.
        pub fn middle(&self, cell: usize) -> Point {
            self.grid().unwrap().shape(Cell::new(cell)).centre()
        }

        pub(in crate::editor) fn press_cell(&mut self, cell: usize) {
            self.press(self.middle(cell));
        }

        pub(in crate::editor) fn drag_to(&mut self, cell: usize) {
            self.drag(self.middle(cell));
        }
    }

    #[test]
    fn a_smaller_plan_keeps_cursor_and_brush_inside() {
        let mut editor = Editor::new(Plan::rows(9));
        editor.brush = Brush::Region(8);
        editor.press_cell(80);
        editor.put(Plan::rows(4));
        assert_eq!((editor.cursor(), editor.brush), (0, Brush::Grow));
        editor.toggle(ExtraRule::Windows);
        editor.toggle(ExtraRule::AntiKing);
        editor.toggle(ExtraRule::Diagonals);
        editor.toggle(ExtraRule::AntiKing);
        assert_eq!(editor.plan().unwrap().extras(), [ExtraRule::Diagonals]);
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
