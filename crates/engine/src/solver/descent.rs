//! The fast strategy on any board: propagate, guess where the fewest options are, strike the guess that failed.

use std::ops::ControlFlow;

use rand::RngExt;

use super::learning;
use super::outcome::Stop;
use super::ruled::RuledDescent;
use super::state::{Dead, Mark, State};
use super::tally::Tally;
use super::topology::Topology;
use super::watch::{Among, Watch};
use crate::rng::SeededRng;
use crate::{Candidates, Cell, Digit, DigitSet, Grid, HouseId};

/// Guesses before a search that may learn begins to.
const PATIENCE: u64 = 60;
/// The same for a search in random order, which may be unlucky for a while before it is worth giving up its freedom.
const RANDOM_PATIENCE: u64 = 200;
/// The same on boards whose rules all speak of two cells, for which learning has as good words as for houses.
const PAIRED_PATIENCE: u64 = 500;

/// Memory of searches on one board, used again by the next.
#[derive(Clone, Debug)]
pub(super) struct Descent {
    state: State,
    guesses: Vec<Guess>,
    ruled: Option<RuledDescent>,
}

#[derive(Clone, Copy, Debug)]
struct Guess {
    mark: Mark,
    cell: u16,
    digit: u8,
}

/// Where to look next: a cell's digits or a house's places for a digit.
enum Branch {
    Cell(usize),
    Slot(usize),
}

impl Descent {
    pub fn new(topology: &Topology) -> Descent {
        let ruled = topology.is_ruled().then(|| RuledDescent::new(topology));
        Descent { state: State::new(topology), guesses: Vec::new(), ruled }
    }

    pub fn run<W: Watch>(
        &mut self,
        topology: &Topology,
        (grid, candidates): (&Grid, Option<&Candidates>),
        mut rng: Option<&mut SeededRng>,
        tally: &mut Tally<'_>,
        watch: &mut W,
    ) -> Stop {
        if let Some(ruled) = &mut self.ruled {
            let may_learn = !watch.watches() && tally.can_exclude() && topology.has_pairs_only();
            let patience = if may_learn { PAIRED_PATIENCE } else { u64::MAX };
            let stop = ruled.run(topology, (grid, candidates), rng.as_deref_mut(), patience, tally, watch);
            return stop.unwrap_or_else(|left| {
                let (state, left) = (&mut self.state, Some(&left));
                let alive = state.start(topology, grid, left).and_then(|()| state.propagate(topology, watch));
                alive.map_or(Stop::Exhausted, |()| learning::run(topology, state, rng, tally))
            });
        }
        let Descent { state, guesses, .. } = self;
        guesses.clear();
        let patience = match &rng {
            _ if watch.watches() || !tally.can_exclude() => u64::MAX,
            None => PATIENCE,
            Some(_) => RANDOM_PATIENCE,
        };
        let mut alive =
            state.start(topology, grid, candidates).and_then(|()| state.propagate(topology, watch));
        loop {
            if alive.is_ok() && state.is_solved() {
                watch.solved();
                if let ControlFlow::Break(stop) = tally.solution(state.grid(), guesses.is_empty()) {
                    return stop;
                }
                alive = Err(Dead);
            }
            if watch.is_full() {
                return Stop::Steps;
            }
            if alive.is_err() {
                let Some(guess) = guesses.pop() else { return Stop::Exhausted };
                state.undo(topology, guess.mark);
                watch.back();
                alive = state
                    .strike(topology, usize::from(guess.cell), u32::from(guess.digit))
                    .and_then(|()| state.propagate(topology, watch));
                continue;
            }
            if tally.steps() >= patience && tally.solutions().len() < 2 {
                if let Some(first) = guesses.first() {
                    state.undo(topology, first.mark);
                }
                return learning::run(topology, state, rng, tally);
            }
            if let ControlFlow::Break(stop) = tally.step() {
                return stop;
            }
            let (cell, digit, among) = choose(topology, state, rng.as_deref_mut());
            guesses.push(Guess { mark: state.mark(), cell: cell as u16, digit: digit as u8 });
            watch.guessed(Cell::new(cell), Digit::from_index(digit as usize), among);
            alive = state.place(topology, cell, digit).and_then(|()| state.propagate(topology, watch));
        }
    }
}
/// The option to try next: of the cell or the house place with the fewest, the first or a random one.
fn choose(topology: &Topology, state: &State, rng: Option<&mut SeededRng>) -> (usize, u32, Among) {
    let (branch, options, among) = match fewest(topology, state) {
        Branch::Cell(cell) => {
            let digits = state.left[cell];
            (Branch::Cell(cell), digits, Among::Digits(DigitSet::from_bits(digits)))
        }
        Branch::Slot(slot) => {
            let places = state.places[slot];
            (Branch::Slot(slot), places, Among::Places(HouseId::new(slot / topology.digits), places))
        }
    };
    let skip = rng.map_or(0, |rng| rng.random_range(0..options.count_ones()));
    let option = (0..skip).fold(options, |m, _| m & (m - 1)).trailing_zeros();
    match branch {
        Branch::Cell(cell) => (cell, option, among),
        Branch::Slot(slot) => {
            let cell = topology.house_cells(slot / topology.digits)[option as usize];
            (usize::from(cell), (slot % topology.digits) as u32, among)
        }
    }
}

/// The open cell or slot with the fewest options. There is an open cell.
fn fewest(topology: &Topology, state: &State) -> Branch {
    let (mut least, mut branch) = (u32::MAX, Branch::Cell(0));
    for (cell, left) in state.left.iter().enumerate() {
        let options = left.count_ones();
        if options < least && !state.is_placed(cell) {
            (least, branch) = (options, Branch::Cell(cell));
            if options == 2 {
                return branch;
            }
        }
    }
    for house in (0..topology.houses).filter(|h| topology.full[*h]) {
        for slot in house * topology.digits..(house + 1) * topology.digits {
            let options = state.places[slot].count_ones();
            // One place left: the digit is placed there already.
            if options < least && options > 1 {
                (least, branch) = (options, Branch::Slot(slot));
            }
        }
    }
    branch
}
