//! Rules that come to the draft, change there, or leave it.

use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::{Cell, CellSet};

use super::Stroke;
use crate::editor::Editor;

impl Editor {
    /// Rules in single cells, as many as a drag went over.
    pub(super) fn spots(&mut self, family: Family, cells: &[Cell]) {
        let has = |cell: &Cell| self.draft.rules_at(*cell).any(|i| self.draft.rules[i].family() == family);
        let fresh: Vec<Cell> = cells.iter().filter(|cell| !has(cell)).copied().collect();
        if !fresh.is_empty() {
            self.remember();
            self.draft.rules.extend(fresh.into_iter().map(|cell| Rule::new(family, [cell])));
            self.making.chosen = Some(self.draft.rules.len() - 1);
        }
    }

    /// The chosen rule with the cells of a drag that goes on from it.
    pub(super) fn longer(&self, family: Family, stroke: &Stroke) -> Option<Rule> {
        let rule = self.chosen_rule().filter(|rule| rule.family() == family)?;
        let first = stroke.cells.first()?;
        let goes_on = match family.shape() {
            RuleShape::Area => rule.cells().contains(first),
            RuleShape::Path => rule.cells().last() == Some(first),
            _ => false,
        };
        let more = stroke.cells.iter().filter(|cell| !rule.cells().contains(cell));
        let mut cells: Vec<Cell> = rule.cells().iter().chain(more).copied().collect();
        if family.shape() == RuleShape::Area && family != Family::Clone {
            cells.sort_unstable();
        }
        (goes_on && cells.len() > rule.cells().len()).then(|| with_cells(rule, cells))
    }

    /// The chosen rule gets the cells of a stroke: an area takes or loses them, others have these from now on.
    pub(super) fn reshaped(&mut self, stroke: &Stroke) {
        let Some(rule) = self.chosen_rule().cloned() else { return };
        if rule.family().shape() != RuleShape::Area {
            if let Some(formed) = self.formed(stroke) {
                self.making.reshaping = false;
                self.change_chosen(with_cells(&rule, formed.cells().to_vec()));
            }
            return;
        }
        let Some(first) = stroke.cells.first() else { return };
        let takes = !rule.cells().contains(first);
        let own: CellSet = stroke.cells.iter().copied().collect();
        let mut cells: Vec<Cell> = rule.cells().to_vec();
        if takes {
            cells.extend(stroke.cells.iter().filter(|cell| !rule.cells().contains(cell)));
        } else {
            cells.retain(|cell| !own.contains(*cell));
        }
        if rule.family() != Family::Clone {
            cells.sort_unstable();
        }
        match (cells.is_empty(), self.making.chosen) {
            (true, Some(chosen)) => self.remove_rule(chosen),
            _ => self.change_chosen(with_cells(&rule, cells)),
        }
    }

    /// A rule that holds all over the board comes or goes.
    pub(super) fn toggle_everywhere(&mut self, family: Family) {
        self.remember();
        self.making.let_go();
        self.making.chosen = None;
        let before = self.draft.rules.len();
        self.draft.rules.retain(|rule| rule.family() != family);
        if self.draft.rules.len() == before {
            let digits = u16::from(self.draft.ground.digit_count());
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

    /// True if a family holds all over the board.
    pub fn is_everywhere(&self, family: Family) -> bool {
        self.draft.rules.iter().any(|rule| rule.family() == family)
    }

    pub(super) fn add(&mut self, rule: Rule) {
        if let Some(there) = self.draft.rules.iter().position(|r| *r == rule) {
            self.making.chosen = Some(there);
            return;
        }
        self.remember();
        self.draft.rules.push(rule);
        self.making.chosen = Some(self.draft.rules.len() - 1);
    }

    pub(super) fn change_chosen(&mut self, rule: Rule) {
        let Some(chosen) = self.making.chosen.filter(|chosen| *chosen < self.draft.rules.len()) else {
            return;
        };
        if self.draft.rules[chosen] != rule {
            if !self.making.typing {
                self.remember();
            }
            self.draft.rules[chosen] = rule;
        }
    }
}

/// The same rule about other cells.
pub(super) fn with_cells(rule: &Rule, cells: Vec<Cell>) -> Rule {
    let changed = Rule::new(rule.family(), cells).with_digits(rule.digits().iter().copied());
    match rule.number() {
        Some(number) => changed.with_number(number),
        None => changed,
    }
}
