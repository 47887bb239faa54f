//! Chains: strong and weak links in turn, between candidates, groups of them, and almost locked sets.
//!
//! If a chain begins and ends with a strong link, one of its ends is true: what both ends strike goes
//! ([`Technique::XChain`], [`Technique::XyChain`], [`Technique::Aic`]; variant 1 has one digit at both ends,
//! variant 2 two). If the ends exclude each other the chain closes to a continuous loop, in which every weak
//! link holds exactly one truth. If a chain comes back to where it began, its beginning is refuted (variant 2)
//! or proved (variant 1): a discontinuous loop. All of this rests on houses and peers alone, strong links on
//! full houses, so it is sound on every board.
//!
//! `graph` has the links, `search_state` the search, `rows` the bits both walk; `remote_pair` stands apart. ShortestSteps
//! chains are handed out first.

pub(super) mod bit_matrix;
mod chain_search;
mod graph;
mod remote_pair;

use std::sync::OnceLock;

use super::position::CachedTable;
use super::{Candidate, ChainNode, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Strength, Technique};
use crate::DigitSet;
use bit_matrix::has;
use chain_search::{ChainPath, ChainSearch};
use graph::{Graph, LinkVia, Scope, StrongLinks};

pub(super) use remote_pair::remote_pairs;

/// Cells in an almost locked set that takes part in a chain, and in the larger ones that are looked at last.
const MOST_CELLS: usize = 4;
const MOST_OF_LARGE: usize = 8;

/// The graphs of a position, each made when first asked for: plain, with groups, with almost locked sets too, with large
/// ones.
type Graphs = [OnceLock<Graph>; 4];

const PLAIN: usize = 0;
const GROUPS: usize = 1;
const SETS: usize = 2;
const LARGE_SETS: usize = 3;

fn graph(position: &Position, which: usize) -> &Graph {
    let graphs = position.cached_table(CachedTable::ChainGraphs, Graphs::default);
    graphs[which].get_or_init(|| {
        let sets = [0, 0, MOST_CELLS, MOST_OF_LARGE][which];
        Graph::new(position, Scope { groups: which != PLAIN, sets, bent_sets: false })
    })
}

/// Steps of one search by the length of their chains.
struct ShortestSteps {
    /// Chains of more links need not be offered.
    most: u16,
    /// True if one of the shortest is enough: the first.
    just_one: bool,
    /// What else a chain must have: see [`ChainSearch`].
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

/// Hands the steps that a search offers to the sink, shortest chains first. Nearly always one is enough, so that one is
/// looked for first, along chains no longer than what was found. After it come all; where every step is asked for, those
/// too that a shorter chain of another kind hides.
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

/// Chains of one digit. Length from three links.
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

/// Chains of cells with two candidates, the same digit at both ends. Variant 2: its ends see each other, so that it
/// closes and strikes all along.
pub(super) fn xy_chains(position: &Position, sink: &mut Sink) -> Flow {
    let graph = graph(position, PLAIN);
    let strong = graph.strong_if(|a, b| a.cell == b.cell);
    let search = |shortest: &mut ShortestSteps| {
        open_chains(position, graph, &strong, Technique::XyChain, ChainKind::OneDigit, shortest);
    };
    shortest_first(position, ChainKind::OneDigit, &search, sink)
}

/// Alternating chains between two ends; with groups and almost locked sets if `grouped`.
pub(super) fn aics(position: &Position, grouped: bool, sink: &mut Sink) -> Flow {
    let technique = if grouped { Technique::GroupedAic } else { Technique::Aic };
    each_graph(position, grouped, &mut |graph, kind| {
        let search = |shortest: &mut ShortestSteps| {
            open_chains(position, graph, graph.strong(), technique, kind, shortest);
        };
        shortest_first(position, kind, &search, sink)
    })
}

/// Chains that close; with groups and almost locked sets if `grouped`.
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
        let scope = Scope { groups: true, sets: MOST_CELLS, bent_sets: true };
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
    let mut search_state = ChainSearch::new(graph, graph.strong(), shortest.wanted);
    let mut known: Vec<Vec<usize>> = Vec::new();
    // By every strong link apart: the loops through one link may differ in what they strike. Each loop is met from its
    // first node.
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

/// Chains that come back to where they began; with groups and almost locked sets if `grouped`.
pub(super) fn discontinuous_loops(position: &Position, grouped: bool, sink: &mut Sink) -> Flow {
    let technique =
        if grouped { Technique::GroupedDiscontinuousNiceLoop } else { Technique::DiscontinuousNiceLoop };
    each_graph(position, grouped, &mut |graph, kind| {
        shortest_first(position, kind, &|shortest| returning_chains(graph, technique, kind, shortest), sink)
    })
}

fn returning_chains(graph: &Graph, technique: Technique, kind: ChainKind, shortest: &mut ShortestSteps) {
    let wanted = shortest.wanted;
    let mut search_state = ChainSearch::new(graph, graph.strong(), wanted);
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

/// Which chains of a graph are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ChainKind {
    Any,
    /// With the same digit at both ends.
    OneDigit,
    /// With a group.
    Groups,
    /// With an almost locked set.
    Sets,
    /// With an almost locked set and a cell that do not lie in one house.
    BentSets,
}

impl ChainKind {
    /// The nodes to start from. With almost locked sets only single candidates, and groups where all chains are wanted:
    /// rows of nothing but sets are the business of the techniques evidence_node after them.
    fn starts(self, graph: &Graph, wanted: Option<ChainKind>) -> std::ops::Range<usize> {
        0..match (self, wanted) {
            (ChainKind::Sets, None) => graph.singles(),
            (ChainKind::Sets, Some(_)) => graph.plain(),
            _ => graph.len(),
        }
    }

    /// True if a node is a part for which a chain is of this kind.
    fn wants_node(self, graph: &Graph, node: usize) -> bool {
        match self {
            ChainKind::Any | ChainKind::OneDigit => true,
            ChainKind::Groups => !graph.is_single(node),
            ChainKind::Sets | ChainKind::BentSets => false,
        }
    }

    /// True if a strong link is such a part.
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

/// The graphs a family is looked for in: plain, or with groups first and with almost locked sets after, and with large
/// ones where every step is asked for.
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

/// Chains of three links or more that begin and end with a strong one, whose ends strike something together without
/// excluding each other; of XY-chains those too that do, if they are of three cells or more.
fn open_chains(
    position: &Position,
    graph: &Graph,
    strong: &StrongLinks,
    technique: Technique,
    kind: ChainKind,
    shortest: &mut ShortestSteps,
) {
    let mut search_state = ChainSearch::new(graph, strong, shortest.wanted);
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

/// What a continuous loop strikes: what both ends of a weak link exclude, and the digits an almost locked set of
/// the loop is bound to keep.
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

/// What goes if a node is true: of a single candidate the others of its cell, of a group all that see it.
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

/// A node of a path as evidence: of the almost locked set through which it is linked, if it is.
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

/// The sets of a chain are numbered in the order met.
fn set_number(path: &ChainPath, wanted: u32) -> u8 {
    path.sets().iter().position(|number| *number == wanted).unwrap_or(0) as u8
}

/// Adds a path's sets, nodes and links to a step.
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
