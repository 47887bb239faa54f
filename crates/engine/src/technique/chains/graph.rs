//! The graph of links between candidates, groups and almost locked sets.
//!
//! A node claims that a digit is in one of the node's cells, all of which share a house. At least one end of a strong
//! link is true, and at most one end of a weak link is. An almost locked set has one node per digit. Any two of these
//! nodes are strongly linked, because the set can lack only one digit.

use super::bit_matrix::{BitMatrix, common, put};
use crate::technique::als::{AlmostLocked, almost_locked_sets};
use crate::technique::buckets::Buckets;
use crate::technique::{Candidate, ChainNode, Position};
use crate::{Cell, Digit, DigitSet};

/// The nodes that a graph has in addition to the single candidates.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::technique) struct Scope {
    /// Groups: several cells that two houses share.
    pub groups: bool,
    /// Almost locked sets of up to this many cells; 0 for none.
    pub sets: usize,
    /// Almost locked sets joined with one more cell, which need not share a house with them.
    pub bent_sets: bool,
}

/// The origin of a strong link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkVia {
    /// A house or a cell.
    Plain,
    /// The almost locked set with this number.
    Set(u32),
}

type NumberedLink = (u32, u32, LinkVia);

/// The nodes and links of a position. The single candidates come first, in order of cells and digits.
#[derive(Debug)]
pub(in crate::technique) struct Graph {
    nodes: Nodes,
    singles: usize,
    plain: usize,
    weak: BitMatrix,
    strong: StrongLinks,
    sets: Vec<AlmostLocked>,
    /// The number of sets that lie in one house; these come first.
    in_one_house: u32,
    /// The bits of the single candidates.
    single_bits: Vec<u64>,
}

/// Each node's digit and the end of its cells in `cells`.
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

/// Strong links, indexed by both ends.
#[derive(Debug)]
pub(super) struct StrongLinks {
    links: Buckets<(u32, LinkVia)>,
    /// The nodes with at least one strong link.
    linked: Vec<u64>,
}

impl StrongLinks {
    /// Indexes links by the node from which they start.
    fn new(nodes: usize, words: usize, links: &[(u32, (u32, LinkVia))]) -> StrongLinks {
        let mut linked = vec![0; words];
        links.iter().for_each(|(node, _)| put(&mut linked, *node as usize));
        StrongLinks { links: Buckets::new(nodes, links), linked }
    }

    /// Returns the nodes that are true if this one is false.
    pub fn from(&self, node: usize) -> &[(u32, LinkVia)] {
        self.links.get(node)
    }

    /// Returns the nodes with at least one strong link.
    pub fn linked(&self) -> &[u64] {
        &self.linked
    }
}

struct GraphBuilder<'p> {
    position: &'p Position,
    nodes: Nodes,
    /// The node of each single candidate, by cell and digit.
    singles: Vec<u32>,
    /// A hash table of the nodes with several cells: per hash the last node, and per node the previous one with the
    /// same hash.
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
    /// Builds the graph of a position.
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
        // Between two nodes, only the first and simplest link is kept.
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

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the number of single candidates, which are the first nodes.
    pub fn singles(&self) -> usize {
        self.singles
    }

    /// Returns the number of single candidates and groups, which are the first nodes.
    pub fn plain(&self) -> usize {
        self.plain
    }

    pub fn digit(&self, node: usize) -> Digit {
        self.nodes.ends[node].0
    }

    /// Returns the cells of a node, in order.
    pub fn cells(&self, node: usize) -> &[Cell] {
        self.nodes.cells(node)
    }

    /// True if a node has only one cell.
    pub fn is_single(&self, node: usize) -> bool {
        self.cells(node).len() == 1
    }

    /// Returns the candidate of a node with one cell.
    pub fn candidate(&self, node: usize) -> Candidate {
        Candidate::new(self.cells(node)[0], self.digit(node))
    }

    /// Returns the nodes that are false if this one is true.
    pub fn weak(&self, node: usize) -> &[u64] {
        self.weak.row(node)
    }

    /// True if at most one of the two nodes is true.
    pub fn is_weak(&self, a: usize, b: usize) -> bool {
        self.weak.get(a, b)
    }

    pub(super) fn strong(&self) -> &StrongLinks {
        &self.strong
    }

    /// Returns the strong links between single candidates for which `wanted` is true.
    pub(super) fn strong_if(&self, wanted: impl Fn(Candidate, Candidate) -> bool) -> StrongLinks {
        let all =
            (0..self.singles).flat_map(|a| self.strong.from(a).iter().map(move |link| (a as u32, *link)));
        let links: Vec<(u32, (u32, LinkVia))> = all
            .filter(|(a, (b, _))| wanted(self.candidate(*a as usize), self.candidate(*b as usize)))
            .collect();
        StrongLinks::new(self.len(), self.words(), &links)
    }

    /// Returns the number of words in a row of bits over the nodes.
    pub fn words(&self) -> usize {
        self.weak.words()
    }

    pub fn set(&self, number: u32) -> &AlmostLocked {
        &self.sets[number as usize]
    }

    /// True if the set with this number does not lie in one house.
    pub fn is_bent(&self, number: u32) -> bool {
        number >= self.in_one_house
    }

    /// True if some single candidate is excluded by both nodes.
    pub fn strikes(&self, a: usize, b: usize) -> bool {
        !disjoint_with(self.weak(a), self.weak(b), &self.single_bits)
    }

    /// Returns the single candidates that both nodes exclude.
    pub fn struck(&self, a: usize, b: usize) -> impl Iterator<Item = Candidate> + '_ {
        common(self.weak(a), self.weak(b))
            .take_while(|node| *node < self.singles)
            .map(|node| self.candidate(node))
    }

    /// Returns the node as evidence.
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

/// Adds almost locked sets joined with one cell outside them. This cell has one digit that the set lacks, and sees all
/// cells of the set that have its other digits. One of two digits is then true: the cell's own digit, or any digit of
/// the set that the cell lacks. If the set lacks the latter, it holds all the digits that it has in common with the
/// cell, so the cell must hold its own digit. In a loop exactly one of the two is true, and the set and the cell
/// together hold each of the other digits.
fn add_bent_sets(builder: &mut GraphBuilder, sets: &mut Vec<AlmostLocked>, pairs: &mut Vec<NumberedLink>) {
    let position = builder.position;
    // Bivalue cells are excluded because their own strong links have the same effect.
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

/// Returns the strong links between the two candidates of each bivalue cell.
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

/// Adds strong links between two nodes that together contain all candidate cells of a digit in a full house.
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

/// Returns the weak links. A node with several cells excludes the candidates that each of its cells excludes, so the
/// rows of single candidates are computed first.
fn weak_links(builder: &mut GraphBuilder, singles: usize) -> BitMatrix {
    let position = builder.position;
    let count = builder.nodes.len();
    let mut weak = BitMatrix::new(count, count);
    for a in 0..singles {
        let (digit, cell) = (builder.nodes.ends[a].0, builder.nodes.cells(a)[0]);
        for peer in position.places(digit).intersection(position.board().peers(cell)) {
            weak.set(a, *builder.single(digit, peer) as usize);
        }
        // Exclusions by rules are weak links like any other.
        for (other, beside) in position.board().rules().forbidden_by(cell, digit) {
            for gone in position.candidates(other).difference(beside) {
                weak.set(a, *builder.single(gone, other) as usize);
            }
        }
    }
    // The first pass links groups to single candidates, the second to other groups.
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
    // The single candidates of a cell are consecutive nodes.
    for a in 0..singles {
        let cell = builder.nodes.cells[a];
        for b in (a + 1..singles).take_while(|b| builder.nodes.cells[*b] == cell) {
            weak.set(a, b);
            weak.set(b, a);
        }
    }
    weak
}
