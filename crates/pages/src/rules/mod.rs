//! The page `#/rules`, which explains the rules of any board or variant, and the card that it shows.
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

pub use page::{
    CardSection, CardSubject, OpenCard, RuleCard, RulesAction, RulesContent, RulesPage, keep_found,
    new_game_of, variant_cards,
};
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
    /// The family of variants; `None` for houses and links.
    pub family: Option<Family>,
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
    let groups = base_groups(base, lang).chain(variant_groups(board, lang)).collect();
    RulesCard {
        name: board_title(lang, board.name()),
        about: about::about(lang, board, name.as_ref()),
        groups,
    }
}

/// Returns a group for each kind of house and link of a board without variants.
fn base_groups(base: &Board, lang: Lang) -> impl Iterator<Item = RuleGroup> {
    let groups = HouseKind::ALL.into_iter().filter_map(move |kind| house_group(base, kind, lang));
    groups.chain(LinkKind::ALL.into_iter().filter_map(move |kind| link_group(base, kind, lang)))
}

/// A rule of the board itself, with the cells of an example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRule {
    pub says: String,
    pub cells: CellSet,
}

/// Returns the rules of the board below its variants: one sentence for the usual rows, columns and boxes together, and
/// one for each other kind of house or link.
pub fn board_rules(board: &Board, lang: Lang) -> Vec<BoardRule> {
    use HouseKind::{Box, Column, Region, Row};
    let base = board.rules().base().map_or(board, |base| base);
    let digits = usize::from(base.digit_count());
    let of = |kind: HouseKind| -> Vec<_> {
        let houses = base.houses().iter().filter(|house| house.kind() == kind);
        houses.filter(|house| house.cells().len() == digits).map(|house| *house.set()).collect()
    };
    let usual = |kinds: [HouseKind; 3]| -> Option<CellSet> {
        let all = kinds.map(of);
        // One house of each kind, which cross in the middle of the board.
        let middle = |houses: &Vec<CellSet>| houses.get(houses.len() / 2).copied();
        let is_usual = all.iter().all(|houses| houses.len() == digits);
        let cells = all.iter().map(middle).try_fold(CellSet::EMPTY, |all, one| Some(all.union(&one?)));
        cells.filter(|_| is_usual)
    };
    let boxes = usual([Row, Column, Box]).map(|cells| (cells, Box));
    let together = boxes.or_else(|| usual([Row, Column, Region]).map(|cells| (cells, Region)));
    let first = together.map(|(cells, third)| BoardRule {
        says: match third {
            Box => RulesText::boxes_once(lang, digits as u64),
            _ => RulesText::regions_once(lang, digits as u64),
        },
        cells,
    });
    let told = first.as_ref().map_or(Vec::new(), |_| {
        [Row, Column, Box, Region].map(|kind| spoken::house_kind(lang, kind).head.to_owned()).to_vec()
    });
    let rest = base_groups(base, lang).filter(|group| !told.contains(&group.name)).filter_map(|group| {
        let cells = group.highlights.into_iter().next()?.cells;
        Some(BoardRule { says: group.rule, cells })
    });
    first.into_iter().chain(rest).collect()
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
        family: None,
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
        (!highlights.is_empty()).then_some(RuleGroup { name, rule, highlights, family: Some(family) })
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
    (!highlights.is_empty()).then(|| RuleGroup {
        name: head.to_owned(),
        rule: rule.to_owned(),
        highlights,
        family: None,
    })
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
    fn the_rules_of_the_board_itself_are_stated_in_a_few_sentences() {
        let says = |name: &str| -> Vec<String> {
            board_rules(&board_named(name).unwrap(), Lang::English).into_iter().map(|r| r.says).collect()
        };
        nonet_game::boards::install_variants();
        let usual = "Each row, column and box holds every digit from 1 to 9 once.";
        assert_eq!(says("classic;cage 3:1,2"), [usual]);
        assert_eq!(
            says("x;cage 3:1,2"),
            [usual, "Each of the 2 diagonals holds every digit from 1 to 9 once."]
        );
        assert_eq!(says("jigsaw-1"), ["Each row, column and region holds every digit from 1 to 9 once."]);
        assert!(says("triangular").len() > 1);
        for name in NAMES {
            let board = board_named(name).unwrap();
            let rules = board_rules(&board, Lang::English);
            assert!(!rules.is_empty() && rules.iter().all(|rule| !rule.cells.is_empty()), "{name}");
        }
        let cross = &board_rules(&board_named("classic").unwrap(), Lang::English)[0];
        assert_eq!(cross.cells.len(), 21, "the row, the column and the box in the middle");
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
