//! Styles of rules for the generator, and the boards that support them.

use crate::Board;
use crate::rules::Family;

pub use super::family::STYLES;

/// Number of common styles, which are the first in [`STYLES`].
pub const COMMON_STYLES: usize = 4;

/// Maximum number of styles in one puzzle; with more, none would have enough room.
pub const MAX_STYLES: usize = 4;

/// Maximum number of cells; larger boards take too long.
const MAX_CELLS: usize = 100;

/// A kind of rules on a board: a style or a single family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleKind {
    /// A style with its own name, whatever its families: `killer`, `kropki`.
    Style(&'static str),
    /// A family.
    Family(Family),
}

impl RuleKind {
    /// Returns the style that generates these rules; `None` if there is none.
    pub fn style(self) -> Option<&'static str> {
        match self {
            RuleKind::Style(style) => Some(style),
            RuleKind::Family(family) => STYLES.into_iter().find(|style| *style == family.slug()),
        }
    }

    /// Returns its slug.
    pub fn slug(self) -> &'static str {
        match self {
            RuleKind::Style(style) => style,
            RuleKind::Family(family) => family.slug(),
        }
    }
}

/// Returns the kinds of rules in the name of a board, each once: named styles first, then the other families in order.
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
    // With or without the rule that all dots are given.
    if has(Family::Difference) && has(Family::Ratio) {
        kinds.push(RuleKind::Style("kropki"));
        called.extend([Family::Difference, Family::Ratio, Family::OnlyDifferences, Family::OnlyRatios]);
    }
    let others = Family::ALL.iter().filter(|family| has(**family) && !called.contains(family));
    kinds.extend(others.map(|family| RuleKind::Family(*family)));
    kinds
}

/// Returns true for the name of a board with rules or of a rectangular grid, which the catalogue does not know.
pub fn has_rules(name: &str) -> bool {
    // Compares bytes: a search for a character would add the code of string search, a kilobyte, to the first download
    // of the page.
    name.as_bytes().contains(&b';') || name.as_bytes().starts_with(b"grid:")
}

/// Returns true for boards that the generator can add rules to: those that are not too large and have no rules yet.
pub fn takes_rules(board: &Board) -> bool {
    board.cell_count() <= MAX_CELLS && board.rules().list().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_styles_are_the_families_with_a_sample() {
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
    fn rules_of_a_style_are_one_kind() {
        let words = |name: &str| rule_kinds(name).into_iter().map(RuleKind::slug).collect::<Vec<_>>();
        assert_eq!(words("classic"), [""; 0]);
        assert_eq!(words("classic;cage 15:1,2,10;cage 3:3,4"), ["killer"]);
        let dots = "classic;difference 1:1,2;ratio 2:3,4";
        assert_eq!(words(dots), ["kropki"]);
        assert_eq!(words(&format!("{dots};only-differences 1;only-ratios 2")), ["kropki"]);
        assert_eq!(words(&format!("{dots};arrow:5,6;cage 3:7,8")), ["killer", "kropki", "arrow"]);
        // White dots alone are not a style.
        assert_eq!(words("classic;difference 1:1,2"), ["difference"]);
        assert_eq!(RuleKind::Family(Family::Difference).style(), None);
        assert_eq!(RuleKind::Family(Family::Arrow).style(), Some("arrow"));
    }
}
