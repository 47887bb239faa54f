//! A rule met with a house or with another rule: a candidate goes if, with it, the two leave each other no way.

use super::left;
use super::trial::TrialEvent;
use crate::rules::{Entry, Scratch};
use crate::technique::{Candidate, Flow, GO_ON, Position, Role, Sink, Step, Technique, bits};
use crate::{Board, Cell, Digit, DigitSet, HouseId};

/// How often the rules looked at are narrowed in turn.
const ROUNDS: usize = 4;

/// The cells that some rules and a house speak of, and which of them see each other.
pub(super) struct Meeting<'a> {
    entries: Vec<(&'a Entry, Vec<usize>)>,
    /// Places of the house's cells, if it is full: each digit must have one.
    house: Option<Vec<usize>>,
    cells: Vec<Cell>,
    sees: Vec<u64>,
}

impl<'a> Meeting<'a> {
    /// `None` if there are more cells than fit.
    pub(super) fn new(board: &Board, entries: &[&'a Entry], house: Option<HouseId>) -> Option<Meeting<'a>> {
        let mut cells: Vec<Cell> =
            entries.iter().flat_map(|e| e.primitive.cells()).map(|c| Cell::new(usize::from(*c))).collect();
        cells.extend(house.iter().flat_map(|h| board.house(*h).cells()));
        cells.sort_unstable();
        cells.dedup();
        if cells.len() > 64 {
            return None;
        }
        let place = |cell: Cell| cells.binary_search(&cell).unwrap_or(0);
        let entries = entries
            .iter()
            .map(|e| (*e, e.primitive.cells().iter().map(|c| place(Cell::new(usize::from(*c)))).collect()))
            .collect();
        let house = house
            .filter(|h| board.is_full(*h))
            .map(|h| board.house(h).cells().iter().map(|c| place(*c)).collect());
        let sees = cells
            .iter()
            .map(|a| {
                let peers = board.peers(*a);
                cells.iter().enumerate().filter(|(_, b)| peers.contains(**b)).fold(0, |m, (i, _)| m | 1 << i)
            })
            .collect();
        Some(Meeting { entries, house, cells, sees })
    }

    /// The candidates that cannot stand.
    fn struck(&self, position: &Position, scratch: &mut Scratch) -> Vec<Candidate> {
        let now: Vec<u32> = self.cells.iter().map(|c| left(position, c.index() as u16)).collect();
        let mut found = Vec::new();
        for (place, cell) in self.cells.iter().enumerate() {
            if !position.open().contains(*cell) {
                continue;
            }
            for digit in bits(now[place]) {
                let mut with = now.clone();
                with[place] = 1 << digit;
                if !self.can_be(&mut with, 1 << place, scratch, &mut |_| ()) {
                    found.push(Candidate::new(*cell, Digit::from_index(digit as usize)));
                }
            }
        }
        found
    }

    /// What comes of supposing a candidate, event by event; false if it comes to nothing.
    pub(super) fn refutes(
        &self,
        position: &Position,
        supposed: Candidate,
        tell: &mut impl FnMut(TrialEvent),
    ) -> bool {
        let Ok(place) = self.cells.binary_search(&supposed.cell) else { return false };
        let mut with: Vec<u32> = self.cells.iter().map(|c| left(position, c.index() as u16)).collect();
        with[place] = 1 << supposed.digit.index();
        !self.can_be(&mut with, 1 << place, &mut Scratch::default(), tell)
    }

    /// False if nothing is left somewhere. `fresh`: the places that have come down to one digit. `tell` hears what rules
    /// strike, and what is left without a way.
    fn can_be(
        &self,
        left: &mut [u32],
        mut fresh: u64,
        scratch: &mut Scratch,
        tell: &mut impl FnMut(TrialEvent),
    ) -> bool {
        let mut masks = Vec::new();
        for _ in 0..ROUNDS {
            while fresh != 0 {
                let place = fresh.trailing_zeros() as usize;
                fresh &= fresh - 1;
                for other in ones(self.sees[place]) {
                    let before = left[other];
                    left[other] &= !left[place];
                    if left[other] == 0 {
                        tell(TrialEvent::Bare(self.cells[other]));
                        return false;
                    }
                    if left[other] != before && left[other].is_power_of_two() {
                        fresh |= 1 << other;
                    }
                }
            }
            if let Some(house) = &self.house {
                let digits = house.len();
                let some = house.iter().fold(0, |all, place| all | left[*place]);
                if some.count_ones() as usize != digits {
                    tell(TrialEvent::Homeless(DigitSet::from_bits(!some & ((1 << digits) - 1))));
                    return false;
                }
            }
            for (entry, places) in &self.entries {
                masks.clear();
                masks.extend(places.iter().map(|p| left[*p]));
                if entry.primitive.narrow(&mut masks, scratch).is_err() {
                    tell(TrialEvent::Unfillable(entry.rule));
                    return false;
                }
                for (place, mask) in places.iter().zip(&masks) {
                    if left[*place] != *mask {
                        if mask.is_power_of_two() {
                            fresh |= 1 << place;
                        }
                        tell(TrialEvent::Left(entry.rule, self.cells[*place], DigitSet::from_bits(*mask)));
                    }
                    left[*place] = *mask;
                }
            }
            if fresh == 0 {
                break;
            }
        }
        true
    }
}

fn ones(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

fn is_open(position: &Position, entry: &Entry) -> bool {
    entry.primitive.cells().iter().any(|c| position.open().contains(Cell::new(usize::from(*c))))
}

/// A rule and a house that share cells: digits the rule must hold are kept for it, digits the house needs elsewhere
/// are not the rule's.
pub fn rules_and_houses(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    let mut scratch = Scratch::default();
    for entry in board.rules().entries().iter().filter(|e| !e.implied && is_open(position, e)) {
        let cells: Vec<Cell> = entry.primitive.cells().iter().map(|c| Cell::new(usize::from(*c))).collect();
        let mut houses: Vec<HouseId> = cells.iter().flat_map(|c| board.houses_of(*c)).copied().collect();
        houses.sort_unstable();
        houses.dedup();
        houses.retain(|h| cells.iter().filter(|c| board.house(*h).set().contains(**c)).count() > 1);
        for house in houses.into_iter().filter(|h| board.is_full(*h)) {
            let Some(meeting) = Meeting::new(board, &[entry], Some(house)) else { continue };
            let gone = meeting.struck(position, &mut scratch);
            if gone.is_empty() {
                continue;
            }
            sink(
                Step::new(Technique::RuleAndHouse, gone.iter().map(|c| c.digit).collect())
                    .rule(entry.rule)
                    .house(Role::Base, house)
                    .cells(Role::Pattern, cells.iter().copied())
                    .removes(gone),
            )?;
        }
    }
    GO_ON
}

/// Two rules that share a cell or have cells that see each other.
pub fn two_rules(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    let mut scratch = Scratch::default();
    let entries: Vec<&Entry> =
        board.rules().entries().iter().filter(|e| !e.implied && is_open(position, e)).collect();
    let cells_of = |entry: &Entry| -> crate::CellSet {
        entry.primitive.cells().iter().map(|c| Cell::new(usize::from(*c))).collect()
    };
    let reach: Vec<(crate::CellSet, crate::CellSet)> = entries
        .iter()
        .map(|entry| {
            let own = cells_of(entry);
            (own, own.iter().fold(own, |all, cell| all.union(board.peers(cell))))
        })
        .collect();
    for (i, first) in entries.iter().enumerate() {
        for (j, second) in entries[..i].iter().enumerate() {
            if reach[i].1.is_disjoint(&reach[j].0) {
                continue;
            }
            let Some(meeting) = Meeting::new(board, &[*second, *first], None) else { continue };
            let gone = meeting.struck(position, &mut scratch);
            if gone.is_empty() {
                continue;
            }
            let step =
                Step::new(Technique::TwoRules, gone.iter().map(|c| c.digit).collect()).rule(second.rule);
            let step = if first.rule == second.rule { step } else { step.rule(first.rule) };
            sink(step.cells(Role::Pattern, meeting.cells.iter().copied()).removes(gone))?;
        }
    }
    GO_ON
}
