//! What is left in the cells of a board with rules, and what follows from it.
//!
//! Only cells are kept, a mask of digits each: a copy of them is all that a guess needs to be taken back. Whatever
//! narrows cells is asked again when one of its own has changed, the quickest first.

use super::super::memo::Memo;
use super::super::state::Dead;
use super::super::topology::Topology;
use super::super::watch::{Cause, Watch};
use super::network::{Crossing, Narrower, Network};
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
pub struct Field {
    pub left: Vec<u32>,
    /// Cells that have one digit left and have not told their peers.
    settled: Vec<(u16, Settled)>,
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

impl Field {
    pub fn new(network: &Network) -> Field {
        Field {
            left: vec![0; network.cells],
            settled: Vec::with_capacity(network.cells),
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
        network: &Network,
        grid: &Grid,
        candidates: Option<&Candidates>,
    ) -> Result<(), Dead> {
        self.forget_work();
        let rules = topology.board.rules();
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
            if left.is_power_of_two() {
                let why = if given.is_some() { Settled::Chosen } else { Settled::Forced(Cause::Cell) };
                self.settled.push((index as u16, why));
            }
        }
        for number in 0..network.count() {
            self.waiting[number / 64] |= 1 << (number % 64);
        }
        Ok(())
    }

    pub fn forget_work(&mut self) {
        self.settled.clear();
        self.waiting.fill(0);
    }

    /// Leaves a cell these digits, fewer than before.
    #[inline]
    fn set(&mut self, network: &Network, cell: usize, left: u32, why: Settled) -> Result<(), Dead> {
        self.left[cell] = left;
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                self.died.clear();
                self.died.push(cell as u16);
                return Err(Dead);
            }
            self.settled.push((cell as u16, why));
        }
        for (waiting, wakes) in self.waiting.iter_mut().zip(network.wakes(cell)) {
            *waiting |= wakes;
        }
        Ok(())
    }

    /// Leaves a cell only those of its digits that are in the mask.
    #[inline]
    fn keep(&mut self, network: &Network, cell: usize, mask: u32) -> Result<(), Dead> {
        let left = self.left[cell];
        if left & !mask == 0 {
            return Ok(());
        }
        self.set(network, cell, left & mask, Settled::Forced(Cause::Cell))
    }

    pub fn strike(&mut self, network: &Network, cell: usize, digit: u32) -> Result<(), Dead> {
        self.keep(network, cell, !(1 << digit))
    }

    /// Tries a digit.
    pub fn guess(&mut self, network: &Network, cell: usize, digit: u32) -> Result<(), Dead> {
        self.set(network, cell, 1 << digit, Settled::Chosen)
    }

    /// Draws every conclusion, and tells `watch` what it places.
    pub fn propagate(
        &mut self,
        topology: &Topology,
        network: &Network,
        watch: &mut impl Watch,
    ) -> Result<(), Dead> {
        loop {
            if let Some((cell, why)) = self.settled.pop() {
                let cell = usize::from(cell);
                let left = self.left[cell];
                self.last = cell;
                if let Settled::Forced(cause) = why {
                    watch.forced(Cell::new(cell), Digit::from_index(left.trailing_zeros() as usize), cause);
                }
                for peer in network.peers(cell) {
                    self.keep(network, usize::from(*peer), !left)?;
                }
                continue;
            }
            let Some(word) = self.waiting.iter().position(|word| *word != 0) else { return Ok(()) };
            let bit = self.waiting[word].trailing_zeros() as usize;
            self.waiting[word] &= !(1 << bit);
            match network.narrower(word * 64 + bit) {
                Narrower::House(place) => self.house(topology, network, network.houses[place])?,
                Narrower::Crossing(place) => self.crossing(network, &network.crossings[place])?,
                Narrower::Constraint(constraint) => self.obey(topology, network, constraint)?,
            }
        }
    }

    /// A digit with one place in a full house goes there; one with none cannot be.
    fn house(&mut self, topology: &Topology, network: &Network, house: usize) -> Result<(), Dead> {
        let cells = topology.house_cells(house);
        let (mut once, mut twice, mut placed) = (0u32, 0u32, 0u32);
        for cell in cells {
            let left = self.left[usize::from(*cell)];
            twice |= once & left;
            once |= left;
            if left & (left - 1) == 0 {
                placed |= left;
            }
        }
        if once != topology.all {
            self.died.clear();
            self.died.extend_from_slice(cells);
            return Err(Dead);
        }
        let hidden = once & !twice & !placed;
        if hidden != 0 {
            for cell in cells {
                let cell = usize::from(*cell);
                let own = self.left[cell] & hidden;
                if own == 0 {
                    continue;
                }
                if own & (own - 1) != 0 {
                    self.died.clear();
                    self.died.push(cell as u16);
                    return Err(Dead);
                }
                self.set(network, cell, own, Settled::Forced(Cause::House(HouseId::new(house))))?;
            }
        }
        Ok(())
    }

    /// Outside the place where they meet, two full houses hold the same digits.
    fn crossing(&mut self, network: &Network, crossing: &Crossing) -> Result<(), Dead> {
        let union = |cells: &[u16], left: &[u32]| cells.iter().fold(0, |all, c| all | left[usize::from(*c)]);
        let first = union(&crossing.first, &self.left);
        let second = union(&crossing.second, &self.left);
        if first & !second != 0 {
            crossing.first.iter().try_for_each(|c| self.keep(network, usize::from(*c), second))?;
        }
        if second & !first != 0 {
            crossing.second.iter().try_for_each(|c| self.keep(network, usize::from(*c), first))?;
        }
        Ok(())
    }

    /// Strikes what a rule leaves no room for.
    fn obey(&mut self, topology: &Topology, network: &Network, number: usize) -> Result<(), Dead> {
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
        let narrowed = match constraint {
            Primitive::Combination(_) => constraint.narrow(&mut masks, scratch),
            _ => memo.narrow(number as u16, topology.digits, &mut masks, |masks| {
                constraint.narrow(masks, scratch)
            }),
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
        }
        self.masks = masks;
        if let (Primitive::Combination(_), Ok(())) = (constraint, &alive) {
            alive = self.point(topology, network, number);
        }
        alive
    }

    fn dead_in(&mut self, constraint: &Primitive) -> Result<(), Dead> {
        self.died.clear();
        self.died.extend_from_slice(constraint.cells());
        Err(Dead)
    }

    /// A digit that a cage must hold is struck from the cells that see all its places there.
    fn point(&mut self, topology: &Topology, network: &Network, number: usize) -> Result<(), Dead> {
        let Primitive::Combination(cage) = &topology.constraints[number] else { return Ok(()) };
        let own = cage.own_cells();
        let left = own.iter().map(|c| self.left[usize::from(*c)]);
        let mut needed =
            left.fold(self.scratch.needed, |all, l| if l.is_power_of_two() { all & !l } else { all });
        while needed != 0 {
            let digit = needed.trailing_zeros();
            needed &= needed - 1;
            if own.iter().all(|c| self.left[usize::from(*c)] >> digit & 1 == 0) {
                return self.dead_in(&topology.constraints[number]);
            }
            for word in 0..network.peer_words {
                let mut seeing = u64::MAX;
                for cell in own {
                    if self.left[usize::from(*cell)] >> digit & 1 == 1 {
                        seeing &= network.peer_bits(usize::from(*cell))[word];
                    }
                }
                while seeing != 0 {
                    let victim = word * 64 + seeing.trailing_zeros() as usize;
                    seeing &= seeing - 1;
                    self.strike(network, victim, digit)?;
                }
            }
        }
        Ok(())
    }
}
