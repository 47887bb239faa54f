//! Some rules and a house looked at together: what comes of supposing a candidate, as far as they alone report.

use super::left;
use crate::cell::RuleId;
use crate::digit::bits;
use crate::rules::{Primitive, RuleEntry, Scratch};
use crate::technique::{Candidate, Position};
use crate::{Board, Cell, Digit, DigitSet, HouseId};

/// How often the rules looked at are narrowed in turn.
const ROUNDS: usize = 4;

/// One thing that follows from a supposed candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrialEvent {
    /// A rule leaves a cell these digits only.
    Narrowed(RuleId, Cell, DigitSet),
    /// The cell is left without a digit.
    EmptyCell(Cell),
    /// The digits have no place in the house.
    NoPlace(DigitSet),
    /// The rule cannot be kept any more.
    BrokenRule(RuleId),
}

/// The cells that some rules and a house speak of, and which of them see each other. Its memory is used again and again.
pub(super) struct JointPropagation<'a> {
    board: &'a Board,
    entries: Vec<&'a RuleEntry>,
    /// The cells of the rules by their places, rule after rule.
    places: Vec<usize>,
    /// Places of the house's cells, if it is full: each digit must have one.
    house: Vec<usize>,
    cells: Vec<Cell>,
    sees: Vec<u64>,
    /// By place, what is left there.
    current: Vec<u32>,
    /// The same with a candidate supposed, and what followed.
    supposed: Vec<u32>,
    /// What is left in the cells of one rule.
    masks: Vec<u32>,
}

impl<'a> JointPropagation<'a> {
    /// Of nothing yet.
    pub(super) fn new(board: &'a Board) -> JointPropagation<'a> {
        JointPropagation {
            board,
            entries: Vec::new(),
            places: Vec::new(),
            house: Vec::new(),
            cells: Vec::new(),
            sees: Vec::new(),
            current: Vec::new(),
            supposed: Vec::new(),
            masks: Vec::new(),
        }
    }

    /// From here on of these rules and this house; false if they have more cells than fit.
    pub(super) fn load(
        &mut self,
        position: &Position,
        entries: &[&'a RuleEntry],
        house: Option<HouseId>,
    ) -> bool {
        let JointPropagation { board, cells, .. } = self;
        cells.clear();
        cells.extend(entries.iter().flat_map(|e| e.primitive.cells()).map(|c| Cell::new(usize::from(*c))));
        cells.extend(house.iter().flat_map(|h| board.house(*h).cells()));
        cells.sort_unstable();
        cells.dedup();
        if cells.len() > 64 {
            return false;
        }
        self.entries.clear();
        self.entries.extend(entries);
        let place = |cell: &Cell| cells.binary_search(cell).unwrap_or(0);
        self.places.clear();
        self.places.extend(
            entries
                .iter()
                .flat_map(|e| e.primitive.cells())
                .map(|c| cells.binary_search(&Cell::new(usize::from(*c))).unwrap_or(0)),
        );
        self.house.clear();
        let full = house.filter(|h| board.is_full(*h));
        self.house.extend(full.iter().flat_map(|h| board.house(*h).cells()).map(place));
        self.sees.clear();
        self.sees.extend(cells.iter().map(|a| {
            let peers = board.peers(*a);
            cells.iter().enumerate().filter(|(_, b)| peers.contains(**b)).fold(0, |m, (i, _)| m | 1 << i)
        }));
        self.current.clear();
        self.current.extend(cells.iter().map(|c| left(position, c.index() as u16)));
        true
    }

    /// Its cells, in order.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// By place, what is left in its cells.
    pub(super) fn current(&self) -> &[u32] {
        &self.current
    }

    /// By place, what the last candidate supposed has left.
    pub(super) fn supposed(&self) -> &[u32] {
        &self.supposed
    }

    /// Of some candidates, by cell, those that cannot stand.
    pub(super) fn refuted(
        &mut self,
        position: &Position,
        suspects: &[(Cell, u32)],
        scratch: &mut Scratch,
    ) -> Vec<Candidate> {
        let mut found = Vec::new();
        for place in 0..self.cells.len() {
            let cell = self.cells[place];
            if !position.open().contains(cell) {
                continue;
            }
            let suspects = suspects.iter().filter(|d| d.0 == cell).fold(0, |all, d| all | d.1);
            for digit in bits(self.current[place] & suspects) {
                if !self.can_hold(place, digit, scratch, &mut |_| ()) {
                    found.push(Candidate::new(cell, Digit::from_index(digit as usize)));
                }
            }
        }
        found
    }

    /// What comes of supposing a candidate, event by event; false if it comes to nothing.
    pub(super) fn refutes(&mut self, supposed: Candidate, report: &mut dyn FnMut(TrialEvent)) -> bool {
        let Ok(place) = self.cells.binary_search(&supposed.cell) else { return false };
        !self.can_hold(place, supposed.digit.index() as u32, &mut Scratch::default(), report)
    }

    /// False if nothing is left somewhere once the cell at a place holds a digit. `report` hears what rules strike, and what
    /// is left without a way.
    pub(super) fn can_hold(
        &mut self,
        place: usize,
        digit: u32,
        scratch: &mut Scratch,
        report: &mut dyn FnMut(TrialEvent),
    ) -> bool {
        self.supposed.clone_from(&self.current);
        self.supposed[place] = 1 << digit;
        self.is_consistent(1 << place, scratch, report)
    }

    /// True if the rules strike nothing as things are.
    pub(super) fn is_settled(&mut self, scratch: &mut Scratch) -> bool {
        self.supposed.clone_from(&self.current);
        !self.current.contains(&0)
            && self.narrow(0, scratch, &mut |_| ()) == Some(0)
            && self.supposed == self.current
    }

    /// True if something can go from its cells without any of them coming down to one digit or to none: then nothing of
    /// that, however often the rules are narrowed, is passed on to other cells.
    pub(super) fn settles_nothing_after(
        &mut self,
        loss: impl FnOnce(&mut [u32]),
        scratch: &mut Scratch,
    ) -> bool {
        self.supposed.clone_from(&self.current);
        loss(&mut self.supposed);
        let is_quiet = |joint: &JointPropagation<'_>| {
            joint.supposed.iter().zip(&joint.current).all(|(with, now)| with == now || with.count_ones() > 1)
        };
        // A pair is narrowed to the end at once.
        let rounds = if self.is_pair_rule() { 1 } else { ROUNDS };
        is_quiet(self)
            && (0..rounds).all(|_| self.narrow(0, scratch, &mut |_| ()) == Some(0) && is_quiet(self))
    }

    /// True if it is of one pair alone, and of two cells: a line that comes back may pair a cell with itself.
    pub(super) fn is_pair_rule(&self) -> bool {
        let is_pair = |entry: &RuleEntry| matches!(entry.primitive, Primitive::Pair(_));
        self.cells.len() == 2 && matches!(self.entries.as_slice(), [entry] if is_pair(entry))
    }

    /// `fresh`: the places that have come down to one digit.
    fn is_consistent(
        &mut self,
        mut fresh: u64,
        scratch: &mut Scratch,
        report: &mut dyn FnMut(TrialEvent),
    ) -> bool {
        for _ in 0..ROUNDS {
            while fresh != 0 {
                let place = fresh.trailing_zeros() as usize;
                fresh &= fresh - 1;
                for other in ones(self.sees[place]) {
                    let before = self.supposed[other];
                    self.supposed[other] &= !self.supposed[place];
                    if self.supposed[other] == 0 {
                        report(TrialEvent::EmptyCell(self.cells[other]));
                        return false;
                    }
                    if self.supposed[other] != before && self.supposed[other].is_power_of_two() {
                        fresh |= 1 << other;
                    }
                }
            }
            let digits = self.house.len();
            let some = self.house.iter().fold(0, |all, place| all | self.supposed[*place]);
            if some.count_ones() as usize != digits {
                report(TrialEvent::NoPlace(DigitSet::from_bits(!some & ((1 << digits) - 1))));
                return false;
            }
            match self.narrow(fresh, scratch, report) {
                None => return false,
                Some(0) => break,
                Some(places) => fresh = places,
            }
        }
        true
    }

    /// Narrows each rule once: the places that have come down to one digit, `None` if some rule cannot be kept.
    fn narrow(
        &mut self,
        mut fresh: u64,
        scratch: &mut Scratch,
        report: &mut dyn FnMut(TrialEvent),
    ) -> Option<u64> {
        let mut from = 0;
        for entry in &self.entries {
            let places = &self.places[from..from + entry.primitive.cells().len()];
            from += places.len();
            self.masks.clear();
            self.masks.extend(places.iter().map(|p| self.supposed[*p]));
            if entry.primitive.narrow(&mut self.masks, scratch).is_err() {
                report(TrialEvent::BrokenRule(entry.rule));
                return None;
            }
            for (place, mask) in places.iter().zip(&self.masks) {
                if self.supposed[*place] != *mask {
                    if mask.is_power_of_two() {
                        fresh |= 1 << place;
                    }
                    report(TrialEvent::Narrowed(entry.rule, self.cells[*place], DigitSet::from_bits(*mask)));
                }
                self.supposed[*place] = *mask;
            }
        }
        Some(fresh)
    }
}

/// The set bits of a mask, from the lowest.
pub(super) fn ones(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}
