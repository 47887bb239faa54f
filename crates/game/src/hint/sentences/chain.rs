//! Chains in words: `If R1C2 is not 3, then R1C5 is 3, so R4C5 is not 3, …`

use nonet_engine::technique::{ChainLink, Node, Role, Step, Strength};
use nonet_engine::{Cell, Digit};

use super::scene::set_letter;
use super::voice::Voice;
use crate::words::HintText;
use crate::words::spoken::Join;

/// Consequences named of each chain; longer ones are cut before the last few.
const MOST: usize = 24;
/// How many are named after such a cut.
const END: usize = 4;
/// Chains named of a step.
const MOST_CHAINS: usize = 6;

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
    let (is_one, cells, digit) = (cells.len() == 1, voice.cells(&cells), digit.to_char().to_string());
    let say = match (is_true, is_one) {
        (true, true) => HintText::is,
        (true, false) => HintText::is_one,
        (false, true) => HintText::is_not,
        (false, false) => HintText::is_none,
    };
    say(voice.lang, &cells, &digit)
}

/// All chains of a step, a sentence or more each; nothing without links.
pub fn say(voice: &Voice, step: &Step) -> String {
    let links = &step.evidence.links;
    let mut numbers: Vec<u8> = links.iter().map(|l| l.chain).collect();
    numbers.dedup();
    let named = if numbers.len() <= MOST_CHAINS { numbers.len() } else { MOST_CHAINS - 1 };
    let mut said: Vec<String> = Vec::new();
    for number in &numbers[..named] {
        let own: Vec<&ChainLink> = links.iter().filter(|l| l.chain == *number).collect();
        said.extend(one(voice, step, &own));
    }
    if named < numbers.len() {
        said.push("…".to_owned());
    }
    said.join(" ")
}

/// That a node is true, or false.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Fact<'a> {
    node: &'a Node,
    is_true: bool,
}

/// What follows, what from, and the almost locked set that it follows through.
struct Consequence<'a> {
    fact: Fact<'a>,
    from: Vec<Fact<'a>>,
    set: Option<u8>,
}

fn one(voice: &Voice, step: &Step, links: &[&ChainLink]) -> Option<String> {
    let first = links.first()?;
    let start = Fact { node: &first.from, is_true: starts_true(step, first) };
    let mut todo: Vec<Consequence> = Vec::new();
    for link in links {
        let fact = Fact { node: &link.to, is_true: link.strength == Strength::Strong };
        let known = |node: &Node| {
            let earlier = todo.iter().rev().map(|c| c.fact).find(|f| f.node == node);
            earlier.filter(|f| *f != fact)
        };
        let from = known(&link.from).unwrap_or(Fact { node: &link.from, is_true: start.is_true });
        match todo.iter_mut().find(|c| c.fact == fact) {
            Some(consequence) => consequence.from.push(from),
            None => todo.push(Consequence { fact, from: vec![from], set: common_set(link) }),
        }
    }
    let say = |fact: &Fact| statement(voice, fact.node, fact.is_true);
    let mut text = String::new();
    let mut told = vec![start];
    let mut last = vec![start];
    let mut count = 0;
    while !todo.is_empty() {
        let ready = |c: &Consequence| c.from.iter().all(|f| told.contains(f));
        let next = todo.iter().position(|c| ready(c) && follows(c, &last));
        let next = next.or_else(|| todo.iter().position(ready)).unwrap_or(0);
        let next = todo.remove(next);
        let goes_on = follows(&next, &last);
        last = vec![next.fact];
        // What one thing makes false, of one digit, is said together.
        if !goes_on && !next.fact.is_true {
            let like =
                |c: &Consequence| c.from == next.from && !c.fact.is_true && digit_of(c) == digit_of(&next);
            last.extend(todo.iter().filter(|c| like(c)).map(|c| c.fact));
            todo.retain(|c| !like(c));
        }
        told.extend(&last);
        count += 1;
        // The middle of a very long one is left to the drawing.
        if count > MOST - END && todo.len() >= END {
            if count == MOST - END + 1 {
                text = HintText::chain_cut(voice.lang, &text);
            }
            continue;
        }
        let cells = || last.iter().flat_map(|f| node_parts(f.node).0).collect();
        let said = match last.as_slice() {
            [fact] => say(fact),
            _ => statement(voice, &Node::Group { digit: digit_of(&next), cells: cells() }, false),
        };
        text = if count == 1 {
            HintText::chain_if(voice.lang, &say(&start), &said)
        } else if !goes_on {
            let causes = voice.list(next.from.iter().map(say).collect(), Join::And);
            HintText::chain_since(voice.lang, &text, &causes, &said)
        } else if let Some(set) = next.set {
            HintText::chain_by(voice.lang, &text, &set_letter(set).to_string(), &said)
        } else {
            HintText::chain_so(voice.lang, &text, &said)
        };
    }
    text.push('.');
    Some(text)
}

/// True if a consequence rests on just what was said last.
fn follows(consequence: &Consequence, last: &[Fact]) -> bool {
    consequence.from.len() == last.len() && consequence.from.iter().all(|fact| last.contains(fact))
}

fn digit_of(consequence: &Consequence) -> Digit {
    node_parts(consequence.fact.node).1
}

/// What a chain is assumed to start from: as a step says it first, else true if its first link is weak.
fn starts_true(step: &Step, first: &ChainLink) -> bool {
    let (cells, digit) = node_parts(&first.from);
    let roles = step.evidence.candidates.iter();
    let mut roles = roles.filter(|(_, c)| c.digit == digit && cells.contains(&c.cell)).map(|(role, _)| *role);
    match roles.find(|role| matches!(role, Role::On | Role::Off)) {
        Some(role) => role == Role::On,
        None => first.strength == Strength::Weak,
    }
}

/// The almost locked set that both ends of a strong link belong to.
fn common_set(link: &ChainLink) -> Option<u8> {
    match (&link.from, &link.to) {
        (Node::Als { set, .. }, Node::Als { set: other, .. }) if set == other => Some(*set),
        _ => None,
    }
    .filter(|_| link.strength == Strength::Strong)
}
