//! The page `#/rules`, which explains the rules of any board, and the card that it shows.
//!
//! - [`RulesCard`]: name and description of a board, and one [`RuleGroup`] for each kind of house, link and variant.
//!   [`card`] derives it from the board alone.
//! - [`Slideshow`]: steps through the cells that each group highlights.
//! - [`RulesPage`], [`RulesAction`]: state and actions of the page.

mod about;
mod page;
mod slideshow;

use nonet_engine::geometry::catalogue::BoardName;
use nonet_engine::geometry::{HouseKind, LinkKind};
use nonet_engine::rules::{Family, Rule};
use nonet_engine::{Board, Cell, CellSet};

use nonet_text::spoken;
use nonet_text::spoken::HouseName;
use nonet_text::{Lang, RulesText, board_title, family_name, rule_label, rules_sentence};

pub use page::{BoardCard, OpenCard, RulesAction, RulesContent, RulesPage};
pub use slideshow::Slideshow;

/// Everything that a player must know in order to play on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesCard {
    /// Title of the board.
    pub name: String,
    /// Description of the board in a sentence or two.
    pub about: String,
    pub groups: Vec<RuleGroup>,
}

/// A kind of house, link or variant, with its rule and the cells to highlight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleGroup {
    /// For example `Rows`.
    pub name: String,
    /// For example `Each of the 9 rows holds the digits 1 to 9.`
    pub rule: String,
    /// Steps of the slideshow.
    pub highlights: Vec<CellHighlight>,
}

/// Cells that are highlighted together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellHighlight {
    /// For example `Row 3`.
    pub name: String,
    pub cells: CellSet,
    /// For linked cells, the cell from which the others must differ.
    pub from: Option<Cell>,
}

/// Returns the rules card of a board.
pub fn card(board: &Board, lang: Lang) -> RulesCard {
    let base = board.rules().base().map_or(board, |base| base);
    let name: Option<BoardName> = base.name().parse().ok();
    let groups = HouseKind::ALL.into_iter().filter_map(|kind| house_group(base, kind, lang));
    let links = LinkKind::ALL.into_iter().filter_map(|kind| link_group(base, kind, lang));
    let groups: Vec<RuleGroup> = groups.chain(links).chain(variant_groups(board, lang)).collect();
    RulesCard {
        name: board_title(lang, board.name()),
        about: about::about(lang, board, name.as_ref()),
        groups,
    }
}

fn house_group(board: &Board, kind: HouseKind, lang: Lang) -> Option<RuleGroup> {
    let houses: Vec<_> = board.houses().iter().filter(|house| house.kind() == kind).collect();
    let digits = usize::from(board.digit_count());
    let full = houses.iter().filter(|house| house.cells().len() == digits).count();
    let highlights: Vec<CellHighlight> = houses
        .iter()
        .map(|house| CellHighlight {
            name: spoken::capital(&HouseName::of(house).say(lang)),
            cells: *house.set(),
            from: None,
        })
        .collect();
    (!highlights.is_empty()).then(|| RuleGroup {
        name: spoken::house_kind(lang, kind).head.to_owned(),
        rule: about::house_rule(lang, kind, highlights.len(), full, board.digit_count()),
        highlights,
    })
}

/// Returns a group for each variant family on the board.
pub fn variant_groups(board: &Board, lang: Lang) -> Vec<RuleGroup> {
    let list = board.rules().list();
    let of = |family: Family| {
        let rules: Vec<&Rule> = list.iter().filter(|rule| rule.family() == family).collect();
        let highlights: Vec<CellHighlight> =
            rules.iter().map(|rule| rule_highlight(board, rule, lang)).collect();
        let name = spoken::capital(family_name(lang, family));
        let rule = rules_sentence(lang, &rules, board.digit_count());
        (!highlights.is_empty()).then_some(RuleGroup { name, rule, highlights })
    };
    Family::ALL.iter().filter_map(|family| of(*family)).collect()
}

fn rule_highlight(board: &Board, rule: &Rule, lang: Lang) -> CellHighlight {
    let cells: CellSet = match rule.cells() {
        [] => CellSet::all(board.cell_count()),
        cells => cells.iter().copied().collect(),
    };
    CellHighlight { name: spoken::capital(&rule_label(lang, rule)), cells, from: None }
}

fn link_group(board: &Board, kind: LinkKind, lang: Lang) -> Option<RuleGroup> {
    let links: Vec<_> = board.links().iter().filter(|link| link.kind == kind).collect();
    let of = |cell: Cell| -> Option<CellHighlight> {
        let mut cells = CellSet::EMPTY;
        for link in &links {
            if link.first == cell {
                cells.insert(link.second);
            } else if link.second == cell {
                cells.insert(link.first);
            }
        }
        (!cells.is_empty()).then(|| {
            cells.insert(cell);
            CellHighlight { name: RulesText::linked(lang, cells.len() as u64 - 1), cells, from: Some(cell) }
        })
    };
    let highlights: Vec<CellHighlight> = board.cells().filter_map(of).collect();
    let (head, rule) = spoken::link_kind(lang, kind);
    (!highlights.is_empty()).then(|| RuleGroup { name: head.to_owned(), rule: rule.to_owned(), highlights })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::{NAMES, board_named};
    use std::collections::BTreeSet;

    #[test]
    fn card_covers_all_houses_and_links_of_every_board() {
        for lang in Lang::ALL {
            let mut names = BTreeSet::new();
            for name in NAMES {
                let board = board_named(name).unwrap();
                let card = card(&board, lang);
                assert!(names.insert(card.name.clone()), "{name}: {}", card.name);
                assert!(
                    spoken::is_sentence(lang, &card.about) && !card.about.contains("  "),
                    "{}",
                    card.about
                );
                let houses: usize =
                    card.groups.iter().flat_map(|g| &g.highlights).filter(|lit| lit.from.is_none()).count();
                assert_eq!(houses, board.houses().len(), "{name}");
                let ends: usize = card
                    .groups
                    .iter()
                    .flat_map(|g| &g.highlights)
                    .filter(|l| l.from.is_some())
                    .map(|l| l.cells.len() - 1)
                    .sum();
                assert_eq!(ends, 2 * board.links().len(), "{name}");
                for group in &card.groups {
                    assert!(
                        spoken::is_sentence(lang, &group.rule) && !group.rule.contains("  "),
                        "{}",
                        group.rule
                    );
                    assert!(group.name.chars().next().is_some_and(|c| !c.is_lowercase()), "{}", group.name);
                }
            }
        }
    }

    #[test]
    fn rules_are_full_sentences() {
        let card_texts = |name: &str| {
            let card = card(&board_named(name).unwrap(), Lang::English);
            (card.name, card.groups.into_iter().map(|g| (g.name, g.rule)).collect::<Vec<_>>())
        };
        let (name, rules) = card_texts("16x16");
        assert_eq!((name.as_str(), rules.len()), ("16 × 16", 3));
        assert_eq!(rules[0].1, "Each of the 16 rows holds every digit from 1 to 16 once.");
        let (name, rules) = card_texts("triangular-short");
        assert_eq!(name, "Triangular, short lines");
        assert!(rules.iter().any(|(_, rule)| rule.contains("No digit twice in any of the")), "{rules:?}");
        let (name, rules) = card_texts("6x6+x");
        assert_eq!(name, "6 × 6 + Diagonals");
        assert_eq!(rules[3].1, "Each of the 2 diagonals holds every digit from 1 to 6 once.");
        let (_, rules) = card_texts("asterisk");
        assert_eq!(rules[3].1, "The asterisk holds every digit from 1 to 9 once.");
        let (_, rules) = card_texts("anti-knight");
        assert_eq!(rules[3].1, "Cells a knight’s move apart hold different digits.");
    }
}
