//! What rule a stroke makes, by the shape of its family.

use nonet_engine::Cell;
use nonet_engine::rules::{Family, Rule, RuleShape};

use super::Stroke;
use super::change::with_cells;
use crate::editor::Editor;

impl Editor {
    /// The rule goes to the next of the places at a cell where it can be: corners, or ways to look from outside.
    pub(super) fn next_place(&mut self, cell: Cell, shape: RuleShape) {
        let (Some(family), Some((grid, terrain))) = (self.family_at_work(), &self.drawn) else { return };
        let places: Vec<Vec<Cell>> = match shape {
            RuleShape::Corner => terrain.corners(grid, cell).into_iter().map(|(_, cells)| cells).collect(),
            _ => terrain.sights_from(grid, family, cell),
        };
        let chosen = self.chosen_rule().filter(|rule| rule.family() == family);
        let at = chosen.and_then(|rule| places.iter().position(|cells| cells == rule.cells()));
        let Some(cells) = places.get(at.map_or(0, |at| (at + 1) % places.len())).cloned() else { return };
        let there = self.draft.rules.iter().position(|r| r.family() == family && r.cells() == cells);
        match (there, at.is_some() || self.making.reshaping) {
            (Some(there), _) => self.making.chosen = Some(there),
            (None, true) => {
                if let Some(rule) = self.chosen_rule().map(|rule| with_cells(rule, cells)) {
                    self.making.reshaping = false;
                    self.change_chosen(rule);
                }
            }
            (None, false) => {
                let rule = self.as_usual(Rule::new(family, cells));
                self.add(rule);
            }
        }
    }

    /// The family that a stroke makes.
    pub(super) fn family_at_work(&self) -> Option<Family> {
        if self.making.reshaping { self.chosen_rule().map(Rule::family) } else { self.making.family }
    }

    /// The rule that a stroke makes; none if it makes none.
    pub(super) fn formed(&self, stroke: &Stroke) -> Option<Rule> {
        let (grid, terrain) = self.drawn.as_ref()?;
        let family = self.family_at_work()?;
        let mut cells = stroke.cells.clone();
        match family.shape() {
            RuleShape::Area => {
                if family != Family::Clone {
                    cells.sort_unstable();
                }
                let one_will_do = matches!(family, Family::Cage) || stroke.moved || stroke.by_keys;
                if cells.is_empty() || !one_will_do {
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
            RuleShape::Edge => cells = terrain.edge(grid, stroke.from)?.to_vec(),
            RuleShape::Corner => cells = terrain.corner(grid, stroke.at)?,
            RuleShape::Outside => cells = terrain.sight(grid, family, stroke.from, stroke.at)?,
            RuleShape::Spot => cells.truncate(1),
            RuleShape::Board => return None,
        }
        Some(self.as_usual(Rule::new(family, cells)))
    }

    /// The rule with the number that most of its kind have: an X, where digits go up to nine.
    pub(super) fn as_usual(&self, rule: Rule) -> Rule {
        match rule.family() {
            Family::PairSum => rule.with_number(u16::from(self.draft.ground.digit_count()) + 1),
            _ => rule,
        }
    }
}
