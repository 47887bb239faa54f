//! What is left in the cells of a board with rules, and what follows from it.
//!
//! It is kept twice: a mask of digits per cell, for the rules, and a set of cells per digit, for houses and peers. A copy
//! of both is all that a guess needs to be taken back. A house is looked at again for the digits that it lost a place
//! of; when houses have nothing more to say, each rule that a changed cell is part of, the quickest first.

use super::super::memo::Memo;
use super::super::state::Dead;
use super::super::topology::Topology;
use super::super::watch::{Cause, Watch};
use super::network::{Cells, FullHouse, Network, both};
use crate::rules::primitive::BoundsOutcome;
use crate::rules::{Primitive, Scratch};
use crate::{Candidates, Cell, Digit, Grid, HouseId};

/// Why a cell has but one digit left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Settled {
    /// It was given or guessed.
    Chosen,
    Forced(Cause),
}

#[derive(Clone, Debug)]
pub struct Field<const W: usize> {
    pub left: Vec<u32>,
    /// Per digit, the cells that it is left in.
    pub places: [Cells<W>; MOST_DIGITS],
    /// Cells that have one digit left and have not told their peers.
    settled: Vec<(u16, Settled)>,
    /// Digits that houses have lost places of, and per digit which, as bits.
    thinned: u32,
    thinner: Vec<u64>,
    /// Who is to narrow again, as bits.
    waiting: Vec<u64>,
    /// The cells in which a contradiction showed last.
    pub died: Vec<u16>,
    /// The cell settled last.
    pub last: usize,
    masks: Vec<u32>,
    scratch: Scratch,
    memo: Memo,
}

/// As many as bits of a mask.
const MOST_DIGITS: usize = u32::BITS as usize;

impl<const W: usize> Field<W> {
    pub fn new(network: &Network<W>) -> Field<W> {
        Field {
            left: vec![0; network.cells],
            places: [[0; W]; MOST_DIGITS],
            settled: Vec::with_capacity(network.cells),
            thinned: 0,
            thinner: vec![0; network.digits * network.house_words],
            waiting: vec![0; network.words],
            died: Vec::new(),
            last: 0,
            masks: Vec::new(),
            scratch: Scratch::default(),
            memo: Memo::default(),
        }
    }

    /// Writes the givens, and strikes whatever `candidates` lack. Nothing is propagated yet.
    pub fn start(
        &mut self,
        topology: &Topology,
        network: &Network<W>,
        grid: &Grid,
        candidates: Option<&Candidates>,
    ) -> Result<(), Dead> {
        self.forget_work();
        let rules = topology.board.rules();
        self.places = [[0; W]; MOST_DIGITS];
        for (index, cell) in topology.board.cells().enumerate() {
            let mut left = rules.allowed(cell).map_or(topology.all, |digits| digits.bits());
            let given = grid.get(cell);
            match (given, candidates) {
                (Some(digit), _) => left &= 1 << digit.index(),
                (None, Some(candidates)) => left &= candidates.get(cell).bits(),
                (None, None) => {}
            }
            self.left[index] = left;
            if left == 0 {
                return Err(Dead);
            }
            for digit in (0..network.digits).filter(|digit| left >> digit & 1 == 1) {
                self.places[digit][index / 64] |= 1 << (index % 64);
            }
            if left.is_power_of_two() {
                let why = if given.is_some() { Settled::Chosen } else { Settled::Forced(Cause::Cell) };
                self.settled.push((index as u16, why));
            }
        }
        for number in 0..network.narrowers.len() {
            self.waiting[number / 64] |= 1 << (number % 64);
        }
        self.thinned = topology.all;
        for of_digit in self.thinner.chunks_mut(network.house_words.max(1)) {
            for house in 0..network.houses.len() {
                of_digit[house / 64] |= 1 << (house % 64);
            }
        }
        Ok(())
    }

    pub fn forget_work(&mut self) {
        self.settled.clear();
        self.thinned = 0;
        self.thinner.fill(0);
        self.waiting.fill(0);
    }

    /// Leaves a cell these digits, fewer than before.
    #[inline]
    fn set(&mut self, network: &Network<W>, cell: usize, left: u32, why: Settled) -> Result<(), Dead> {
        let before = self.left[cell];
        let mut gone = before & !left;
        let at_ends =
            gone & (before & before.wrapping_neg()) != 0 || gone.leading_zeros() == before.leading_zeros();
        self.left[cell] = left;
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                self.died.clear();
                self.died.push(cell as u16);
                return Err(Dead);
            }
            self.settled.push((cell as u16, why));
        }
        self.thinned |= gone;
        while gone != 0 {
            let digit = gone.trailing_zeros() as usize % MOST_DIGITS;
            gone &= gone - 1;
            self.places[digit][cell / 64] &= !(1 << (cell % 64));
            let of_digit = &mut self.thinner[digit * network.house_words..];
            for (thinner, seats) in of_digit.iter_mut().zip(network.seats(cell)) {
                *thinner |= seats;
            }
        }
        for (waiting, wakes) in self.waiting.iter_mut().zip(network.wakes(cell, at_ends)) {
            *waiting |= wakes;
        }
        Ok(())
    }

    /// Leaves a cell only those of its digits that are in the mask.
    #[inline]
    fn keep(&mut self, network: &Network<W>, cell: usize, mask: u32) -> Result<(), Dead> {
        let left = self.left[cell];
        if left & !mask == 0 {
            return Ok(());
        }
        self.set(network, cell, left & mask, Settled::Forced(Cause::Cell))
    }

    pub fn strike(&mut self, network: &Network<W>, cell: usize, digit: u32) -> Result<(), Dead> {
        self.keep(network, cell, !(1 << digit))
    }

    /// Tries a digit.
    pub fn guess(&mut self, network: &Network<W>, cell: usize, digit: u32) -> Result<(), Dead> {
        self.set(network, cell, 1 << digit, Settled::Chosen)
    }

    /// Strikes a digit from all these cells.
    #[inline]
    fn strike_all(&mut self, network: &Network<W>, cells: Cells<W>, digit: usize) -> Result<(), Dead> {
        for (word, mut bits) in cells.into_iter().enumerate() {
            while bits != 0 {
                let cell = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                self.set(network, cell, self.left[cell] & !(1 << digit), Settled::Forced(Cause::Cell))?;
            }
        }
        Ok(())
    }

    /// Draws every conclusion, and tells `watch` what it places.
    pub fn propagate(
        &mut self,
        topology: &Topology,
        network: &Network<W>,
        watch: &mut dyn Watch,
    ) -> Result<(), Dead> {
        loop {
            if let Some((cell, why)) = self.settled.pop() {
                let cell = usize::from(cell);
                let digit = self.left[cell].trailing_zeros() as usize % MOST_DIGITS;
                self.last = cell;
                if let Settled::Forced(cause) = why {
                    watch.forced(Cell::new(cell), Digit::from_index(digit), cause);
                }
                self.strike_all(network, both(&self.places[digit], &network.peers[cell]), digit)?;
                // There the digit is placed, and nothing more to be said of it.
                let of_digit = &mut self.thinner[digit * network.house_words..];
                of_digit.iter_mut().zip(network.seats(cell)).for_each(|(thinner, seats)| *thinner &= !seats);
            } else if self.thinned != 0 {
                self.houses(topology, network)?;
            } else if let Some(word) = self.waiting.iter().position(|word| *word != 0) {
                let bit = self.waiting[word].trailing_zeros() as usize;
                self.waiting[word] &= !(1 << bit);
                self.obey(topology, network, word * 64 + bit)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Looks at the houses that lost places of a digit, until a cell is settled.
    fn houses(&mut self, topology: &Topology, network: &Network<W>) -> Result<(), Dead> {
        let digit = self.thinned.trailing_zeros() as usize % MOST_DIGITS;
        for word in 0..network.house_words {
            let at = digit * network.house_words + word;
            // Which of them say anything is found first, without a branch for each.
            let (mut thinner, mut telling) = (self.thinner[at], 0u64);
            while thinner != 0 {
                let place = thinner.trailing_zeros();
                thinner &= thinner - 1;
                let house = &network.houses[word * 64 + place as usize];
                let held = both(&self.places[digit], &house.cells);
                telling |= u64::from(count(&held) <= house.widest) << place;
            }
            self.thinner[at] = telling;
            while self.thinner[at] != 0 {
                let house = word * 64 + self.thinner[at].trailing_zeros() as usize;
                self.thinner[at] &= self.thinner[at] - 1;
                self.house(topology, network, &network.houses[house], digit)?;
                if !self.settled.is_empty() {
                    return Ok(());
                }
            }
        }
        self.thinned &= !(1 << digit);
        Ok(())
    }

    /// A digit with one place in a full house goes there; one with none cannot be; what sees all its places cannot hold
    /// it.
    #[inline]
    fn house(
        &mut self,
        topology: &Topology,
        network: &Network<W>,
        house: &FullHouse<W>,
        digit: usize,
    ) -> Result<(), Dead> {
        let held = both(&self.places[digit], &house.cells);
        if count(&held) > 1 {
            return self.strike_all(network, network.seeing(held, self.places[digit]), digit);
        }
        let Some(word) = held.iter().position(|word| *word != 0) else {
            self.died.clear();
            self.died.extend_from_slice(topology.house_cells(house.number));
            return Err(Dead);
        };
        let cell = word * 64 + held[word].trailing_zeros() as usize;
        if self.left[cell].is_power_of_two() {
            return Ok(());
        }
        self.set(network, cell, 1 << digit, Settled::Forced(Cause::House(HouseId::new(house.number))))
    }

    /// Strikes what a rule leaves no room for.
    fn obey(&mut self, topology: &Topology, network: &Network<W>, narrower: usize) -> Result<(), Dead> {
        let (own_word, own_bit) = (narrower / 64, 1 << (narrower % 64));
        let narrower = &network.narrowers[narrower];
        let number = narrower.constraint;
        let constraint = &topology.constraints[number];
        if let Primitive::Pair(pair) = constraint {
            let [a, b] = [0, 1].map(|place| usize::from(pair.cells()[place]));
            let mut masks = [self.left[a], self.left[b]];
            return match pair.narrow(&mut masks) {
                Ok(()) => self.keep(network, a, masks[0]).and_then(|()| self.keep(network, b, masks[1])),
                Err(_) => self.dead_in(constraint),
            };
        }
        let mut masks = std::mem::take(&mut self.masks);
        masks.clear();
        masks.extend(constraint.cells().iter().map(|c| self.left[usize::from(*c)]));
        let Field { memo, scratch, .. } = self;
        let number = number as u16;
        let narrowed = match constraint {
            Primitive::Combination(cage) if narrower.exactly => cage.narrow_exactly(&mut masks, scratch),
            Primitive::Combination(_) => constraint.narrow(&mut masks, scratch),
            Primitive::Sum(sum) => match sum.narrow_bounds(&mut masks) {
                Ok(BoundsOutcome { is_near: true, .. }) => {
                    memo.narrow(number, topology.digits, &mut masks, |masks| sum.narrow_sums(masks, scratch))
                }
                Ok(BoundsOutcome { narrows: false, .. }) => {
                    self.masks = masks;
                    return Ok(());
                }
                narrowed => narrowed.map(|_| ()),
            },
            _ => memo.narrow(number, topology.digits, &mut masks, |masks| constraint.narrow(masks, scratch)),
        };
        let mut alive = Ok(());
        if narrowed.is_err() {
            alive = self.dead_in(constraint);
        } else {
            for (cell, mask) in constraint.cells().iter().zip(&masks) {
                alive = self.keep(network, usize::from(*cell), *mask);
                if alive.is_err() {
                    break;
                }
            }
            // What it has changed itself it has looked at; only where it is not exact, it has to see what it settled.
            if self.settled.is_empty() || narrower.exactly {
                self.waiting[own_word] &= !own_bit;
            }
        }
        self.masks = masks;
        if let (Primitive::Combination(_), Ok(())) = (constraint, &alive) {
            alive = self.point(network, constraint, narrower.own);
        }
        alive
    }

    fn dead_in(&mut self, constraint: &Primitive) -> Result<(), Dead> {
        self.died.clear();
        self.died.extend_from_slice(constraint.cells());
        Err(Dead)
    }

    /// A digit that a cage must hold is struck from the cells that see all its places there.
    fn point(&mut self, network: &Network<W>, cage: &Primitive, own: Cells<W>) -> Result<(), Dead> {
        let mut needed = self.scratch.needed;
        while needed != 0 {
            let digit = needed.trailing_zeros() as usize % MOST_DIGITS;
            needed &= needed - 1;
            let held = both(&self.places[digit], &own);
            if held == [0; W] {
                return self.dead_in(cage);
            }
            if count(&held) > network.most_seen {
                continue;
            }
            self.strike_all(network, network.seeing(held, self.places[digit]), digit)?;
        }
        Ok(())
    }
}

/// How many cells.
#[inline]
fn count<const W: usize>(cells: &Cells<W>) -> u32 {
    cells.iter().map(|word| word.count_ones()).sum()
}
