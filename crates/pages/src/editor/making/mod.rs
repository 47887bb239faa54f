//! Rules made by pressing and dragging, by keys, and by typing their numbers.
//!
//! - here: strokes, from the press to its end, and which rule is chosen;
//! - [`form`]: what rule a stroke makes;
//! - [`change`]: rules that come to the draft, change there, or leave it;
//! - [`numbers`]: what is typed into the chosen one.

mod change;
mod form;
mod numbers;

use nonet_engine::Cell;
use nonet_engine::geometry::Point;
use nonet_engine::rules::{Family, Rule, RuleShape};

use super::Editor;
use super::terrain::{far, rules_at};
use change::with_cells;
use nonet_game::drawing::hit::cell_at;

/// A pointer that jumps is followed in steps of this many thousandths of a cell.
const STEP: f64 = 150.0;
/// A pointer that moved no farther has tapped.
const TAP: i64 = 250;

/// What is being made, and which rule is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Making {
    /// The family that a press makes; none: what is there is chosen.
    family: Option<Family>,
    /// The rule that is chosen, by number.
    chosen: Option<usize>,
    stroke: Option<Stroke>,
    /// True while a number is typed: the next figure goes behind it, and all are one change.
    typing: bool,
    /// True if the next press changes the cells of the chosen rule.
    reshaping: bool,
}

/// A press or drag, or cells that keys go over.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Stroke {
    from: Point,
    at: Point,
    cells: Vec<Cell>,
    moved: bool,
    by_keys: bool,
}

impl Making {
    /// Nothing is being made.
    pub fn let_go(&mut self) {
        (self.stroke, self.typing, self.reshaping) = (None, false, false);
    }

    /// Leaves what was begun last.
    pub fn escape(&mut self) {
        if self.stroke.take().is_none() && !std::mem::take(&mut self.reshaping) {
            self.chosen = None;
        }
        self.typing = false;
    }

    /// Keeps to so many rules.
    pub fn settle(&mut self, rules: usize) {
        self.let_go();
        self.chosen = self.chosen.filter(|chosen| *chosen < rules);
    }
}

impl Editor {
    /// The family that a press makes; none: what is there is chosen.
    pub fn family(&self) -> Option<Family> {
        self.making.family
    }

    /// What a press makes from now on. A family that holds all over the board is put on it at once, or taken off.
    pub fn choose_family(&mut self, family: Option<Family>) {
        if let Some(family) = family.filter(|family| family.shape() == RuleShape::Board) {
            return self.toggle_everywhere(family);
        }
        self.making.let_go();
        self.making.family = family;
        if self.chosen_rule().is_some_and(|rule| family.is_some_and(|family| rule.family() != family)) {
            self.making.chosen = None;
        }
    }

    /// The number of the rule that is chosen.
    pub fn chosen(&self) -> Option<usize> {
        self.making.chosen
    }

    /// The rule that is chosen.
    pub fn chosen_rule(&self) -> Option<&Rule> {
        self.draft.rules.get(self.making.chosen?)
    }

    /// Chooses a rule by its number.
    pub fn choose_rule(&mut self, rule: Option<usize>) {
        self.making.let_go();
        self.making.chosen = rule.filter(|rule| *rule < self.draft.rules.len());
    }

    /// True if the next press changes the cells of the chosen rule.
    pub fn is_reshaping(&self) -> bool {
        self.making.reshaping
    }

    /// The next press changes the cells of the chosen rule, or no longer.
    pub fn reshape(&mut self) {
        let can = self.chosen_rule().is_some_and(|rule| rule.family().shape() != RuleShape::Board);
        self.making.reshaping = can && !self.making.reshaping;
        self.making.typing = false;
    }

    /// True while keys go over cells.
    pub fn is_by_keys(&self) -> bool {
        self.making.stroke.as_ref().is_some_and(|stroke| stroke.by_keys)
    }

    /// The rule that the press makes if it ends here.
    pub fn forming(&self) -> Option<Rule> {
        let stroke = self.making.stroke.as_ref().filter(|stroke| stroke.moved || stroke.by_keys)?;
        self.formed(stroke)
    }

    /// Takes a rule off the board.
    pub fn remove_rule(&mut self, rule: usize) {
        if rule < self.draft.rules.len() {
            self.remember();
            self.draft.rules.remove(rule);
            self.making.let_go();
            self.making.chosen = None;
        }
    }

    /// The pointer goes down.
    pub(super) fn press_rule(&mut self, at: Point) {
        let Some(grid) = self.grid() else { return };
        let cell = cell_at(grid, at, false);
        self.making.typing = false;
        self.making.stroke =
            Some(Stroke { from: at, at, cells: cell.into_iter().collect(), moved: false, by_keys: false });
        if let Some(cell) = cell {
            self.cursor = cell.index();
        }
    }

    /// The pressed pointer moves.
    pub(super) fn drag_rule(&mut self, to: Point) {
        let Some((from, at)) = self.making.stroke.as_ref().filter(|s| !s.by_keys).map(|s| (s.from, s.at))
        else {
            return;
        };
        let Some(grid) = self.grid().cloned() else { return };
        let (dx, dy) = (f64::from(to.x) - f64::from(at.x), f64::from(to.y) - f64::from(at.y));
        let steps = (dx.hypot(dy) / STEP).ceil().clamp(1.0, 500.0) as i32;
        for i in 1..=steps {
            let part = f64::from(i) / f64::from(steps);
            let point = Point { x: at.x + (dx * part) as i32, y: at.y + (dy * part) as i32 };
            if let Some(cell) = cell_at(&grid, point, true) {
                self.reach(cell);
            }
        }
        if let Some(stroke) = &mut self.making.stroke {
            stroke.at = to;
            stroke.moved |= far(from, to) > TAP * TAP;
        }
    }

    /// The stroke comes to a cell.
    pub(super) fn reach(&mut self, cell: Cell) {
        let shape = self.family_at_work().map(Family::shape);
        let Some(shape) = shape else { return };
        let Some((_, terrain)) = &self.drawn else { return };
        let Some(stroke) = &mut self.making.stroke else { return };
        let cells = &mut stroke.cells;
        let (first, last) = (cells.first().copied(), cells.last().copied());
        let known = cells.iter().position(|c| *c == cell);
        match (shape, known) {
            _ if last == Some(cell) => {}
            // Back along the way it came.
            (RuleShape::Path, Some(at)) if at + 2 == cells.len() => drop(cells.pop()),
            (_, Some(_)) => {}
            (RuleShape::Edge, None) => {
                if let Some(first) = first.filter(|first| terrain.are_beside(*first, cell)) {
                    *cells = vec![first, cell];
                }
            }
            (RuleShape::Path, None) => {
                if last.is_none_or(|last| terrain.touch(last, cell)) {
                    cells.push(cell);
                }
            }
            (_, None) => cells.push(cell),
        }
        // Between two cells there is nothing more to say.
        if shape == RuleShape::Edge && self.is_by_keys() && self.stroke_len() == 2 {
            self.release_rule();
        } else if self.is_by_keys() && self.drawn.is_some() {
            self.making.stroke.iter_mut().for_each(|stroke| stroke.moved = true);
        }
    }

    fn stroke_len(&self) -> usize {
        self.making.stroke.as_ref().map_or(0, |stroke| stroke.cells.len())
    }

    /// The press is over: a rule is made, changed or chosen.
    pub(super) fn release_rule(&mut self) {
        let Some(stroke) = self.making.stroke.take() else { return };
        let tapped = !stroke.moved && stroke.cells.len() < 2;
        if self.making.reshaping {
            return self.reshaped(&stroke);
        }
        if tapped && self.choose_at(&stroke) {
            return;
        }
        let Some(family) = self.making.family else { return };
        if family.shape() == RuleShape::Spot {
            return self.spots(family, &stroke.cells);
        }
        if !tapped && let Some(longer) = self.longer(family, &stroke) {
            return self.change_chosen(longer);
        }
        if let Some(rule) = self.formed(&stroke) {
            self.add(rule);
        }
    }

    /// A key presses the cell with the cursor: it chooses, begins a rule, or is done with one.
    pub(super) fn press_rule_by_key(&mut self) {
        if self.making.stroke.is_some() {
            return self.release_rule();
        }
        let cell = Cell::new(self.cursor);
        let Some(grid) = self.grid() else { return };
        let at = grid.shape(cell).centre();
        let stroke = Stroke { from: at, at, cells: vec![cell], moved: false, by_keys: true };
        self.making.typing = false;
        match self.family_at_work().map(Family::shape) {
            Some(RuleShape::Area | RuleShape::Path | RuleShape::Edge) => self.making.stroke = Some(stroke),
            Some(shape @ (RuleShape::Corner | RuleShape::Outside)) => self.next_place(cell, shape),
            Some(RuleShape::Spot) | None => {
                self.making.stroke = Some(stroke);
                self.release_rule();
            }
            Some(RuleShape::Board) => {}
        }
    }

    /// A tap chooses what is there, and what is there besides if it is tapped again. False if there is nothing to choose.
    fn choose_at(&mut self, stroke: &Stroke) -> bool {
        let Some(grid) = self.grid() else { return false };
        let rules = &self.draft.rules;
        let mut here = match (stroke.by_keys, stroke.cells.first()) {
            (true, Some(cell)) => self.draft.rules_at(*cell).collect(),
            _ => rules_at(grid, rules, stroke.from),
        };
        here.retain(|i| self.making.family.is_none_or(|family| rules[*i].family() == family));
        let at = here.iter().position(|i| Some(*i) == self.making.chosen);
        let Some(next) = here.get(at.map_or(0, |at| (at + 1) % here.len())).copied() else {
            if self.making.family.is_none() {
                self.making.chosen = None;
            }
            return false;
        };
        // A sign that is tapped again looks the other way.
        if self.making.chosen == Some(next) && rules[next].family() == Family::Greater {
            let turned = with_cells(&rules[next], rules[next].cells().iter().rev().copied().collect());
            self.change_chosen(turned);
        }
        self.making.chosen = Some(next);
        true
    }
}
