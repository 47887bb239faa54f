//! The rules printed below a puzzle.

use nonet_engine::Board;
use nonet_engine::rules::Family;

use nonet_text::{Lang, board_rule, family_sentence};

/// Returns a sentence about the board, unless it is classic, and one about each variant family.
pub fn rule_sentences(lang: Lang, board: &Board) -> Vec<&'static str> {
    let base = board.name().split(';').next().unwrap_or_default();
    let of_board = (base != "classic").then(|| board_rule(lang, base)).flatten();
    let mut families: Vec<Family> = board.rules().list().iter().map(|rule| rule.family()).collect();
    families.sort_unstable();
    families.dedup();
    of_board.into_iter().chain(families.into_iter().map(|family| family_sentence(lang, family))).collect()
}
