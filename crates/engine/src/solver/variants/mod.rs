//! The fast strategy on boards with rules, where narrowing cells by rules is most of the work.
//!
//! - [`network`]: everything that narrows cells, numbered, and who is woken by what;
//! - [`domains`]: the digits left, and what follows from them;
//! - [`failure_weights`]: where to guess next.

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

/// Memory of searches on one board with rules, used again by the next: on a board of so many words of cells.
#[derive(Clone, Debug)]
pub(super) enum VariantDescent {
    /// The classic board and what is not much larger.
    Small(Box<SizedDescent<2>>),
    /// Any board.
    Large(Box<SizedDescent<{ MAX_CELLS.div_ceil(64) }>>),
}

#[derive(Clone, Debug)]
pub(super) struct SizedDescent<const W: usize> {
    network: ConstraintNetwork<W>,
    domains: Domains<W>,
    failure_weights: FailureWeights,
    guesses: Vec<(usize, u32)>,
    /// The cells as they were before each guess, one after the other, and the places of digits.
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

    /// Searches. After so many guesses, unless it has found two solutions, it gives up and hands over what is left in
    /// the cells, for another to go on with.
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
        // The last guess came to nothing by itself, not after its own guesses had failed.
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
                failure_weights.failed(direct.then_some((cell, digit)), &domains.failed_cells, domains.last);
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

/// The only digits left.
fn solution<const W: usize>(domains: &Domains<W>) -> Grid {
    Grid::from_cells(domains.left.iter().map(|left| DigitSet::from_bits(*left).iter().next()).collect())
}
