//! A depth-first search that propagates, branches on a cell and backtracks. It copies states instead of keeping a
//! trail.

use rand::RngExt;

use super::lanes::Lanes;
use super::propagate::{PropagationEnd, occupied};
use super::state::{ClassicState, DIGITS, FIELD_BITS, GUARD, LOW, LaneSlot};
use crate::rng::SeededRng;

/// A suspended search: the current state and those still to be tried.
pub(super) struct ClassicSearch<V> {
    current: Option<ClassicState<V>>,
    pending: Vec<ClassicState<V>>,
    /// Options tried so far.
    pub(super) steps: u64,
}

/// The reason why a search paused.
pub(super) enum Pause<V> {
    /// It found a solution.
    Solved(ClassicState<V>),
    /// It reached the limit on steps.
    Steps,
    /// Nothing is left to try.
    Exhausted,
}

impl<V: Lanes> ClassicSearch<V> {
    pub(super) fn new(start: ClassicState<V>) -> ClassicSearch<V> {
        ClassicSearch { current: Some(start), pending: Vec::new(), steps: 0 }
    }

    /// True if nothing is left to try.
    pub(super) fn is_exhausted(&self) -> bool {
        self.current.is_none() && self.pending.is_empty()
    }

    /// Continues to the next solution, up to `steps` steps in all. `split` returns an open cell, its digits, and the
    /// digits to try first; `None` if no cell is open.
    #[inline(always)]
    pub(super) fn advance(
        &mut self,
        steps: u64,
        mut split: impl FnMut(&ClassicState<V>) -> Option<(LaneSlot, u32, u32)>,
    ) -> Pause<V> {
        loop {
            let Some(mut state) = self.current.take().or_else(|| self.pending.pop()) else {
                return Pause::Exhausted;
            };
            loop {
                match state.propagate() {
                    PropagationEnd::DeadEnd => break,
                    PropagationEnd::Solved => return Pause::Solved(state),
                    PropagationEnd::Open => {}
                }
                if self.steps >= steps {
                    self.current = Some(state);
                    return Pause::Steps;
                }
                let Some((place, digits, tried)) = split(&state) else { break };
                self.steps += 1;
                self.pending.push(state.with(place, digits ^ tried));
                state = state.with(place, tried);
            }
        }
    }
}

/// Branches on the lowest digit of the first open cell with the fewest digits.
#[inline(always)]
pub(super) fn lowest_of_fewest<V: Lanes>(state: &ClassicState<V>) -> Option<(LaneSlot, u32, u32)> {
    let (place, digits) = fewest(state)?;
    Some((place, digits, digits & digits.wrapping_neg()))
}

/// Returns the first cell with two digits left, and these digits.
#[inline(always)]
fn first_pair<V: Lanes>(state: &ClassicState<V>) -> Option<(LaneSlot, u32)> {
    let (low, guard) = (V::splat(LOW), V::splat(GUARD));
    let drop_lowest = |digits: V| digits & (digits | guard).minus(low);
    for (vector, x) in state.0.iter().enumerate() {
        let one_less = drop_lowest(*x);
        let pairs = occupied(one_less).without(occupied(drop_lowest(one_less)));
        if !pairs.is_zero() {
            return pairs.words()[..3].iter().zip(x.words()).enumerate().find_map(|(lane, (pairs, word))| {
                let shift = (*pairs != 0).then(|| pairs.trailing_zeros() + 1 - FIELD_BITS)?;
                Some((LaneSlot { vector, lane, shift }, word >> shift & DIGITS))
            });
        }
    }
    None
}

/// Returns the first open cell with the fewest digits left, and these digits.
#[inline(always)]
fn fewest<V: Lanes>(state: &ClassicState<V>) -> Option<(LaneSlot, u32)> {
    first_pair(state).or_else(|| first_fewest(state))
}

/// Returns the same as [`fewest`] for states in which no cell has two digits left.
fn first_fewest<V: Lanes>(state: &ClassicState<V>) -> Option<(LaneSlot, u32)> {
    let cells = state.0.iter().enumerate().flat_map(|(vector, x)| {
        let words = x.words();
        (0..3).flat_map(move |lane| {
            (0..3).map(move |band| {
                let shift = band * FIELD_BITS;
                (LaneSlot { vector, lane, shift }, words[lane] >> shift & DIGITS)
            })
        })
    });
    cells.filter(|(_, digits)| digits.count_ones() > 1).min_by_key(|(_, digits)| digits.count_ones())
}

/// Branches on a random digit of the first open cell with the fewest digits. Changing this choice would change the
/// result of every seed.
pub(super) fn at_random<V: Lanes>(
    state: &ClassicState<V>,
    rng: &mut SeededRng,
) -> Option<(LaneSlot, u32, u32)> {
    let (place, digits) = fewest(state)?;
    let skip = rng.random_range(0..digits.count_ones());
    let rest = (0..skip).fold(digits, |rest, _| rest & (rest - 1));
    Some((place, digits, rest & rest.wrapping_neg()))
}
