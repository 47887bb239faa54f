//! The state of a search on any board, with its propagation.
//!
//! The candidates are stored twice: per cell the digits left, and per slot (house and digit) the places left.
//! Eliminations are recorded on a trail and undone in reverse, which on large boards is far cheaper than copying. Work
//! lists hold only what changed: cells with one digit left, slots with one place left, and slots with so few places
//! left that these may all be in a crossing or seen by an onlooker. The state knows houses, links and restrictions of
//! single cells; `variants` handles all other rules.

use super::observer::{Observer, PlacementCause};
use super::topology::{MAX_ONLOOKED_PLACES, Topology};
use crate::{Candidates, Cell, Digit, Grid, HouseId};

/// A contradiction: the guesses so far, or the puzzle itself, allow no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DeadEnd;

/// A point to which the state can be reverted.
#[derive(Clone, Copy, Debug)]
pub(super) struct UndoMark {
    trail: u32,
    placed: u32,
}

#[derive(Clone, Debug)]
pub(super) struct SearchState {
    /// Per cell, the digits left as bits. A placed cell keeps its digit.
    pub left: Vec<u32>,
    /// Per slot, the places left as bits of the house's cells.
    pub places: Vec<u32>,
    placed: Vec<bool>,
    order: Vec<u16>,
    trail: Vec<(u16, u8)>,
    singles: Vec<u16>,
    hidden: Vec<u32>,
    locked: Vec<u32>,
    waiting: Vec<bool>,
}

impl SearchState {
    pub fn new(topology: &Topology) -> SearchState {
        SearchState {
            left: vec![0; topology.cells],
            places: vec![0; topology.slots()],
            placed: vec![false; topology.cells],
            order: Vec::with_capacity(topology.cells),
            trail: Vec::with_capacity(topology.cells * topology.digits),
            singles: Vec::new(),
            hidden: Vec::new(),
            locked: Vec::new(),
            waiting: vec![false; topology.slots()],
        }
    }

    /// Loads the givens and removes the candidates that `candidates` excludes, without propagating.
    pub fn start(
        &mut self,
        topology: &Topology,
        grid: &Grid,
        candidates: Option<&Candidates>,
    ) -> Result<(), DeadEnd> {
        self.trail.clear();
        self.order.clear();
        self.forget_work();
        self.left.fill(topology.all);
        if !topology.board.rules().is_empty() {
            let rules = topology.board.rules();
            for (cell, left) in topology.board.cells().zip(&mut self.left) {
                *left &= rules.allowed(cell).map_or(topology.all, |digits| digits.bits());
            }
        }
        self.places.fill(0);
        self.placed.fill(false);
        let mut used = [0u32; MAX_HOUSES_ON_STACK];
        let mut many = Vec::new();
        let used = if topology.houses <= used.len() {
            &mut used[..topology.houses]
        } else {
            many.resize(topology.houses, 0);
            &mut many[..]
        };
        for (index, digit) in grid.as_slice().iter().enumerate() {
            let Some(digit) = digit else { continue };
            let bit = 1 << digit.index();
            if self.left[index] & bit == 0 {
                return Err(DeadEnd);
            }
            self.placed[index] = true;
            self.order.push(index as u16);
            for house_slot in topology.house_slots(index) {
                let house = &mut used[house_slot.slots as usize / topology.digits];
                if *house & bit != 0 {
                    return Err(DeadEnd);
                }
                *house |= bit;
            }
            for peer in topology.linked(index) {
                self.left[usize::from(*peer)] &= !bit;
            }
        }
        for index in 0..topology.cells {
            let mut left = self.left[index];
            let house_slots = topology.house_slots(index);
            match grid.as_slice()[index] {
                Some(digit) => left &= 1 << digit.index(),
                None => {
                    let held =
                        house_slots.iter().fold(0, |m, s| m | used[s.slots as usize / topology.digits]);
                    left &= !held;
                    if let Some(candidates) = candidates {
                        left &= candidates.as_slice()[index].bits();
                    }
                    if left.is_power_of_two() {
                        self.singles.push(index as u16);
                    }
                }
            }
            if left == 0 {
                return Err(DeadEnd);
            }
            self.left[index] = left;
            while left != 0 {
                let digit = left.trailing_zeros();
                left &= left - 1;
                for house_slot in house_slots {
                    self.places[(house_slot.slots + digit) as usize] |= house_slot.bit;
                }
            }
        }
        for house in (0..topology.houses).filter(|h| topology.full[*h]) {
            for slot in house * topology.digits..(house + 1) * topology.digits {
                match self.places[slot].count_ones() {
                    0 => return Err(DeadEnd),
                    1 => self.hidden.push(slot as u32),
                    n if n <= topology.widest[house] => {
                        self.waiting[slot] = true;
                        self.locked.push(slot as u32);
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// True if every cell is placed.
    pub fn is_solved(&self) -> bool {
        self.order.len() == self.left.len()
    }

    pub fn is_placed(&self, cell: usize) -> bool {
        self.placed[cell]
    }

    /// Returns the placed digits: the solution, once all cells are filled.
    pub fn grid(&self) -> Grid {
        let digit = |i: usize| Digit::from_index(self.left[i].trailing_zeros() as usize);
        Grid::from_cells((0..self.left.len()).map(|i| self.placed[i].then(|| digit(i))).collect())
    }

    pub fn mark(&self) -> UndoMark {
        UndoMark { trail: self.trail.len() as u32, placed: self.order.len() as u32 }
    }

    /// Undoes all changes since `mark`.
    pub fn undo(&mut self, topology: &Topology, mark: UndoMark) {
        self.forget_work();
        for (cell, digit) in self.trail.drain(mark.trail as usize..) {
            self.left[usize::from(cell)] |= 1 << digit;
            for house_slot in topology.house_slots(usize::from(cell)) {
                self.places[house_slot.slots as usize + usize::from(digit)] |= house_slot.bit;
            }
        }
        for cell in self.order.drain(mark.placed as usize..) {
            self.placed[usize::from(cell)] = false;
        }
    }

    fn forget_work(&mut self) {
        self.singles.clear();
        self.hidden.clear();
        for slot in self.locked.drain(..) {
            self.waiting[slot as usize] = false;
        }
    }

    /// Removes a candidate.
    #[inline]
    pub fn strike(&mut self, topology: &Topology, cell: usize, digit: u32) -> Result<(), DeadEnd> {
        let left = self.left[cell];
        if left >> digit & 1 == 0 {
            return Ok(());
        }
        let left = left & !(1 << digit);
        self.left[cell] = left;
        self.trail.push((cell as u16, digit as u8));
        if left & (left - (left != 0) as u32) == 0 {
            if left == 0 {
                return Err(DeadEnd);
            }
            self.singles.push(cell as u16);
        }
        for house_slot in topology.house_slots(cell) {
            let slot = (house_slot.slots + digit) as usize;
            let places = self.places[slot] & !house_slot.bit;
            self.places[slot] = places;
            let house = house_slot.slots as usize / topology.digits;
            if !topology.full[house] {
                continue;
            }
            match places.count_ones() {
                0 => return Err(DeadEnd),
                1 => self.hidden.push(slot as u32),
                n if n <= topology.widest[house] && !self.waiting[slot] => {
                    self.waiting[slot] = true;
                    self.locked.push(slot as u32);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Places a digit that is a candidate of its cell, and removes the cell's other candidates and the digit from its
    /// peers.
    pub fn place(&mut self, topology: &Topology, cell: usize, digit: u32) -> Result<(), DeadEnd> {
        self.placed[cell] = true;
        self.order.push(cell as u16);
        let mut others = self.left[cell] & !(1 << digit);
        while others != 0 {
            let other = others.trailing_zeros();
            others &= others - 1;
            self.strike(topology, cell, other)?;
        }
        for house_slot in topology.house_slots(cell) {
            let mut places = self.places[(house_slot.slots + digit) as usize] & !house_slot.bit;
            let cells = topology.house_cells(house_slot.slots as usize / topology.digits);
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                self.strike(topology, usize::from(cells[place]), digit)?;
            }
        }
        for peer in topology.linked(cell) {
            self.strike(topology, usize::from(*peer), digit)?;
        }
        Ok(())
    }

    /// Propagates all singles and locked candidates, and reports placements to `observer`.
    pub fn propagate(&mut self, topology: &Topology, observer: &mut impl Observer) -> Result<(), DeadEnd> {
        loop {
            if let Some(cell) = self.singles.pop() {
                let cell = usize::from(cell);
                if !self.placed[cell] {
                    let digit = self.left[cell].trailing_zeros();
                    observer.forced(Cell::new(cell), Digit::from_index(digit as usize), PlacementCause::Cell);
                    self.place(topology, cell, digit)?;
                }
            } else if let Some(slot) = self.hidden.pop() {
                let slot = slot as usize;
                let (house, digit) = (slot / topology.digits, (slot % topology.digits) as u32);
                let place = self.places[slot].trailing_zeros() as usize;
                let cell = usize::from(topology.house_cells(house)[place]);
                if !self.placed[cell] {
                    let cause = PlacementCause::House(HouseId::new(house));
                    observer.forced(Cell::new(cell), Digit::from_index(digit as usize), cause);
                    self.place(topology, cell, digit)?;
                }
            } else if let Some(slot) = self.locked.pop() {
                self.waiting[slot as usize] = false;
                self.strike_beyond(topology, slot as usize)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Removes the digit of a slot from cells elsewhere that see all of its places: from the rest of a crossing house
    /// if all places are in the crossing, and from onlookers.
    fn strike_beyond(&mut self, topology: &Topology, slot: usize) -> Result<(), DeadEnd> {
        let (house, digit) = (slot / topology.digits, slot % topology.digits);
        let places = self.places[slot];
        for crossing in topology.crossings(house) {
            if places & !crossing.inside != 0 {
                continue;
            }
            let other = crossing.other as usize;
            let mut victims = self.places[other * topology.digits + digit] & !crossing.inside_other;
            while victims != 0 {
                let place = victims.trailing_zeros() as usize;
                victims &= victims - 1;
                self.strike(topology, usize::from(topology.house_cells(other)[place]), digit as u32)?;
            }
        }
        if topology.has_onlookers && (2..=MAX_ONLOOKED_PLACES).contains(&places.count_ones()) {
            let (first, rest) = (places.trailing_zeros(), places & (places - 1));
            let (second, rest) = (rest.trailing_zeros(), rest & (rest - 1));
            for onlooker in topology.onlookers(house, first as usize, second as usize) {
                let cell = usize::from(*onlooker);
                if self.left[cell] >> digit & 1 == 1
                    && (rest == 0 || topology.sees(cell, house, rest.trailing_zeros() as usize))
                {
                    self.strike(topology, cell, digit as u32)?;
                }
            }
        }
        Ok(())
    }
}

/// Boards with up to this many houses are loaded without heap allocation.
const MAX_HOUSES_ON_STACK: usize = 128;
