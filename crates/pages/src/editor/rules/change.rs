//! Adding, changing and removing rules of the draft.

use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::{Cell, CellSet};

use crate::editor::draft_editor::DraftEditor;
use crate::editor::rule_tool::RuleStroke;

impl DraftEditor {
    /// Adds a rule to each cell of a drag that doesn't have one of this family yet.
    pub(super) fn add_single_cell_rules(&mut self, family: Family, cells: &[Cell]) {
        let has = |cell: &Cell| self.draft.rules_at(*cell).any(|i| self.draft.rules[i].family() == family);
        let new: Vec<Cell> = cells.iter().filter(|cell| !has(cell)).copied().collect();
        if !new.is_empty() {
            self.push_undo();
            self.draft.rules.extend(new.into_iter().map(|cell| Rule::new(family, [cell])));
            self.rule_tool.chosen = Some(self.draft.rules.len() - 1);
        }
    }

    /// Returns the chosen rule extended by a drag that starts in it.
    pub(super) fn extended(&self, family: Family, stroke: &RuleStroke) -> Option<Rule> {
        let rule = self.chosen_rule().filter(|rule| rule.family() == family)?;
        let first = stroke.cells.first()?;
        let starts_in_rule = match family.shape() {
            RuleShape::Area => rule.cells().contains(first),
            RuleShape::Path => rule.cells().last() == Some(first),
            _ => false,
        };
        let more = stroke.cells.iter().filter(|cell| !rule.cells().contains(cell));
        let mut cells: Vec<Cell> = rule.cells().iter().chain(more).copied().collect();
        if family.shape() == RuleShape::Area && family != Family::Clone {
            cells.sort_unstable();
        }
        (starts_in_rule && cells.len() > rule.cells().len()).then(|| with_cells(rule, cells))
    }

    /// Changes the cells of the chosen rule. For an area, a stroke adds or removes cells; other rules get the cells of
    /// the stroke.
    pub(super) fn apply_reshape(&mut self, stroke: &RuleStroke) {
        let Some(rule) = self.chosen_rule().cloned() else { return };
        if rule.family().shape() != RuleShape::Area {
            if let Some(formed) = self.rule_from(stroke) {
                self.rule_tool.reshaping = false;
                self.change_chosen(with_cells(&rule, formed.cells().to_vec()));
            }
            return;
        }
        let Some(first) = stroke.cells.first() else { return };
        let adds = !rule.cells().contains(first);
        let removed: CellSet = stroke.cells.iter().copied().collect();
        let mut cells: Vec<Cell> = rule.cells().to_vec();
        if adds {
            cells.extend(stroke.cells.iter().filter(|cell| !rule.cells().contains(cell)));
        } else {
            cells.retain(|cell| !removed.contains(*cell));
        }
        if rule.family() != Family::Clone {
            cells.sort_unstable();
        }
        match (cells.is_empty(), self.rule_tool.chosen) {
            (true, Some(chosen)) => self.remove_rule(chosen),
            _ => self.change_chosen(with_cells(&rule, cells)),
        }
    }

    /// Adds or removes a rule that applies to the whole board.
    pub(super) fn toggle_global(&mut self, family: Family) {
        self.push_undo();
        self.rule_tool.reset();
        self.rule_tool.chosen = None;
        let before = self.draft.rules.len();
        self.draft.rules.retain(|rule| rule.family() != family);
        if self.draft.rules.len() == before {
            let digits = u16::from(self.draft.base.digit_count());
            let rule = Rule::everywhere(family);
            match family {
                Family::OnlySums if digits == 9 => {
                    self.draft.rules.extend([5, 10].map(|sum| rule.clone().with_number(sum)));
                }
                Family::OnlySums => self.draft.rules.push(rule.with_number(digits + 1)),
                _ => self.draft.rules.push(rule),
            }
        }
    }

    /// True if the draft has a rule of this family, which must be one that applies to the whole board.
    pub fn has_global(&self, family: Family) -> bool {
        self.draft.rules.iter().any(|rule| rule.family() == family)
    }

    pub(super) fn add_rule(&mut self, rule: Rule) {
        if let Some(existing) = self.draft.rules.iter().position(|r| *r == rule) {
            self.rule_tool.chosen = Some(existing);
            return;
        }
        self.push_undo();
        self.draft.rules.push(rule);
        self.rule_tool.chosen = Some(self.draft.rules.len() - 1);
    }

    pub(super) fn change_chosen(&mut self, rule: Rule) {
        let Some(chosen) = self.rule_tool.chosen.filter(|chosen| *chosen < self.draft.rules.len()) else {
            return;
        };
        if self.draft.rules[chosen] != rule {
            if !self.rule_tool.typing {
                self.push_undo();
            }
            self.draft.rules[chosen] = rule;
        }
    }
}

/// Returns the same rule with other cells.
pub(super) fn with_cells(rule: &Rule, cells: Vec<Cell>) -> Rule {
    let changed = Rule::new(rule.family(), cells).with_digits(rule.digits().iter().copied());
    match rule.number() {
        Some(number) => changed.with_number(number),
        None => changed,
    }
}
