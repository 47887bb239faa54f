//! The fast strategy on boards with rules, where narrowing cells by rules is most of the work.
//!
//! - [`network`]: everything that narrows cells, numbered, and who is woken by what;
//! - [`field`]: the digits left, and what follows from them;
//! - [`blame`]: where to guess next.

mod blame;
mod field;
mod network;

use std::ops::ControlFlow;

use rand::RngExt;

use super::outcome::Stop;
use super::tally::Tally;
use super::topology::Topology;
use super::watch::{Among, Watch};
use crate::cell::MAX_CELLS;
use crate::rng::SeededRng;
use crate::{Candidates, Cell, Digit, DigitSet, Grid};
use blame::Blame;
use field::Field;
use network::{Cells, Network};

/// Memory of searches on one board with rules, used again by the next: on a board of so many words of cells.
#[derive(Clone, Debug)]
pub(super) enum RuledDescent {
    /// The classic board and what is not much larger.
    Small(Box<Descent<2>>),
    /// Any board.
    Large(Box<Descent<{ MAX_CELLS.div_ceil(64) }>>),
}

#[derive(Clone, Debug)]
pub(super) struct Descent<const W: usize> {
    network: Network<W>,
    field: Field<W>,
    blame: Blame,
    guesses: Vec<(usize, u32)>,
    /// The cells as they were before each guess, one after the other, and the places of digits.
    before: Vec<u32>,
    places_before: Vec<Cells<W>>,
}

impl RuledDescent {
    pub fn new(topology: &Topology) -> RuledDescent {
        if topology.cells <= 128 {
            RuledDescent::Small(Box::new(Descent::new(topology)))
        } else {
            RuledDescent::Large(Box::new(Descent::new(topology)))
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
        tally: &mut Tally<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Stop, Candidates> {
        match self {
            RuledDescent::Small(descent) => descent.run(topology, start, rng, patience, tally, watch),
            RuledDescent::Large(descent) => descent.run(topology, start, rng, patience, tally, watch),
        }
    }
}

impl<const W: usize> Descent<W> {
    fn new(topology: &Topology) -> Descent<W> {
        let network = Network::new(topology);
        Descent {
            field: Field::new(&network),
            network,
            blame: Blame::new(topology),
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
        tally: &mut Tally<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Stop, Candidates> {
        let Descent { network, field, blame, guesses, before, places_before } = self;
        *blame = Blame::new(topology);
        guesses.clear();
        before.clear();
        places_before.clear();
        let mut alive = field
            .start(topology, network, grid, candidates)
            .and_then(|()| field.propagate(topology, network, watch));
        // The last guess came to nothing by itself, not after its own guesses had failed.
        let mut direct = false;
        loop {
            let mut branch = None;
            if alive.is_ok() {
                branch = blame.branch(topology, &network.houses, &field.left);
                if branch.is_none() {
                    watch.solved();
                    if let ControlFlow::Break(stop) = tally.solution(solution(field), guesses.is_empty()) {
                        return Ok(stop);
                    }
                }
            }
            if watch.is_full() {
                return Ok(Stop::Steps);
            }
            let Some(branch) = branch else {
                let Some((cell, digit)) = guesses.pop() else { return Ok(Stop::Exhausted) };
                field.forget_work();
                let kept = before.len() - network.cells;
                field.left.copy_from_slice(&before[kept..]);
                before.truncate(kept);
                let kept = places_before.len() - network.digits;
                field.places[..network.digits].copy_from_slice(&places_before[kept..]);
                places_before.truncate(kept);
                blame.failed(direct.then_some((cell, digit)), &field.died, field.last);
                direct = false;
                watch.back();
                alive = field
                    .strike(network, cell, digit)
                    .and_then(|()| field.propagate(topology, network, watch));
                continue;
            };
            if tally.steps() >= patience && tally.solutions().len() < 2 {
                let left = if guesses.is_empty() { &field.left } else { &before[..network.cells] };
                let left = left.iter().map(|left| DigitSet::from_bits(*left)).collect();
                return Err(Candidates::from_sets(left));
            }
            if let ControlFlow::Break(stop) = tally.step() {
                return Ok(stop);
            }
            let skip = rng.as_deref_mut().map_or(0, |rng| rng.random_range(0..branch.options.count_ones()));
            let option = (0..skip).fold(branch.options, |m, _| m & (m - 1)).trailing_zeros();
            let (cell, digit) = match branch.among {
                Among::Digits(_) => (branch.cell, option),
                Among::Places(house, _) => {
                    (usize::from(topology.house_cells(house.index())[option as usize]), branch.digit)
                }
            };
            before.extend_from_slice(&field.left);
            places_before.extend_from_slice(&field.places[..network.digits]);
            guesses.push((cell, digit));
            direct = true;
            watch.guessed(Cell::new(cell), Digit::from_index(digit as usize), branch.among);
            alive =
                field.guess(network, cell, digit).and_then(|()| field.propagate(topology, network, watch));
        }
    }
}

/// The only digits left.
fn solution<const W: usize>(field: &Field<W>) -> Grid {
    Grid::from_cells(field.left.iter().map(|left| DigitSet::from_bits(*left).iter().next()).collect())
}
