//! The almost locked sets of a position as rows of bits, and which of them restrict each other.

use std::sync::OnceLock;

use super::sets::{AlmostLocked, almost_locked_sets};
use crate::sorted::sort_by_number;
use crate::technique::chains::rows::{BitMatrix, ones};
use crate::technique::{Candidate, Position, Role, Step};
use crate::{Cell, Digit};

/// Cells in a set.
const MOST_CELLS: usize = 8;
/// Sets looked at: no classic position has as many, but the largest boards at their emptiest have.
const MOST_SETS: usize = 3000;

/// Sets with, for each of their digits, where they have it and which candidates elsewhere see all of those places.
#[derive(Debug)]
pub(in crate::technique) struct Catalogue {
    sets: Vec<AlmostLocked>,
    /// The open cells, in order: what the bits of a row stand for.
    open: Vec<Cell>,
    digits: usize,
    places: BitMatrix,
    seen: BitMatrix,
    neighbours: OnceLock<Vec<Vec<Restricted>>>,
}

/// Two sets share a digit that only one of them can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::technique) struct Restricted {
    pub other: u32,
    pub digit: Digit,
}

impl Catalogue {
    /// The sets of a position.
    pub fn new(position: &Position) -> Catalogue {
        let mut sets = almost_locked_sets(position, MOST_CELLS);
        sets.truncate(MOST_SETS);
        let open: Vec<Cell> = position.open().iter().collect();
        let mut local = vec![0; position.board().cell_count()];
        open.iter().enumerate().for_each(|(i, cell)| local[cell.index()] = i);
        let digits = position.digit_count();
        let mut places = BitMatrix::new(sets.len() * digits, open.len());
        let mut seen = BitMatrix::new(sets.len() * digits, open.len());
        // Of each digit and cell: the places of the digit that see the cell.
        let mut peers = BitMatrix::new(open.len() * digits, open.len());
        for (i, cell) in open.iter().enumerate() {
            for digit in position.candidates(*cell) {
                for peer in &position.places(digit).intersection(position.board().peers(*cell)) {
                    peers.set(i * digits + digit.index(), local[peer.index()]);
                }
            }
        }
        for (number, set) in sets.iter().enumerate() {
            for digit in set.digits {
                let row = number * digits + digit.index();
                let mut first = true;
                for cell in set.cells.iter().filter(|c| position.has(**c, digit)) {
                    places.set(row, local[cell.index()]);
                    let from = peers.row(local[cell.index()] * digits + digit.index());
                    let into = seen.row_mut(row);
                    for (a, b) in into.iter_mut().zip(from) {
                        *a = if first { *b } else { *a & *b };
                    }
                    first = false;
                }
            }
        }
        Catalogue { sets, open, digits, places, seen, neighbours: OnceLock::new() }
    }

    /// How many sets.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// A set.
    pub fn set(&self, number: usize) -> &AlmostLocked {
        &self.sets[number]
    }

    /// The digit's places in a set.
    pub fn places(&self, set: usize, digit: Digit) -> &[u64] {
        self.places.row(set * self.digits + digit.index())
    }

    /// The digit's places outside that see all of its places in a set.
    pub fn seen(&self, set: usize, digit: Digit) -> &[u64] {
        self.seen.row(set * self.digits + digit.index())
    }

    /// Per set the sets it is restricted with, in order, computed when first asked for.
    pub fn neighbours(&self) -> &[Vec<Restricted>] {
        self.neighbours.get_or_init(|| {
            let mut neighbours = vec![Vec::new(); self.len()];
            for digit in Digit::all(self.digits as u8) {
                let with: Vec<usize> =
                    (0..self.len()).filter(|set| self.sets[*set].digits.contains(digit)).collect();
                for (i, &a) in with.iter().enumerate() {
                    let seen = self.seen(a, digit);
                    for &b in &with[i + 1..] {
                        if is_subset(self.places(b, digit), seen) {
                            neighbours[a].push(Restricted { other: b as u32, digit });
                            neighbours[b].push(Restricted { other: a as u32, digit });
                        }
                    }
                }
            }
            for near in &mut neighbours {
                sort_by_number(near, |near| near.other << 8 | near.digit.index() as u32);
            }
            neighbours
        })
    }

    /// True if some place of the digit sees all of its places in both sets.
    pub fn strike(&self, a: usize, b: usize, digit: Digit) -> bool {
        self.seen(a, digit).iter().zip(self.seen(b, digit)).any(|(x, y)| x & y != 0)
    }

    /// The candidates of a digit at the places of a row.
    pub fn candidates<'a>(&'a self, row: &'a [u64], digit: Digit) -> impl Iterator<Item = Candidate> + 'a {
        row.iter()
            .enumerate()
            .flat_map(|(word, bits)| ones(word, *bits))
            .map(move |i| Candidate::new(self.open[i], digit))
    }

    /// The candidates of a digit that see all of its places in both sets.
    pub fn struck(&self, a: usize, b: usize, digit: Digit) -> Vec<Candidate> {
        let row: Vec<u64> = self.seen(a, digit).iter().zip(self.seen(b, digit)).map(|(x, y)| x & y).collect();
        self.candidates(&row, digit).collect()
    }

    /// The candidates of a digit in both sets that a restriction is about.
    pub fn shared(&self, a: usize, b: usize, digit: Digit) -> Vec<Candidate> {
        let row: Vec<u64> =
            self.places(a, digit).iter().zip(self.places(b, digit)).map(|(x, y)| x | y).collect();
        self.candidates(&row, digit).collect()
    }

    /// Adds sets to a step's evidence, numbered in this order.
    pub fn draw(&self, mut step: Step, sets: &[usize]) -> Step {
        for (number, set) in sets.iter().enumerate() {
            step = step.cells(Role::Set(number as u8), self.sets[*set].cells.iter().copied());
        }
        step
    }
}

fn is_subset(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).fold(0, |acc, (x, y)| acc | (x & !y)) == 0
}
