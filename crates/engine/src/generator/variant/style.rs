//! Styles of rules.

use crate::rules::Family;

/// A style of rules for generated puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleStyle {
    /// Cages with sums, without givens. They cover the board unless other styles, or a grade of hard or above, are
    /// requested.
    Killer,
    /// All white and black dots of the grid, and the rule that all are given. With other styles, and for the grades
    /// hard and fierce, only the dots that are needed, without that rule.
    Kropki,
    /// Some rules of a family.
    Some(Family),
}

impl RuleStyle {
    /// Parses a style: `killer`, `kropki`, or the slug of a family.
    pub fn from_slug(slug: &str) -> Option<RuleStyle> {
        match slug {
            "killer" => Some(RuleStyle::Killer),
            "kropki" => Some(RuleStyle::Kropki),
            "thermo" => Some(RuleStyle::Some(Family::Thermometer)),
            _ => Family::from_slug(slug).map(RuleStyle::Some),
        }
    }
}
