//! Turning a stroke into a rule, depending on the shape of the family.

use nonet_engine::Cell;
use nonet_engine::rules::{Family, Rule, RuleShape};

use super::change::with_cells;
use crate::editor::draft_editor::DraftEditor;
use crate::editor::rule_tool::RuleStroke;

impl DraftEditor {
    /// Adds a rule at a cell, or moves the chosen one to its next position there: another corner, or another line that
    /// starts at the cell.
    pub(super) fn next_position(&mut self, cell: Cell, shape: RuleShape) {
        let (Some(family), Some((grid, hit_map))) = (self.active_family(), &self.drawn) else { return };
        let positions: Vec<Vec<Cell>> = match shape {
            RuleShape::Corner => hit_map.corners_of(grid, cell).into_iter().map(|(_, cells)| cells).collect(),
            _ => hit_map.clue_lines_from(grid, family, cell),
        };
        let chosen = self.chosen_rule().filter(|rule| rule.family() == family);
        let at = chosen.and_then(|rule| positions.iter().position(|cells| cells == rule.cells()));
        let Some(cells) = positions.get(at.map_or(0, |at| (at + 1) % positions.len())).cloned() else {
            return;
        };
        let existing = self.draft.rules.iter().position(|r| r.family() == family && r.cells() == cells);
        match (existing, at.is_some() || self.rule_tool.reshaping) {
            (Some(existing), _) => self.rule_tool.chosen = Some(existing),
            (None, true) => {
                if let Some(rule) = self.chosen_rule().map(|rule| with_cells(rule, cells)) {
                    self.rule_tool.reshaping = false;
                    self.change_chosen(rule);
                }
            }
            (None, false) => {
                let rule = self.with_default_number(Rule::new(family, cells));
                self.add_rule(rule);
            }
        }
    }

    /// Returns the family of the rule that a stroke makes or changes.
    pub(super) fn active_family(&self) -> Option<Family> {
        if self.rule_tool.reshaping { self.chosen_rule().map(Rule::family) } else { self.rule_tool.family }
    }

    /// Returns the rule that a stroke makes, if it is complete.
    pub(super) fn rule_from(&self, stroke: &RuleStroke) -> Option<Rule> {
        let (grid, hit_map) = self.drawn.as_ref()?;
        let family = self.active_family()?;
        let mut cells = stroke.cells.clone();
        match family.shape() {
            RuleShape::Area => {
                if family != Family::Clone {
                    cells.sort_unstable();
                }
                let may_be_one_cell = matches!(family, Family::Cage) || stroke.moved || stroke.by_keys;
                if cells.is_empty() || !may_be_one_cell {
                    return None;
                }
            }
            RuleShape::Path if cells.len() < 2 => return None,
            RuleShape::Path => {}
            RuleShape::Edge if cells.len() == 2 => {
                if family != Family::Greater {
                    cells.sort_unstable();
                }
            }
            RuleShape::Edge => cells = hit_map.edge_at(grid, stroke.from)?.to_vec(),
            RuleShape::Corner => cells = hit_map.corner_at(grid, stroke.at)?,
            RuleShape::Outside => cells = hit_map.clue_line_at(grid, family, stroke.from, stroke.at)?,
            RuleShape::Spot => cells.truncate(1),
            RuleShape::Board => return None,
        }
        Some(self.with_default_number(Rule::new(family, cells)))
    }

    /// Gives a rule on the sum of two cells the most common number: with nine digits, 10 (shown as X).
    pub(super) fn with_default_number(&self, rule: Rule) -> Rule {
        match rule.family() {
            Family::PairSum => rule.with_number(u16::from(self.draft.base.digit_count()) + 1),
            _ => rule,
        }
    }
}
