//! The fast strategy on boards with rules, where narrowing cells by rules takes most of the time.
//!
//! - [`network`]: the numbered propagators, and those that each cell triggers.
//! - [`domains`]: the digits left in each cell, and their propagation.
//! - [`failure_weights`]: the choice of the next guess.

mod domains;
mod failure_weights;
mod network;

use std::ops::ControlFlow;

use rand::RngExt;

use super::observer::{GuessOptions, Observer};
use super::outcome::Stop;
use super::tally::SearchTally;
use super::topology::Topology;
use crate::cell::MAX_CELLS;
use crate::rng::SeededRng;
use crate::{Candidates, Cell, Digit, DigitSet, Grid};
use domains::Domains;
use failure_weights::FailureWeights;
use network::{CellBits, ConstraintNetwork};

/// The buffers of a search on one board with rules, reused by the next search. There are two sizes of cell sets.
#[derive(Clone, Debug)]
pub(super) enum VariantDescent {
    /// Boards of up to 128 cells.
    Small(Box<SizedDescent<2>>),
    /// Boards of any size.
    Large(Box<SizedDescent<{ MAX_CELLS.div_ceil(64) }>>),
}

#[derive(Clone, Debug)]
pub(super) struct SizedDescent<const W: usize> {
    network: ConstraintNetwork<W>,
    domains: Domains<W>,
    failure_weights: FailureWeights,
    guesses: Vec<(usize, u32)>,
    /// The digits left in each cell before each guess, one copy after another; `places_before` does the same for
    /// places.
    before: Vec<u32>,
    places_before: Vec<CellBits<W>>,
}

impl VariantDescent {
    pub fn new(topology: &Topology) -> VariantDescent {
        if topology.cells <= 128 {
            VariantDescent::Small(Box::new(SizedDescent::new(topology)))
        } else {
            VariantDescent::Large(Box::new(SizedDescent::new(topology)))
        }
    }

    /// Runs the search. After `patience` guesses with fewer than two solutions, it stops and returns the digits left in
    /// the cells, so that another strategy can continue.
    pub fn run(
        &mut self,
        topology: &Topology,
        start: (&Grid, Option<&Candidates>),
        rng: Option<&mut SeededRng>,
        patience: u64,
        tally: &mut SearchTally<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Stop, Candidates> {
        match self {
            VariantDescent::Small(descent) => descent.run(topology, start, rng, patience, tally, observer),
            VariantDescent::Large(descent) => descent.run(topology, start, rng, patience, tally, observer),
        }
    }
}

impl<const W: usize> SizedDescent<W> {
    fn new(topology: &Topology) -> SizedDescent<W> {
        let network = ConstraintNetwork::new(topology);
        SizedDescent {
            domains: Domains::new(&network),
            network,
            failure_weights: FailureWeights::new(topology),
            guesses: Vec::new(),
            before: Vec::new(),
            places_before: Vec::new(),
        }
    }

    fn run(
        &mut self,
        topology: &Topology,
        (grid, candidates): (&Grid, Option<&Candidates>),
        mut rng: Option<&mut SeededRng>,
        patience: u64,
        tally: &mut SearchTally<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Stop, Candidates> {
        let SizedDescent { network, domains, failure_weights, guesses, before, places_before } = self;
        *failure_weights = FailureWeights::new(topology);
        guesses.clear();
        before.clear();
        places_before.clear();
        let mut alive = domains
            .start(topology, network, grid, candidates)
            .and_then(|()| domains.propagate(topology, network, observer));
        // True if the last guess failed directly, not after further guesses.
        let mut direct = false;
        loop {
            let mut branch = None;
            if alive.is_ok() {
                branch = failure_weights.branch(topology, &network.houses, &domains.left);
                if branch.is_none() {
                    observer.solved();
                    if let ControlFlow::Break(stop) = tally.solution(solution(domains), guesses.is_empty()) {
                        return Ok(stop);
                    }
                }
            }
            if observer.is_full() {
                return Ok(Stop::Steps);
            }
            let Some(branch) = branch else {
                let Some((cell, digit)) = guesses.pop() else { return Ok(Stop::Exhausted) };
                domains.forget_work();
                let kept = before.len() - network.cells;
                domains.left.copy_from_slice(&before[kept..]);
                before.truncate(kept);
                let kept = places_before.len() - network.digits;
                domains.places[..network.digits].copy_from_slice(&places_before[kept..]);
                places_before.truncate(kept);
                failure_weights.record_failure(
                    direct.then_some((cell, digit)),
                    &domains.failed_cells,
                    domains.last,
                );
                direct = false;
                observer.backtracked();
                alive = domains
                    .strike(network, cell, digit)
                    .and_then(|()| domains.propagate(topology, network, observer));
                continue;
            };
            if tally.steps() >= patience && tally.solutions().len() < 2 {
                let left = if guesses.is_empty() { &domains.left } else { &before[..network.cells] };
                let left = left.iter().map(|left| DigitSet::from_bits(*left)).collect();
                return Err(Candidates::from_sets(left));
            }
            if let ControlFlow::Break(stop) = tally.step() {
                return Ok(stop);
            }
            let skip = rng.as_deref_mut().map_or(0, |rng| rng.random_range(0..branch.bits.count_ones()));
            let option = (0..skip).fold(branch.bits, |m, _| m & (m - 1)).trailing_zeros();
            let (cell, digit) = match branch.options {
                GuessOptions::Digits(_) => (branch.cell, option),
                GuessOptions::Places(house, _) => {
                    (usize::from(topology.house_cells(house.index())[option as usize]), branch.digit)
                }
            };
            before.extend_from_slice(&domains.left);
            places_before.extend_from_slice(&domains.places[..network.digits]);
            guesses.push((cell, digit));
            direct = true;
            observer.guessed(Cell::new(cell), Digit::from_index(digit as usize), branch.options);
            alive = domains
                .guess(network, cell, digit)
                .and_then(|()| domains.propagate(topology, network, observer));
        }
    }
}

/// Returns the grid of the only digit left in each cell.
fn solution<const W: usize>(domains: &Domains<W>) -> Grid {
    Grid::from_cells(domains.left.iter().map(|left| DigitSet::from_bits(*left).iter().next()).collect())
}
