//! A board with rules laid out for searching: everything that narrows cells, numbered, and who is woken by what.

use super::super::topology::{MOST_ONLOOKED, Topology};
use crate::rules::Primitive;

/// A bit per cell, in so many words.
pub type CellBits<const W: usize> = [u64; W];

/// What is run again when one of its cells has changed, by number.
#[derive(Clone, Debug)]
pub struct Propagator<const W: usize> {
    /// Its place in [`Topology::constraints`].
    pub constraint: usize,
    /// A cage's own cells; of others none.
    pub own: CellBits<W>,
    /// Whether a cage is to be narrowed exactly.
    pub exactly: bool,
}

/// A house that every digit has a place in.
#[derive(Clone, Debug)]
pub struct FullHouse<const W: usize> {
    /// Its number in the topology.
    pub number: usize,
    pub cells: CellBits<W>,
    /// A digit with this many places or fewer is looked at.
    pub widest: u32,
}

#[derive(Clone, Debug)]
pub struct ConstraintNetwork<const W: usize> {
    pub cells: usize,
    pub digits: usize,
    /// The full ones.
    pub houses: Vec<FullHouse<W>>,
    /// More cells than this are seldom all seen by one.
    pub most_seen: u32,
    /// Those that take the least time first.
    pub propagators: Vec<Propagator<W>>,
    /// Per cell its peers.
    pub peers: Vec<CellBits<W>>,
    /// Words of bits per cell for the propagators that it wakes, and for its full houses.
    pub words: usize,
    pub house_words: usize,
    wakes: Vec<u64>,
    wakes_by_ends: Vec<u64>,
    full_houses_of: Vec<u64>,
}

impl<const W: usize> ConstraintNetwork<W> {
    pub fn new(topology: &Topology) -> ConstraintNetwork<W> {
        let board = &topology.board;
        let full = (0..topology.houses).filter(|number| topology.full[*number]).map(|number| FullHouse {
            number,
            cells: bits(topology.house_cells(number).iter().copied()),
            widest: topology.widest[number].max(1),
        });
        let houses: Vec<FullHouse<W>> = full.collect();
        let mut order: Vec<usize> = (0..topology.constraints.len()).collect();
        order.sort_by_key(|number| cost(&topology.constraints[*number]));
        let mut propagators: Vec<Propagator<W>> = order
            .iter()
            .map(|number| Propagator {
                constraint: *number,
                own: match &topology.constraints[*number] {
                    Primitive::Combination(cage) => bits(cage.own_cells().iter().copied()),
                    _ => [0; W],
                },
                exactly: false,
            })
            .collect();
        // Cages once more, exactly, when nothing else has anything to say.
        let has_more_to_say = |propagator: &&Propagator<W>| match &topology.constraints[propagator.constraint]
        {
            Primitive::Combination(cage) => cage.can_narrow_exactly(),
            _ => false,
        };
        let again: Vec<Propagator<W>> = propagators.iter().filter(has_more_to_say).cloned().collect();
        propagators.extend(again.into_iter().map(|propagator| Propagator { exactly: true, ..propagator }));
        let (words, house_words) = (propagators.len().div_ceil(64), houses.len().div_ceil(64));
        let mut network = ConstraintNetwork {
            cells: topology.cells,
            digits: topology.digits,
            most_seen: houses.iter().map(|house| house.widest).max().unwrap_or(0).max(MOST_ONLOOKED),
            propagators,
            peers: board.cells().map(|c| bits(board.peers(c).iter().map(|p| p.index() as u16))).collect(),
            words,
            house_words,
            wakes: vec![0; words * topology.cells],
            wakes_by_ends: vec![0; words * topology.cells],
            full_houses_of: vec![0; house_words * topology.cells],
            houses,
        };
        for place in 0..network.propagators.len() {
            let constraint = &topology.constraints[network.propagators[place].constraint];
            for cell in constraint.cells() {
                let at = usize::from(*cell) * words + place / 64;
                network.wakes_by_ends[at] |= 1 << (place % 64);
                if !matches!(constraint, Primitive::Sum(_)) {
                    network.wakes[at] |= 1 << (place % 64);
                }
            }
        }
        for (place, house) in network.houses.iter().enumerate() {
            for cell in topology.house_cells(house.number) {
                network.full_houses_of[usize::from(*cell) * house_words + place / 64] |= 1 << (place % 64);
            }
        }
        network
    }

    /// Those of some cells that see all of these.
    #[inline]
    pub fn seen_by_all(&self, cells: CellBits<W>, mut within: CellBits<W>) -> CellBits<W> {
        for (word, mut bits) in cells.into_iter().enumerate() {
            while bits != 0 {
                let peers = &self.peers[word * 64 + bits.trailing_zeros() as usize];
                bits &= bits - 1;
                within = intersect(&within, peers);
            }
        }
        within
    }

    /// Whom a cell wakes, as bits; sums only if its least or its greatest digit went.
    #[inline]
    pub fn wakes(&self, cell: usize, at_ends: bool) -> &[u64] {
        let wakes = if at_ends { &self.wakes_by_ends } else { &self.wakes };
        &wakes[cell * self.words..(cell + 1) * self.words]
    }

    /// The full houses of a cell, as bits.
    #[inline]
    pub fn full_houses_of(&self, cell: usize) -> &[u64] {
        &self.full_houses_of[cell * self.house_words..(cell + 1) * self.house_words]
    }
}

/// The cells of intersect sets.
#[inline]
pub fn intersect<const W: usize>(first: &CellBits<W>, second: &CellBits<W>) -> CellBits<W> {
    std::array::from_fn(|word| first[word] & second[word])
}

/// CellBits by number as bits.
fn bits<const W: usize>(cells: impl Iterator<Item = u16>) -> CellBits<W> {
    cells.fold([0; W], |mut bits, cell| {
        bits[usize::from(cell) / 64] |= 1 << (cell % 64);
        bits
    })
}

/// A guess at the time that narrowing takes.
fn cost(constraint: &Primitive) -> (u8, usize) {
    match constraint {
        Primitive::Pair(_) => (0, 2),
        Primitive::Combination(cage) => (1, cage.cells().len()),
        Primitive::Sum(sum) => (2, sum.cells().len()),
        Primitive::Automaton(automaton) => (3, automaton.cells().len()),
    }
}
