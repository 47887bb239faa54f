//! The almost locked sets of a position as rows of bits, with the restrictions between them.

use std::sync::OnceLock;

use super::sets::{AlmostLocked, almost_locked_sets};
use crate::technique::buckets::Buckets;
use crate::technique::chains::bit_matrix::{BitMatrix, common, ones};
use crate::technique::position::CachedTable;
use crate::technique::{Candidate, EvidenceRole, Position, Step};
use crate::{Cell, Digit, DigitSet};

/// Maximum number of cells in a set.
const MAX_CELLS: usize = 8;
/// Maximum number of sets that are used. Classic positions have fewer; the largest boards have more when they are
/// nearly empty.
const MAX_SETS: usize = 3000;

/// The almost locked sets of a position. For each digit of a set, it stores the cells of the set that have the digit,
/// and the candidates elsewhere that see all of these cells.
#[derive(Debug)]
pub(in crate::technique) struct AlsCatalogue {
    sets: Vec<AlmostLocked>,
    /// The open cells in order, one per bit of a row.
    open: Vec<Cell>,
    digits: usize,
    places: BitMatrix,
    seen: BitMatrix,
    /// Per digit and open cell, the sets in which this is the first cell with the digit.
    first: Buckets<u32>,
    near: Vec<OnceLock<Vec<Restricted>>>,
}

/// A digit shared with another set, such that only one of the two sets can hold it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::technique) struct Restricted {
    pub other: u32,
    pub digit: Digit,
}

impl AlsCatalogue {
    /// Returns the catalogue of a position, computed on the first call.
    pub fn of(position: &Position) -> &AlsCatalogue {
        position.cached_table(CachedTable::AlmostLockedSets, || AlsCatalogue::new(position))
    }

    fn new(position: &Position) -> AlsCatalogue {
        let mut sets = almost_locked_sets(position, MAX_CELLS);
        sets.truncate(MAX_SETS);
        let open: Vec<Cell> = position.open().iter().collect();
        let mut local = vec![0; position.board().cell_count()];
        open.iter().enumerate().for_each(|(i, cell)| local[cell.index()] = i);
        let digits = position.digit_count();
        let mut places = BitMatrix::new(sets.len() * digits, open.len());
        let mut seen = BitMatrix::new(sets.len() * digits, open.len());
        // Per digit and cell, the candidate cells of the digit that see the cell.
        let mut peers = BitMatrix::new(open.len() * digits, open.len());
        for (i, cell) in open.iter().enumerate() {
            for digit in position.candidates(*cell) {
                for peer in &position.places(digit).intersection(position.board().peers(*cell)) {
                    peers.set(i * digits + digit.index(), local[peer.index()]);
                }
            }
        }
        let mut first_places = Vec::new();
        for (number, set) in sets.iter().enumerate() {
            for digit in set.digits {
                let row = number * digits + digit.index();
                let mut first = true;
                for cell in set.cells.iter().filter(|c| position.has(**c, digit)) {
                    places.set(row, local[cell.index()]);
                    if first {
                        let place = digit.index() * open.len() + local[cell.index()];
                        first_places.push((place as u32, number as u32));
                    }
                    let from = peers.row(local[cell.index()] * digits + digit.index());
                    let into = seen.row_mut(row);
                    for (a, b) in into.iter_mut().zip(from) {
                        *a = if first { *b } else { *a & *b };
                    }
                    first = false;
                }
            }
        }
        let first = Buckets::new(digits * open.len(), &first_places);
        let near = sets.iter().map(|_| OnceLock::new()).collect();
        AlsCatalogue { sets, open, digits, places, seen, first, near }
    }

    pub fn len(&self) -> usize {
        self.sets.len()
    }

    pub fn set(&self, number: usize) -> &AlmostLocked {
        &self.sets[number]
    }

    /// Returns the cells of a set that have the digit.
    pub fn places(&self, set: usize, digit: Digit) -> &[u64] {
        self.places.row(set * self.digits + digit.index())
    }

    /// Returns the candidate cells of the digit outside a set that see all cells of the set with the digit.
    pub fn seen(&self, set: usize, digit: Digit) -> &[u64] {
        self.seen.row(set * self.digits + digit.index())
    }

    /// Returns the restrictions of a set, in order, computed on first use.
    pub fn near(&self, set: usize) -> &[Restricted] {
        self.near[set].get_or_init(|| {
            let mut by = vec![DigitSet::EMPTY; self.len()];
            for digit in self.sets[set].digits {
                let seen = self.seen(set, digit);
                for place in common(seen, seen) {
                    for &other in self.first.get(digit.index() * self.open.len() + place) {
                        if is_subset(self.places(other as usize, digit), seen) {
                            by[other as usize].insert(digit);
                        }
                    }
                }
            }
            let restricted = |(digits, other): (DigitSet, u32)| {
                digits.iter().map(move |digit| Restricted { other, digit })
            };
            by.into_iter().zip(0..).flat_map(restricted).collect()
        })
    }

    /// True if a candidate of the digit sees all cells of both sets with the digit.
    pub fn strike(&self, a: usize, b: usize, digit: Digit) -> bool {
        self.seen(a, digit).iter().zip(self.seen(b, digit)).any(|(x, y)| x & y != 0)
    }

    /// Returns the candidates of a digit in the cells of a row.
    pub fn candidates<'a>(&'a self, row: &'a [u64], digit: Digit) -> impl Iterator<Item = Candidate> + 'a {
        row.iter()
            .enumerate()
            .flat_map(|(word, bits)| ones(word, *bits))
            .map(move |i| Candidate::new(self.open[i], digit))
    }

    /// Returns the candidates of a digit that see all cells of both sets with the digit.
    pub fn struck(&self, a: usize, b: usize, digit: Digit) -> Vec<Candidate> {
        let row: Vec<u64> = self.seen(a, digit).iter().zip(self.seen(b, digit)).map(|(x, y)| x & y).collect();
        self.candidates(&row, digit).collect()
    }

    /// Returns the candidates of a restricted digit in both sets.
    pub fn shared(&self, a: usize, b: usize, digit: Digit) -> Vec<Candidate> {
        let row: Vec<u64> =
            self.places(a, digit).iter().zip(self.places(b, digit)).map(|(x, y)| x | y).collect();
        self.candidates(&row, digit).collect()
    }

    /// Adds sets to the evidence of a step, numbered in this order.
    pub fn add_sets(&self, mut step: Step, sets: &[usize]) -> Step {
        for (number, set) in sets.iter().enumerate() {
            step = step.cells(EvidenceRole::Set(number as u8), self.sets[*set].cells.iter().copied());
        }
        step
    }
}

fn is_subset(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).fold(0, |acc, (x, y)| acc | (x & !y)) == 0
}
