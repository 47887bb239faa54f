//! Editing a draft: cursor, modes, tools and undo.

use std::sync::Arc;

use nonet_engine::geometry::{Direction, ExtraRule, Point, step};
use nonet_engine::{Board, Cell, CellSet};

use super::base_board::BaseBoard;
use super::brush::{RegionBrush, RegionStroke};
use super::draft::PuzzleDraft;
use super::hit_map::HitMap;
use super::mode::EditorMode;
use super::region_plan::RegionPlan;
use super::rule_tool::RuleTool;

/// Maximum number of changes that can be undone.
const MAX_UNDO: usize = 500;

/// A draft with cursor, selection, tools and undo history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftEditor {
    pub(super) draft: PuzzleDraft,
    /// The board on screen, and its geometry.
    pub(super) drawn: Option<(Arc<Board>, HitMap)>,
    pub(super) cursor: usize,
    mode: EditorMode,
    pub(super) brush: RegionBrush,
    pub(super) stroke: Option<RegionStroke>,
    pub(super) rule_tool: RuleTool,
    /// The cells that receive a given when a digit is typed.
    pub(super) selected: CellSet,
    /// True while a drag adds cells to the selection.
    pub(super) selecting: bool,
    undo: Vec<PuzzleDraft>,
    redo: Vec<PuzzleDraft>,
}

impl DraftEditor {
    pub fn new(base: impl Into<BaseBoard>) -> DraftEditor {
        let mut editor = DraftEditor {
            draft: PuzzleDraft::new(base),
            drawn: None,
            cursor: 0,
            mode: EditorMode::Regions,
            brush: RegionBrush::Grow,
            stroke: None,
            rule_tool: RuleTool::default(),
            selected: CellSet::EMPTY,
            selecting: false,
            undo: Vec::new(),
            redo: Vec::new(),
        };
        editor.clamp_state();
        editor
    }

    pub fn draft(&self) -> &PuzzleDraft {
        &self.draft
    }

    /// Returns the painted regions.
    pub fn plan(&self) -> Option<&RegionPlan> {
        self.draft.base.plan()
    }

    /// Returns the board on screen.
    pub fn grid(&self) -> Option<&Arc<Board>> {
        self.drawn.as_ref().map(|(grid, _)| grid)
    }

    /// Index of the cell under the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    pub fn mode(&self) -> EditorMode {
        self.mode
    }

    /// Switches the mode. Ignores regions mode if the board is fixed.
    pub fn set_mode(&mut self, mode: EditorMode) {
        if mode != EditorMode::Regions || self.plan().is_some() {
            self.mode = mode;
            self.stroke = None;
            self.selecting = false;
            self.rule_tool.reset();
        }
    }

    pub fn brush(&self) -> RegionBrush {
        self.brush
    }

    /// Sets the brush. Ignores a brush for a region that the plan doesn't have.
    pub fn choose_brush(&mut self, brush: RegionBrush) {
        let side = self.plan().map_or(0, RegionPlan::side);
        if !matches!(brush, RegionBrush::Region(region) if usize::from(region) >= side) {
            self.brush = brush;
        }
    }

    pub fn press(&mut self, at: Point) {
        match self.mode {
            EditorMode::Regions => {
                if let Some(cell) = self.plan().map(|plan| plan.cell_at(at)) {
                    self.press_region(cell);
                }
            }
            EditorMode::Rules => self.press_rule(at),
            EditorMode::Givens => self.press_given(at),
        }
    }

    pub fn drag(&mut self, to: Point) {
        match self.mode {
            EditorMode::Regions => {
                if let Some(cell) = self.plan().map(|plan| plan.cell_at(to)) {
                    self.drag_region(cell);
                }
            }
            EditorMode::Rules => self.drag_rule(to),
            EditorMode::Givens => self.drag_given(to),
        }
    }

    pub fn release(&mut self) {
        match self.mode {
            EditorMode::Regions => self.stroke = None,
            EditorMode::Rules => self.release_rule(),
            EditorMode::Givens => self.selecting = false,
        }
    }

    /// Presses the cell under the cursor; in rules mode, this begins or ends a stroke.
    pub fn press_cursor(&mut self) {
        match self.mode {
            EditorMode::Regions => {
                self.press_region(self.cursor);
                self.stroke = None;
            }
            EditorMode::Rules => self.press_rule_by_key(),
            EditorMode::Givens => self.select_cell(Cell::new(self.cursor)),
        }
    }

    /// Enters a digit into the selected cells or into the chosen rule.
    pub fn enter(&mut self, typed: char) {
        match self.mode {
            EditorMode::Regions => {}
            EditorMode::Rules => self.enter_into_rule(typed),
            EditorMode::Givens => self.enter_given(typed),
        }
    }

    /// Removes the last digit of a number, the selected givens or the cell's region.
    pub fn erase(&mut self) {
        match self.mode {
            EditorMode::Regions => self.paint(None),
            EditorMode::Rules => self.erase_from_rule(),
            EditorMode::Givens => self.erase_givens(),
        }
    }

    /// Cancels the stroke or clears the selection.
    pub fn escape(&mut self) {
        self.stroke = None;
        self.rule_tool.escape();
        if self.mode == EditorMode::Givens {
            self.selected = CellSet::EMPTY;
        }
    }

    /// Moves the cursor, unless it is at the edge. With `extend`, the cell reached joins the region or the selection of
    /// the cell left. If the keyboard has started a stroke, the cell always joins it.
    pub fn move_cursor(&mut self, direction: Direction, extend: bool) {
        let to = self.neighbour(self.cursor, direction);
        if to == self.cursor {
            return;
        }
        match self.mode {
            EditorMode::Regions => {
                let region = self.plan().and_then(|plan| plan.region(self.cursor));
                self.cursor = to;
                if extend {
                    self.paint(region);
                }
            }
            EditorMode::Rules => {
                self.cursor = to;
                self.extend_stroke(Cell::new(to));
            }
            EditorMode::Givens => {
                let from = Cell::new(self.cursor);
                self.cursor = to;
                if extend {
                    self.selected.insert(from);
                    self.selected.insert(Cell::new(to));
                } else {
                    self.select_cell(Cell::new(to));
                }
            }
        }
    }

    /// Moves the cursor diagonally to the next cell.
    pub fn move_diagonally(&mut self, up: bool, left: bool) {
        let between = self.neighbour(self.cursor, if up { Direction::Up } else { Direction::Down });
        let to = self.neighbour(between, if left { Direction::Left } else { Direction::Right });
        if between != self.cursor && to != between {
            self.cursor = to;
            if self.mode == EditorMode::Rules {
                self.extend_stroke(Cell::new(to));
            }
        }
    }

    /// Returns the next cell in a direction, or the same cell if it is at the edge.
    fn neighbour(&self, cell: usize, direction: Direction) -> usize {
        let Some(grid) = self.grid() else { return cell };
        step(grid, Cell::new(cell), direction, false).index()
    }

    /// Switches to another board. Rules and givens are kept if both boards have the same cells.
    pub fn set_base(&mut self, base: impl Into<BaseBoard>) {
        self.set_draft(self.draft.with_base(base.into()));
    }

    pub fn set_draft(&mut self, draft: PuzzleDraft) {
        if draft != self.draft {
            self.push_undo();
            self.draft = draft;
            self.clamp_state();
        }
    }

    /// Opens a draft. Unfinished regions come first, then rules and givens if the draft has some.
    pub fn open(&mut self, draft: PuzzleDraft) {
        self.set_draft(draft);
        if self.has_unfinished_regions() {
            self.set_mode(EditorMode::Regions);
        } else if !self.draft.is_empty() && self.mode == EditorMode::Regions {
            self.set_mode(EditorMode::Rules);
        }
    }

    pub(super) fn has_unfinished_regions(&self) -> bool {
        self.draft.base.name().is_none()
    }

    /// Brings back a draft from before the page was loaded, which leaves nothing to undo.
    pub fn restore(&mut self, draft: PuzzleDraft) {
        self.open(draft);
        self.undo.clear();
    }

    /// Adds or removes an extra rule of the board.
    pub fn toggle_extra(&mut self, extra: ExtraRule) {
        if !self.plan().is_some_and(|plan| plan.fits(extra)) {
            return;
        }
        self.push_undo();
        if let BaseBoard::Painted(plan) = &mut self.draft.base {
            match plan.extras.iter().position(|e| *e == extra) {
                Some(at) => drop(plan.extras.remove(at)),
                None => plan.extras.push(extra),
            }
            plan.extras.sort_unstable();
        }
    }

    /// Returns whether there is a change to undo, and one to redo.
    pub fn can_undo(&self) -> (bool, bool) {
        (!self.undo.is_empty(), !self.redo.is_empty())
    }

    pub fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            self.redo.push(std::mem::replace(&mut self.draft, before));
            self.clamp_state();
        }
    }

    pub fn redo(&mut self) {
        if let Some(after) = self.redo.pop() {
            self.undo.push(std::mem::replace(&mut self.draft, after));
            self.clamp_state();
        }
    }

    /// Stores the draft as an undo step. Must be called before a change.
    pub(super) fn push_undo(&mut self) {
        if self.undo.len() == MAX_UNDO {
            self.undo.remove(0);
        }
        self.undo.push(self.draft.clone());
        self.redo.clear();
    }

    /// Restricts the cursor, the selection and the tools to cells, regions and rules that the draft has.
    fn clamp_state(&mut self) {
        self.stroke = None;
        self.selecting = false;
        let (cells, side) = (self.draft.base.cell_count(), self.plan().map(RegionPlan::side));
        if self.cursor >= cells {
            self.cursor = 0;
        }
        if self.selected.iter().any(|cell| cell.index() >= cells) {
            self.selected = CellSet::EMPTY;
        }
        if matches!(self.brush, RegionBrush::Region(region) if side.is_none_or(|side| usize::from(region) >= side))
        {
            self.brush = RegionBrush::Grow;
        }
        if side.is_none() && self.mode == EditorMode::Regions {
            self.mode = EditorMode::Rules;
        }
        self.rule_tool.clamp_state(self.draft.rules.len());
        let grid = self.draft.base.grid();
        if grid.as_ref() != self.grid() {
            self.drawn = grid.map(|grid| {
                let terrain = HitMap::new(&grid);
                (grid, terrain)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl DraftEditor {
        /// Returns the centre of a cell.
        pub fn centre(&self, cell: usize) -> Point {
            self.grid().unwrap().shape(Cell::new(cell)).centre()
        }

        pub(in crate::editor) fn press_cell(&mut self, cell: usize) {
            self.press(self.centre(cell));
        }

        pub(in crate::editor) fn drag_to(&mut self, cell: usize) {
            self.drag(self.centre(cell));
        }
    }

    #[test]
    fn a_smaller_plan_keeps_cursor_and_brush_inside() {
        let mut editor = DraftEditor::new(RegionPlan::rows(9));
        editor.brush = RegionBrush::Region(8);
        editor.press_cell(80);
        editor.set_base(RegionPlan::rows(4));
        assert_eq!((editor.cursor(), editor.brush), (0, RegionBrush::Grow));
        editor.toggle_extra(ExtraRule::Windows);
        editor.toggle_extra(ExtraRule::AntiKing);
        editor.toggle_extra(ExtraRule::Diagonals);
        editor.toggle_extra(ExtraRule::AntiKing);
        assert_eq!(editor.plan().unwrap().extras(), [ExtraRule::Diagonals]);
        editor.undo();
        editor.undo();
        editor.undo();
        editor.undo();
        assert_eq!(editor.plan().unwrap().side(), 9);
    }

    #[test]
    fn a_fixed_board_has_no_regions_mode() {
        let mut editor = DraftEditor::new(RegionPlan::rows(9));
        editor.set_base(BaseBoard::from_name("triangular").unwrap());
        assert_eq!((editor.mode(), editor.plan()), (EditorMode::Rules, None));
        editor.set_mode(EditorMode::Regions);
        assert_eq!(editor.mode(), EditorMode::Rules);
        editor.undo();
        editor.set_mode(EditorMode::Regions);
        assert_eq!((editor.mode(), editor.plan().unwrap().side()), (EditorMode::Regions, 9));
    }
}
