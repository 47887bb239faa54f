//! What follows from a node being false or true, by the shortest chains.

use super::graph::{Graph, Strong, Through};
use super::rows::{has, ones, put};

const NONE: u32 = u32::MAX;

/// The nodes that become true or false if a start does, with the shortest chain to each. Reused between starts.
pub(super) struct Reach<'g> {
    graph: &'g Graph,
    strong: &'g Strong,
    /// Chains of more links are not followed.
    pub most: u16,
    on: Vec<u64>,
    off: Vec<u64>,
    /// Per true node the false node that made it so, and how.
    on_from: Vec<(u32, Through)>,
    /// Per false node that a strong link goes on from the true node that made it so.
    off_from: Vec<u32>,
    /// True nodes in the order reached, with the number of links from the start.
    reached: Vec<(u32, u16)>,
}

impl<'g> Reach<'g> {
    /// Nothing reached yet. Of the strong links only these are taken.
    pub fn new(graph: &'g Graph, strong: &'g Strong) -> Reach<'g> {
        Reach {
            graph,
            strong,
            most: u16::MAX,
            on: vec![0; graph.words()],
            off: vec![0; graph.words()],
            on_from: vec![(NONE, Through::Plain); graph.len()],
            off_from: vec![NONE; graph.len()],
            reached: Vec::new(),
        }
    }

    /// From a node that is false; it counts as reached false.
    pub fn assume_false(&mut self, start: usize) {
        self.clear();
        put(&mut self.off, start);
        self.off_from[start] = NONE;
        self.strong_links(start, 1);
        self.run();
    }

    /// From a node that is false, by one of its strong links only.
    pub fn assume_link(&mut self, start: usize, (on, through): (u32, Through)) {
        self.clear();
        put(&mut self.off, start);
        self.off_from[start] = NONE;
        put(&mut self.on, on as usize);
        self.on_from[on as usize] = (start as u32, through);
        self.reached.push((on, 1));
        self.run();
    }

    /// From a node that is true; it counts as reached true.
    pub fn assume_true(&mut self, start: usize) {
        self.clear();
        put(&mut self.on, start);
        self.on_from[start] = (NONE, Through::Plain);
        self.reached.push((start as u32, 0));
        self.run();
    }

    fn clear(&mut self) {
        self.on.fill(0);
        self.off.fill(0);
        self.reached.clear();
    }

    fn run(&mut self) {
        let (graph, strong) = (self.graph, self.strong);
        let mut next = 0;
        while let Some(&(node, depth)) = self.reached.get(next) {
            next += 1;
            if depth.saturating_add(2) > self.most {
                break;
            }
            let weak = graph.weak(node as usize).iter().zip(strong.linked());
            for (word, (bits, linked)) in weak.enumerate() {
                let fresh = bits & linked & !self.off[word];
                self.off[word] |= fresh;
                for off in ones(word, fresh) {
                    self.off_from[off] = node;
                    self.strong_links(off, depth + 2);
                }
            }
        }
    }

    fn strong_links(&mut self, off: usize, depth: u16) {
        for &(on, through) in self.strong.from(off) {
            if !has(&self.on, on as usize) {
                put(&mut self.on, on as usize);
                self.on_from[on as usize] = (off as u32, through);
                self.reached.push((on, depth));
            }
        }
    }

    /// The true nodes reached, nearest first, with the number of links from the start.
    pub fn reached(&self) -> &[(u32, u16)] {
        &self.reached
    }

    /// The nearest true node that makes a start false that was taken to be true, with the number of links to it.
    pub fn comes_back_from(&self, start: usize) -> Option<(u32, u16)> {
        self.reached.iter().copied().find(|(on, _)| self.graph.is_weak(*on as usize, start))
    }

    /// The chain from the start to a true node: nodes in order, and for each but the first how it is reached
    /// if by a strong link.
    pub fn path_to(&self, node: usize) -> Path {
        let mut nodes = Vec::new();
        let mut through = Vec::new();
        let mut on = node;
        loop {
            nodes.push(on);
            let (off, by) = self.on_from[on];
            if off == NONE {
                break;
            }
            through.push(by);
            nodes.push(off as usize);
            match self.off_from[off as usize] {
                NONE => break,
                from => on = from as usize,
            }
        }
        nodes.reverse();
        through.reverse();
        Path { nodes, through }
    }
}

/// A chain of alternating links that ends with a strong one.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// In order. The last node is true, the one before false, and so on alternately.
    pub nodes: Vec<usize>,
    /// The strong links in order.
    pub through: Vec<Through>,
}

impl Path {
    /// True if no node comes twice, not counting the last if it is the first.
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

    /// The strong link that the `i`-th node is an end of: all but a first node that is true have one.
    pub fn strong_link_of(&self, i: usize) -> Option<Through> {
        let number = if self.nodes.len().is_multiple_of(2) { i / 2 } else { i.checked_sub(1)? / 2 };
        self.through.get(number).copied()
    }

    /// The almost locked sets met, in order, each once.
    pub fn sets(&self) -> Vec<u32> {
        let mut met = Vec::new();
        for through in &self.through {
            if let Through::Set(number) = through
                && !met.contains(number)
            {
                met.push(*number);
            }
        }
        met
    }
}
