//! Chains of alternating strong and weak links between candidates, groups and almost locked sets.
//!
//! If a chain begins and ends with a strong link, one of its ends is true, so candidates that both ends exclude are
//! false ([`Technique::XChain`], [`Technique::XyChain`], [`Technique::Aic`]; variant 1 has the same digit at both ends,
//! variant 2 different digits). If the ends exclude each other, the chain closes into a continuous loop, in which
//! exactly one end of every weak link is true. If a chain returns to its start, the start is refuted (variant 2) or
//! proved (variant 1): a discontinuous loop. All of this depends on houses and peers alone, with strong links in full
//! houses only, so it is sound on every board.
//!
//! `graph` contains the links, `shortest_chains` the search, and `bit_matrix` the rows of bits that both use.
//! `remote_pair` is independent of them. Shorter chains are found first.

pub(super) mod bit_matrix;
mod graph;
mod remote_pair;
mod shortest_chains;

use std::sync::OnceLock;

use super::position::CachedTable;
use super::{Candidate, ChainNode, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Strength, Technique};
use crate::DigitSet;
use bit_matrix::has;
use graph::{Graph, LinkVia, Scope, StrongLinks};
use shortest_chains::{ChainPath, ShortestChains};

pub(super) use remote_pair::remote_pairs;

/// Maximum number of cells of an almost locked set in a chain. `MAX_CELLS_OF_LARGE` is the limit for the larger sets
/// that are tried last.
const MAX_CELLS: usize = 4;
const MAX_CELLS_OF_LARGE: usize = 8;

/// The graphs of a position, each built on first use: single candidates only, then also groups, then also almost locked
/// sets, and finally large sets.
type Graphs = [OnceLock<Graph>; 4];

const PLAIN: usize = 0;
const GROUPS: usize = 1;
const SETS: usize = 2;
const LARGE_SETS: usize = 3;

fn graph(position: &Position, which: usize) -> &Graph {
    let graphs = position.cached_table(CachedTable::ChainGraphs, Graphs::default);
    graphs[which].get_or_init(|| {
        let sets = [0, 0, MAX_CELLS, MAX_CELLS_OF_LARGE][which];
        Graph::new(position, Scope { groups: which != PLAIN, sets, bent_sets: false })
    })
}

/// The steps that a search collects, with the lengths of their chains.
struct ShortestSteps {
    /// Maximum number of links. Longer chains need not be offered.
    most: u16,
    /// True if only the first of the shortest chains is needed.
    just_one: bool,
    /// The kind that a chain must belong to; see [`ShortestChains`].
    wanted: Option<ChainKind>,
    found: Vec<(u16, Step)>,
}

impl ShortestSteps {
    fn offer(&mut self, links: u16, step: Step) {
        if self.just_one {
            self.found.clear();
            self.most = links - 1;
        }
        self.found.push((links, step));
    }
}

/// Passes the steps that a search offers to the sink, shortest chains first. One step is nearly always enough, so the
/// first search looks for the shortest chain only. If the sink wants more, a second search collects all chains. If the
/// position wants all steps, these include chains that a shorter chain of another kind would hide.
fn shortest_first(
    position: &Position,
    kind: ChainKind,
    search: &dyn Fn(&mut ShortestSteps),
    sink: &mut Sink,
) -> Flow {
    let mut first = ShortestSteps { most: u16::MAX, just_one: true, wanted: None, found: Vec::new() };
    search(&mut first);
    let first = first.found.pop().map(|(_, step)| step);
    if let Some(step) = first.clone() {
        sink(step)?;
    } else if !position.wants_all_steps() {
        return GO_ON;
    }
    let wanted = position.wants_all_steps().then_some(kind);
    let mut all = ShortestSteps { most: u16::MAX, just_one: false, wanted, found: Vec::new() };
    search(&mut all);
    all.found.sort_by_cached_key(|(links, _)| usize::from(*links));
    all.found
        .into_iter()
        .filter(|(_, step)| first.as_ref() != Some(step))
        .try_for_each(|(_, step)| sink(step))
}

/// Finds chains of one digit with at least three links.
pub(super) fn x_chains(position: &Position, sink: &mut Sink) -> Flow {
    let graph = graph(position, PLAIN);
    let search = |shortest: &mut ShortestSteps| {
        for digit in position.digits() {
            let strong = graph.strong_if(|a, b| a.digit == digit && b.digit == digit);
            open_chains(position, graph, &strong, Technique::XChain, ChainKind::Any, shortest);
        }
    };
    shortest_first(position, ChainKind::Any, &search, sink)
}

/// Finds chains of bivalue cells with the same digit at both ends. Variant 2: the ends see each other, so that the
/// chain closes and every link can eliminate candidates.
pub(super) fn xy_chains(position: &Position, sink: &mut Sink) -> Flow {
    let graph = graph(position, PLAIN);
    let strong = graph.strong_if(|a, b| a.cell == b.cell);
    let search = |shortest: &mut ShortestSteps| {
        open_chains(position, graph, &strong, Technique::XyChain, ChainKind::OneDigit, shortest);
    };
    shortest_first(position, ChainKind::OneDigit, &search, sink)
}

/// Finds alternating chains between two ends. With `grouped`, they may contain groups and almost locked sets.
pub(super) fn aics(position: &Position, grouped: bool, sink: &mut Sink) -> Flow {
    let technique = if grouped { Technique::GroupedAic } else { Technique::Aic };
    each_graph(position, grouped, &mut |graph, kind| {
        let search = |shortest: &mut ShortestSteps| {
            open_chains(position, graph, graph.strong(), technique, kind, shortest);
        };
        shortest_first(position, kind, &search, sink)
    })
}

/// Finds continuous loops. With `grouped`, they may contain groups and almost locked sets.
pub(super) fn continuous_loops(position: &Position, grouped: bool, sink: &mut Sink) -> Flow {
    let technique =
        if grouped { Technique::GroupedContinuousNiceLoop } else { Technique::ContinuousNiceLoop };
    let mut search_graph = |graph: &Graph, kind: ChainKind| {
        shortest_first(
            position,
            kind,
            &|shortest| closed_chains(position, graph, technique, kind, shortest),
            sink,
        )
    };
    each_graph(position, grouped, &mut search_graph)?;
    if grouped {
        let scope = Scope { groups: true, sets: MAX_CELLS, bent_sets: true };
        search_graph(&Graph::new(position, scope), ChainKind::BentSets)?;
    }
    GO_ON
}

fn closed_chains(
    position: &Position,
    graph: &Graph,
    technique: Technique,
    kind: ChainKind,
    shortest: &mut ShortestSteps,
) {
    let mut search_state = ShortestChains::new(graph, graph.strong(), shortest.wanted);
    let mut known: Vec<Vec<usize>> = Vec::new();
    // Each strong link is searched separately, because loops through the same node may eliminate different candidates.
    // Each loop is found from its first node.
    for start in 0..graph.len() {
        for link in graph.strong().from(start).iter().filter(|(on, _)| *on as usize > start) {
            search_state.most = shortest.most;
            search_state.assume_link(start, *link);
            for (state, end, links) in search_state.reached() {
                if end <= start || links < 3 || links > shortest.most || !graph.is_weak(start, end) {
                    continue;
                }
                let path = search_state.path_to(state);
                if !path.is_simple() || !kind.admits(graph, &path) {
                    continue;
                }
                let struck = struck_by_loop(position, graph, &path);
                let mut key = path.nodes.clone();
                key.sort_unstable();
                if struck.is_empty() || known.contains(&key) {
                    continue;
                }
                known.push(key);
                let step = Step::new(technique, digits_of(graph, &path)).removes(struck);
                let last = evidence_node(graph, &path, path.nodes.len() - 1);
                let step = add_path(graph, &path, step).link(
                    0,
                    last,
                    Strength::Weak,
                    evidence_node(graph, &path, 0),
                );
                shortest.offer(links, step);
            }
        }
    }
}

/// Finds discontinuous loops. With `grouped`, they may contain groups and almost locked sets.
pub(super) fn discontinuous_loops(position: &Position, grouped: bool, sink: &mut Sink) -> Flow {
    let technique =
        if grouped { Technique::GroupedDiscontinuousNiceLoop } else { Technique::DiscontinuousNiceLoop };
    each_graph(position, grouped, &mut |graph, kind| {
        shortest_first(position, kind, &|shortest| returning_chains(graph, technique, kind, shortest), sink)
    })
}

fn returning_chains(graph: &Graph, technique: Technique, kind: ChainKind, shortest: &mut ShortestSteps) {
    let wanted = shortest.wanted;
    let mut search_state = ShortestChains::new(graph, graph.strong(), wanted);
    let mut offer = |links, path: ChainPath, struck: Vec<Candidate>, start: Option<usize>| {
        if links > shortest.most || !path.is_simple() || !kind.admits(graph, &path) {
            return shortest.most;
        }
        let variant = if start.is_some() { 2 } else { 1 };
        let step = Step::new(technique, digits_of(graph, &path)).variant(variant).removes(struck);
        let mut step = add_path(graph, &path, step);
        if let Some(start) = start {
            let last = evidence_node(graph, &path, path.nodes.len() - 1);
            step = step.link(0, last, Strength::Weak, graph.evidence(start));
        }
        shortest.offer(links, step);
        shortest.most
    };
    for start in kind.starts(graph, wanted) {
        if !graph.strong().from(start).is_empty() {
            search_state.assume_false(start);
            let proved = search_state.reached().find(|(_, on, _)| *on == start);
            if let Some((state, _, links)) = proved {
                let struck = struck_if_true(graph, start);
                if !struck.is_empty() {
                    search_state.most = offer(links, search_state.path_to(state), struck, None);
                }
            }
        }
        if start < graph.singles() {
            search_state.assume_true(start);
            if let Some((last, links)) = search_state.comes_back_from(start) {
                let struck = vec![graph.candidate(start)];
                search_state.most = offer(links + 1, search_state.path_to(last), struck, Some(start));
            }
        }
    }
}

/// The chains of a graph that a search looks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ChainKind {
    Any,
    /// Chains with the same digit at both ends.
    OneDigit,
    /// Chains with a group.
    Groups,
    /// Chains with an almost locked set.
    Sets,
    /// Chains with an almost locked set and a cell outside its house.
    BentSets,
}

impl ChainKind {
    /// Returns the nodes to start from. With almost locked sets these are the single candidates, and groups as well if
    /// all chains are wanted. Chains that consist only of sets belong to the techniques named after sets.
    fn starts(self, graph: &Graph, wanted: Option<ChainKind>) -> std::ops::Range<usize> {
        0..match (self, wanted) {
            (ChainKind::Sets, None) => graph.singles(),
            (ChainKind::Sets, Some(_)) => graph.plain(),
            _ => graph.len(),
        }
    }

    /// True if a chain through this node is of this kind.
    fn wants_node(self, graph: &Graph, node: usize) -> bool {
        match self {
            ChainKind::Any | ChainKind::OneDigit => true,
            ChainKind::Groups => !graph.is_single(node),
            ChainKind::Sets | ChainKind::BentSets => false,
        }
    }

    /// True if a chain through this strong link is of this kind.
    fn wants_link(self, graph: &Graph, through: LinkVia) -> bool {
        match (self, through) {
            (ChainKind::Sets, LinkVia::Set(_)) => true,
            (ChainKind::BentSets, LinkVia::Set(number)) => graph.is_bent(number),
            _ => false,
        }
    }

    fn admits(self, graph: &Graph, path: &ChainPath) -> bool {
        match self {
            ChainKind::Any | ChainKind::OneDigit => true,
            ChainKind::Groups => path.nodes.iter().any(|n| self.wants_node(graph, *n)),
            ChainKind::Sets | ChainKind::BentSets => path.through.iter().any(|t| self.wants_link(graph, *t)),
        }
    }
}

/// Searches the graphs of a family of techniques: the plain one, or the one with groups and then those with almost
/// locked sets. Large sets are included only if the position wants all steps.
fn each_graph(
    position: &Position,
    grouped: bool,
    search_graph: &mut dyn FnMut(&Graph, ChainKind) -> Flow,
) -> Flow {
    if !grouped {
        return search_graph(graph(position, PLAIN), ChainKind::Any);
    }
    search_graph(graph(position, GROUPS), ChainKind::Groups)?;
    search_graph(graph(position, SETS), ChainKind::Sets)?;
    if position.wants_all_steps() {
        search_graph(graph(position, LARGE_SETS), ChainKind::Sets)?;
    }
    GO_ON
}

/// Collects chains of at least three links that begin and end with a strong link and whose ends exclude a common
/// candidate. The ends must not exclude each other, except in XY-Chains of at least three cells.
fn open_chains(
    position: &Position,
    graph: &Graph,
    strong: &StrongLinks,
    technique: Technique,
    kind: ChainKind,
    shortest: &mut ShortestSteps,
) {
    let mut search_state = ShortestChains::new(graph, strong, shortest.wanted);
    for start in kind.starts(graph, shortest.wanted).filter(|start| has(strong.linked(), *start)) {
        search_state.most = shortest.most;
        search_state.assume_false(start);
        for (state, end, links) in search_state.reached() {
            let same = graph.digit(start) == graph.digit(end);
            if end <= start || links < 3 || links > shortest.most || kind == ChainKind::OneDigit && !same {
                continue;
            }
            let closes = graph.is_weak(start, end);
            if if closes { kind != ChainKind::OneDigit || links < 5 } else { !graph.strikes(start, end) } {
                continue;
            }
            let path = search_state.path_to(state);
            if !path.is_simple() || !kind.admits(graph, &path) {
                continue;
            }
            let step =
                Step::new(technique, digits_of(graph, &path)).variant(if closes != same { 1 } else { 2 });
            if !closes {
                shortest.offer(links, add_path(graph, &path, step.removes(graph.struck(start, end))));
                continue;
            }
            let struck = struck_by_loop(position, graph, &path);
            if !struck.is_empty() {
                let last = evidence_node(graph, &path, path.nodes.len() - 1);
                let step = add_path(graph, &path, step.removes(struck));
                shortest.offer(links, step.link(0, last, Strength::Weak, evidence_node(graph, &path, 0)));
            }
        }
    }
}

/// Returns the eliminations of a continuous loop: candidates that both ends of a weak link exclude, and those that see
/// all cells of a digit that an almost locked set of the loop must hold.
fn struck_by_loop(position: &Position, graph: &Graph, path: &ChainPath) -> Vec<Candidate> {
    let nodes = &path.nodes;
    let mut struck: Vec<Candidate> = Vec::new();
    let weak = (1..nodes.len()).step_by(2).map(|i| (nodes[i], nodes[(i + 1) % nodes.len()]));
    for (a, b) in weak {
        struck.extend(graph.struck(a, b));
    }
    for (i, through) in path.through.iter().enumerate() {
        if let LinkVia::Set(number) = through {
            let set = graph.set(*number);
            let linked = [graph.digit(nodes[2 * i]), graph.digit(nodes[2 * i + 1])];
            for digit in set.digits.iter().filter(|d| !linked.contains(d)) {
                let seen = position.seen_by_all(set.cells_with(position, digit), digit);
                struck.extend(seen.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
    }
    struck.sort_unstable();
    struck.dedup();
    struck
}

/// Returns the eliminations if a node is true: for a single candidate, the other candidates of its cell; for a group,
/// all candidates that it excludes.
fn struck_if_true(graph: &Graph, node: usize) -> Vec<Candidate> {
    let struck = graph.struck(node, node);
    if graph.is_single(node) {
        let cell = graph.candidate(node).cell;
        struck.filter(|c| c.cell == cell).collect()
    } else {
        struck.collect()
    }
}

fn digits_of(graph: &Graph, path: &ChainPath) -> DigitSet {
    path.nodes.iter().map(|n| graph.digit(*n)).collect()
}

/// Returns the evidence of a node. If an almost locked set links it, the evidence names the set.
fn evidence_node(graph: &Graph, path: &ChainPath, i: usize) -> ChainNode {
    let node = path.nodes[i];
    match path.strong_link_of(i) {
        Some(LinkVia::Set(number)) => ChainNode::Als {
            set: set_number(path, number),
            digit: graph.digit(node),
            cells: graph.cells(node).to_vec(),
        },
        _ => graph.evidence(node),
    }
}

/// Returns the number of a set. Sets are numbered in the order in which the chain reaches them.
fn set_number(path: &ChainPath, wanted: u32) -> u8 {
    path.sets().iter().position(|number| *number == wanted).unwrap_or(0) as u8
}

/// Adds the sets, nodes and links of a path to a step.
fn add_path(graph: &Graph, path: &ChainPath, mut step: Step) -> Step {
    for (number, set) in path.sets().into_iter().enumerate() {
        step = step.cells(EvidenceRole::Set(number as u8), graph.set(set).cells.iter().copied());
    }
    let last = path.nodes.len() - 1;
    for (i, node) in path.nodes.iter().enumerate() {
        let role = if (last - i).is_multiple_of(2) { EvidenceRole::On } else { EvidenceRole::Off };
        step = step.digit_in(role, graph.digit(*node), graph.cells(*node).iter().copied());
    }
    for i in 1..=last {
        let strength = if (last - i).is_multiple_of(2) { Strength::Strong } else { Strength::Weak };
        step = step.link(0, evidence_node(graph, path, i - 1), strength, evidence_node(graph, path, i));
    }
    step
}
