//! The digits left in the cells of a board with rules, and their propagation.
//!
//! The candidates are stored twice: a mask of digits per cell, for rules, and a set of cells per digit, for houses and
//! peers. A guess is undone by restoring copies of both. A house is examined again for each digit that lost a place in
//! it. Once houses yield nothing more, the rules on changed cells are propagated, fastest first.

use super::super::narrowing_cache::NarrowingCache;
use super::super::observer::{Observer, PlacementCause};
use super::super::state::DeadEnd;
use super::super::topology::Topology;
use super::network::{CellBits, ConstraintNetwork, FullHouse, intersect};
use crate::rules::primitive::BoundsOutcome;
use crate::rules::{Primitive, Scratch};
use crate::{Candidates, Cell, Digit, Grid, HouseId};

/// The reason why a cell has one digit left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SettledBy {
    /// The cell was given or guessed.
    Chosen,
    Forced(PlacementCause),
}

#[derive(Clone, Debug)]
pub struct Domains<const W: usize> {
    pub left: Vec<u32>,
    /// Per digit, the cells that can hold it.
    pub places: [CellBits<W>; MAX_DIGITS],
    /// Cells with one digit left, which has not been removed from their peers yet.
    settled: Vec<(u16, SettledBy)>,
    /// The digits that lost places in houses, and per digit those houses, as bits.
    stale_digits: u32,
    stale_houses: Vec<u64>,
    /// The propagators to run, as bits.
    waiting: Vec<u64>,
    /// The cells of the last contradiction.
    pub failed_cells: Vec<u16>,
    /// The cell settled last.
    pub last: usize,
    masks: Vec<u32>,
    scratch: Scratch,
    cache: NarrowingCache,
}

/// The number of bits in a mask.
const MAX_DIGITS: usize = u32::BITS as usize;

impl<const W: usize> Domains<W> {
    pub fn new(network: &ConstraintNetwork<W>) -> Domains<W> {
        Domains {
            left: vec![0; network.cells],
            places: [[0; W]; MAX_DIGITS],
            settled: Vec::with_capacity(network.cells),
            stale_digits: 0,
            stale_houses: vec![0; network.digits * network.house_words],
            waiting: vec![0; network.words],
            failed_cells: Vec::new(),
            last: 0,
            masks: Vec::new(),
            scratch: Scratch::default(),
            cache: NarrowingCache::default(),
        }
    }

    /// Loads the givens and removes the candidates that `candidates` excludes, without propagating.
    pub fn start(
        &mut self,
        topology: &Topology,
        network: &ConstraintNetwork<W>,
        grid: &Grid,
        candidates: Option<&Candidates>,
    ) -> Result<(), DeadEnd> {
        self.forget_work();
        let rules = topology.board.rules();
        self.places = [[0; W]; MAX_DIGITS];
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
                return Err(DeadEnd);
            }
            for digit in (0..network.digits).filter(|digit| left >> digit & 1 == 1) {
                self.places[digit][index / 64] |= 1 << (index % 64);
            }
            if left.is_power_of_two() {
                let why =
                    if given.is_some() { SettledBy::Chosen } else { SettledBy::Forced(PlacementCause::Cell) };
                self.settled.push((index as u16, why));
            }
        }
        for number in 0..network.propagators.len() {
            self.waiting[number / 64] |= 1 << (number % 64);
        }
        self.stale_digits = topology.all;
        for of_digit in self.stale_houses.chunks_mut(network.house_words.max(1)) {
            for house in 0..network.houses.len() {
                of_digit[house / 64] |= 1 << (house % 64);
            }
        }
        Ok(())
    }

    pub fn forget_work(&mut self) {
        self.settled.clear();
        self.stale_digits = 0;
        self.stale_houses.fill(0);
        self.waiting.fill(0);
    }

    /// Reduces a cell to these digits, which must be fewer than before.
    #[inline]
    fn set(
        &mut self,
        network: &ConstraintNetwork<W>,
        cell: usize,
        left: u32,
        why: SettledBy,
    ) -> Result<(), DeadEnd> {
        let before = self.left[cell];
        let mut gone = before & !left;
        let at_ends =
            gone & (before & before.wrapping_neg()) != 0 || gone.leading_zeros() == before.leading_zeros();
        self.left[cell] = left;
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                self.failed_cells.clear();
                self.failed_cells.push(cell as u16);
                return Err(DeadEnd);
            }
            self.settled.push((cell as u16, why));
        }
        self.stale_digits |= gone;
        while gone != 0 {
            let digit = gone.trailing_zeros() as usize % MAX_DIGITS;
            gone &= gone - 1;
            self.places[digit][cell / 64] &= !(1 << (cell % 64));
            let of_digit = &mut self.stale_houses[digit * network.house_words..];
            for (stale_houses, houses) in of_digit.iter_mut().zip(network.full_houses_of(cell)) {
                *stale_houses |= houses;
            }
        }
        for (waiting, wakes) in self.waiting.iter_mut().zip(network.wakes(cell, at_ends)) {
            *waiting |= wakes;
        }
        Ok(())
    }

    /// Keeps only the digits of a cell that are in the mask.
    #[inline]
    fn keep(&mut self, network: &ConstraintNetwork<W>, cell: usize, mask: u32) -> Result<(), DeadEnd> {
        let left = self.left[cell];
        if left & !mask == 0 {
            return Ok(());
        }
        self.set(network, cell, left & mask, SettledBy::Forced(PlacementCause::Cell))
    }

    pub fn strike(&mut self, network: &ConstraintNetwork<W>, cell: usize, digit: u32) -> Result<(), DeadEnd> {
        self.keep(network, cell, !(1 << digit))
    }

    /// Guesses a digit.
    pub fn guess(&mut self, network: &ConstraintNetwork<W>, cell: usize, digit: u32) -> Result<(), DeadEnd> {
        self.set(network, cell, 1 << digit, SettledBy::Chosen)
    }

    /// Removes a digit from all of these cells.
    #[inline]
    fn strike_all(
        &mut self,
        network: &ConstraintNetwork<W>,
        cells: CellBits<W>,
        digit: usize,
    ) -> Result<(), DeadEnd> {
        for (word, mut bits) in cells.into_iter().enumerate() {
            while bits != 0 {
                let cell = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                self.set(
                    network,
                    cell,
                    self.left[cell] & !(1 << digit),
                    SettledBy::Forced(PlacementCause::Cell),
                )?;
            }
        }
        Ok(())
    }

    /// Propagates until nothing changes, and reports placements to `observer`.
    pub fn propagate(
        &mut self,
        topology: &Topology,
        network: &ConstraintNetwork<W>,
        observer: &mut dyn Observer,
    ) -> Result<(), DeadEnd> {
        loop {
            if let Some((cell, why)) = self.settled.pop() {
                let cell = usize::from(cell);
                let digit = self.left[cell].trailing_zeros() as usize % MAX_DIGITS;
                self.last = cell;
                if let SettledBy::Forced(cause) = why {
                    observer.forced(Cell::new(cell), Digit::from_index(digit), cause);
                }
                self.strike_all(network, intersect(&self.places[digit], &network.peers[cell]), digit)?;
                // The digit is placed in these houses, so they need not be examined for it.
                let of_digit = &mut self.stale_houses[digit * network.house_words..];
                of_digit
                    .iter_mut()
                    .zip(network.full_houses_of(cell))
                    .for_each(|(stale_houses, houses)| *stale_houses &= !houses);
            } else if self.stale_digits != 0 {
                self.houses(topology, network)?;
            } else if let Some(word) = self.waiting.iter().position(|word| *word != 0) {
                let bit = self.waiting[word].trailing_zeros() as usize;
                self.waiting[word] &= !(1 << bit);
                self.run_propagator(topology, network, word * 64 + bit)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Examines the houses that lost places of a digit, until a cell is settled.
    fn houses(&mut self, topology: &Topology, network: &ConstraintNetwork<W>) -> Result<(), DeadEnd> {
        let digit = self.stale_digits.trailing_zeros() as usize % MAX_DIGITS;
        for word in 0..network.house_words {
            let at = digit * network.house_words + word;
            // A first pass finds the houses with few enough places, without a branch per house.
            let (mut stale_houses, mut useful) = (self.stale_houses[at], 0u64);
            while stale_houses != 0 {
                let place = stale_houses.trailing_zeros();
                stale_houses &= stale_houses - 1;
                let house = &network.houses[word * 64 + place as usize];
                let held = intersect(&self.places[digit], &house.cells);
                useful |= u64::from(count(&held) <= house.widest) << place;
            }
            self.stale_houses[at] = useful;
            while self.stale_houses[at] != 0 {
                let house = word * 64 + self.stale_houses[at].trailing_zeros() as usize;
                self.stale_houses[at] &= self.stale_houses[at] - 1;
                self.house(topology, network, &network.houses[house], digit)?;
                if !self.settled.is_empty() {
                    return Ok(());
                }
            }
        }
        self.stale_digits &= !(1 << digit);
        Ok(())
    }

    /// Examines a digit in a full house. If it has one place left, it is placed there; if it has none, this is a
    /// contradiction. Otherwise it is removed from the cells that see all of its places.
    #[inline]
    fn house(
        &mut self,
        topology: &Topology,
        network: &ConstraintNetwork<W>,
        house: &FullHouse<W>,
        digit: usize,
    ) -> Result<(), DeadEnd> {
        let held = intersect(&self.places[digit], &house.cells);
        if count(&held) > 1 {
            return self.strike_all(network, network.seen_by_all(held, self.places[digit]), digit);
        }
        let Some(word) = held.iter().position(|word| *word != 0) else {
            self.failed_cells.clear();
            self.failed_cells.extend_from_slice(topology.house_cells(house.number));
            return Err(DeadEnd);
        };
        let cell = word * 64 + held[word].trailing_zeros() as usize;
        if self.left[cell].is_power_of_two() {
            return Ok(());
        }
        self.set(
            network,
            cell,
            1 << digit,
            SettledBy::Forced(PlacementCause::House(HouseId::new(house.number))),
        )
    }

    /// Removes the digits that a rule excludes.
    fn run_propagator(
        &mut self,
        topology: &Topology,
        network: &ConstraintNetwork<W>,
        propagator: usize,
    ) -> Result<(), DeadEnd> {
        let (own_word, own_bit) = (propagator / 64, 1 << (propagator % 64));
        let propagator = &network.propagators[propagator];
        let number = propagator.constraint;
        let constraint = &topology.constraints[number];
        if let Primitive::Pair(pair) = constraint {
            let [a, b] = [0, 1].map(|place| usize::from(pair.cells()[place]));
            let mut masks = [self.left[a], self.left[b]];
            return match pair.narrow(&mut masks) {
                Ok(()) => self.keep(network, a, masks[0]).and_then(|()| self.keep(network, b, masks[1])),
                Err(_) => self.fail_in(constraint),
            };
        }
        let mut masks = std::mem::take(&mut self.masks);
        masks.clear();
        masks.extend(constraint.cells().iter().map(|c| self.left[usize::from(*c)]));
        let Domains { cache, scratch, .. } = self;
        let number = number as u16;
        let narrowed = match constraint {
            Primitive::Combination(cage) if propagator.exactly => cage.narrow_exactly(&mut masks, scratch),
            Primitive::Combination(_) => constraint.narrow(&mut masks, scratch),
            Primitive::Sum(sum) => match sum.narrow_bounds(&mut masks) {
                Ok(BoundsOutcome { is_near: true, .. }) => {
                    cache.narrow(number, topology.digits, &mut masks, |masks| sum.narrow_sums(masks, scratch))
                }
                Ok(BoundsOutcome { narrows: false, .. }) => {
                    self.masks = masks;
                    return Ok(());
                }
                narrowed => narrowed.map(|_| ()),
            },
            _ => cache.narrow(number, topology.digits, &mut masks, |masks| constraint.narrow(masks, scratch)),
        };
        let mut alive = Ok(());
        if narrowed.is_err() {
            alive = self.fail_in(constraint);
        } else {
            for (cell, mask) in constraint.cells().iter().zip(&masks) {
                alive = self.keep(network, usize::from(*cell), *mask);
                if alive.is_err() {
                    break;
                }
            }
            // The propagator has already seen its own changes. It must run again only if it is not exact and has
            // settled a cell.
            if self.settled.is_empty() || propagator.exactly {
                self.waiting[own_word] &= !own_bit;
            }
        }
        self.masks = masks;
        if let (Primitive::Combination(_), Ok(())) = (constraint, &alive) {
            alive = self.strike_pointed(network, constraint, propagator.own);
        }
        alive
    }

    fn fail_in(&mut self, constraint: &Primitive) -> Result<(), DeadEnd> {
        self.failed_cells.clear();
        self.failed_cells.extend_from_slice(constraint.cells());
        Err(DeadEnd)
    }

    /// Removes a digit that a cage must hold from the cells that see all of its places in the cage.
    fn strike_pointed(
        &mut self,
        network: &ConstraintNetwork<W>,
        cage: &Primitive,
        own: CellBits<W>,
    ) -> Result<(), DeadEnd> {
        let mut needed = self.scratch.needed;
        while needed != 0 {
            let digit = needed.trailing_zeros() as usize % MAX_DIGITS;
            needed &= needed - 1;
            let held = intersect(&self.places[digit], &own);
            if held == [0; W] {
                return self.fail_in(cage);
            }
            if count(&held) > network.most_seen {
                continue;
            }
            self.strike_all(network, network.seen_by_all(held, self.places[digit]), digit)?;
        }
        Ok(())
    }
}

/// Returns the number of cells in a set.
#[inline]
fn count<const W: usize>(cells: &CellBits<W>) -> u32 {
    cells.iter().map(|word| word.count_ones()).sum()
}
