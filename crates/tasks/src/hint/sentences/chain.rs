//! Chains in words: `If R1C2 is not 3, then R1C5 is 3, so R4C5 is not 3, …`

use nonet_engine::technique::{ChainNode, Step};

use super::phrasing::{Phrasing, set_letter};
use crate::hint::chain_order::{ChainFact, ChainOrder, ChainStage, chain_orders, node_parts};
use nonet_text::HintText;
use nonet_text::spoken::Join;

/// Consequences named of each chain; longer ones are cut before the last few.
const MOST: usize = 24;
/// How many are named after such a cut.
const END: usize = 4;
/// Chains named of a step.
const MOST_CHAINS: usize = 6;

/// That a node is true, or false.
pub fn statement(voice: &Phrasing, node: &ChainNode, is_true: bool) -> String {
    let (cells, digit) = node_parts(node);
    let (is_one, cells, digit) = (cells.len() == 1, voice.cells(&cells), digit.to_char().to_string());
    let say = match (is_true, is_one) {
        (true, true) => HintText::is,
        (true, false) => HintText::is_one,
        (false, true) => HintText::is_not,
        (false, false) => HintText::is_none,
    };
    say(voice.lang, &cells, &digit)
}

/// A fact in words.
pub fn fact(voice: &Phrasing, fact: &ChainFact) -> String {
    statement(voice, fact.node, fact.is_true)
}

/// What follows in a stage, in words.
pub fn consequence(voice: &Phrasing, stage: &ChainStage) -> String {
    match (stage.facts.as_slice(), stage.digit()) {
        ([], _) | (_, None) => String::new(),
        ([one], _) => fact(voice, one),
        (_, Some(digit)) => statement(voice, &ChainNode::Group { digit, cells: stage.cells() }, false),
    }
}

/// What a stage rests on, in words.
pub fn causes(voice: &Phrasing, stage: &ChainStage) -> String {
    voice.list(stage.from.iter().map(|f| fact(voice, f)).collect(), Join::And)
}

/// All chains of a step, a sentence or more each; nothing without links.
pub fn say(voice: &Phrasing, step: &Step) -> String {
    some(&chain_orders(step), |chain| whole(voice, chain))
}

/// All chains of a step that were told link by link: only where each begins and what it comes to.
pub fn brief(voice: &Phrasing, step: &Step) -> String {
    some(&chain_orders(step), |chain| {
        let start = fact(voice, &chain.start);
        match chain.end() {
            (end, Some(other)) => {
                HintText::chain_ends_in_both(voice.lang, &start, &fact(voice, &other), &fact(voice, &end))
            }
            (end, None) if end == chain.start => HintText::chain_closes(voice.lang, &start),
            (end, None) => HintText::chain_ends(voice.lang, &start, &fact(voice, &end)),
        }
    })
}

/// As many of the chains as people will read.
fn some(chains: &[ChainOrder], say: impl Fn(&ChainOrder) -> String) -> String {
    let named = if chains.len() <= MOST_CHAINS { chains.len() } else { MOST_CHAINS - 1 };
    let mut said: Vec<String> = chains[..named].iter().map(say).collect();
    if named < chains.len() {
        said.push("…".to_owned());
    }
    said.join(" ")
}

fn whole(voice: &Phrasing, chain: &ChainOrder) -> String {
    let mut text = String::new();
    for (number, stage) in (1..).zip(&chain.stages) {
        // The middle of a very long one is left to the drawing.
        let left: usize = chain.stages[number..].iter().map(|stage| stage.facts.len()).sum();
        if number > MOST - END && left >= END {
            if number == MOST - END + 1 {
                text = HintText::chain_cut(voice.lang, &text);
            }
            continue;
        }
        let said = consequence(voice, stage);
        text = if number == 1 {
            HintText::chain_if(voice.lang, &fact(voice, &chain.start), &said)
        } else if !stage.continues {
            HintText::chain_since(voice.lang, &text, &causes(voice, stage), &said)
        } else if let Some(set) = stage.set {
            HintText::chain_by(voice.lang, &text, &set_letter(set).to_string(), &said)
        } else {
            HintText::chain_so(voice.lang, &text, &said)
        };
    }
    text.push('.');
    text
}
