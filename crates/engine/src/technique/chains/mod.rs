//! Chains: strong and weak links in turn, between candidates, groups of them, and almost locked sets.
//!
//! If a chain begins and ends with a strong link, one of its ends is true: what both ends strike goes
//! ([`Technique::XChain`], [`Technique::XyChain`], [`Technique::Aic`]; variant 1 has one digit at both ends,
//! variant 2 two). If the ends exclude each other the chain closes to a continuous loop, in which every weak
//! link holds exactly one truth. If a chain comes back to where it began, its beginning is refuted (variant 2)
//! or proved (variant 1): a discontinuous loop. All of this rests on houses and peers alone, strong links on
//! full houses, so it is sound on every board.
//!
//! `graph` has the links, `reach` the search, `rows` the bits both walk; `remote_pair` stands apart. Shortest
//! chains are handed out first.

mod graph;
mod reach;
mod remote_pair;
pub(super) mod rows;

use std::collections::BTreeSet;

use super::{Candidate, Flow, GO_ON, Node, Position, Role, Sink, Step, Strength, Technique};
use crate::sorted::{sort_and_dedup, sort_by_number};
use crate::{Digit, DigitSet, HouseId};
use graph::{Graph, Scope, Through};
use reach::{Path, Reach};

pub(super) use remote_pair::remote_pairs;

/// Cells in an almost locked set that takes part in a chain.
const MOST_CELLS: usize = 4;

const PLAIN: Scope = Scope {
    digit: None,
    through_houses: true,
    through_cells: true,
    groups: false,
    sets: 0,
    bent_sets: false,
};

/// Chains of one digit. Length from three links.
pub(super) fn x_chains(position: &Position, sink: &mut Sink) -> Flow {
    let mut found = Vec::new();
    // Two strong links at least.
    let linked = |digit: &Digit| {
        let two = |house: &&HouseId| position.places_in(**house, *digit).count_ones() == 2;
        position.layout().full_houses().iter().filter(two).count() > 1
    };
    let graphs: Vec<Graph> = position
        .digits()
        .filter(linked)
        .map(|digit| Graph::new(position, Scope { digit: Some(digit), through_cells: false, ..PLAIN }))
        .collect();
    for (number, graph) in graphs.iter().enumerate() {
        found.extend(open_chains(graph, Kind::Any).into_iter().map(|ends| (ends, number)));
    }
    sort_by_number(&mut found, |(ends, _)| u32::from(ends.links));
    for (ends, number) in found {
        let graph = &graphs[number];
        let mut reach = Reach::new(graph);
        hand_open(graph, &mut reach, ends, Technique::XChain, Kind::Any, sink)?;
    }
    GO_ON
}

/// Chains of cells with two candidates, the same digit at both ends.
pub(super) fn xy_chains(position: &Position, sink: &mut Sink) -> Flow {
    let graph = Graph::new(position, Scope { through_houses: false, ..PLAIN });
    let mut found = open_chains(&graph, Kind::Any);
    found.retain(|ends| graph.node(ends.start).digit == graph.node(ends.end).digit);
    sort_by_number(&mut found, |ends| u32::from(ends.links));
    let mut reach = Reach::new(&graph);
    for ends in found {
        hand_open(&graph, &mut reach, ends, Technique::XyChain, Kind::Any, sink)?;
    }
    GO_ON
}

/// Alternating chains between two ends; with groups and almost locked sets if `grouped`.
pub(super) fn aics(position: &Position, grouped: bool, sink: &mut Sink) -> Flow {
    let technique = if grouped { Technique::GroupedAic } else { Technique::Aic };
    each_graph(position, grouped, &mut |graph, kind| {
        let mut found = open_chains(graph, kind);
        sort_by_number(&mut found, |ends| u32::from(ends.links));
        let mut reach = Reach::new(graph);
        for ends in found {
            hand_open(graph, &mut reach, ends, technique, kind, sink)?;
        }
        GO_ON
    })
}

/// Chains that close; with groups and almost locked sets if `grouped`.
pub(super) fn continuous_loops(position: &Position, grouped: bool, sink: &mut Sink) -> Flow {
    let technique =
        if grouped { Technique::GroupedContinuousNiceLoop } else { Technique::ContinuousNiceLoop };
    let mut look = |graph: &Graph, kind: Kind| {
        let mut reach = Reach::new(graph);
        let mut found: Vec<(usize, Path, Vec<Candidate>)> = Vec::new();
        let mut known = BTreeSet::new();
        // By every strong link apart: the loops through one link may differ in what they strike. Each loop is met from
        // its first node.
        let links =
            (0..graph.len()).flat_map(|start| graph.strong(start).iter().map(move |link| (start, *link)));
        let links = links.filter(|(start, (on, _))| *on as usize > *start);
        for (start, link) in links {
            reach.assume_link(graph, start, link);
            for &(end, links) in reach.reached() {
                let end = end as usize;
                if end <= start || links < 3 || !graph.is_weak(start, end) {
                    continue;
                }
                let path = reach.path_to(end);
                if !path.is_simple() || !kind.admits(graph, &path) {
                    continue;
                }
                let struck = struck_by_loop(position, graph, &path);
                let mut key = path.nodes.clone();
                sort_by_number(&mut key, |node| *node as u32);
                if !struck.is_empty() && known.insert(key) {
                    found.push((usize::from(links), path, struck));
                }
            }
        }
        sort_by_number(&mut found, |(links, _, _)| *links as u32);
        for (_, path, struck) in found {
            let mut step = Step::new(technique, digits_of(graph, &path)).removes(struck);
            step = draw(graph, &path, step);
            let last = named(graph, &path, path.nodes.len() - 1);
            sink(step.link(0, last, Strength::Weak, named(graph, &path, 0)))?;
        }
        GO_ON
    };
    each_graph(position, grouped, &mut look)?;
    if grouped {
        let scope = Scope { groups: true, sets: MOST_CELLS, bent_sets: true, ..PLAIN };
        look(&Graph::new(position, scope), Kind::BentSets)?;
    }
    GO_ON
}

/// Chains that come back to where they began; with groups and almost locked sets if `grouped`.
pub(super) fn discontinuous_loops(position: &Position, grouped: bool, sink: &mut Sink) -> Flow {
    let technique =
        if grouped { Technique::GroupedDiscontinuousNiceLoop } else { Technique::DiscontinuousNiceLoop };
    each_graph(position, grouped, &mut |graph, kind| {
        let mut reach = Reach::new(graph);
        let mut found: Vec<(usize, bool, usize, Vec<Candidate>)> = Vec::new();
        for start in kind.starts(graph) {
            if !graph.strong(start).is_empty() {
                reach.assume_false(graph, start);
                let proved = reach.reached().iter().find(|(on, _)| *on as usize == start);
                if let Some((_, links)) = proved {
                    let struck = struck_if_true(graph, start);
                    if !struck.is_empty() {
                        found.push((usize::from(*links), true, start, struck));
                    }
                }
            }
            if start < graph.singles() {
                reach.assume_true(graph, start);
                if let Some(last) = reach.comes_back_from(start) {
                    let links = reach.reached().iter().find(|(on, _)| *on as usize == last);
                    let links = links.map_or(0, |(_, links)| usize::from(*links) + 1);
                    found.push((links, false, start, vec![graph.candidate(start)]));
                }
            }
        }
        sort_by_number(&mut found, |(links, ..)| *links as u32);
        for (_, proved, start, struck) in found {
            let path = if proved {
                reach.assume_false(graph, start);
                reach.path_to(start)
            } else {
                reach.assume_true(graph, start);
                match reach.comes_back_from(start) {
                    Some(last) => reach.path_to(last),
                    None => continue,
                }
            };
            if !path.is_simple() || !kind.admits(graph, &path) {
                continue;
            }
            let step = Step::new(technique, digits_of(graph, &path)).variant(if proved { 1 } else { 2 });
            let mut step = draw(graph, &path, step.removes(struck));
            if !proved {
                let last = named(graph, &path, path.nodes.len() - 1);
                step = step.link(0, last, Strength::Weak, graph.evidence(start));
            }
            sink(step)?;
        }
        GO_ON
    })
}

/// Which chains of a graph are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Any,
    /// With a group.
    Groups,
    /// With an almost locked set.
    Sets,
    /// With an almost locked set and a cell that do not lie in one house.
    BentSets,
}

impl Kind {
    /// The nodes to start from. With almost locked sets only single candidates: rows of nothing but sets are the
    /// business of the techniques named after them.
    fn starts(self, graph: &Graph) -> std::ops::Range<usize> {
        0..if self == Kind::Sets { graph.singles() } else { graph.len() }
    }

    fn admits(self, graph: &Graph, path: &Path) -> bool {
        match self {
            Kind::Any => true,
            Kind::Groups => path.nodes.iter().any(|n| !graph.node(*n).is_single()),
            Kind::Sets => path.through.iter().any(|t| matches!(t, Through::Set(_))),
            Kind::BentSets => {
                path.through.iter().any(|t| matches!(t, Through::Set(number) if graph.is_bent(*number)))
            }
        }
    }
}

/// The graphs a family is looked for in: plain, or with groups first and with almost locked sets after.
fn each_graph(position: &Position, grouped: bool, look: &mut dyn FnMut(&Graph, Kind) -> Flow) -> Flow {
    if !grouped {
        return look(&Graph::new(position, PLAIN), Kind::Any);
    }
    look(&Graph::new(position, Scope { groups: true, ..PLAIN }), Kind::Groups)?;
    look(&Graph::new(position, Scope { groups: true, sets: MOST_CELLS, ..PLAIN }), Kind::Sets)
}

/// The two ends of a chain that begins and ends with a strong link.
#[derive(Clone, Copy)]
struct Ends {
    start: usize,
    end: usize,
    links: u16,
}

/// Every pair of ends joined by three links or more that strike something together without excluding each other.
fn open_chains(graph: &Graph, kind: Kind) -> Vec<Ends> {
    let mut reach = Reach::new(graph);
    let mut found = Vec::new();
    for start in kind.starts(graph) {
        if graph.strong(start).is_empty() {
            continue;
        }
        reach.assume_false(graph, start);
        for &(end, links) in reach.reached() {
            let end = end as usize;
            if end > start && links >= 3 && graph.strikes(start, end) && !graph.is_weak(start, end) {
                found.push(Ends { start, end, links });
            }
        }
    }
    found
}

fn hand_open(
    graph: &Graph,
    reach: &mut Reach,
    ends: Ends,
    technique: Technique,
    kind: Kind,
    sink: &mut Sink,
) -> Flow {
    reach.assume_false(graph, ends.start);
    let path = reach.path_to(ends.end);
    if !path.is_simple() || !kind.admits(graph, &path) {
        return GO_ON;
    }
    let same = graph.node(ends.start).digit == graph.node(ends.end).digit;
    let step = Step::new(technique, digits_of(graph, &path)).variant(if same { 1 } else { 2 });
    sink(draw(graph, &path, step.removes(graph.struck(ends.start, ends.end))))
}

/// What a continuous loop strikes: what both ends of a weak link exclude, and the digits an almost locked set of
/// the loop is bound to keep.
fn struck_by_loop(position: &Position, graph: &Graph, path: &Path) -> Vec<Candidate> {
    let nodes = &path.nodes;
    let mut struck: Vec<Candidate> = Vec::new();
    let weak = (1..nodes.len()).step_by(2).map(|i| (nodes[i], nodes[(i + 1) % nodes.len()]));
    for (a, b) in weak {
        struck.extend(graph.struck(a, b));
    }
    for (i, through) in path.through.iter().enumerate() {
        if let Through::Set(number) = through {
            let set = graph.set(*number);
            let linked = [graph.node(nodes[2 * i]).digit, graph.node(nodes[2 * i + 1]).digit];
            for digit in set.digits.iter().filter(|d| !linked.contains(d)) {
                let seen = position.seen_by_all(set.cells_with(position, digit), digit);
                struck.extend(seen.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
    }
    sort_and_dedup(&mut struck, |candidate| candidate.number());
    struck
}

/// What goes if a node is true: of a single candidate the others of its cell, of a group all that see it.
fn struck_if_true(graph: &Graph, node: usize) -> Vec<Candidate> {
    let struck = graph.struck(node, node);
    if graph.node(node).is_single() {
        let cell = graph.candidate(node).cell;
        struck.filter(|c| c.cell == cell).collect()
    } else {
        struck.collect()
    }
}

fn digits_of(graph: &Graph, path: &Path) -> DigitSet {
    path.nodes.iter().map(|n| graph.node(*n).digit).collect()
}

/// A node of a path as evidence: of the almost locked set through which it is linked, if it is.
fn named(graph: &Graph, path: &Path, i: usize) -> Node {
    let node = graph.node(path.nodes[i]);
    match path.strong_link_of(i) {
        Some(Through::Set(number)) => {
            Node::Als { set: set_number(path, number), digit: node.digit, cells: node.cells.clone() }
        }
        _ => graph.evidence(path.nodes[i]),
    }
}

/// The sets of a chain are numbered in the order met.
fn set_number(path: &Path, wanted: u32) -> u8 {
    path.sets().iter().position(|number| *number == wanted).unwrap_or(0) as u8
}

/// Adds a path's sets, nodes and links to a step.
fn draw(graph: &Graph, path: &Path, mut step: Step) -> Step {
    for (number, set) in path.sets().into_iter().enumerate() {
        step = step.cells(Role::Set(number as u8), graph.set(set).cells.iter().copied());
    }
    let last = path.nodes.len() - 1;
    for (i, node) in path.nodes.iter().enumerate() {
        let role = if (last - i).is_multiple_of(2) { Role::On } else { Role::Off };
        let node = graph.node(*node);
        step = step.digit_in(role, node.digit, node.cells.iter().copied());
    }
    for i in 1..=last {
        let strength = if (last - i).is_multiple_of(2) { Strength::Strong } else { Strength::Weak };
        step = step.link(0, named(graph, path, i - 1), strength, named(graph, path, i));
    }
    step
}
