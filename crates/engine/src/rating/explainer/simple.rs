//! Cycles and forcing chains without branches.

use super::hint::{Hint, length_tenths};
use crate::technique::Effort;
use crate::technique::forcing::links::{Links, Potential, candidate, is_on, off, on};
use crate::technique::forcing::state::{Frame, State, ones};

/// Which links take part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    X,
    Y,
    Both,
}

impl Mode {
    const fn through_cells(self) -> bool {
        !matches!(self, Mode::X)
    }

    const fn through_regions(self) -> bool {
        !matches!(self, Mode::Y)
    }

    const fn cycle_tenths(self) -> u16 {
        if matches!(self, Mode::Both) { 70 } else { 65 }
    }

    const fn chain_tenths(self) -> u16 {
        if matches!(self, Mode::Both) { 70 } else { 66 }
    }

    const fn rank(self) -> u8 {
        match self {
            Mode::X => 2,
            Mode::Y => 3,
            Mode::Both => 4,
        }
    }
}

/// The easiest cycle or chain: least rating, then shortest, then X, Y, both, then the first.
/// Nothing where the effort does not reach to the end.
pub(super) fn chain(frame: &Frame, state: &State, effort: &Effort) -> Option<Hint> {
    let links = Links::new(frame, state);
    let mut search = Search { links: &links, best: None, nodes: Vec::new(), on: Vec::new(), off: Vec::new() };
    for mode in [Mode::X, Mode::Y, Mode::Both] {
        for start in 0..links.len() {
            let (cell, _) = links.cell_digit(start);
            let marks = state.marks[cell].count_ones();
            if marks < 2 || (marks > 2 && !mode.through_regions()) {
                continue;
            }
            if effort.spend().is_break() {
                return None;
            }
            search.cycles(start, mode);
            if mode.through_regions() {
                let mut ends = search.chains(on(start), mode);
                ends.extend(search.chains(off(start), mode));
                for (end, complexity) in ends {
                    search.offer_chain(end, complexity, mode);
                }
            }
        }
    }
    search.best.map(|(_, hint)| hint)
}

type Worth = (u16, u32, u8);

struct Search<'a> {
    links: &'a Links<'a>,
    best: Option<(Worth, Hint)>,
    /// Potentials reached, each with the node before; the first is the start.
    nodes: Vec<(Potential, u32)>,
    on: Vec<bool>,
    off: Vec<bool>,
}

const NONE: u32 = u32::MAX;

impl Search<'_> {
    fn begin(&mut self, start: Potential) {
        self.nodes.clear();
        self.nodes.push((start, NONE));
        self.on.clear();
        self.on.resize(self.links.len(), false);
        self.off.clear();
        self.off.resize(self.links.len(), false);
        let reached = if is_on(start) { &mut self.on } else { &mut self.off };
        reached[candidate(start)] = true;
    }

    /// True if a chain of so many potentials cannot be easier than the best.
    fn is_hopeless(&self, base: u16, complexity: u32) -> bool {
        self.best.as_ref().is_some_and(|((tenths, ..), _)| base + length_tenths(complexity) > *tenths)
    }

    fn has_ancestor(&self, mut node: u32, potential: Potential) -> bool {
        loop {
            node = self.nodes[node as usize].1;
            if node == NONE {
                return false;
            }
            if self.nodes[node as usize].0 == potential {
                return true;
            }
        }
    }

    fn path(&self, mut node: u32) -> Vec<Potential> {
        let mut path = Vec::new();
        while node != NONE {
            let (potential, before) = self.nodes[node as usize];
            path.push(potential);
            node = before;
        }
        path
    }

    /// Cycles through a start that is true, layer by layer; false potentials may be met by many ways.
    fn cycles(&mut self, start: usize, mode: Mode) {
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
                for other in links.excluded(candidate(self.nodes[node as usize].0), mode.through_cells()) {
                    if !self.has_ancestor(node, off(other)) {
                        fresh.push(self.nodes.len() as u32);
                        self.nodes.push((off(other), node));
                    }
                }
            }
            length += 2;
            let mut closed = Vec::new();
            for node in std::mem::take(&mut fresh) {
                let (nodes, reached) = (&mut self.nodes, &mut self.on);
                let from = candidate(nodes[node as usize].0);
                links.forced(
                    links.state,
                    from,
                    mode.through_cells(),
                    mode.through_regions(),
                    &mut |other, _| {
                        if length >= 4 && other == start {
                            closed.push(node);
                        }
                        if !reached[other] {
                            reached[other] = true;
                            pending.push(nodes.len() as u32);
                            nodes.push((on(other), node));
                        }
                    },
                );
            }
            for node in closed {
                let path = self.path(node);
                self.offer_cycle(&path, mode);
            }
        }
    }

    /// Takes a cycle if it is easier than the best: what sees a true and a false potential of it goes.
    fn offer_cycle(&mut self, path: &[Potential], mode: Mode) {
        let complexity = path.len() as u32;
        let tenths = mode.cycle_tenths() + length_tenths(complexity);
        let worth = (tenths, complexity, mode.rank());
        if self.best.as_ref().is_some_and(|(best, _)| worth >= *best) {
            return;
        }
        let links = self.links;
        let (frame, state) = (links.frame, links.state);
        let cells: Vec<usize> = path.iter().map(|p| links.cell_digit(candidate(*p)).0).collect();
        let seen = |true_ones: bool| {
            let mut seen = vec![0u32; frame.cells];
            for potential in path.iter().filter(|p| is_on(**p) == true_ones) {
                let (cell, digit) = links.cell_digit(candidate(*potential));
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
        if !strike.is_empty() {
            self.best = Some((worth, Hint { tenths, place: None, strike }));
        }
    }

    /// Chains from a start to its opposite, the shortest by each last link's start only.
    fn chains(&mut self, start: Potential, mode: Mode) -> Vec<(Potential, u32)> {
        self.begin(start);
        let links = self.links;
        let mut ends: Vec<(Potential, u32)> = Vec::new();
        let mut on_nodes = if is_on(start) { vec![0u32] } else { Vec::new() };
        let mut off_nodes = if is_on(start) { Vec::new() } else { vec![0u32] };
        let mut length = 1u32;
        while (!on_nodes.is_empty() || !off_nodes.is_empty()) && ends.is_empty() {
            if self.is_hopeless(mode.chain_tenths(), length + 1) {
                break;
            }
            for node in std::mem::take(&mut on_nodes) {
                for other in links.excluded(candidate(self.nodes[node as usize].0), mode.through_cells()) {
                    if start == on(other) && ends.is_empty() {
                        ends.push((off(other), self.path(node).len() as u32 + 1));
                    }
                    if !self.off[other] && !self.has_ancestor(node, off(other)) {
                        self.off[other] = true;
                        off_nodes.push(self.nodes.len() as u32);
                        self.nodes.push((off(other), node));
                    }
                }
            }
            for node in std::mem::take(&mut off_nodes) {
                let from = candidate(self.nodes[node as usize].0);
                let depth = self.path(node).len() as u32;
                let (nodes, reached) = (&mut self.nodes, &mut self.on);
                links.forced(links.state, from, mode.through_cells(), true, &mut |other, _| {
                    if start == off(other) && ends.is_empty() {
                        ends.push((on(other), depth + 1));
                    }
                    if !reached[other] {
                        reached[other] = true;
                        on_nodes.push(nodes.len() as u32);
                        nodes.push((on(other), node));
                    }
                });
            }
            length += 2;
        }
        ends
    }

    fn offer_chain(&mut self, end: Potential, complexity: u32, mode: Mode) {
        let tenths = mode.chain_tenths() + length_tenths(complexity);
        let worth = (tenths, complexity, mode.rank());
        if self.best.as_ref().is_some_and(|(best, _)| worth >= *best) {
            return;
        }
        let hint = conclude(self.links, end, tenths);
        if hint.is_worth(self.links.state) {
            self.best = Some((worth, hint));
        }
    }
}

/// What a proved potential does: a true one is placed, a false one struck.
pub(super) fn conclude(links: &Links, proved: Potential, tenths: u16) -> Hint {
    let (cell, digit) = links.cell_digit(candidate(proved));
    if is_on(proved) {
        let others = links.state.marks[cell] & !(1 << digit);
        let strike = ones(others).map(|d| (cell, d as usize)).collect();
        Hint { tenths, place: Some((cell, digit)), strike }
    } else {
        Hint { tenths, place: None, strike: vec![(cell, digit)] }
    }
}
