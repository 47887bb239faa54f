//! The fourth work list of a search: rules whose cells have changed, to be narrowed again.

use super::memo::Memo;
use super::topology::Topology;
use crate::rules::{Impossible, Scratch};

/// What of the rules is to be looked at again, and what has been learned of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Obeying {
    waiting: Vec<bool>,
    cheap: Vec<u16>,
    costly: Vec<u16>,
    /// How often each constraint was the end of a line of guesses, lately.
    blame: Vec<f32>,
    /// What one more such end counts.
    bump: f32,
    /// Per cell, the blame of the constraints that speak of it.
    pub weight: Vec<f32>,
    masks: Vec<u32>,
    scratch: Scratch,
    memo: Memo,
}

impl Obeying {
    pub fn new(topology: &Topology) -> Obeying {
        let mut obeying = Obeying {
            waiting: vec![false; topology.constraints.len()],
            blame: vec![1.0; topology.constraints.len()],
            bump: 1.0,
            ..Obeying::default()
        };
        if topology.is_ruled() {
            obeying.weight = (0..topology.cells).map(|c| 1.0 + topology.watching(c).len() as f32).collect();
        }
        obeying
    }

    /// Everything is to be looked at.
    pub fn start(&mut self, topology: &Topology) {
        for number in 0..topology.constraints.len() {
            self.wake(topology, number as u16);
        }
    }

    /// A cell has changed.
    pub fn touch(&mut self, topology: &Topology, cell: usize) {
        for number in topology.watching(cell) {
            self.wake(topology, *number);
        }
    }

    fn wake(&mut self, topology: &Topology, number: u16) {
        let waiting = &mut self.waiting[usize::from(number)];
        if !*waiting {
            *waiting = true;
            if topology.constraints[usize::from(number)].is_cheap() {
                self.cheap.push(number);
            } else {
                self.costly.push(number);
            }
        }
    }

    pub fn forget(&mut self) {
        for number in self.cheap.drain(..).chain(self.costly.drain(..)) {
            self.waiting[usize::from(number)] = false;
        }
    }

    /// The next constraint to look at.
    pub fn next(&mut self) -> Option<usize> {
        let number = usize::from(self.cheap.pop().or_else(|| self.costly.pop())?);
        self.waiting[number] = false;
        Some(number)
    }

    /// What a constraint leaves of these digits: a mask per cell of its own. The memory is to be given back.
    pub fn narrowed(
        &mut self,
        topology: &Topology,
        number: usize,
        left: &[u32],
    ) -> Result<Vec<u32>, Impossible> {
        let constraint = &topology.constraints[number];
        let mut masks = std::mem::take(&mut self.masks);
        masks.clear();
        masks.extend(constraint.cells().iter().map(|c| left[usize::from(*c)]));
        let Obeying { memo, scratch, .. } = self;
        let mut narrow = |masks: &mut [u32]| constraint.narrow(masks, scratch);
        let narrowed = if constraint.is_cheap() {
            narrow(&mut masks)
        } else {
            memo.narrow(number as u16, topology.digits, &mut masks, narrow)
        };
        match narrowed {
            Ok(()) => Ok(masks),
            Err(impossible) => {
                self.masks = masks;
                self.blame(topology, number);
                Err(impossible)
            }
        }
    }

    /// Takes the memory of [`Obeying::narrowed`] back.
    pub fn keep(&mut self, masks: Vec<u32>) {
        self.masks = masks;
    }

    /// A guess in this cell came to nothing.
    pub fn blame_guess(&mut self, cell: usize) {
        if let Some(weight) = self.weight.get_mut(cell) {
            *weight += self.bump;
        }
    }

    /// A constraint was the end of a line of guesses.
    pub fn blame(&mut self, topology: &Topology, number: usize) {
        const TOO_LARGE: f32 = 1e20;
        self.blame[number] += self.bump;
        for cell in topology.constraints[number].cells() {
            self.weight[usize::from(*cell)] += self.bump;
        }
        self.bump *= 1.01;
        if self.bump > TOO_LARGE {
            self.bump /= TOO_LARGE;
            self.blame.iter_mut().chain(&mut self.weight).for_each(|b| *b /= TOO_LARGE);
        }
    }
}
