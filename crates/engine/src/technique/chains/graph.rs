//! The graph of links between candidates, groups and almost locked sets.
//!
//! A node says "this digit is in one of these cells", all of them in one house. A strong link says that one of
//! its two nodes at least is true, a weak link that one at most is. An almost locked set takes part as one node
//! per digit of it, any two of which are strongly linked: it can lack one digit only.

use super::bit_matrix::{BitMatrix, common, put};
use crate::technique::als::{AlmostLocked, almost_locked_sets};
use crate::technique::buckets::Buckets;
use crate::technique::{Candidate, ChainNode, Position};
use crate::{Cell, Digit, DigitSet};

/// Which nodes a graph has beside the single candidates.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::technique) struct Scope {
    /// Groups: several cells that two houses share.
    pub groups: bool,
    /// Almost locked sets of up to this many cells; 0 for none.
    pub sets: usize,
    /// Almost locked sets with one cell more that need not lie in a house with them.
    pub bent_sets: bool,
}

/// How two nodes are strongly linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkVia {
    /// By a house or a cell.
    Plain,
    /// By the almost locked set of this number.
    Set(u32),
}

type NumberedLink = (u32, u32, LinkVia);

/// Nodes and links at a position. The single candidates come first, in order of cells and digits.
#[derive(Debug)]
pub(in crate::technique) struct Graph {
    nodes: Nodes,
    singles: usize,
    plain: usize,
    weak: BitMatrix,
    strong: StrongLinks,
    sets: Vec<AlmostLocked>,
    /// How many of them lie in a house each: the first ones.
    in_one_house: u32,
    /// The bits of the single candidates.
    single_bits: Vec<u64>,
}

/// Nodes by number: each one's digit, and where its cells end.
#[derive(Debug, Default)]
struct Nodes {
    ends: Vec<(Digit, u32)>,
    cells: Vec<Cell>,
}

impl Nodes {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn cells(&self, node: usize) -> &[Cell] {
        let from = node.checked_sub(1).map_or(0, |before| self.ends[before].1);
        &self.cells[from as usize..self.ends[node].1 as usize]
    }
}

/// StrongLinks links, from either end.
#[derive(Debug)]
pub(super) struct StrongLinks {
    links: Buckets<(u32, LinkVia)>,
    /// The nodes that have one.
    linked: Vec<u64>,
}

impl StrongLinks {
    /// These links, each by the node that it goes from.
    fn new(nodes: usize, words: usize, links: &[(u32, (u32, LinkVia))]) -> StrongLinks {
        let mut linked = vec![0; words];
        links.iter().for_each(|(node, _)| put(&mut linked, *node as usize));
        StrongLinks { links: Buckets::new(nodes, links), linked }
    }

    /// The nodes that are true if this one is false.
    pub fn from(&self, node: usize) -> &[(u32, LinkVia)] {
        self.links.get(node)
    }

    /// The nodes that have a strong link.
    pub fn linked(&self) -> &[u64] {
        &self.linked
    }
}

struct GraphBuilder<'p> {
    position: &'p Position,
    nodes: Nodes,
    /// The node of a single candidate, by cell and digit.
    singles: Vec<u32>,
    /// The nodes of several cells: the last of each number that their cells make, and of each node the one before.
    last: [u32; 256],
    before: Vec<u32>,
}

impl GraphBuilder<'_> {
    fn single(&mut self, digit: Digit, cell: Cell) -> &mut u32 {
        &mut self.singles[cell.index() * self.position.digit_count() + digit.index()]
    }

    fn add(&mut self, digit: Digit, cells: &[Cell]) -> u32 {
        let fresh = self.nodes.len() as u32;
        let mut before = u32::MAX;
        if let [cell] = cells {
            let known = self.single(digit, *cell);
            if *known != u32::MAX {
                return *known;
            }
            *known = fresh;
        } else {
            let number = cells.iter().fold(digit.index(), |number, cell| number * 31 + cell.index());
            let last = &mut self.last[number % 256];
            let mut known = *last;
            while known != u32::MAX {
                let node = known as usize;
                if self.nodes.ends[node].0 == digit && self.nodes.cells(node) == cells {
                    return known;
                }
                known = self.before[node];
            }
            before = std::mem::replace(last, fresh);
        }
        self.before.push(before);
        self.nodes.cells.extend_from_slice(cells);
        self.nodes.ends.push((digit, self.nodes.cells.len() as u32));
        fresh
    }
}

impl Graph {
    /// The graph of a position.
    pub fn new(position: &Position, scope: Scope) -> Graph {
        let mut builder = GraphBuilder {
            position,
            nodes: Nodes::default(),
            singles: vec![u32::MAX; position.board().cell_count() * position.digit_count()],
            last: [u32::MAX; 256],
            before: Vec::new(),
        };
        for cell in position.open() {
            for digit in position.candidates(cell) {
                builder.add(digit, &[cell]);
            }
        }
        let singles = builder.nodes.len();
        if scope.groups {
            add_groups(&mut builder);
        }
        let plain = builder.nodes.len();
        let mut sets = Vec::new();
        let mut by_sets: Vec<NumberedLink> = Vec::new();
        if scope.sets > 0 {
            sets = almost_locked_sets(position, scope.sets);
            sets.retain(|set| set.cells.len() > 1);
            for (number, set) in sets.iter().enumerate() {
                let nodes: Vec<u32> =
                    set.digits.iter().map(|d| builder.add(d, &set.cells_with(position, d))).collect();
                for (i, a) in nodes.iter().enumerate() {
                    by_sets.extend(nodes[i + 1..].iter().map(|b| (*a, *b, LinkVia::Set(number as u32))));
                }
            }
        }
        let in_one_house = sets.len() as u32;
        if scope.bent_sets {
            add_bent_sets(&mut builder, &mut sets, &mut by_sets);
        }
        let mut pairs = cell_pairs(&mut builder);
        add_house_pairs(&builder, &mut pairs);
        pairs.append(&mut by_sets);
        let weak = weak_links(&mut builder, singles);
        // The plainest reason for a link is enough.
        let mut known = BitMatrix::new(builder.nodes.len(), builder.nodes.len());
        let mut links = Vec::with_capacity(2 * pairs.len());
        for (a, b, through) in pairs {
            if !known.get(a as usize, b as usize) {
                known.set(a as usize, b as usize);
                known.set(b as usize, a as usize);
                links.extend([(a, (b, through)), (b, (a, through))]);
            }
        }
        let mut single_bits = vec![0; weak.words()];
        (0..singles).for_each(|node| put(&mut single_bits, node));
        Graph {
            strong: StrongLinks::new(builder.nodes.len(), weak.words(), &links),
            nodes: builder.nodes,
            singles,
            plain,
            weak,
            sets,
            in_one_house,
            single_bits,
        }
    }

    /// How many nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many of them are single candidates: the first ones.
    pub fn singles(&self) -> usize {
        self.singles
    }

    /// How many are single candidates or groups: the first ones.
    pub fn plain(&self) -> usize {
        self.plain
    }

    /// The digit of a node.
    pub fn digit(&self, node: usize) -> Digit {
        self.nodes.ends[node].0
    }

    /// The cells of a node, in order.
    pub fn cells(&self, node: usize) -> &[Cell] {
        self.nodes.cells(node)
    }

    /// True if a node has one cell only.
    pub fn is_single(&self, node: usize) -> bool {
        self.cells(node).len() == 1
    }

    /// A single candidate.
    pub fn candidate(&self, node: usize) -> Candidate {
        Candidate::new(self.cells(node)[0], self.digit(node))
    }

    /// The nodes that are false if this one is true.
    pub fn weak(&self, node: usize) -> &[u64] {
        self.weak.row(node)
    }

    /// True if one of the two at most is true.
    pub fn is_weak(&self, a: usize, b: usize) -> bool {
        self.weak.get(a, b)
    }

    /// All strong links.
    pub(super) fn strong(&self) -> &StrongLinks {
        &self.strong
    }

    /// Those strong links of single candidates that are wanted.
    pub(super) fn strong_if(&self, wanted: impl Fn(Candidate, Candidate) -> bool) -> StrongLinks {
        let all =
            (0..self.singles).flat_map(|a| self.strong.from(a).iter().map(move |link| (a as u32, *link)));
        let links: Vec<(u32, (u32, LinkVia))> = all
            .filter(|(a, (b, _))| wanted(self.candidate(*a as usize), self.candidate(*b as usize)))
            .collect();
        StrongLinks::new(self.len(), self.words(), &links)
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
        number >= self.in_one_house
    }

    /// True if some single candidate is false if either node is true.
    pub fn strikes(&self, a: usize, b: usize) -> bool {
        !disjoint_with(self.weak(a), self.weak(b), &self.single_bits)
    }

    /// The single candidates that are false if either node is true.
    pub fn struck(&self, a: usize, b: usize) -> impl Iterator<Item = Candidate> + '_ {
        common(self.weak(a), self.weak(b))
            .take_while(|node| *node < self.singles)
            .map(|node| self.candidate(node))
    }

    /// The node as evidence.
    pub fn evidence(&self, node: usize) -> ChainNode {
        match self.cells(node) {
            [_] => ChainNode::Single(self.candidate(node)),
            cells => ChainNode::Group { digit: self.digit(node), cells: cells.to_vec() },
        }
    }
}

fn disjoint_with(a: &[u64], b: &[u64], c: &[u64]) -> bool {
    a.iter().zip(b).zip(c).fold(0, |acc, ((x, y), z)| acc | (x & y & z)) == 0
}

fn add_groups(builder: &mut GraphBuilder) {
    let position = builder.position;
    for crossing in position.tables().crossings().iter().filter(|c| c.from < c.to) {
        for digit in position.digits() {
            let shared = position.places_in(crossing.from, digit) & crossing.shared_from;
            if shared.count_ones() > 1 {
                let mut cells: Vec<Cell> = position.cells_in(crossing.from, shared).collect();
                cells.sort_unstable();
                builder.add(digit, &cells);
            }
        }
    }
}

/// Adds almost locked sets joined by a cell that sees enough of the set to come down to one digit, not in the set, as
/// soon as the set lacks another: one of these two digits is true. In a loop, where exactly one is, the set and the cell
/// hold each of the other digits.
fn add_bent_sets(builder: &mut GraphBuilder, sets: &mut Vec<AlmostLocked>, pairs: &mut Vec<NumberedLink>) {
    let position = builder.position;
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
            bent.cells.sort_unstable();
            bent.digits.insert(digit);
            let on = builder.add(digit, &[cell]);
            for lacking in set.digits.difference(joint) {
                let off = builder.add(lacking, &set.cells_with(position, lacking));
                pairs.push((off, on, LinkVia::Set(sets.len() as u32)));
            }
            sets.push(bent);
        }
    }
}

/// The two candidates of each cell that has no more.
fn cell_pairs(builder: &mut GraphBuilder) -> Vec<NumberedLink> {
    let position = builder.position;
    let mut pairs = Vec::new();
    for cell in position.bivalue_cells() {
        let mut digits = position.candidates(cell).iter();
        if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
            pairs.push((*builder.single(a, cell), *builder.single(b, cell), LinkVia::Plain));
        }
    }
    pairs
}

/// Two nodes that have all places of a digit in a full house between them.
fn add_house_pairs(builder: &GraphBuilder, pairs: &mut Vec<NumberedLink>) {
    let (position, nodes) = (builder.position, &builder.nodes);
    let (tables, digits) = (position.tables(), position.digit_count());
    let mut inside = Vec::new();
    for number in 0..nodes.len() {
        let (digit, cells) = (nodes.ends[number].0, nodes.cells(number));
        for house in tables.houses_containing(cells).filter(|house| tables.is_full(*house)) {
            let places = cells.iter().flat_map(|cell| tables.memberships(*cell)).filter(|(h, _)| *h == house);
            let mask = places.fold(0, |mask, (_, place)| mask | 1u32 << place);
            inside.push(((house.index() * digits + digit.index()) as u32, (mask, number as u32)));
        }
    }
    let inside = Buckets::new(position.board().houses().len() * digits, &inside);
    for &house in tables.full_houses() {
        for digit in position.digits() {
            let all = position.places_in(house, digit);
            let inside = inside.get(house.index() * digits + digit.index());
            for (i, (mask, number)) in inside.iter().enumerate() {
                let rest = all & !mask;
                let others = inside[i + 1..].iter().filter(|(other, _)| *other == rest);
                pairs.extend(others.map(|(_, other)| (*number, *other, LinkVia::Plain)));
            }
        }
    }
}

/// What several cells exclude is what each of them does, so the nodes of one cell say it for all.
fn weak_links(builder: &mut GraphBuilder, singles: usize) -> BitMatrix {
    let position = builder.position;
    let count = builder.nodes.len();
    let mut weak = BitMatrix::new(count, count);
    for a in 0..singles {
        let (digit, cell) = (builder.nodes.ends[a].0, builder.nodes.cells(a)[0]);
        for peer in position.places(digit).intersection(position.board().peers(cell)) {
            weak.set(a, *builder.single(digit, peer) as usize);
        }
        // What rules forbid beside it is a weak link like any other.
        for (other, beside) in position.board().rules().forbidden_by(cell, digit) {
            for gone in position.candidates(other).difference(beside) {
                weak.set(a, *builder.single(gone, other) as usize);
            }
        }
    }
    // First which single candidates, then, as these know it in turn, which others.
    let mut row = vec![0; weak.words()];
    for _ in 0..2 {
        for group in singles..count {
            row.fill(u64::MAX);
            let digit = builder.nodes.ends[group].0;
            for cell in builder.nodes.cells(group).to_vec() {
                let single = weak.row(*builder.single(digit, cell) as usize);
                row.iter_mut().zip(single).for_each(|(a, b)| *a &= b);
            }
            weak.row_mut(group).copy_from_slice(&row);
            common(&row, &row).take_while(|a| *a < singles).for_each(|a| weak.set(a, group));
        }
    }
    // Single candidates of a cell follow one another.
    for a in 0..singles {
        let cell = builder.nodes.cells[a];
        for b in (a + 1..singles).take_while(|b| builder.nodes.cells[*b] == cell) {
            weak.set(a, b);
            weak.set(b, a);
        }
    }
    weak
}
