//! The effects of a rule on its own, computed once for all the rules that it is combined with. Two rules that share no
//! cell affect each other only through cells that are reduced to one digit. If the other rule loses nothing through
//! such a cell, or nothing that reduces another cell to one digit, the two rules exclude no more together than alone.

use super::joint_propagation::{JointPropagation, ones};
use crate::digit::bits;
use crate::rules::{RuleEntry, Scratch};
use crate::technique::Position;
use crate::{Board, Cell};

/// A rule in a position, with its effects on its own.
pub(super) struct RuleCache<'a> {
    pub(super) entry: &'a RuleEntry,
    /// The propagation of this rule alone.
    joint: JointPropagation<'a>,
    /// True if the rule eliminates nothing on its own.
    is_settled: bool,
    /// Per cell of the board, the cells of the rule that see it, as bits.
    seen_from: Vec<u64>,
    /// Per digit, the cells of the rule that have it as candidate, as bits.
    places_of: Vec<u64>,
    /// Per cell of the rule, the candidates that the rule refutes on its own.
    refuted: Vec<u32>,
    /// Per cell of the rule, the candidates that reduce other cells of the rule to one digit.
    settling: Vec<u32>,
    /// The cells that are reduced this way: index and digit of the candidate, then the cell and its digit.
    settled: Vec<(usize, u32, Cell, u32)>,
    /// For rules about a pair, per cell and digit of a candidate: the digits that it leaves in the other cell.
    leaves: Vec<u32>,
    /// Per set of cells that lose a digit at once: the digits that were checked, and those whose loss reduces a cell to
    /// one digit.
    losses: Vec<(u64, u32, u32)>,
}

impl<'a> RuleCache<'a> {
    /// Returns `None` if the rule has too many cells.
    pub(super) fn new(
        position: &Position,
        board: &'a Board,
        entry: &'a RuleEntry,
        scratch: &mut Scratch,
    ) -> Option<RuleCache<'a>> {
        let mut joint = JointPropagation::new(board);
        if !joint.load(position, &[entry], None) {
            return None;
        }
        let count = joint.cells().len();
        let mut seen_from = vec![0; board.cell_count()];
        let mut places_of = vec![0; usize::from(board.digit_count())];
        for (place, cell) in joint.cells().iter().enumerate() {
            board.peers(*cell).iter().for_each(|peer| seen_from[peer.index()] |= 1 << place);
            bits(joint.current()[place]).for_each(|digit| places_of[digit as usize] |= 1 << place);
        }
        let is_settled = joint.is_settled(scratch);
        let (mut refuted, mut settling, mut settled) = (vec![0; count], vec![0; count], Vec::new());
        let is_pair_rule = joint.is_pair_rule();
        let mut leaves = vec![0; if is_pair_rule { count * places_of.len() } else { 0 }];
        for place in (0..count).filter(|_| is_settled) {
            if !position.open().contains(joint.cells()[place]) {
                continue;
            }
            for digit in bits(joint.current()[place]) {
                if !joint.can_hold(place, digit, scratch, &mut |_| ()) {
                    refuted[place] |= 1 << digit;
                    continue;
                }
                if is_pair_rule {
                    leaves[place * places_of.len() + digit as usize] = joint.supposed()[1 - place];
                }
                for other in (0..count).filter(|other| *other != place) {
                    let left = joint.supposed()[other];
                    if left.is_power_of_two() && left != joint.current()[other] {
                        settling[place] |= 1 << digit;
                        settled.push((place, digit, joint.cells()[other], left.trailing_zeros()));
                    }
                }
            }
        }
        let losses = Vec::new();
        Some(RuleCache {
            entry,
            joint,
            is_settled,
            seen_from,
            places_of,
            refuted,
            settling,
            settled,
            leaves,
            losses,
        })
    }

    /// Returns the cells of the rule, in order.
    fn cells(&self) -> &[Cell] {
        self.joint.cells()
    }

    /// True if the rules share a cell or have cells that see each other.
    pub(super) fn interacts_with(&self, other: &RuleCache<'_>) -> bool {
        other.cells().iter().any(|cell| self.seen_from[cell.index()] != 0 || self.cells().contains(cell))
    }

    /// Adds the candidates of both rules that the two may refute together. They cannot refute any others.
    pub(super) fn collect_suspects(
        &mut self,
        other: &mut RuleCache<'_>,
        position: &Position,
        suspects: &mut Vec<(Cell, u32)>,
        scratch: &mut Scratch,
    ) {
        let mut shared = self.cells().iter().filter(|cell| other.cells().contains(cell));
        let (shared, second) = (shared.next().copied(), shared.next());
        let pairs = self.joint.is_pair_rule() && other.joint.is_pair_rule();
        let settled = self.is_settled && other.is_settled;
        match shared {
            None if settled => {
                self.collect_through_peers(other, position, suspects, scratch);
                other.collect_through_peers(self, position, suspects, scratch);
            }
            Some(cell) if settled && pairs && second.is_none() => {
                // In the shared cell, a candidate has the effects that it has on either rule alone, unless it reduces
                // another cell to one digit.
                suspects.push((cell, self.active_digits(cell) | other.active_digits(cell)));
                self.collect_through_shared_cell(cell, other, suspects, scratch);
                other.collect_through_shared_cell(cell, self, suspects, scratch);
                suspects.retain(|(cell, digits)| *digits != 0 && position.open().contains(*cell));
            }
            _ => suspects.extend(self.cells().iter().chain(other.cells()).map(|cell| (*cell, u32::MAX))),
        }
    }

    /// Returns the candidates of a cell that the rule refutes on its own, or that reduce other cells to one digit.
    fn active_digits(&self, cell: Cell) -> u32 {
        self.cells().binary_search(&cell).map_or(0, |place| self.refuted[place] | self.settling[place])
    }

    /// Adds the candidates of another pair that affect this pair. The pairs share one cell; candidates of that cell are
    /// not considered. A candidate of the other pair acts through the digits that it leaves in the shared cell, and
    /// through this pair's other cell if that sees it.
    fn collect_through_shared_cell(
        &mut self,
        shared: Cell,
        other: &RuleCache<'_>,
        suspects: &mut Vec<(Cell, u32)>,
        scratch: &mut Scratch,
    ) {
        let here = usize::from(self.cells()[0] != shared);
        let there = usize::from(other.cells()[0] == shared);
        let cell = other.cells()[there];
        let mut active = other.active_digits(cell);
        for digit in bits(other.joint.current()[there] & !active) {
            let left = other.leaves[there * other.places_of.len() + digit as usize];
            let seen = self.seen_from[cell.index()] & self.places_of[digit as usize] & !(1 << here);
            if seen == 0 && left == self.joint.current()[here] {
                continue;
            }
            let lose = |with: &mut [u32]| {
                with[here] = left;
                ones(seen).for_each(|place| with[place] &= !(1 << digit));
            };
            if !self.joint.settles_nothing_after(lose, scratch) {
                active |= 1 << digit;
            }
        }
        suspects.push((cell, active));
    }

    /// Adds the candidates of the other rule that affect this rule through peers.
    fn collect_through_peers(
        &mut self,
        other: &RuleCache<'_>,
        position: &Position,
        suspects: &mut Vec<(Cell, u32)>,
        scratch: &mut Scratch,
    ) {
        for (place, cell) in other.cells().iter().enumerate() {
            if !position.open().contains(*cell) {
                continue;
            }
            let settling = other.settling[place];
            let lone = other.joint.current()[place] & !settling & !other.refuted[place];
            let mut active =
                other.refuted[place] | self.passes_on(self.seen_from[cell.index()], lone, scratch);
            for digit in bits(settling) {
                if self.reacts_to_several(other, place, *cell, digit, scratch) {
                    active |= 1 << digit;
                }
            }
            if active != 0 {
                suspects.push((*cell, active));
            }
        }
    }

    /// True if a candidate of the other rule that reduces other cells to one digit affects this rule.
    fn reacts_to_several(
        &mut self,
        other: &RuleCache<'_>,
        place: usize,
        cell: Cell,
        digit: u32,
        scratch: &mut Scratch,
    ) -> bool {
        let follow = other.settled.iter().filter(|s| (s.0, s.1) == (place, digit)).map(|s| (s.2, s.3));
        let mut active = None;
        for (cell, digit) in std::iter::once((cell, digit)).chain(follow) {
            let places = self.seen_from[cell.index()];
            if places & self.places_of[digit as usize] != 0 {
                // Two losses together may have more effect than each alone.
                if active.is_some() {
                    return true;
                }
                active = Some((places, digit));
            }
        }
        active.is_some_and(|(places, digit)| self.passes_on(places, 1 << digit, scratch) != 0)
    }

    /// Returns the digits whose removal from these cells would reduce a cell of the rule to one digit or to none.
    fn passes_on(&mut self, places: u64, digits: u32, scratch: &mut Scratch) -> u32 {
        if places == 0 || digits == 0 {
            return 0;
        }
        let at = self.losses.iter().position(|loss| loss.0 == places).unwrap_or_else(|| {
            self.losses.push((places, 0, 0));
            self.losses.len() - 1
        });
        let loss = &mut self.losses[at];
        for digit in bits(digits & !loss.1) {
            let places_of = places & self.places_of[digit as usize];
            let lose = |with: &mut [u32]| ones(places_of).for_each(|place| with[place] &= !(1 << digit));
            if places_of != 0 && !self.joint.settles_nothing_after(lose, scratch) {
                loss.2 |= 1 << digit;
            }
        }
        loss.1 |= digits;
        loss.2 & digits
    }
}
