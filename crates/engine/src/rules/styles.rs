//! The styles of rules that puzzles are made with, and the boards that take them.

use crate::Board;
use crate::rules::Family;

pub use super::family::STYLES;

/// So many of them, the first, are what people begin with.
pub const COMMON_STYLES: usize = 4;

/// More styles than these on one board leave none of them room.
pub const MAX_STYLES: usize = 4;

/// Larger boards take too long.
const MAX_CELLS: usize = 100;

/// What rules are called together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleKind {
    /// By a style that has a name of its own, whatever its families: `killer`, `kropki`.
    Style(&'static str),
    /// By their family.
    Family(Family),
}

impl RuleKind {
    /// The style that makes just these rules, by its word; none if no style does.
    pub fn style(self) -> Option<&'static str> {
        match self {
            RuleKind::Style(style) => Some(style),
            RuleKind::Family(family) => STYLES.into_iter().find(|style| *style == family.slug()),
        }
    }

    /// Its word.
    pub fn slug(self) -> &'static str {
        match self {
            RuleKind::Style(style) => style,
            RuleKind::Family(family) => family.slug(),
        }
    }
}

/// The rules in a board's name, each kind once: styles first, then the other families in their order.
pub fn rule_kinds(name: &str) -> Vec<RuleKind> {
    let word = |rule: &str| Family::from_slug(rule.split([' ', ':', '/']).next().unwrap_or_default());
    let named: Vec<Family> = name.split(';').skip(1).filter_map(word).collect();
    let has = |family: Family| named.contains(&family);
    let mut kinds = Vec::new();
    let mut called: Vec<Family> = Vec::new();
    if has(Family::Cage) {
        kinds.push(RuleKind::Style("killer"));
        called.push(Family::Cage);
    }
    // With the rule that all dots are given, and without.
    if has(Family::Difference) && has(Family::Ratio) {
        kinds.push(RuleKind::Style("kropki"));
        called.extend([Family::Difference, Family::Ratio, Family::OnlyDifferences, Family::OnlyRatios]);
    }
    let others = Family::ALL.iter().filter(|family| has(**family) && !called.contains(family));
    kinds.extend(others.map(|family| RuleKind::Family(*family)));
    kinds
}

/// True for the name of a board with rules, or of a grid that is no square: boards that the catalogue does not know.
pub fn has_rules(name: &str) -> bool {
    // By its bytes: looking for a character brings in the search for any text, a kilobyte of the page's first load.
    name.as_bytes().contains(&b';') || name.as_bytes().starts_with(b"grid:")
}

/// True for boards on which puzzles with rules are made: those that are not too large, and have none already.
pub fn takes_rules(board: &Board) -> bool {
    board.cell_count() <= MAX_CELLS && board.rules().list().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_with_a_sample_are_the_styles_offered() {
        let mut with_sample: Vec<&str> = Family::ALL
            .iter()
            .filter(|family| family.sample().is_some())
            .map(|family| family.slug())
            .collect();
        with_sample.extend(["killer", "kropki"]);
        let mut styles = STYLES.to_vec();
        with_sample.sort_unstable();
        styles.sort_unstable();
        assert_eq!(with_sample, styles);
    }

    #[test]
    fn rules_are_told_apart_by_the_styles_that_make_them() {
        let words = |name: &str| rule_kinds(name).into_iter().map(RuleKind::slug).collect::<Vec<_>>();
        assert_eq!(words("classic"), [""; 0]);
        assert_eq!(words("classic;cage 15:1,2,10;cage 3:3,4"), ["killer"]);
        let dots = "classic;difference 1:1,2;ratio 2:3,4";
        assert_eq!(words(dots), ["kropki"]);
        assert_eq!(words(&format!("{dots};only-differences 1;only-ratios 2")), ["kropki"]);
        assert_eq!(words(&format!("{dots};arrow:5,6;cage 3:7,8")), ["killer", "kropki", "arrow"]);
        // White dots alone are no style.
        assert_eq!(words("classic;difference 1:1,2"), ["difference"]);
        assert_eq!(RuleKind::Family(Family::Difference).style(), None);
        assert_eq!(RuleKind::Family(Family::Arrow).style(), Some("arrow"));
    }
}
