//! Explains chains in words: `If R1C2 is not 3, then R1C5 is 3, so R4C5 is not 3, …`

use nonet_engine::technique::{ChainNode, Step};

use super::phrasing::{Phrasing, set_letter};
use crate::hint::chain_order::{ChainFact, ChainOrder, ChainStage, chain_orders, node_parts};
use nonet_text::spoken::{Join, sentences};
use nonet_text::{CellText, HintText};

/// Maximum number of consequences of a chain in words. Longer chains are shortened before the last few.
const MOST: usize = 24;
/// Number of consequences at the end of a shortened chain.
const END: usize = 4;
/// Maximum number of chains of a step in words.
const MOST_CHAINS: usize = 6;

/// States that a node is true or false.
pub fn statement(phrasing: &Phrasing, node: &ChainNode, is_true: bool) -> String {
    let (cells, digit) = node_parts(node);
    let (is_one, cells, digit) = (cells.len() == 1, phrasing.cells(&cells), digit.to_char().to_string());
    let say = match (is_true, is_one) {
        (true, true) => HintText::is,
        (true, false) => HintText::is_one,
        (false, true) => HintText::is_not,
        (false, false) => HintText::is_none,
    };
    say(phrasing.lang, &cells, &digit)
}

/// States a fact.
pub fn fact(phrasing: &Phrasing, fact: &ChainFact) -> String {
    statement(phrasing, fact.node, fact.is_true)
}

/// States the consequences of a stage.
pub fn consequence(phrasing: &Phrasing, stage: &ChainStage) -> String {
    match (stage.facts.as_slice(), stage.digit()) {
        ([], _) | (_, None) => String::new(),
        ([one], _) => fact(phrasing, one),
        (_, Some(digit)) => statement(phrasing, &ChainNode::Group { digit, cells: stage.cells() }, false),
    }
}

/// States the causes of a stage.
pub fn causes(phrasing: &Phrasing, stage: &ChainStage) -> String {
    phrasing.list(stage.from.iter().map(|f| fact(phrasing, f)).collect(), Join::And)
}

/// Explains all chains of a step; empty if it has no links.
pub fn say(phrasing: &Phrasing, step: &Step) -> String {
    some(phrasing, &chain_orders(step), |chain| whole(phrasing, chain))
}

/// States the start and the result of each chain of a step.
pub fn brief(phrasing: &Phrasing, step: &Step) -> String {
    some(phrasing, &chain_orders(step), |chain| {
        let start = fact(phrasing, &chain.start);
        match chain.end() {
            (end, Some(other)) => HintText::chain_ends_in_both(
                phrasing.lang,
                &start,
                &fact(phrasing, &other),
                &fact(phrasing, &end),
            ),
            (end, None) if end == chain.start => HintText::chain_closes(phrasing.lang, &start),
            (end, None) => HintText::chain_ends(phrasing.lang, &start, &fact(phrasing, &end)),
        }
    })
}

/// Explains at most [`MOST_CHAINS`] chains.
fn some(phrasing: &Phrasing, chains: &[ChainOrder], say: impl Fn(&ChainOrder) -> String) -> String {
    let named = if chains.len() <= MOST_CHAINS { chains.len() } else { MOST_CHAINS - 1 };
    let mut said: Vec<String> = chains[..named].iter().map(say).collect();
    if named < chains.len() {
        said.push("…".to_owned());
    }
    sentences(phrasing.lang, said)
}

fn whole(phrasing: &Phrasing, chain: &ChainOrder) -> String {
    let mut text = String::new();
    for (number, stage) in (1..).zip(&chain.stages) {
        // Only the drawing shows the middle of a very long chain.
        let left: usize = chain.stages[number..].iter().map(|stage| stage.facts.len()).sum();
        if number > MOST - END && left >= END {
            if number == MOST - END + 1 {
                text = HintText::chain_cut(phrasing.lang, &text);
            }
            continue;
        }
        let said = consequence(phrasing, stage);
        text = if number == 1 {
            HintText::chain_if(phrasing.lang, &fact(phrasing, &chain.start), &said)
        } else if !stage.continues {
            HintText::chain_since(phrasing.lang, &text, &causes(phrasing, stage), &said)
        } else if let Some(set) = stage.set {
            HintText::chain_by(phrasing.lang, &text, &set_letter(set).to_string(), &said)
        } else {
            HintText::chain_so(phrasing.lang, &text, &said)
        };
    }
    CellText::sentence(phrasing.lang, &text)
}
