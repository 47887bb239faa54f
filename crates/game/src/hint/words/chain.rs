//! Chains in words: `If R1C2 is not 3, then R1C5 is 3, so R4C5 is not 3, …`

use nonet_engine::technique::{ChainLink, Node, Strength};
use nonet_engine::{Cell, Digit};

use super::voice::Voice;

/// Consequences named of each chain; longer ones are cut in the middle.
const MOST: usize = 12;

/// The cells of a node and its digit.
pub fn node_parts(node: &Node) -> (Vec<Cell>, Digit) {
    match node {
        Node::Single(c) => (vec![c.cell], c.digit),
        Node::Group { digit, cells } | Node::Als { digit, cells, .. } => (cells.clone(), *digit),
    }
}

/// That a node is true, or false.
pub fn statement(voice: &Voice, node: &Node, is_true: bool) -> String {
    let (cells, digit) = node_parts(node);
    let key = if is_true { "on" } else { "off" };
    let form = if cells.len() == 1 { voice.word(key) } else { voice.second(key) };
    form.replace("{cells}", &voice.cells(&cells)).replace("{d}", &digit.to_char().to_string())
}

/// What a chain is assumed to start from: true if its first link is weak.
pub fn starts_true(links: &[ChainLink]) -> bool {
    links.first().is_some_and(|link| link.strength == Strength::Weak)
}

/// All chains of a step, a sentence each; nothing without links.
pub fn say(voice: &Voice, links: &[ChainLink]) -> String {
    let mut numbers: Vec<u8> = links.iter().map(|l| l.chain).collect();
    numbers.dedup();
    let mut said: Vec<String> = Vec::new();
    let few = numbers.len() <= 4;
    for number in numbers.iter().take(if few { 4 } else { 3 }) {
        let own: Vec<ChainLink> = links.iter().filter(|l| l.chain == *number).cloned().collect();
        said.extend(one(voice, &own));
    }
    if !few {
        said.push("…".to_owned());
    }
    said.join(" ")
}

fn one(voice: &Voice, links: &[ChainLink]) -> Option<String> {
    let start = statement(voice, &links.first()?.from, starts_true(links));
    // In a net several links may lead to the same: it is said once.
    let mut ends: Vec<(&Node, bool)> = Vec::new();
    for link in links {
        let end = (&link.to, link.strength == Strength::Strong);
        if !ends.contains(&end) {
            ends.push(end);
        }
    }
    let mut so: Vec<String> = ends.iter().map(|(node, on)| statement(voice, node, *on)).collect();
    if so.len() > MOST {
        so.splice(MOST - 4..so.len() - 3, ["…".to_owned()]);
    }
    let first = so.remove(0);
    let mut text = voice.word("chain").replace("{s}", &start).replace("{t}", &first);
    for next in so {
        text.push_str(voice.word("chain-on"));
        text.push_str(&next);
    }
    text.push('.');
    Some(text)
}
