//! Sorts the links of a chain or net: an assumption, then one consequence after the other, each of which depends only
//! on earlier ones.

use nonet_engine::technique::{ChainLink, ChainNode, EvidenceRole, Step, Strength};
use nonet_engine::{Cell, Digit};

/// The statement that a node is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainFact<'a> {
    pub node: &'a ChainNode,
    pub is_true: bool,
}

impl ChainFact<'_> {
    /// Returns true if the facts exclude each other.
    pub fn contradicts(&self, other: &ChainFact) -> bool {
        self.node == other.node && self.is_true != other.is_true
    }
}

/// The consequences explained together: a single one, or several of one digit that are false for the same reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainStage<'a> {
    /// The causes.
    pub from: Vec<ChainFact<'a>>,
    pub facts: Vec<ChainFact<'a>>,
    /// Indices of the links in the step's evidence.
    pub links: Vec<usize>,
    /// The almost locked set that connects cause and consequence.
    pub set: Option<u8>,
    /// True if the causes are exactly the previous consequences.
    pub continues: bool,
}

impl ChainStage<'_> {
    /// Returns the digit of the consequences.
    pub fn digit(&self) -> Option<Digit> {
        self.facts.first().map(|fact| node_parts(fact.node).1)
    }

    /// Returns the cells of the consequences.
    pub fn cells(&self) -> Vec<Cell> {
        self.facts.iter().flat_map(|fact| node_parts(fact.node).0).collect()
    }
}

/// One chain of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainOrder<'a> {
    /// The assumption.
    pub start: ChainFact<'a>,
    pub stages: Vec<ChainStage<'a>>,
}

impl<'a> ChainOrder<'a> {
    /// Returns the result: the first fact that contradicts an earlier one, together with the earlier one unless it is
    /// the assumption; else the last fact.
    pub fn end(&self) -> (ChainFact<'a>, Option<ChainFact<'a>>) {
        let told = self.told(self.stages.len());
        for (number, fact) in told.iter().enumerate() {
            if let Some(other) = told[..number].iter().find(|other| other.contradicts(fact)) {
                return (*fact, Some(*other).filter(|other| *other != self.start));
            }
        }
        (told[told.len() - 1], None)
    }

    /// Returns all facts before a stage.
    pub fn told(&self, before: usize) -> Vec<ChainFact<'a>> {
        let stages = self.stages.iter().take(before);
        [self.start].into_iter().chain(stages.flat_map(|stage| stage.facts.iter().copied())).collect()
    }
}

/// Returns the chains of a step; none if it has no links.
pub fn chain_orders(step: &Step) -> Vec<ChainOrder<'_>> {
    let links = &step.evidence.links;
    let mut numbers: Vec<u8> = links.iter().map(|link| link.chain).collect();
    numbers.dedup();
    let own = |number: u8| links.iter().enumerate().filter(move |(_, link)| link.chain == number).collect();
    numbers.into_iter().filter_map(|number| chain_order(step, own(number))).collect()
}

/// Returns the cells and the digit of a node.
pub fn node_parts(node: &ChainNode) -> (Vec<Cell>, Digit) {
    match node {
        ChainNode::Single(c) => (vec![c.cell], c.digit),
        ChainNode::Group { digit, cells } | ChainNode::Als { digit, cells, .. } => (cells.clone(), *digit),
    }
}

fn chain_order<'a>(step: &Step, links: Vec<(usize, &'a ChainLink)>) -> Option<ChainOrder<'a>> {
    let (_, first) = links.first()?;
    let start = ChainFact { node: &first.from, is_true: starts_true(step, first) };
    let mut todo = consequences(start, &links);
    let mut stages: Vec<ChainStage> = Vec::new();
    let (mut told, mut last) = (vec![start], vec![start]);
    while !todo.is_empty() {
        let ready = |stage: &ChainStage| stage.from.iter().all(|fact| told.contains(fact));
        let next = todo.iter().position(|stage| ready(stage) && follows(stage, &last));
        let next = next.or_else(|| todo.iter().position(ready)).unwrap_or(0);
        let mut next = todo.remove(next);
        next.continues = follows(&next, &last);
        // Consequences of one digit with the same causes are explained together if all are false.
        if !next.continues && next.facts.iter().all(|fact| !fact.is_true) {
            let (from, digit) = (next.from.clone(), next.digit());
            let (like, rest) = todo.into_iter().partition(|stage: &ChainStage| {
                stage.from == from && stage.facts.iter().all(|fact| !fact.is_true) && stage.digit() == digit
            });
            todo = rest;
            for stage in like {
                next.facts.extend(stage.facts);
                next.links.extend(stage.links);
            }
        }
        last.clone_from(&next.facts);
        told.extend(&next.facts);
        stages.push(next);
    }
    Some(ChainOrder { start, stages })
}

/// Returns the consequence of each link; links to the same fact are merged.
fn consequences<'a>(start: ChainFact<'a>, links: &[(usize, &'a ChainLink)]) -> Vec<ChainStage<'a>> {
    let mut found: Vec<ChainStage> = Vec::new();
    for (number, link) in links {
        let fact = ChainFact { node: &link.to, is_true: link.strength == Strength::Strong };
        let known = |node: &ChainNode| {
            let earlier = found.iter().rev().map(|stage| stage.facts[0]).find(|fact| fact.node == node);
            earlier.filter(|earlier| *earlier != fact)
        };
        let from = known(&link.from).unwrap_or(ChainFact { node: &link.from, is_true: start.is_true });
        match found.iter_mut().find(|stage| stage.facts[0] == fact) {
            Some(stage) => {
                stage.from.push(from);
                stage.links.push(*number);
            }
            None => found.push(ChainStage {
                from: vec![from],
                facts: vec![fact],
                links: vec![*number],
                set: common_set(link),
                continues: false,
            }),
        }
    }
    found
}

fn follows(stage: &ChainStage, last: &[ChainFact]) -> bool {
    stage.from.len() == last.len() && stage.from.iter().all(|fact| last.contains(fact))
}

/// Returns whether the chain starts with a true assumption. The step's evidence decides; without it, the assumption is
/// true if the first link is weak.
fn starts_true(step: &Step, first: &ChainLink) -> bool {
    let (cells, digit) = node_parts(&first.from);
    let roles = step.evidence.candidates.iter();
    let mut roles = roles.filter(|(_, c)| c.digit == digit && cells.contains(&c.cell)).map(|(role, _)| *role);
    match roles.find(|role| matches!(role, EvidenceRole::On | EvidenceRole::Off)) {
        Some(role) => role == EvidenceRole::On,
        None => first.strength == Strength::Weak,
    }
}

/// Returns the almost locked set that contains both ends of a strong link.
fn common_set(link: &ChainLink) -> Option<u8> {
    match (&link.from, &link.to) {
        (ChainNode::Als { set, .. }, ChainNode::Als { set: other, .. }) if set == other => Some(*set),
        _ => None,
    }
    .filter(|_| link.strength == Strength::Strong)
}
