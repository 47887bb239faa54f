//! The search for the shortest chain from one node to every other.

use super::ChainKind;
use super::bit_matrix::{common, has, ones, put};
use super::graph::{Graph, LinkVia, StrongLinks};

const NONE: u32 = u32::MAX;

/// The nodes that become true or false when a start node is assumed to be true or false, with the shortest chain to
/// each. The buffers are reused between starts.
///
/// A search for a kind of chain distinguishes chains with a part of that kind from chains without one, and avoids nodes
/// that are already on the chain. This way it finds chains of the kind even if there are shorter ones of another kind.
/// Its states are the nodes reached without such a part, followed by the nodes reached with one.
pub(super) struct ShortestChains<'g> {
    graph: &'g Graph,
    strong: &'g StrongLinks,
    wanted: Option<ChainKind>,
    start: usize,
    /// Chains with more links are not followed.
    pub most: u16,
    on: Vec<u64>,
    off: Vec<u64>,
    /// Per true node, the false node that made it true, and the link between them.
    on_from: Vec<(u32, LinkVia)>,
    /// Per false node with a strong link, the true node that made it false.
    off_from: Vec<u32>,
    /// True nodes in the order in which they were reached, with their distance from the start in links.
    reached: Vec<(u32, u16)>,
}

impl<'g> ShortestChains<'g> {
    /// Creates a search that uses only the given strong links.
    pub fn new(graph: &'g Graph, strong: &'g StrongLinks, wanted: Option<ChainKind>) -> ShortestChains<'g> {
        let states = if wanted.is_some() { 2 * graph.len() } else { graph.len() };
        let words = states.div_ceil(64).max(graph.words());
        ShortestChains {
            graph,
            strong,
            wanted,
            start: 0,
            most: u16::MAX,
            on: vec![0; words],
            off: vec![0; words],
            on_from: vec![(NONE, LinkVia::Plain); states],
            off_from: vec![NONE; states],
            reached: Vec::new(),
        }
    }

    /// Searches from a node that is assumed to be false.
    pub fn assume_false(&mut self, start: usize) {
        let state = self.begin(start);
        put(&mut self.off, state);
        self.off_from[state] = NONE;
        self.strong_links(state, 1);
        self.run();
    }

    /// Searches from a node that is assumed to be false, through only one of its strong links.
    pub fn assume_link(&mut self, start: usize, link: (u32, LinkVia)) {
        let state = self.begin(start);
        put(&mut self.off, state);
        self.off_from[state] = NONE;
        self.strong_link(state, link, 1);
        self.run();
    }

    /// Searches from a node that is assumed to be true.
    pub fn assume_true(&mut self, start: usize) {
        let state = self.begin(start);
        put(&mut self.on, state);
        self.on_from[state] = (NONE, LinkVia::Plain);
        self.reached.push((state as u32, 0));
        self.run();
    }

    fn begin(&mut self, start: usize) -> usize {
        self.on.fill(0);
        self.off.fill(0);
        self.reached.clear();
        self.start = start;
        self.state(start, self.wanted.is_some_and(|kind| kind.wants_node(self.graph, start)))
    }

    fn state(&self, node: usize, has_wanted: bool) -> usize {
        if has_wanted { node + self.graph.len() } else { node }
    }

    /// Returns the node of a state, and whether it was reached with a part of the wanted kind.
    fn node(&self, state: usize) -> (usize, bool) {
        let count = self.graph.len();
        if state < count { (state, false) } else { (state - count, true) }
    }

    fn run(&mut self) {
        let (graph, strong) = (self.graph, self.strong);
        let mut next = 0;
        while let Some(&(state, depth)) = self.reached.get(next) {
            next += 1;
            if depth.saturating_add(2) > self.most {
                break;
            }
            if let Some(kind) = self.wanted {
                self.weak_links(kind, state as usize, depth + 2);
                continue;
            }
            let weak = graph.weak(state as usize).iter().zip(strong.linked());
            for (word, (bits, linked)) in weak.enumerate() {
                let fresh = bits & linked & !self.off[word];
                self.off[word] |= fresh;
                for off in ones(word, fresh) {
                    self.off_from[off] = state;
                    self.strong_links(off, depth + 2);
                }
            }
        }
    }

    /// Continues from a true state of a search with a wanted kind.
    fn weak_links(&mut self, kind: ChainKind, state: usize, depth: u16) {
        let (graph, strong) = (self.graph, self.strong);
        let (node, has_wanted) = self.node(state);
        if node == self.start && depth > 2 {
            return;
        }
        for off in common(graph.weak(node), strong.linked()) {
            let to = self.state(off, has_wanted || kind.wants_node(graph, off));
            let is_known = has(&self.off, to) || has(&self.off, off + graph.len());
            if !is_known && !self.passes(state, off, true) {
                put(&mut self.off, to);
                self.off_from[to] = state as u32;
                self.strong_links(to, depth);
            }
        }
    }

    /// True if the chain up to a true state contains a node as a true node or, without `as_true`, as a false one.
    fn passes(&self, state: usize, node: usize, as_true: bool) -> bool {
        let set = if as_true { &self.on } else { &self.off };
        if !has(set, node) && !has(set, node + self.graph.len()) {
            return false;
        }
        let mut on = state;
        loop {
            if as_true && self.node(on).0 == node {
                return true;
            }
            let (off, _) = self.on_from[on];
            if off == NONE {
                return false;
            }
            if !as_true && self.node(off as usize).0 == node {
                return true;
            }
            match self.off_from[off as usize] {
                NONE => return false,
                from => on = from as usize,
            }
        }
    }

    fn strong_links(&mut self, off: usize, depth: u16) {
        let strong = self.strong;
        for link in strong.from(self.node(off).0) {
            self.strong_link(off, *link, depth);
        }
    }

    fn strong_link(&mut self, off: usize, (on, through): (u32, LinkVia), depth: u16) {
        let (mut to, graph) = (on as usize, self.graph);
        if let Some(kind) = self.wanted {
            let has_wanted =
                self.node(off).1 || kind.wants_node(graph, to) || kind.wants_link(graph, through);
            let is_known = has(&self.on, to + graph.len());
            let from = self.off_from[off];
            let is_back = to == self.start;
            if is_known || !is_back && from != NONE && self.passes(from as usize, to, false) {
                return;
            }
            to = self.state(to, has_wanted);
        }
        if !has(&self.on, to) {
            put(&mut self.on, to);
            self.on_from[to] = (off as u32, through);
            self.reached.push((to as u32, depth));
        }
    }

    /// Returns the true states reached by chains of the wanted kind, nearest first: the state, its node and the
    /// distance from the start in links.
    pub fn reached(&self) -> impl Iterator<Item = (usize, usize, u16)> + '_ {
        let is_wanted = |(_, has_wanted): (usize, bool)| self.wanted.is_none() || has_wanted;
        let states = self.reached.iter().map(|(state, links)| (*state as usize, *links));
        states
            .filter(move |(state, _)| is_wanted(self.node(*state)))
            .map(|(state, links)| (state, self.node(state).0, links))
    }

    /// Returns the nearest true state that contradicts a start assumed to be true, with the distance to it in links.
    pub fn comes_back_from(&self, start: usize) -> Option<(usize, u16)> {
        let back = self.reached().find(|(_, on, _)| self.graph.is_weak(*on, start));
        back.map(|(state, _, links)| (state, links))
    }

    /// Returns the chain from the start to a true state.
    pub fn path_to(&self, state: usize) -> ChainPath {
        let mut nodes = Vec::new();
        let mut through = Vec::new();
        let mut on = state;
        loop {
            nodes.push(self.node(on).0);
            let (off, by) = self.on_from[on];
            if off == NONE {
                break;
            }
            through.push(by);
            nodes.push(self.node(off as usize).0);
            match self.off_from[off as usize] {
                NONE => break,
                from => on = from as usize,
            }
        }
        nodes.reverse();
        through.reverse();
        ChainPath { nodes, through }
    }
}

/// A chain of alternating links that ends with a strong one.
#[derive(Clone, Debug)]
pub(super) struct ChainPath {
    /// The nodes in order. The last node is true, the one before it false, and so on.
    pub nodes: Vec<usize>,
    /// The origins of the strong links in order.
    pub through: Vec<LinkVia>,
}

impl ChainPath {
    /// True if no node occurs twice, except for a last node that equals the first.
    pub fn is_simple(&self) -> bool {
        let inner = if self.nodes.len() > 1 && self.nodes.first() == self.nodes.last() {
            &self.nodes[1..]
        } else {
            &self.nodes[..]
        };
        let mut sorted = inner.to_vec();
        sorted.sort_unstable();
        sorted.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Returns the strong link that ends at the `i`-th node. Only a first node that is true has none.
    pub fn strong_link_of(&self, i: usize) -> Option<LinkVia> {
        let number = if self.nodes.len().is_multiple_of(2) { i / 2 } else { i.checked_sub(1)? / 2 };
        self.through.get(number).copied()
    }

    /// Returns the almost locked sets of the chain in order, each once.
    pub fn sets(&self) -> Vec<u32> {
        let mut met = Vec::new();
        for through in &self.through {
            if let LinkVia::Set(number) = through
                && !met.contains(number)
            {
                met.push(*number);
            }
        }
        met
    }
}
