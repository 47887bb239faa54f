//! A board with rules prepared for searching: the numbered propagators, and those that each cell triggers.

use super::super::topology::{MAX_ONLOOKED_PLACES, Topology};
use crate::rules::Primitive;

/// A set of cells as bits, in `W` words.
pub type CellBits<const W: usize> = [u64; W];

/// A constraint that runs again when one of its cells has changed.
#[derive(Clone, Debug)]
pub struct Propagator<const W: usize> {
    /// Its index in [`Topology::constraints`].
    pub constraint: usize,
    /// For a cage, its own cells; empty for other constraints.
    pub own: CellBits<W>,
    /// True for the exact propagation of a cage.
    pub exactly: bool,
}

/// A house in which every digit has a place.
#[derive(Clone, Debug)]
pub struct FullHouse<const W: usize> {
    /// Its number in the topology.
    pub number: usize,
    pub cells: CellBits<W>,
    /// Maximum number of places of a digit for which the house is examined.
    pub widest: u32,
}

#[derive(Clone, Debug)]
pub struct ConstraintNetwork<const W: usize> {
    pub cells: usize,
    pub digits: usize,
    /// The full houses.
    pub houses: Vec<FullHouse<W>>,
    /// Maximum size of a set of cells for which cells that see all of it are sought. One cell rarely sees all of a
    /// larger set.
    pub most_seen: u32,
    /// The propagators, fastest first.
    pub propagators: Vec<Propagator<W>>,
    /// Per cell, its peers.
    pub peers: Vec<CellBits<W>>,
    /// Number of words per cell for the propagators that it triggers, and (`house_words`) for its full houses.
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
        order.sort_by_cached_key(|number| cost(&topology.constraints[*number]));
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
        // Cages appear a second time with exact propagation, which runs last.
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
            most_seen: houses.iter().map(|house| house.widest).max().unwrap_or(0).max(MAX_ONLOOKED_PLACES),
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

    /// Returns the cells of `within` that see all of `cells`.
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

    /// Returns the propagators that a cell triggers, as bits. Sums are triggered only `at_ends`: if the cell's lowest
    /// or highest digit was removed.
    #[inline]
    pub fn wakes(&self, cell: usize, at_ends: bool) -> &[u64] {
        let wakes = if at_ends { &self.wakes_by_ends } else { &self.wakes };
        &wakes[cell * self.words..(cell + 1) * self.words]
    }

    /// Returns the full houses of a cell, as bits.
    #[inline]
    pub fn full_houses_of(&self, cell: usize) -> &[u64] {
        &self.full_houses_of[cell * self.house_words..(cell + 1) * self.house_words]
    }
}

/// Returns the intersection of two sets.
#[inline]
pub fn intersect<const W: usize>(first: &CellBits<W>, second: &CellBits<W>) -> CellBits<W> {
    std::array::from_fn(|word| first[word] & second[word])
}

/// Returns the set of the given cells.
fn bits<const W: usize>(cells: impl Iterator<Item = u16>) -> CellBits<W> {
    cells.fold([0; W], |mut bits, cell| {
        bits[usize::from(cell) / 64] |= 1 << (cell % 64);
        bits
    })
}

/// Returns an estimate of the time that narrowing takes: by kind, and within a kind by the number of cells.
fn cost(constraint: &Primitive) -> usize {
    const KIND: usize = 1 << 16;
    match constraint {
        Primitive::Pair(_) => 2,
        Primitive::Combination(cage) => KIND + cage.cells().len(),
        Primitive::Sum(sum) => 2 * KIND + sum.cells().len(),
        Primitive::Automaton(automaton) => 3 * KIND + automaton.cells().len(),
    }
}
