//! Cycles and forcing chains without branches.

use super::easiest_steps::{Difficulty, EasiestSteps};
use super::rater_step::{RaterStep, length_tenths};
use crate::technique::Effort;
use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition, ones};
use crate::technique::forcing::inner_step::{InnerStep, LinkBasis};
use crate::technique::forcing::links::{CandidateLinks, Potential, candidate, is_on, off, on};

/// The links that may be used: within one digit (X), within cells (Y), or both.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinkMode {
    X,
    Y,
    Both,
}

impl LinkMode {
    const fn through_cells(self) -> bool {
        !matches!(self, LinkMode::X)
    }

    const fn through_regions(self) -> bool {
        !matches!(self, LinkMode::Y)
    }

    const fn cycle_tenths(self) -> u16 {
        if matches!(self, LinkMode::Both) { 70 } else { 65 }
    }

    const fn chain_tenths(self) -> u16 {
        if matches!(self, LinkMode::Both) { 70 } else { 66 }
    }

    const fn rank(self) -> u8 {
        match self {
            LinkMode::X => 2,
            LinkMode::Y => 3,
            LinkMode::Both => 4,
        }
    }
}

/// Returns the easiest cycle or chain: the one with the lowest rating, then the shortest, then by links (X, Y, both),
/// then the first one found. Returns `None` if the effort is used up before the search ends.
pub(super) fn chain(frame: &FlatBoard, state: &FlatPosition, effort: &Effort) -> Option<RaterStep> {
    let links = CandidateLinks::new(frame, state);
    let mut search = ChainSearch::new(&links, BestChains::Best(None));
    search.all(effort).then_some(())?;
    match search.kept {
        BestChains::Best(best) => best.map(|(_, step)| step),
        BestChains::Each(_) => None,
    }
}

/// Returns, for each candidate that cycles or chains remove, the easiest of them, in order.
pub(super) fn chains_inside(frame: &FlatBoard, state: &FlatPosition, effort: &Effort) -> Vec<InnerStep> {
    let links = CandidateLinks::new(frame, state);
    let refuted = refuted(&links);
    if refuted.is_empty() {
        return Vec::new();
    }
    let mut search = ChainSearch::new(&links, BestChains::Each(EasiestSteps::new(links.len(), refuted)));
    match (search.all(effort), search.kept) {
        (true, BestChains::Each(found)) => found.into_list(&links),
        _ => Vec::new(),
    }
}

/// Returns the candidates that some chain without branches refutes; cycles and chains remove no others.
fn refuted(links: &CandidateLinks) -> Vec<usize> {
    let words = links.len().div_ceil(64);
    let mut excluded = vec![0u64; words * links.len()];
    let mut forced: Vec<Vec<u32>> = vec![Vec::new(); links.len()];
    for number in 0..links.len() {
        for other in links.excluded(number, true) {
            excluded[number * words + other / 64] |= 1 << (other % 64);
        }
        links.forced(links.state, number, true, true, &mut |other, _| forced[number].push(other as u32));
    }
    let (mut on, mut off) = (vec![0u64; words], vec![0u64; words]);
    let mut todo = Vec::new();
    let mut is_refuted = |start: usize| {
        on.fill(0);
        off.fill(0);
        todo.clear();
        todo.push(start);
        on[start / 64] |= 1 << (start % 64);
        while let Some(number) = todo.pop() {
            for word in 0..words {
                let mut fresh = excluded[number * words + word] & !off[word];
                off[word] |= fresh;
                while fresh != 0 {
                    let gone = word * 64 + fresh.trailing_zeros() as usize;
                    fresh &= fresh - 1;
                    for &other in &forced[gone] {
                        let bit = 1 << (other % 64);
                        if on[other as usize / 64] & bit == 0 {
                            on[other as usize / 64] |= bit;
                            todo.push(other as usize);
                        }
                    }
                }
            }
            if off[start / 64] >> (start % 64) & 1 == 1 {
                return true;
            }
        }
        false
    };
    (0..links.len()).filter(|start| is_refuted(*start)).collect()
}

/// The steps to keep.
enum BestChains {
    /// The easiest step.
    Best(Option<(Difficulty, RaterStep)>),
    /// The easiest step for each candidate that it removes.
    Each(EasiestSteps),
}

/// A potential that was reached, its predecessor, and the region that forced it, if any.
#[derive(Clone, Copy)]
struct ReachedNode {
    potential: Potential,
    before: u32,
    by: Option<u16>,
}

struct ChainSearch<'a> {
    links: &'a CandidateLinks<'a>,
    kept: BestChains,
    /// The potentials reached, starting with the assumption.
    nodes: Vec<ReachedNode>,
    on: Vec<bool>,
    off: Vec<bool>,
}

const NONE: u32 = u32::MAX;

impl<'a> ChainSearch<'a> {
    fn new(links: &'a CandidateLinks<'a>, kept: BestChains) -> ChainSearch<'a> {
        ChainSearch { links, kept, nodes: Vec::new(), on: Vec::new(), off: Vec::new() }
    }

    /// Searches for cycles and chains from all candidates; returns false if the effort is used up.
    fn all(&mut self, effort: &Effort) -> bool {
        let links = self.links;
        for mode in [LinkMode::X, LinkMode::Y, LinkMode::Both] {
            for start in 0..links.len() {
                let (cell, _) = links.cell_digit(start);
                let marks = links.state.marks[cell].count_ones();
                if marks < 2 || (marks > 2 && !mode.through_regions()) {
                    continue;
                }
                if effort.spend().is_break() {
                    return false;
                }
                self.cycles(start, mode);
                if mode.through_regions() {
                    self.chains(on(start), mode);
                    self.chains(off(start), mode);
                }
            }
        }
        true
    }

    fn begin(&mut self, start: Potential) {
        self.nodes.clear();
        self.nodes.push(ReachedNode { potential: start, before: NONE, by: None });
        self.on.clear();
        self.on.resize(self.links.len(), false);
        self.off.clear();
        self.off.resize(self.links.len(), false);
        let reached = if is_on(start) { &mut self.on } else { &mut self.off };
        reached[candidate(start)] = true;
    }

    /// Returns true if a chain of this complexity cannot be easier than the best.
    fn is_hopeless(&self, base: u16, complexity: u32) -> bool {
        let tenths = base + length_tenths(complexity);
        match &self.kept {
            BestChains::Best(best) => best.as_ref().is_some_and(|((most, ..), _)| tenths > *most),
            BestChains::Each(found) => found.most_tenths().is_some_and(|most| tenths > most),
        }
    }

    fn has_ancestor(&self, mut node: u32, potential: Potential) -> bool {
        loop {
            node = self.nodes[node as usize].before;
            if node == NONE {
                return false;
            }
            if self.nodes[node as usize].potential == potential {
                return true;
            }
        }
    }

    /// Returns the path from a node back to the start.
    fn path(&self, mut node: u32) -> Vec<ReachedNode> {
        let mut path = Vec::new();
        while node != NONE {
            path.push(self.nodes[node as usize]);
            node = self.nodes[node as usize].before;
        }
        path
    }

    /// Searches for cycles through a start that is true, layer by layer. A false potential may be reached in several
    /// ways.
    fn cycles(&mut self, start: usize, mode: LinkMode) {
        self.begin(on(start));
        let links = self.links;
        let mut pending = vec![0u32];
        let mut length = 0u32;
        let mut fresh = Vec::new();
        while !pending.is_empty() {
            if self.is_hopeless(mode.cycle_tenths(), length + 2) {
                return;
            }
            for node in std::mem::take(&mut pending) {
                for other in
                    links.excluded(candidate(self.nodes[node as usize].potential), mode.through_cells())
                {
                    if !self.has_ancestor(node, off(other)) {
                        fresh.push(self.nodes.len() as u32);
                        self.nodes.push(ReachedNode { potential: off(other), before: node, by: None });
                    }
                }
            }
            length += 2;
            let mut closed = Vec::new();
            for node in std::mem::take(&mut fresh) {
                let (nodes, reached) = (&mut self.nodes, &mut self.on);
                let from = candidate(nodes[node as usize].potential);
                links.forced(
                    links.state,
                    from,
                    mode.through_cells(),
                    mode.through_regions(),
                    &mut |other, by| {
                        let by = by.map(|region| region as u16);
                        if length >= 4 && other == start {
                            closed.push((node, by));
                        }
                        if !reached[other] {
                            reached[other] = true;
                            pending.push(nodes.len() as u32);
                            nodes.push(ReachedNode { potential: on(other), before: node, by });
                        }
                    },
                );
            }
            for (node, by) in closed {
                let path = self.path(node);
                self.offer_cycle(&path, by, mode);
            }
        }
    }

    /// Keeps a cycle if it is easier than the best. The cycle removes candidates that see both a true and a false
    /// potential. Its last link, through a region or a cell, leads back to the start.
    fn offer_cycle(&mut self, path: &[ReachedNode], by: Option<u16>, mode: LinkMode) {
        let complexity = path.len() as u32;
        let tenths = mode.cycle_tenths() + length_tenths(complexity);
        let worth = (tenths, complexity, mode.rank());
        if !self.is_wanted(worth) {
            return;
        }
        let links = self.links;
        let (frame, state) = (links.board, links.state);
        let cells: Vec<usize> = path.iter().map(|n| links.cell_digit(candidate(n.potential)).0).collect();
        let seen = |true_ones: bool| {
            let mut seen = vec![0u32; frame.cells];
            for node in path.iter().filter(|n| is_on(n.potential) == true_ones) {
                let (cell, digit) = links.cell_digit(candidate(node.potential));
                for peer in &frame.peers[cell] {
                    seen[usize::from(*peer)] |= 1 << digit;
                }
            }
            seen
        };
        let (forward, back) = (seen(true), seen(false));
        let mut strike = Vec::new();
        for cell in (0..frame.cells).filter(|cell| !cells.contains(cell)) {
            let gone = forward[cell] & back[cell] & state.marks[cell];
            strike.extend(ones(gone).map(|digit| (cell, digit as usize)));
        }
        if !strike.is_empty()
            && let [.., first] = path
        {
            let end = ReachedNode { potential: first.potential, before: NONE, by };
            self.take(worth, RaterStep { tenths, place: None, strike }, end, path);
        }
    }

    /// Searches for the shortest chain from a start to its opposite.
    fn chains(&mut self, start: Potential, mode: LinkMode) {
        self.begin(start);
        let links = self.links;
        let mut found: Option<(ReachedNode, u32)> = None;
        let mut on_nodes = if is_on(start) { vec![0u32] } else { Vec::new() };
        let mut off_nodes = if is_on(start) { Vec::new() } else { vec![0u32] };
        let mut length = 1u32;
        while (!on_nodes.is_empty() || !off_nodes.is_empty()) && found.is_none() {
            if self.is_hopeless(mode.chain_tenths(), length + 1) {
                break;
            }
            for node in std::mem::take(&mut on_nodes) {
                for other in
                    links.excluded(candidate(self.nodes[node as usize].potential), mode.through_cells())
                {
                    let fresh = ReachedNode { potential: off(other), before: node, by: None };
                    if start == on(other) && found.is_none() {
                        found = Some((fresh, node));
                    }
                    if !self.off[other] && !self.has_ancestor(node, off(other)) {
                        self.off[other] = true;
                        off_nodes.push(self.nodes.len() as u32);
                        self.nodes.push(fresh);
                    }
                }
            }
            for node in std::mem::take(&mut off_nodes) {
                let from = candidate(self.nodes[node as usize].potential);
                let (nodes, reached) = (&mut self.nodes, &mut self.on);
                links.forced(links.state, from, mode.through_cells(), true, &mut |other, by| {
                    let by = by.map(|region| region as u16);
                    let fresh = ReachedNode { potential: on(other), before: node, by };
                    if start == off(other) && found.is_none() {
                        found = Some((fresh, node));
                    }
                    if !reached[other] {
                        reached[other] = true;
                        on_nodes.push(nodes.len() as u32);
                        nodes.push(fresh);
                    }
                });
            }
            length += 2;
        }
        if let Some((end, node)) = found {
            let path = self.path(node);
            let complexity = path.len() as u32 + 1;
            let tenths = mode.chain_tenths() + length_tenths(complexity);
            let worth = (tenths, complexity, mode.rank());
            let step = conclude(links, end.potential, tenths);
            if self.is_wanted(worth) && step.is_worth(links.state) {
                self.take(worth, step, end, &path);
            }
        }
    }

    /// Returns false if a step of this difficulty cannot be the easiest.
    fn is_wanted(&self, worth: Difficulty) -> bool {
        match &self.kept {
            BestChains::Best(best) => best.as_ref().is_none_or(|(best, _)| worth < *best),
            BestChains::Each(found) => found.most().is_none_or(|most| worth < most),
        }
    }

    /// Keeps a step with its last node and the path to it.
    fn take(&mut self, worth: Difficulty, step: RaterStep, end: ReachedNode, path: &[ReachedNode]) {
        match &mut self.kept {
            BestChains::Best(best) => *best = Some((worth, step)),
            BestChains::Each(found) => {
                let links = self.links;
                let numbers = step.strike.iter().map(|(cell, digit)| links.number(*cell, *digit));
                let wanted = found.wanted(numbers, worth);
                if wanted.is_empty() {
                    return;
                }
                let chained = std::iter::once(&end).chain(path.split_last().map_or(path, |(_, rest)| rest));
                let forced = chained.filter(|node| is_on(node.potential));
                let basis: Vec<LinkBasis> = forced
                    .map(|node| LinkBasis::of(links, node.potential, node.by.map(usize::from)))
                    .collect();
                let chain = std::iter::once(end.potential).chain(path.iter().map(|node| node.potential));
                let identity = EasiestSteps::identity(links, chain, 0);
                found.take(&wanted, worth, basis, worth.1, identity);
            }
        }
    }
}

/// Returns the step for a proved potential: a true one is placed, a false one removed.
pub(super) fn conclude(links: &CandidateLinks, proved: Potential, tenths: u16) -> RaterStep {
    let (cell, digit) = links.cell_digit(candidate(proved));
    if is_on(proved) {
        let others = links.state.marks[cell] & !(1 << digit);
        let strike = ones(others).map(|d| (cell, d as usize)).collect();
        RaterStep { tenths, place: Some((cell, digit)), strike }
    } else {
        RaterStep { tenths, place: None, strike: vec![(cell, digit)] }
    }
}
