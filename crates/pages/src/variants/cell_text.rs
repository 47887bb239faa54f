//! Sentences about the variants that apply to a cell, and about those that its digit breaks.

use nonet_engine::rules::{BrokenRule, Family, Rule, RuleShape};
use nonet_engine::{Board, Cell, Digit};

use nonet_app::view::VariantScope;
use nonet_game::drawing::outline_of;
use nonet_game::game::Game;
use nonet_text::spoken::{capital, short_place};
use nonet_text::{CellText, Lang, VariantPlayText, broken_rule, repeated_digit, rule_label};

/// Returns the sentences about a cell.
pub(super) fn cell_sentences(lang: Lang, game: &Game, cell: Cell, part: VariantScope) -> Vec<String> {
    let there = if part == VariantScope::Broken { Vec::new() } else { rules_at(lang, game.board(), cell) };
    let broken = if part == VariantScope::AtCell { Vec::new() } else { broken_rules_at(lang, game, cell) };
    there.iter().map(|rule| CellText::sentence(lang, rule)).chain(broken).collect()
}

/// Returns the outline of the first rule that is broken at a cell, as path data.
pub(super) fn broken_outline(game: &Game, cell: Cell) -> String {
    let broken = game.broken_rules(Some(cell));
    broken.first().map(|broken| outline_of(game.board(), &broken.cells)).unwrap_or_default()
}

/// Names the rules that contain `cell`, except board-wide rules and clues outside the grid.
pub(super) fn rules_at(lang: Lang, board: &Board, cell: Cell) -> Vec<String> {
    let here = board.rules().list().iter().filter(|rule| rule.cells().contains(&cell));
    here.filter_map(|rule| rule_at(lang, board, rule, cell)).collect()
}

fn rule_at(lang: Lang, board: &Board, rule: &Rule, cell: Cell) -> Option<String> {
    let name = rule_label(lang, rule);
    let at = rule.cells().iter().position(|other| *other == cell)?;
    match rule.family().shape() {
        RuleShape::Path => {
            Some(VariantPlayText::along(lang, &name, at as u64 + 1, rule.cells().len() as u64))
        }
        RuleShape::Edge => {
            let other = rule.cells().iter().find(|other| **other != cell)?;
            Some(VariantPlayText::beside(lang, &name, &short_place(lang, board, *other, true)))
        }
        RuleShape::Outside | RuleShape::Board => None,
        _ => Some(capital(&name)),
    }
}

/// Describes the rules that the digit in `cell` breaks.
fn broken_rules_at(lang: Lang, game: &Game, cell: Cell) -> Vec<String> {
    let Some(digit) = game.digit(cell) else { return Vec::new() };
    let board = game.board();
    let mut sentences = Vec::new();
    let houses = board.houses_of(cell).iter().map(|id| board.house(*id));
    for house in houses.filter(|house| house.rule().is_some()) {
        let is_twice = house.cells().iter().any(|other| *other != cell && game.digit(*other) == Some(digit));
        let family = house.rule().filter(|_| is_twice).map(|rule| board.rules().get(rule).family());
        sentences.extend(family.and_then(|family| repeated_digit(lang, family, digit)));
    }
    for broken in game.broken_rules(Some(cell)) {
        let sentence = broken_rule_text(lang, board, &broken, &|cell| game.digit(cell));
        // Report a repeated digit only once.
        if sentences.is_empty() || !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences
}

/// Describes a broken rule, with its clue and the actual value.
fn broken_rule_text(
    lang: Lang,
    board: &Board,
    broken: &BrokenRule,
    digit: &dyn Fn(Cell) -> Option<Digit>,
) -> String {
    let rules = board.rules();
    let rule = rules.get(broken.rule);
    let value = |cell: Cell| digit(cell).map_or(0, |digit| rules.value(digit));
    let values: Vec<u32> = match rule.family().shape() {
        RuleShape::Board => broken.cells.iter().map(value).collect(),
        _ => rule.cells().iter().copied().map(value).collect(),
    };
    let usual = u32::from(rule.number_or_usual(board.digit_count()).unwrap_or(0));
    let (number, found) =
        expected_and_found(rule, &values, usual, (rules.least_value().into(), board.digit_count().into()));
    broken_rule(lang, rule.family(), number, found)
}

/// Returns the value that a rule requires and the actual value that results from `values`.
fn expected_and_found(rule: &Rule, values: &[u32], number: u32, (least, digits): (u32, u32)) -> (u32, u32) {
    let sum = |values: &[u32]| values.iter().sum::<u32>();
    let last = values.len().saturating_sub(1);
    match rule.family() {
        Family::Arrow => {
            let (pill, shaft) = values.split_at((number as usize).clamp(1, values.len()));
            (pill.iter().fold(0, |read, value| read * 10 + value), sum(shaft))
        }
        Family::DoubleArrow if last > 0 => (values[0] + values[last], sum(&values[1..last])),
        Family::Difference => (number, values.first().copied().unwrap_or(0).abs_diff(values[last])),
        Family::Sandwich => {
            let place = |value: u32| values.iter().position(|other| *other == value);
            let (Some(one), Some(other)) = (place(least), place(least + digits - 1)) else {
                return (number, 0);
            };
            (number, sum(&values[one.min(other) + 1..one.max(other)]))
        }
        Family::XSum => {
            let first = values.first().map_or(0, |first| *first as usize);
            (number, sum(&values[..first.min(values.len())]))
        }
        Family::Skyscraper => {
            let mut highest = None;
            let is_seen = |value: &&u32| {
                let seen = highest.is_none_or(|highest| **value > highest);
                highest = highest.max(Some(**value));
                seen
            };
            (number, values.iter().filter(is_seen).count() as u32)
        }
        Family::NumberedRoom => {
            let place = values.first().and_then(|first| first.checked_sub(1));
            (number, place.and_then(|place| values.get(place as usize)).copied().unwrap_or(0))
        }
        _ => (number, sum(values)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::tests::game;

    /// Returns the sentences about a cell (its index from 0) of a board with these digits.
    fn sentences(board: &str, digits: &str, at: usize, what: VariantScope) -> String {
        cell_sentences(Lang::English, &game(board, digits), Cell::new(at), what).join(" ")
    }

    #[test]
    fn cell_lists_its_rules() {
        let board = "classic;cage 15:1,2;thermometer:2,3,4;pair-sum 10:2,11;even:2;sandwich 9:2,11,20,29";
        assert_eq!(
            sentences(board, "", 1, VariantScope::AtCell),
            "Cage 15. Thermometer, place 1 of 3. Sum mark 10 to row 2 column 2. Even cell."
        );
        assert_eq!(sentences(board, "", 80, VariantScope::AtCell), "");
    }

    #[test]
    fn broken_rules_are_described_with_numbers() {
        let broken = |board: &str, digits: &str, at| {
            sentences(&["classic;", board].concat(), digits, at, VariantScope::Broken)
        };
        assert_eq!(broken("cage 15:1,2", "98", 0), "The cage is 17, not 15.");
        assert_eq!(broken("cage 15:1,2", "9", 0), "");
        assert_eq!(broken("cage:1,2,13", "5...........5", 0), "5 appears twice in the cage.");
        assert_eq!(broken("arrow:1,2,3", "523", 0), "");
        assert_eq!(broken("arrow:1,2,3", "524", 0), "The arrow adds up to 6, not 5.");
        assert_eq!(broken("thermometer:1,2,3", "54", 1), "Digits do not rise along the thermometer.");
        assert_eq!(broken("whispers:1,2", "54", 1), "Neighbours on the line W are less than 5 apart.");
        assert_eq!(broken("difference:1,2", "14", 0), "The digits at the white dot are 3 apart, not 1.");
        assert_eq!(broken("only-sums 10", "64", 0), "They add up to 10, but there is no mark.");
        let row = "1,2,3,4,5,6,7,8,9";
        let clue = |text: &str| broken(&format!("{text}:{row}"), "214389567", 0);
        assert_eq!(clue("sandwich 3"), "The sandwich is 15, not 3.");
        assert_eq!(clue("x-sum 4"), "The X-sum is 3, not 4.");
        assert_eq!(clue("skyscraper 3"), "4 can be seen from the edge, not 3.");
        assert_eq!(clue("numbered-room 7"), "The place that the first digit names holds 1, not 7.");
    }
}
