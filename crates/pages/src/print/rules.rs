//! The rules printed below a puzzle.

use nonet_engine::Board;
use nonet_engine::rules::{Family, Rule};
use std::collections::BTreeMap;

use nonet_text::{Lang, board_rule, rules_sentence};

/// Returns a sentence about the board, unless it is classic, and one about each variant family.
pub fn rule_sentences(lang: Lang, board: &Board) -> Vec<String> {
    let base = board.name().split(';').next().unwrap_or_default();
    let of_board = (base != "classic").then(|| board_rule(lang, base)).flatten();
    let mut families: BTreeMap<Family, Vec<&Rule>> = BTreeMap::new();
    for rule in board.rules().list() {
        families.entry(rule.family()).or_default().push(rule);
    }
    let told = families.values().map(|rules| rules_sentence(lang, rules, board.digit_count()));
    of_board.map(str::to_owned).into_iter().chain(told).collect()
}
