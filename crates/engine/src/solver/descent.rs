//! The fast strategy on any board: propagates, guesses where there are the fewest options, and excludes guesses that
//! fail.

use std::ops::ControlFlow;

use rand::RngExt;

use super::learning;
use super::observer::{GuessOptions, Observer};
use super::outcome::Stop;
use super::state::{DeadEnd, SearchState, UndoMark};
use super::tally::SearchTally;
use super::topology::Topology;
use super::variants::VariantDescent;
use crate::rng::SeededRng;
use crate::{Candidates, Cell, Digit, DigitSet, Grid, HouseId};

/// Number of guesses after which a search switches to learning.
const PATIENCE: u64 = 60;
/// The same for a search in random order. Learning is less random, so this search continues for longer.
const RANDOM_PATIENCE: u64 = 200;
/// The same on boards with rules that each affect only two cells. Learning handles such rules as well as it handles
/// houses.
const PAIRED_PATIENCE: u64 = 500;
/// The same on boards with other rules, which learning explains more slowly. Few puzzles need as many guesses, but those
/// that do can need millions. In the tests of this crate many searches switch.
const RULED_PATIENCE: u64 = if cfg!(test) { 20 } else { 50_000 };

/// The buffers of a search on one board, reused by the next search.
#[derive(Clone, Debug)]
pub(super) struct Descent {
    state: SearchState,
    guesses: Vec<StandingGuess>,
    ruled: Option<VariantDescent>,
}

#[derive(Clone, Copy, Debug)]
struct StandingGuess {
    mark: UndoMark,
    cell: u16,
    digit: u8,
}

/// The point at which the search branches: the digits of a cell, or the places of a digit in a house.
enum BranchOn {
    Cell(usize),
    Slot(usize),
}

impl Descent {
    pub fn new(topology: &Topology) -> Descent {
        let ruled = topology.has_variants().then(|| VariantDescent::new(topology));
        Descent { state: SearchState::new(topology), guesses: Vec::new(), ruled }
    }

    pub fn run<W: Observer>(
        &mut self,
        topology: &Topology,
        (grid, candidates): (&Grid, Option<&Candidates>),
        mut rng: Option<&mut SeededRng>,
        tally: &mut SearchTally<'_>,
        observer: &mut W,
    ) -> Stop {
        if let Some(ruled) = &mut self.ruled {
            let may_learn = !observer.is_observing() && tally.can_exclude();
            let patience = match may_learn {
                true if topology.has_pairs_only() => PAIRED_PATIENCE,
                true => RULED_PATIENCE,
                false => u64::MAX,
            };
            let stop = ruled.run(topology, (grid, candidates), rng.as_deref_mut(), patience, tally, observer);
            return stop.unwrap_or_else(|left| {
                let (state, left) = (&mut self.state, Some(&left));
                let alive =
                    state.start(topology, grid, left).and_then(|()| state.propagate(topology, observer));
                alive.map_or(Stop::Exhausted, |()| learning::run(topology, state, rng, tally))
            });
        }
        let Descent { state, guesses, .. } = self;
        guesses.clear();
        let patience = match &rng {
            _ if observer.is_observing() || !tally.can_exclude() => u64::MAX,
            None => PATIENCE,
            Some(_) => RANDOM_PATIENCE,
        };
        let mut alive =
            state.start(topology, grid, candidates).and_then(|()| state.propagate(topology, observer));
        loop {
            if alive.is_ok() && state.is_solved() {
                observer.solved();
                if let ControlFlow::Break(stop) = tally.solution(state.grid(), guesses.is_empty()) {
                    return stop;
                }
                alive = Err(DeadEnd);
            }
            if observer.is_full() {
                return Stop::Steps;
            }
            if alive.is_err() {
                let Some(guess) = guesses.pop() else { return Stop::Exhausted };
                state.undo(topology, guess.mark);
                observer.backtracked();
                alive = state
                    .strike(topology, usize::from(guess.cell), u32::from(guess.digit))
                    .and_then(|()| state.propagate(topology, observer));
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
            let (cell, digit, options) = choose(topology, state, rng.as_deref_mut());
            guesses.push(StandingGuess { mark: state.mark(), cell: cell as u16, digit: digit as u8 });
            observer.guessed(Cell::new(cell), Digit::from_index(digit as usize), options);
            alive = state.place(topology, cell, digit).and_then(|()| state.propagate(topology, observer));
        }
    }
}
/// Chooses the next guess: an option of the cell or slot with the fewest, either the first or a random one.
fn choose(
    topology: &Topology,
    state: &SearchState,
    rng: Option<&mut SeededRng>,
) -> (usize, u32, GuessOptions) {
    let (branch, bits, options) = match fewest(topology, state) {
        BranchOn::Cell(cell) => {
            let digits = state.left[cell];
            (BranchOn::Cell(cell), digits, GuessOptions::Digits(DigitSet::from_bits(digits)))
        }
        BranchOn::Slot(slot) => {
            let places = state.places[slot];
            (BranchOn::Slot(slot), places, GuessOptions::Places(HouseId::new(slot / topology.digits), places))
        }
    };
    let skip = rng.map_or(0, |rng| rng.random_range(0..bits.count_ones()));
    let option = (0..skip).fold(bits, |m, _| m & (m - 1)).trailing_zeros();
    match branch {
        BranchOn::Cell(cell) => (cell, option, options),
        BranchOn::Slot(slot) => {
            let cell = topology.house_cells(slot / topology.digits)[option as usize];
            (usize::from(cell), (slot % topology.digits) as u32, options)
        }
    }
}

/// Returns the open cell or slot with the fewest options. At least one cell must be open.
fn fewest(topology: &Topology, state: &SearchState) -> BranchOn {
    let (mut least, mut branch) = (u32::MAX, BranchOn::Cell(0));
    for (cell, left) in state.left.iter().enumerate() {
        let options = left.count_ones();
        if options < least && !state.is_placed(cell) {
            (least, branch) = (options, BranchOn::Cell(cell));
            if options == 2 {
                return branch;
            }
        }
    }
    for house in (0..topology.houses).filter(|h| topology.full[*h]) {
        for slot in house * topology.digits..(house + 1) * topology.digits {
            let options = state.places[slot].count_ones();
            // A digit with one place left has already been placed there.
            if options < least && options > 1 {
                (least, branch) = (options, BranchOn::Slot(slot));
            }
        }
    }
    branch
}
