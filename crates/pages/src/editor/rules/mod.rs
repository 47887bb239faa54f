//! Making and changing rules by pointer and keyboard.
//!
//! This file follows strokes from press to release and selects rules. [`from_stroke`] turns a stroke into a rule,
//! [`change`] adds, changes and removes rules of the draft, and [`number`] enters numbers and digits into the chosen
//! rule.

mod change;
mod from_stroke;
mod number;

use nonet_engine::Cell;
use nonet_engine::geometry::Point;
use nonet_engine::rules::{Family, Rule, RuleShape};

use super::draft_editor::DraftEditor;
use super::hit_map::{distance_squared, rules_at};
use super::rule_tool::RuleStroke;
use change::with_cells;
use nonet_game::drawing::hit::cell_at;

/// Distance at which a pointer's path is sampled, in drawing units.
const DRAG_STEP: f64 = 150.0;
/// Maximum distance between press and release of a tap, in drawing units.
const TAP_DISTANCE: i64 = 250;

impl DraftEditor {
    /// Returns the family of rules that a stroke makes; `None` if strokes select existing rules.
    pub fn family(&self) -> Option<Family> {
        self.rule_tool.family
    }

    /// Sets the family that a stroke makes. If the family applies to the whole board, its rule is added or removed at
    /// once.
    pub fn choose_family(&mut self, family: Option<Family>) {
        if let Some(family) = family.filter(|family| family.shape() == RuleShape::Board) {
            return self.toggle_global(family);
        }
        self.rule_tool.reset();
        self.rule_tool.family = family;
        if self.chosen_rule().is_some_and(|rule| family.is_some_and(|family| rule.family() != family)) {
            self.rule_tool.chosen = None;
        }
    }

    /// Index of the chosen rule.
    pub fn chosen(&self) -> Option<usize> {
        self.rule_tool.chosen
    }

    pub fn chosen_rule(&self) -> Option<&Rule> {
        self.draft.rules.get(self.rule_tool.chosen?)
    }

    /// Chooses a rule by its index.
    pub fn choose_rule(&mut self, rule: Option<usize>) {
        self.rule_tool.reset();
        self.rule_tool.chosen = rule.filter(|rule| *rule < self.draft.rules.len());
    }

    /// True if the next stroke changes the cells of the chosen rule.
    pub fn is_reshaping(&self) -> bool {
        self.rule_tool.reshaping
    }

    /// Lets the next stroke change the cells of the chosen rule, or cancels that.
    pub fn toggle_reshaping(&mut self) {
        let can = self.chosen_rule().is_some_and(|rule| rule.family().shape() != RuleShape::Board);
        self.rule_tool.reshaping = can && !self.rule_tool.reshaping;
        self.rule_tool.typing = false;
    }

    /// True during a stroke made by keyboard.
    pub fn is_keyboard_stroke(&self) -> bool {
        self.rule_tool.stroke.as_ref().is_some_and(|stroke| stroke.by_keys)
    }

    /// Returns the rule that the current stroke would make if it ended now.
    pub fn pending_rule(&self) -> Option<Rule> {
        let stroke = self.rule_tool.stroke.as_ref().filter(|stroke| stroke.moved || stroke.by_keys)?;
        self.rule_from(stroke)
    }

    pub fn remove_rule(&mut self, rule: usize) {
        if rule < self.draft.rules.len() {
            self.push_undo();
            self.draft.rules.remove(rule);
            self.rule_tool.reset();
            self.rule_tool.chosen = None;
        }
    }

    pub(super) fn press_rule(&mut self, at: Point) {
        let Some(grid) = self.grid() else { return };
        let cell = cell_at(grid, at, false);
        self.rule_tool.typing = false;
        self.rule_tool.stroke = Some(RuleStroke {
            from: at,
            at,
            cells: cell.into_iter().collect(),
            moved: false,
            by_keys: false,
        });
        if let Some(cell) = cell {
            self.cursor = cell.index();
        }
    }

    pub(super) fn drag_rule(&mut self, to: Point) {
        let Some((from, at)) = self.rule_tool.stroke.as_ref().filter(|s| !s.by_keys).map(|s| (s.from, s.at))
        else {
            return;
        };
        let Some(grid) = self.grid().cloned() else { return };
        let (dx, dy) = (f64::from(to.x) - f64::from(at.x), f64::from(to.y) - f64::from(at.y));
        let steps = (dx.hypot(dy) / DRAG_STEP).ceil().clamp(1.0, 500.0) as i32;
        for i in 1..=steps {
            let fraction = f64::from(i) / f64::from(steps);
            let point = Point { x: at.x + (dx * fraction) as i32, y: at.y + (dy * fraction) as i32 };
            if let Some(cell) = cell_at(&grid, point, true) {
                self.extend_stroke(cell);
            }
        }
        if let Some(stroke) = &mut self.rule_tool.stroke {
            stroke.at = to;
            stroke.moved |= distance_squared(from, to) > TAP_DISTANCE * TAP_DISTANCE;
        }
    }

    /// Adds a cell to the stroke, if the shape of the family allows it.
    pub(super) fn extend_stroke(&mut self, cell: Cell) {
        let shape = self.active_family().map(Family::shape);
        let Some(shape) = shape else { return };
        let Some((_, hit_map)) = &self.drawn else { return };
        let Some(stroke) = &mut self.rule_tool.stroke else { return };
        let cells = &mut stroke.cells;
        let (first, last) = (cells.first().copied(), cells.last().copied());
        let known = cells.iter().position(|c| *c == cell);
        match (shape, known) {
            _ if last == Some(cell) => {}
            // The pointer has moved back along the path.
            (RuleShape::Path, Some(at)) if at + 2 == cells.len() => drop(cells.pop()),
            (_, Some(_)) => {}
            (RuleShape::Edge, None) => {
                if let Some(first) = first.filter(|first| hit_map.share_edge(*first, cell)) {
                    *cells = vec![first, cell];
                }
            }
            (RuleShape::Path, None) => {
                if last.is_none_or(|last| hit_map.share_point(last, cell)) {
                    cells.push(cell);
                }
            }
            (_, None) => cells.push(cell),
        }
        // A rule on an edge is complete with its second cell.
        if shape == RuleShape::Edge && self.is_keyboard_stroke() && self.stroke_len() == 2 {
            self.release_rule();
        } else if self.is_keyboard_stroke() && self.drawn.is_some() {
            self.rule_tool.stroke.iter_mut().for_each(|stroke| stroke.moved = true);
        }
    }

    fn stroke_len(&self) -> usize {
        self.rule_tool.stroke.as_ref().map_or(0, |stroke| stroke.cells.len())
    }

    /// Ends the stroke, which makes, changes or chooses a rule.
    pub(super) fn release_rule(&mut self) {
        let Some(stroke) = self.rule_tool.stroke.take() else { return };
        let tapped = !stroke.moved && stroke.cells.len() < 2;
        if self.rule_tool.reshaping {
            return self.apply_reshape(&stroke);
        }
        if tapped && self.choose_rule_at(&stroke) {
            return;
        }
        let Some(family) = self.rule_tool.family else { return };
        if family.shape() == RuleShape::Spot {
            return self.add_single_cell_rules(family, &stroke.cells);
        }
        if !tapped && let Some(extended) = self.extended(family, &stroke) {
            return self.change_chosen(extended);
        }
        if let Some(rule) = self.rule_from(&stroke) {
            self.add_rule(rule);
        }
    }

    /// Starts or ends a stroke at the cursor, or chooses a rule there.
    pub(super) fn press_rule_by_key(&mut self) {
        if self.rule_tool.stroke.is_some() {
            return self.release_rule();
        }
        let cell = Cell::new(self.cursor);
        let Some(grid) = self.grid() else { return };
        let at = grid.shape(cell).centre();
        let stroke = RuleStroke { from: at, at, cells: vec![cell], moved: false, by_keys: true };
        self.rule_tool.typing = false;
        match self.active_family().map(Family::shape) {
            Some(RuleShape::Area | RuleShape::Path | RuleShape::Edge) => self.rule_tool.stroke = Some(stroke),
            Some(shape @ (RuleShape::Corner | RuleShape::Outside)) => self.next_position(cell, shape),
            Some(RuleShape::Spot) | None => {
                self.rule_tool.stroke = Some(stroke);
                self.release_rule();
            }
            Some(RuleShape::Board) => {}
        }
    }

    /// Selects a rule at the tapped point, or the next one if it is already selected. Returns false if there is no
    /// rule.
    fn choose_rule_at(&mut self, stroke: &RuleStroke) -> bool {
        let Some(grid) = self.grid() else { return false };
        let rules = &self.draft.rules;
        let mut candidates = match (stroke.by_keys, stroke.cells.first()) {
            (true, Some(cell)) => self.draft.rules_at(*cell).collect(),
            _ => rules_at(grid, rules, stroke.from),
        };
        candidates.retain(|i| self.rule_tool.family.is_none_or(|family| rules[*i].family() == family));
        let at = candidates.iter().position(|i| Some(*i) == self.rule_tool.chosen);
        let Some(next) = candidates.get(at.map_or(0, |at| (at + 1) % candidates.len())).copied() else {
            if self.rule_tool.family.is_none() {
                self.rule_tool.chosen = None;
            }
            return false;
        };
        // A second tap on a greater-than sign reverses it.
        if self.rule_tool.chosen == Some(next) && rules[next].family() == Family::Greater {
            let turned = with_cells(&rules[next], rules[next].cells().iter().rev().copied().collect());
            self.change_chosen(turned);
        }
        self.rule_tool.chosen = Some(next);
        true
    }
}
