//! What kind of rules is asked for.

use crate::rules::Family;

/// What kind of rules a puzzle shall have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleStyle {
    /// Cages with sums; no givens. They cover the board if no other style is asked for, and no grade from hard on.
    Killer,
    /// Every white and every black dot that the grid has, and the rule that all are given; beside other styles, and for the
    /// grades hard and fierce, only dots that are needed, without that rule.
    Kropki,
    /// Some shapes of a family.
    Some(Family),
}

impl RuleStyle {
    /// The word it is asked for by: `killer`, `kropki`, or the family's.
    pub fn from_slug(slug: &str) -> Option<RuleStyle> {
        match slug {
            "killer" => Some(RuleStyle::Killer),
            "kropki" => Some(RuleStyle::Kropki),
            "thermo" => Some(RuleStyle::Some(Family::Thermometer)),
            _ => Family::from_slug(slug).map(RuleStyle::Some),
        }
    }
}
