//! Rules in the learning search: their eliminations, which are explained on demand.
//!
//! The recorded reason for an elimination is only the rule. When conflict analysis needs the causes, it starts with all
//! candidates of the rule that were excluded earlier. It then drops whole cells, and after that single candidates, as
//! long as the remaining ones still explain the elimination.

use super::super::topology::Topology;
use super::groups::{CandidateId, Groups, Literal};
use crate::rules::Scratch;

/// The digits left in each cell, and the rules to be propagated.
pub struct RulePropagator<'a> {
    topology: &'a Topology,
    has_variants: bool,
    left: Vec<u32>,
    waiting: Vec<bool>,
    cheap: Vec<u16>,
    costly: Vec<u16>,
    masks: Vec<u32>,
    scratch: Scratch,
}

/// Returns the index on the trail and the depth at which a candidate was excluded; `None` if it was not.
pub type ExclusionLookup<'t> = &'t dyn Fn(CandidateId) -> Option<(u32, usize)>;

impl<'a> RulePropagator<'a> {
    pub fn new(topology: &'a Topology, left: &[u32]) -> RulePropagator<'a> {
        let mut rule_propagator = RulePropagator {
            topology,
            has_variants: topology.has_variants(),
            left: if topology.has_variants() { left.to_vec() } else { Vec::new() },
            waiting: vec![false; topology.constraints.len()],
            cheap: Vec::new(),
            costly: Vec::new(),
            masks: Vec::new(),
            scratch: Scratch::default(),
        };
        for number in 0..topology.constraints.len() {
            rule_propagator.wake(number as u16);
        }
        rule_propagator
    }

    /// True if there are any rules.
    #[inline]
    pub fn has_variants(&self) -> bool {
        self.has_variants
    }

    fn wake(&mut self, number: u16) {
        if !std::mem::replace(&mut self.waiting[usize::from(number)], true) {
            let cheap = self.topology.constraints[usize::from(number)].is_cheap();
            if cheap { self.cheap.push(number) } else { self.costly.push(number) }
        }
    }

    /// Excludes a digit and queues the rules on its cell.
    pub fn exclude(&mut self, cell: usize, digit: usize) {
        self.left[cell] &= !(1 << digit);
        for number in self.topology.constraints_on(cell) {
            self.wake(*number);
        }
    }

    /// Restores an excluded digit.
    pub fn restore(&mut self, cell: usize, digit: usize) {
        self.left[cell] |= 1 << digit;
    }

    /// Returns the next rule to propagate.
    pub fn next(&mut self) -> Option<u32> {
        let number = self.cheap.pop().or_else(|| self.costly.pop())?;
        self.waiting[usize::from(number)] = false;
        Some(u32::from(number))
    }

    /// Passes the eliminations of a rule to `struck`, cell by cell, with the digits as bits. Returns false if the rule
    /// cannot be satisfied.
    pub fn eliminate(&mut self, number: u32, mut struck: impl FnMut(usize, u32)) -> bool {
        let constraint = &self.topology.constraints[number as usize];
        self.masks.clear();
        self.masks.extend(constraint.cells().iter().map(|c| self.left[usize::from(*c)]));
        if self.masks.contains(&0) || constraint.narrow(&mut self.masks, &mut self.scratch).is_err() {
            return false;
        }
        for (cell, mask) in constraint.cells().iter().zip(&self.masks) {
            let cell = usize::from(*cell);
            let gone = self.left[cell] & !mask;
            if gone != 0 {
                struck(cell, gone);
            }
        }
        true
    }

    /// Adds the excluded candidates that make a rule eliminate `struck`, or make it fail if `struck` is `None`.
    pub fn explain(
        &mut self,
        number: u32,
        groups: &Groups<'_>,
        gone: ExclusionLookup<'_>,
        struck: Option<(CandidateId, u32)>,
        causes: &mut Vec<Literal>,
    ) {
        let topology = self.topology;
        let constraint = &topology.constraints[number as usize];
        let cells = constraint.cells();
        let before = struck.map_or(u32::MAX, |(_, place)| place);
        let own = struck.map(|(candidate, _)| groups.cell_digit(candidate));
        // The digits left in each cell now, and those left if only permanent exclusions are considered.
        let (mut now, mut free) = (Vec::with_capacity(cells.len()), Vec::with_capacity(cells.len()));
        for cell in cells {
            let cell = usize::from(*cell);
            if let Some((own, digit)) = own
                && own == cell
            {
                now.push(1 << digit);
                free.push(1 << digit);
                continue;
            }
            let (mut left, mut always) = (0u32, 0u32);
            let mut any = false;
            for digit in 0..topology.digits {
                let Some(candidate) = groups.candidate(cell, digit) else { continue };
                any = true;
                match gone(candidate) {
                    Some((_, 0)) => {}
                    Some((place, _)) if place < before => always |= 1 << digit,
                    _ => {
                        left |= 1 << digit;
                        always |= 1 << digit;
                    }
                }
            }
            if !any {
                // The cell was placed before learning began.
                left = self.left[cell];
                always = left;
            }
            now.push(left);
            free.push(always);
        }
        let mut fails = |masks: &[u32]| {
            self.masks.clear();
            self.masks.extend_from_slice(masks);
            self.masks.contains(&0) || constraint.narrow(&mut self.masks, &mut self.scratch).is_err()
        };
        if let Some((cell, struck_digit)) = own
            && !fails(&now)
        {
            // The digits that the cell had already lost are causes as well.
            for digit in (0..topology.digits).filter(|d| *d != struck_digit) {
                let out = groups.candidate(cell, digit).filter(|c| gone(*c).is_some_and(|g| g.0 < before));
                causes.extend(out.map(Literal::negative));
            }
        }
        for place in 0..cells.len() {
            if now[place] != free[place] {
                let kept = std::mem::replace(&mut now[place], free[place]);
                if !fails(&now) {
                    now[place] = kept;
                }
            }
        }
        let left_over: u32 = now.iter().zip(&free).map(|(n, f)| (f & !n).count_ones()).sum();
        if left_over <= MAX_SINGLE_CAUSES {
            for place in 0..cells.len() {
                let mut rest = free[place] & !now[place];
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest &= rest - 1;
                    now[place] |= bit;
                    if !fails(&now) {
                        now[place] &= !bit;
                    }
                }
            }
        }
        for ((cell, now), free) in cells.iter().zip(&now).zip(&free) {
            let mut out = free & !now;
            while out != 0 {
                let digit = out.trailing_zeros() as usize;
                out &= out - 1;
                causes.extend(groups.candidate(usize::from(*cell), digit).map(Literal::negative));
            }
        }
    }
}

/// Maximum number of causes that are tested one by one.
const MAX_SINGLE_CAUSES: u32 = 24;
