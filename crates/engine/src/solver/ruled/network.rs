//! A board with rules laid out for searching: everything that narrows cells, numbered, and who is woken by what.

use super::super::topology::Topology;
use crate::rules::Primitive;
use crate::{Board, Cell, CellSet};

/// Two full houses that share cells: what each has beside these. Both parts hold the same digits.
#[derive(Clone, Debug)]
pub struct Crossing {
    pub first: Vec<u16>,
    pub second: Vec<u16>,
}

/// What is run again when a cell has changed, by number.
pub enum Narrower {
    /// A full house, by its place in [`Network::houses`].
    House(usize),
    /// A crossing, by its place in [`Network::crossings`].
    Crossing(usize),
    /// A constraint, by its place in [`Topology::constraints`].
    Constraint(usize),
}

#[derive(Clone, Debug)]
pub struct Network {
    pub cells: usize,
    /// The full houses, by number in the topology.
    pub houses: Vec<usize>,
    pub crossings: Vec<Crossing>,
    /// Constraints, those that take the least time first.
    constraints: Vec<usize>,
    peers: Vec<Vec<u16>>,
    /// Words of bits per cell.
    pub words: usize,
    /// Per cell, whom it wakes, as bits.
    wakes: Vec<u64>,
    /// Per cell its peers as bits, so many words each.
    peer_bits: Vec<u64>,
    pub peer_words: usize,
}

impl Network {
    pub fn new(topology: &Topology) -> Network {
        let board = &topology.board;
        let houses: Vec<usize> = (0..topology.houses).filter(|h| topology.full[*h]).collect();
        let crossings = crossings(board, &houses);
        let mut constraints: Vec<usize> = (0..topology.constraints.len()).collect();
        constraints.sort_by_key(|number| cost(&topology.constraints[*number]));
        let count = houses.len() + crossings.len() + constraints.len();
        let words = count.div_ceil(64);
        let mut network = Network {
            cells: topology.cells,
            peers: board.cells().map(|c| board.peers(c).iter().map(|p| p.index() as u16).collect()).collect(),
            words,
            wakes: vec![0; words * topology.cells],
            peer_words: topology.cells.div_ceil(64),
            peer_bits: Vec::new(),
            houses,
            crossings,
            constraints,
        };
        network.peer_bits = vec![0; network.peer_words * network.cells];
        for cell in 0..network.cells {
            for peer in &network.peers[cell] {
                let at = cell * network.peer_words + usize::from(*peer) / 64;
                network.peer_bits[at] |= 1 << (peer % 64);
            }
        }
        for number in 0..count {
            let cells: Vec<u16> = match network.narrower(number) {
                Narrower::House(place) => topology.house_cells(network.houses[place]).to_vec(),
                Narrower::Crossing(place) => {
                    let Crossing { first, second } = &network.crossings[place];
                    [&first[..], second].concat()
                }
                Narrower::Constraint(at) => topology.constraints[at].cells().to_vec(),
            };
            for cell in cells {
                network.wakes[usize::from(cell) * words + number / 64] |= 1 << (number % 64);
            }
        }
        network
    }

    /// How many narrowers there are.
    pub fn count(&self) -> usize {
        self.houses.len() + self.crossings.len() + self.constraints.len()
    }

    /// What a number stands for. Those with a lower number take less time.
    pub fn narrower(&self, number: usize) -> Narrower {
        let (houses, crossings) = (self.houses.len(), self.crossings.len());
        if number < houses {
            Narrower::House(number)
        } else if number < houses + crossings {
            Narrower::Crossing(number - houses)
        } else {
            Narrower::Constraint(self.constraints[number - houses - crossings])
        }
    }

    /// The peers of a cell.
    pub fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[cell]
    }

    /// The peers of a cell, as bits.
    pub fn peer_bits(&self, cell: usize) -> &[u64] {
        &self.peer_bits[cell * self.peer_words..(cell + 1) * self.peer_words]
    }

    /// Whom a cell wakes, as bits.
    pub fn wakes(&self, cell: usize) -> &[u64] {
        &self.wakes[cell * self.words..(cell + 1) * self.words]
    }
}

/// A guess at the time that narrowing takes.
fn cost(constraint: &Primitive) -> (u8, usize) {
    match constraint {
        Primitive::Pair(_) => (0, 2),
        Primitive::Combination(cage) => (1, cage.cells().len()),
        Primitive::Sum(sum) => (2, sum.cells().len()),
        Primitive::Machine(machine) => (3, machine.cells().len()),
    }
}

fn crossings(board: &Board, full: &[usize]) -> Vec<Crossing> {
    let numbers = |set: &CellSet| set.iter().map(|c: Cell| c.index() as u16).collect::<Vec<_>>();
    let mut found = Vec::new();
    for (place, first) in full.iter().enumerate() {
        for second in &full[..place] {
            let [first, second] = [first, second].map(|house| board.houses()[*house].set());
            let only = [first.difference(second), second.difference(first)];
            if first.intersection(second).len() > 1 && !only[0].is_empty() {
                found.push(Crossing { first: numbers(&only[0]), second: numbers(&only[1]) });
            }
        }
    }
    found
}
