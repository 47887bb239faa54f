//! The graph of links between candidates, groups and almost locked sets.
//!
//! A node says "this digit is in one of these cells", all of them in one house. A strong link says that one of
//! its two nodes at least is true, a weak link that one at most is. An almost locked set takes part as one node
//! per digit of it, any two of which are strongly linked: it can lack one digit only.

use std::collections::BTreeMap;

use super::rows::{BitMatrix, put};
use crate::sorted::sort_by_number;
use crate::technique::als::{AlmostLocked, almost_locked_sets};
use crate::technique::{Candidate, Node, Position};
use crate::{Cell, CellSet, Digit, DigitSet};

/// Which nodes and links a graph has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// Only this digit.
    pub digit: Option<Digit>,
    /// Strong links through the places of a digit in a full house.
    pub through_houses: bool,
    /// Strong links through cells of two candidates, weak links through all cells.
    pub through_cells: bool,
    /// Groups: several cells that two houses share.
    pub groups: bool,
    /// Almost locked sets of up to this many cells; 0 for none.
    pub sets: usize,
    /// Almost locked sets with one cell more that need not lie in a house with them.
    pub bent_sets: bool,
}

/// How two nodes are strongly linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Through {
    /// By a house or a cell.
    Plain,
    /// By the almost locked set of this number.
    Set(u32),
}

/// A digit in one of some cells.
#[derive(Clone, Debug)]
pub(super) struct GraphNode {
    pub digit: Digit,
    pub cells: Vec<Cell>,
}

impl GraphNode {
    pub fn is_single(&self) -> bool {
        self.cells.len() == 1
    }
}

/// Nodes and links at a position. The single candidates come first, in order of cells and digits.
#[derive(Debug)]
pub(super) struct Graph {
    nodes: Vec<GraphNode>,
    singles: usize,
    weak: BitMatrix,
    strong: Vec<Vec<(u32, Through)>>,
    sets: Vec<AlmostLocked>,
    /// How many of them lie in a house each: the first ones.
    straight: u32,
    /// The bits of the single candidates.
    single_bits: Vec<u64>,
}

struct Draft<'p> {
    position: &'p Position,
    nodes: Vec<GraphNode>,
    /// The cells that see all cells of a node and have its digit.
    seen: Vec<CellSet>,
    /// The node of a single candidate, by cell and digit.
    singles: Vec<u32>,
    /// The other nodes.
    groups: BTreeMap<(Digit, Vec<Cell>), u32>,
    /// The nodes of each digit.
    of_digit: Vec<Vec<u32>>,
}

impl Draft<'_> {
    fn add(&mut self, digit: Digit, cells: Vec<Cell>) -> u32 {
        let fresh = self.nodes.len() as u32;
        let number = match cells.as_slice() {
            [cell] => {
                let known = &mut self.singles[cell.index() * self.of_digit.len() + digit.index()];
                *known = fresh.min(*known);
                *known
            }
            _ => *self.groups.entry((digit, cells.clone())).or_insert(fresh),
        };
        if number != fresh {
            return number;
        }
        self.seen.push(self.position.seen_by_all(cells.iter().copied(), digit));
        self.of_digit[digit.index()].push(number);
        self.nodes.push(GraphNode { digit, cells });
        number
    }
}

impl Graph {
    /// The graph of a position.
    pub fn new(position: &Position, scope: Scope) -> Graph {
        let mut draft = Draft {
            position,
            nodes: Vec::new(),
            seen: Vec::new(),
            singles: vec![u32::MAX; position.board().cell_count() * position.digit_count()],
            groups: BTreeMap::new(),
            of_digit: vec![Vec::new(); position.digit_count()],
        };
        let wanted = |digit: Digit| scope.digit.is_none_or(|only| only == digit);
        for cell in position.open() {
            for digit in position.candidates(cell).iter().filter(|d| wanted(*d)) {
                draft.add(digit, vec![cell]);
            }
        }
        let singles = draft.nodes.len();
        if scope.groups {
            add_groups(&mut draft, wanted);
        }
        let mut sets = Vec::new();
        let mut pairs: Vec<(u32, u32, Through)> = Vec::new();
        if scope.sets > 0 {
            sets = almost_locked_sets(position, scope.sets);
            sets.retain(|set| set.cells.len() > 1);
            for (number, set) in sets.iter().enumerate() {
                let nodes: Vec<u32> =
                    set.digits.iter().map(|d| draft.add(d, set.cells_with(position, d))).collect();
                for (i, a) in nodes.iter().enumerate() {
                    pairs.extend(nodes[i + 1..].iter().map(|b| (*a, *b, Through::Set(number as u32))));
                }
            }
        }
        let straight = sets.len() as u32;
        if scope.bent_sets {
            add_bent_sets(&mut draft, &mut sets, &mut pairs);
        }
        if scope.through_houses {
            pairs.splice(0..0, house_pairs(&draft, wanted));
        }
        if scope.through_cells {
            pairs.splice(0..0, cell_pairs(&draft));
        }
        let mut graph = Graph {
            weak: weak_links(&draft, scope, singles),
            strong: vec![Vec::new(); draft.nodes.len()],
            nodes: draft.nodes,
            singles,
            sets,
            straight,
            single_bits: Vec::new(),
        };
        graph.single_bits = vec![0; graph.weak.words()];
        (0..singles).for_each(|node| put(&mut graph.single_bits, node));
        for (a, b, through) in pairs {
            // The plainest reason for a link is enough.
            if graph.strong[a as usize].iter().all(|(to, _)| *to != b) {
                graph.strong[a as usize].push((b, through));
                graph.strong[b as usize].push((a, through));
            }
        }
        graph
    }

    /// How many nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many of them are single candidates: the first ones.
    pub fn singles(&self) -> usize {
        self.singles
    }

    /// A node.
    pub fn node(&self, node: usize) -> &GraphNode {
        &self.nodes[node]
    }

    /// A single candidate.
    pub fn candidate(&self, node: usize) -> Candidate {
        Candidate::new(self.nodes[node].cells[0], self.nodes[node].digit)
    }

    /// The nodes that are false if this one is true.
    pub fn weak(&self, node: usize) -> &[u64] {
        self.weak.row(node)
    }

    /// True if one of the two at most is true.
    pub fn is_weak(&self, a: usize, b: usize) -> bool {
        self.weak.get(a, b)
    }

    /// The nodes that are true if this one is false.
    pub fn strong(&self, node: usize) -> &[(u32, Through)] {
        &self.strong[node]
    }

    /// Words per row of bits over the nodes.
    pub fn words(&self) -> usize {
        self.weak.words()
    }

    /// The almost locked set of a number.
    pub fn set(&self, number: u32) -> &AlmostLocked {
        &self.sets[number as usize]
    }

    /// True if the set of a number does not lie in one house.
    pub fn is_bent(&self, number: u32) -> bool {
        number >= self.straight
    }

    /// True if some single candidate is false if either node is true.
    pub fn strikes(&self, a: usize, b: usize) -> bool {
        !disjoint_with(self.weak(a), self.weak(b), &self.single_bits)
    }

    /// The single candidates that are false if either node is true.
    pub fn struck(&self, a: usize, b: usize) -> impl Iterator<Item = Candidate> + '_ {
        super::rows::common(self.weak(a), self.weak(b))
            .take_while(|node| *node < self.singles)
            .map(|node| self.candidate(node))
    }

    /// The node as evidence.
    pub fn evidence(&self, node: usize) -> Node {
        let GraphNode { digit, cells } = &self.nodes[node];
        match cells.as_slice() {
            [cell] => Node::Single(Candidate::new(*cell, *digit)),
            _ => Node::Group { digit: *digit, cells: cells.clone() },
        }
    }
}

fn disjoint_with(a: &[u64], b: &[u64], c: &[u64]) -> bool {
    a.iter().zip(b).zip(c).fold(0, |acc, ((x, y), z)| acc | (x & y & z)) == 0
}

fn add_groups(draft: &mut Draft, wanted: impl Fn(Digit) -> bool) {
    let position = draft.position;
    for crossing in position.layout().crossings().iter().filter(|c| c.from < c.to) {
        for digit in position.digits().filter(|d| wanted(*d)) {
            let shared = position.places_in(crossing.from, digit) & crossing.shared_from;
            if shared.count_ones() > 1 {
                let mut cells: Vec<Cell> = position.cells_in(crossing.from, shared).collect();
                sort_by_number(&mut cells, |cell| cell.index() as u32);
                draft.add(digit, cells);
            }
        }
    }
}

/// Adds almost locked sets joined by a cell that sees enough of the set to come down to one digit, not in the set, as
/// soon as the set lacks another: one of these two digits is true. In a loop, where exactly one is, the set and the cell
/// hold each of the other digits.
fn add_bent_sets(draft: &mut Draft, sets: &mut Vec<AlmostLocked>, pairs: &mut Vec<(u32, u32, Through)>) {
    let position = draft.position;
    // A cell of two candidates comes down to one of them by links of its own.
    let cells: Vec<(Cell, DigitSet)> = position
        .open()
        .iter()
        .map(|cell| (cell, position.candidates(cell)))
        .filter(|(_, digits)| digits.len() > 2)
        .collect();
    for number in 0..sets.len() {
        let set = sets[number].clone();
        for &(cell, own) in &cells {
            let mut left = own.difference(set.digits).iter();
            let (Some(digit), None) = (left.next(), left.next()) else { continue };
            let peers = position.board().peers(cell);
            let sees = |d: Digit| set.cells.iter().all(|c| !position.has(*c, d) || peers.contains(*c));
            let joint = own.intersection(set.digits);
            if set.cells.contains(&cell) || !joint.iter().all(sees) {
                continue;
            }
            let mut bent = set.clone();
            bent.cells.push(cell);
            sort_by_number(&mut bent.cells, |cell| cell.index() as u32);
            bent.digits.insert(digit);
            let on = draft.add(digit, vec![cell]);
            for lacking in set.digits.difference(joint) {
                let off = draft.add(lacking, set.cells_with(position, lacking));
                pairs.push((off, on, Through::Set(sets.len() as u32)));
            }
            sets.push(bent);
        }
    }
}

fn cell_pairs(draft: &Draft) -> Vec<(u32, u32, Through)> {
    let mut pairs = Vec::new();
    for cell in draft.position.bivalue_cells() {
        let digits = draft.position.candidates(cell).into_iter();
        let mut nodes = digits
            .map(|d| draft.singles[cell.index() * draft.of_digit.len() + d.index()])
            .filter(|number| *number != u32::MAX);
        if let (Some(a), Some(b)) = (nodes.next(), nodes.next()) {
            pairs.push((a, b, Through::Plain));
        }
    }
    pairs
}

fn house_pairs(draft: &Draft, wanted: impl Fn(Digit) -> bool) -> Vec<(u32, u32, Through)> {
    let position = draft.position;
    let board = position.board();
    let mut pairs = Vec::new();
    let mut inside: Vec<(u32, u32)> = Vec::new();
    for &house in position.layout().full_houses() {
        for digit in position.digits().filter(|d| wanted(*d)) {
            let all = position.places_in(house, digit);
            if all.count_ones() < 2 {
                continue;
            }
            inside.clear();
            for &number in &draft.of_digit[digit.index()] {
                let cells = &draft.nodes[number as usize].cells;
                if cells.iter().all(|c| board.house(house).set().contains(*c)) {
                    let mask = position
                        .layout()
                        .homes(cells[0])
                        .iter()
                        .find(|(h, _)| *h == house)
                        .map_or(0, |(_, place)| 1u32 << place);
                    let mask = cells[1..].iter().fold(mask, |mask, cell| {
                        let home = position.layout().homes(*cell).iter().find(|(h, _)| *h == house);
                        mask | home.map_or(0, |(_, place)| 1 << place)
                    });
                    inside.push((mask, number));
                }
            }
            for (i, (mask, number)) in inside.iter().enumerate() {
                let rest = all & !mask;
                pairs.extend(
                    inside[i + 1..]
                        .iter()
                        .filter(|(other, _)| *other == rest)
                        .map(|(_, other)| (*number, *other, Through::Plain)),
                );
            }
        }
    }
    pairs
}

fn weak_links(draft: &Draft, scope: Scope, singles: usize) -> BitMatrix {
    let mut weak = BitMatrix::new(draft.nodes.len(), draft.nodes.len());
    let mut link = |a: usize, b: usize| {
        weak.set(a, b);
        weak.set(b, a);
    };
    for numbers in &draft.of_digit {
        for (i, &a) in numbers.iter().enumerate() {
            let seen = &draft.seen[a as usize];
            for &b in &numbers[i + 1..] {
                if draft.nodes[b as usize].cells.iter().all(|c| seen.contains(*c)) {
                    link(a as usize, b as usize);
                }
            }
        }
    }
    if scope.through_cells {
        // Singles of a cell follow one another.
        for a in 0..singles {
            let cell = draft.nodes[a].cells[0];
            for b in (a + 1..singles).take_while(|b| draft.nodes[*b].cells[0] == cell) {
                link(a, b);
            }
        }
    }
    weak
}
