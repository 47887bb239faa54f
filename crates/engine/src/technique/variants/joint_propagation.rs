//! Propagation of some rules and a house together: the consequences of a supposed candidate that follow from these
//! alone.

use super::left;
use crate::cell::RuleId;
use crate::digit::bits;
use crate::rules::{Primitive, RuleEntry, Scratch};
use crate::technique::{Candidate, Position};
use crate::{Board, Cell, Digit, DigitSet, HouseId};

/// Maximum number of rounds in which the rules are narrowed in turn.
const MAX_ROUNDS: usize = 4;

/// One consequence of a supposed candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrialEvent {
    /// A rule leaves only these digits in a cell.
    Narrowed(RuleId, Cell, DigitSet),
    /// A cell has no digit left.
    EmptyCell(Cell),
    /// The digits have no cell left in the house.
    NoPlace(DigitSet),
    /// A rule can no longer be satisfied.
    BrokenRule(RuleId),
}

/// The cells of some rules and a house, with the digits left in them. The buffers are reused.
pub(super) struct JointPropagation<'a> {
    board: &'a Board,
    entries: Vec<&'a RuleEntry>,
    /// The cells of the rules as indexes into `cells`, rule after rule.
    places: Vec<usize>,
    /// The cells of the house as indexes, if it is full: each digit must have one of them.
    house: Vec<usize>,
    cells: Vec<Cell>,
    sees: Vec<u64>,
    /// Per cell, the digits left.
    current: Vec<u32>,
    /// Per cell, the digits left with a candidate supposed.
    supposed: Vec<u32>,
    /// The digits left in the cells of one rule.
    masks: Vec<u32>,
}

impl<'a> JointPropagation<'a> {
    /// Creates an empty propagation.
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

    /// Loads these rules and this house. Returns false if they have more cells than a mask has bits.
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

    /// Returns the cells, in order.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the digits left per cell.
    pub(super) fn current(&self) -> &[u32] {
        &self.current
    }

    /// Returns the digits left per cell after the last supposed candidate.
    pub(super) fn supposed(&self) -> &[u32] {
        &self.supposed
    }

    /// Returns those of the suspected candidates that are refuted.
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

    /// True if the supposed candidate is refuted. Passes its consequences to `report` in order.
    pub(super) fn refutes(&mut self, supposed: Candidate, report: &mut dyn FnMut(TrialEvent)) -> bool {
        let Ok(place) = self.cells.binary_search(&supposed.cell) else { return false };
        !self.can_hold(place, supposed.digit.index() as u32, &mut Scratch::default(), report)
    }

    /// Returns false if supposing a digit at the cell with this index leaves a cell or digit without options. Passes
    /// the eliminations of rules, and the contradiction, to `report`.
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

    /// True if the rules eliminate nothing in the current position.
    pub(super) fn is_settled(&mut self, scratch: &mut Scratch) -> bool {
        self.supposed.clone_from(&self.current);
        !self.current.contains(&0)
            && self.narrow(0, scratch, &mut |_| ()) == Some(0)
            && self.supposed == self.current
    }

    /// True if candidates can be removed without reducing any cell to one digit or to none. In that case nothing
    /// propagates to other cells, however often the rules are narrowed.
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
        // Narrowing a pair once is enough.
        let rounds = if self.is_pair_rule() { 1 } else { MAX_ROUNDS };
        is_quiet(self)
            && (0..rounds).all(|_| self.narrow(0, scratch, &mut |_| ()) == Some(0) && is_quiet(self))
    }

    /// True if the only rule is a pair of two distinct cells. A line that crosses itself may pair a cell with itself.
    pub(super) fn is_pair_rule(&self) -> bool {
        let is_pair = |entry: &RuleEntry| matches!(entry.primitive, Primitive::Pair(_));
        self.cells.len() == 2 && matches!(self.entries.as_slice(), [entry] if is_pair(entry))
    }

    /// Propagates for up to [`MAX_ROUNDS`] rounds; `fresh` has the cells reduced to one digit. Returns false if there
    /// is a contradiction.
    fn is_consistent(
        &mut self,
        mut fresh: u64,
        scratch: &mut Scratch,
        report: &mut dyn FnMut(TrialEvent),
    ) -> bool {
        for _ in 0..MAX_ROUNDS {
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

    /// Narrows each rule once. Returns the cells reduced to one digit; `None` if a rule cannot be satisfied.
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

/// Returns the set bits of a mask, lowest first.
pub(super) fn ones(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}
