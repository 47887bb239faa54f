//! What a rule makes of candidates on its own, found out once for all the rules it meets. Of two rules that share no cell
//! each speaks to the other only by cells that come down to one digit: where the other loses nothing by that, or nothing
//! that it would pass on, the two say no more together than alone.

use super::meeting::{Meeting, ones};
use crate::digit::bits;
use crate::rules::{RuleEntry, Scratch};
use crate::technique::Position;
use crate::{Board, Cell};

/// A rule as it stands in a position.
pub(super) struct Acquaintance<'a> {
    pub(super) entry: &'a RuleEntry,
    /// Of it alone.
    meeting: Meeting<'a>,
    /// True if it strikes nothing on its own.
    is_settled: bool,
    /// By cell of the board, the places of its cells that see it.
    seen_from: Vec<u64>,
    /// By digit, the places that it is left in.
    having: Vec<u64>,
    /// By place, the candidates that it refutes on its own.
    refuted: Vec<u32>,
    /// By place, the candidates that bring others of its cells down to one digit.
    settling: Vec<u32>,
    /// Those others, with their digits, by place and candidate.
    settled: Vec<(usize, u32, Cell, u32)>,
    /// Of a pair, by place and digit of a candidate: what it leaves in the other cell.
    leaves: Vec<u32>,
    /// Places that lose a digit at once; the digits of which that was asked, and those where the loss is passed on.
    losses: Vec<(u64, u32, u32)>,
}

impl<'a> Acquaintance<'a> {
    /// `None` if the rule has more cells than fit.
    pub(super) fn with(
        position: &Position,
        board: &'a Board,
        entry: &'a RuleEntry,
        scratch: &mut Scratch,
    ) -> Option<Acquaintance<'a>> {
        let mut meeting = Meeting::on(board);
        if !meeting.of(position, &[entry], None) {
            return None;
        }
        let count = meeting.cells().len();
        let mut seen_from = vec![0; board.cell_count()];
        let mut having = vec![0; usize::from(board.digit_count())];
        for (place, cell) in meeting.cells().iter().enumerate() {
            board.peers(*cell).iter().for_each(|peer| seen_from[peer.index()] |= 1 << place);
            bits(meeting.now()[place]).for_each(|digit| having[digit as usize] |= 1 << place);
        }
        let is_settled = meeting.is_settled(scratch);
        let (mut refuted, mut settling, mut settled) = (vec![0; count], vec![0; count], Vec::new());
        let is_a_pair = meeting.is_a_pair();
        let mut leaves = vec![0; if is_a_pair { count * having.len() } else { 0 }];
        for place in (0..count).filter(|_| is_settled) {
            if !position.open().contains(meeting.cells()[place]) {
                continue;
            }
            for digit in bits(meeting.now()[place]) {
                if !meeting.can_hold(place, digit, scratch, &mut |_| ()) {
                    refuted[place] |= 1 << digit;
                    continue;
                }
                if is_a_pair {
                    leaves[place * having.len() + digit as usize] = meeting.with()[1 - place];
                }
                for other in (0..count).filter(|other| *other != place) {
                    let left = meeting.with()[other];
                    if left.is_power_of_two() && left != meeting.now()[other] {
                        settling[place] |= 1 << digit;
                        settled.push((place, digit, meeting.cells()[other], left.trailing_zeros()));
                    }
                }
            }
        }
        let losses = Vec::new();
        Some(Acquaintance {
            entry,
            meeting,
            is_settled,
            seen_from,
            having,
            refuted,
            settling,
            settled,
            leaves,
            losses,
        })
    }

    /// Its cells, in order.
    fn cells(&self) -> &[Cell] {
        self.meeting.cells()
    }

    /// True if they share a cell or have cells that see each other.
    pub(super) fn meets(&self, other: &Acquaintance<'_>) -> bool {
        other.cells().iter().any(|cell| self.seen_from[cell.index()] != 0 || self.cells().contains(cell))
    }

    /// Adds the candidates of either, by cell, that the two may refute together; of no other candidate they do.
    pub(super) fn doubt(
        &mut self,
        other: &mut Acquaintance<'_>,
        position: &Position,
        doubted: &mut Vec<(Cell, u32)>,
        scratch: &mut Scratch,
    ) {
        let mut shared = self.cells().iter().filter(|cell| other.cells().contains(cell));
        let (shared, second) = (shared.next().copied(), shared.next());
        let pairs = self.meeting.is_a_pair() && other.meeting.is_a_pair();
        let settled = self.is_settled && other.is_settled;
        match shared {
            None if settled => {
                self.listen(other, position, doubted, scratch);
                other.listen(self, position, doubted, scratch);
            }
            Some(cell) if settled && pairs && second.is_none() => {
                // A candidate of the cell that both have is to either what it is alone, unless it settles another cell.
                doubted.push((cell, self.speaking(cell) | other.speaking(cell)));
                self.listen_beside(cell, other, doubted, scratch);
                other.listen_beside(cell, self, doubted, scratch);
                doubted.retain(|(cell, digits)| *digits != 0 && position.open().contains(*cell));
            }
            _ => doubted.extend(self.cells().iter().chain(other.cells()).map(|cell| (*cell, u32::MAX))),
        }
    }

    /// The candidates of a cell that the rule refutes on its own, or that bring others down to one digit.
    fn speaking(&self, cell: Cell) -> u32 {
        self.cells().binary_search(&cell).map_or(0, |place| self.refuted[place] | self.settling[place])
    }

    /// Adds the candidates that have anything to say here of another pair that shares one cell with this pair, and not of that
    /// cell. What they leave in it is all that they say, beside what this one's other cell sees of them.
    fn listen_beside(
        &mut self,
        shared: Cell,
        other: &Acquaintance<'_>,
        doubted: &mut Vec<(Cell, u32)>,
        scratch: &mut Scratch,
    ) {
        let here = usize::from(self.cells()[0] != shared);
        let there = usize::from(other.cells()[0] == shared);
        let cell = other.cells()[there];
        let mut heard = other.speaking(cell);
        for digit in bits(other.meeting.now()[there] & !heard) {
            let left = other.leaves[there * other.having.len() + digit as usize];
            let seen = self.seen_from[cell.index()] & self.having[digit as usize] & !(1 << here);
            if seen == 0 && left == self.meeting.now()[here] {
                continue;
            }
            let lose = |with: &mut [u32]| {
                with[here] = left;
                ones(seen).for_each(|place| with[place] &= !(1 << digit));
            };
            if !self.meeting.is_quiet_after(lose, scratch) {
                heard |= 1 << digit;
            }
        }
        doubted.push((cell, heard));
    }

    /// Adds the other's candidates that have anything to say here.
    fn listen(
        &mut self,
        other: &Acquaintance<'_>,
        position: &Position,
        doubted: &mut Vec<(Cell, u32)>,
        scratch: &mut Scratch,
    ) {
        for (place, cell) in other.cells().iter().enumerate() {
            if !position.open().contains(*cell) {
                continue;
            }
            let settling = other.settling[place];
            let lone = other.meeting.now()[place] & !settling & !other.refuted[place];
            let mut heard =
                other.refuted[place] | self.passed_on(self.seen_from[cell.index()], lone, scratch);
            for digit in bits(settling) {
                if self.hears_several(other, place, *cell, digit, scratch) {
                    heard |= 1 << digit;
                }
            }
            if heard != 0 {
                doubted.push((*cell, heard));
            }
        }
    }

    /// True if a candidate of the other that brings others of its cells down to one digit has anything to say here.
    fn hears_several(
        &mut self,
        other: &Acquaintance<'_>,
        place: usize,
        cell: Cell,
        digit: u32,
        scratch: &mut Scratch,
    ) -> bool {
        let follow = other.settled.iter().filter(|s| (s.0, s.1) == (place, digit)).map(|s| (s.2, s.3));
        let mut heard = None;
        for (cell, digit) in std::iter::once((cell, digit)).chain(follow) {
            let places = self.seen_from[cell.index()];
            if places & self.having[digit as usize] != 0 {
                // Two losses at once may say more than each.
                if heard.is_some() {
                    return true;
                }
                heard = Some((places, digit));
            }
        }
        heard.is_some_and(|(places, digit)| self.passed_on(places, 1 << digit, scratch) != 0)
    }

    /// Of some digits, those that cannot go from these places without some cell of the rule coming down to one digit.
    fn passed_on(&mut self, places: u64, digits: u32, scratch: &mut Scratch) -> u32 {
        if places == 0 || digits == 0 {
            return 0;
        }
        let at = self.losses.iter().position(|loss| loss.0 == places).unwrap_or_else(|| {
            self.losses.push((places, 0, 0));
            self.losses.len() - 1
        });
        let loss = &mut self.losses[at];
        for digit in bits(digits & !loss.1) {
            let having = places & self.having[digit as usize];
            let lose = |with: &mut [u32]| ones(having).for_each(|place| with[place] &= !(1 << digit));
            if having != 0 && !self.meeting.is_quiet_after(lose, scratch) {
                loss.2 |= 1 << digit;
            }
        }
        loss.1 |= digits;
        loss.2 & digits
    }
}
