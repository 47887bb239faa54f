//! The record of a search: every placement and every step back, eight bytes each, replayable to any point.

use super::outcome::SearchOutcome;
use super::watch::{Among, Cause, Watch};
use crate::digit::MAX_DIGITS;
use crate::{Cell, Digit, DigitSet, Grid, HouseId};

/// One action of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A digit followed from the state.
    Forced {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// Why.
        cause: Cause,
    },
    /// One of several options was tried.
    Guessed {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// Instead of what.
        among: Among,
    },
    /// The last standing guess failed, or led to a solution already counted: it and all that followed was
    /// taken back, and its digit struck from its cell.
    Back,
    /// All cells are filled.
    Solved,
}

/// An [`Event`] in one word. From bit 0: kind (3), cell (10), digit (5), options or places (25), house (16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Packed(u64);

const FORCED_BY_CELL: u64 = 0;
const FORCED_BY_HOUSE: u64 = 1;
const GUESSED_DIGIT: u64 = 2;
const GUESSED_PLACE: u64 = 3;
const BACK: u64 = 4;
const SOLVED: u64 = 5;

impl Packed {
    fn pack(event: Event) -> Packed {
        let at = |kind: u64, cell: Cell, digit: Digit, options: u32, house: usize| {
            Packed(
                kind | (cell.index() as u64) << 3
                    | (digit.index() as u64) << 13
                    | u64::from(options) << 18
                    | (house as u64) << 43,
            )
        };
        match event {
            Event::Forced { cell, digit, cause: Cause::Cell } => at(FORCED_BY_CELL, cell, digit, 0, 0),
            Event::Forced { cell, digit, cause: Cause::House(h) } => {
                at(FORCED_BY_HOUSE, cell, digit, 0, h.index())
            }
            Event::Guessed { cell, digit, among: Among::Digits(d) } => {
                at(GUESSED_DIGIT, cell, digit, d.bits(), 0)
            }
            Event::Guessed { cell, digit, among: Among::Places(h, places) } => {
                at(GUESSED_PLACE, cell, digit, places, h.index())
            }
            Event::Back => Packed(BACK),
            Event::Solved => Packed(SOLVED),
        }
    }

    fn unpack(self) -> Event {
        let field = |from: u32, bits: u32| (self.0 >> from & ((1 << bits) - 1)) as usize;
        let (cell, digit) = (Cell::new(field(3, 10)), Digit::from_index(field(13, 5)));
        let (options, house) = (field(18, 25) as u32, HouseId::new(field(43, 16)));
        match self.0 & 7 {
            FORCED_BY_CELL => Event::Forced { cell, digit, cause: Cause::Cell },
            FORCED_BY_HOUSE => Event::Forced { cell, digit, cause: Cause::House(house) },
            GUESSED_DIGIT => {
                Event::Guessed { cell, digit, among: Among::Digits(DigitSet::from_bits(options)) }
            }
            GUESSED_PLACE => Event::Guessed { cell, digit, among: Among::Places(house, options) },
            BACK => Event::Back,
            _ => Event::Solved,
        }
    }
}

/// How many events lie between two kept positions: replaying to any point walks over fewer than this.
const EVENTS_PER_CHECKPOINT: usize = 4096;

/// What is written at some point of a search, beyond the givens.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Position {
    grid: Grid,
    /// What was written, in order; true for a guess.
    written: Vec<(Cell, bool)>,
}

impl Position {
    fn apply(&mut self, event: Event) {
        match event {
            Event::Forced { cell, digit, .. } => self.write(cell, digit, false),
            Event::Guessed { cell, digit, .. } => self.write(cell, digit, true),
            Event::Back => {
                while let Some((cell, guess)) = self.written.pop() {
                    self.grid.set(cell, None);
                    if guess {
                        break;
                    }
                }
            }
            Event::Solved => {}
        }
    }

    fn write(&mut self, cell: Cell, digit: Digit, guess: bool) {
        self.grid.set(cell, Some(digit));
        self.written.push((cell, guess));
    }
}

/// Everything a search did, in order.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Grid;
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::solver::{Limits, Solver, Trajectory};
///
/// let mut solver = Solver::new(Arc::new(catalogue::board("4x4")?));
/// let empty = Grid::empty(16);
/// let trajectory = solver.search(&empty).limits(Limits::ONE).record(1000);
/// // What is written at any point of it, here before the tenth event:
/// let replay = trajectory.replay(10);
/// assert_eq!((replay.index(), replay.grid().filled_count()), (10, replay.written().len()));
/// // As numbers, to be kept or sent:
/// let words: Vec<u64> = trajectory.words().collect();
/// let again = Trajectory::from_words(empty, &words, trajectory.outcome().clone()).ok_or("no events")?;
/// assert!(again.events().eq(trajectory.events()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trajectory {
    events: Vec<Packed>,
    checkpoints: Vec<Position>,
    outcome: SearchOutcome,
}

impl Trajectory {
    /// What the search found.
    pub fn outcome(&self) -> &SearchOutcome {
        &self.outcome
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// True if nothing was done.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// An event by its number; `None` past the end.
    pub fn event(&self, index: usize) -> Option<Event> {
        self.events.get(index).map(|e| e.unpack())
    }

    /// All events in order.
    pub fn events(&self) -> impl ExactSizeIterator<Item = Event> + '_ {
        self.events.iter().map(|e| e.unpack())
    }

    /// The events as numbers, to be sent elsewhere and read again by [`Trajectory::from_words`].
    pub fn words(&self) -> impl ExactSizeIterator<Item = u64> + '_ {
        self.events.iter().map(|e| e.0)
    }

    /// The trajectory from a grid by events that [`Trajectory::words`] wrote. `None` if a word is not an event on
    /// such a grid.
    pub fn from_words(grid: Grid, words: &[u64], outcome: SearchOutcome) -> Option<Trajectory> {
        let mut recorder = Recorder::new(grid, words.len());
        for word in words {
            let (cell, digit) = (word >> 3 & 0x3ff, word >> 13 & 0x1f);
            if word & 7 > SOLVED
                || cell as usize >= recorder.position.grid.cell_count()
                || digit >= u64::from(MAX_DIGITS)
            {
                return None;
            }
            recorder.push(Packed(*word).unpack());
        }
        Some(recorder.finish(outcome))
    }

    /// A replay that stands before the event of this number, or after the last one.
    pub fn replay(&self, index: usize) -> Replay<'_> {
        let index = index.min(self.len());
        let checkpoint = (index / EVENTS_PER_CHECKPOINT).min(self.checkpoints.len() - 1);
        let mut replay = Replay {
            trajectory: self,
            position: self.checkpoints[checkpoint].clone(),
            next: checkpoint * EVENTS_PER_CHECKPOINT,
        };
        while replay.next < index {
            replay.step();
        }
        replay
    }
}

/// A point in a [`Trajectory`], and what is written there.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    trajectory: &'a Trajectory,
    position: Position,
    next: usize,
}

impl Replay<'_> {
    /// How many events have happened.
    pub fn index(&self) -> usize {
        self.next
    }

    /// The digits written.
    pub fn grid(&self) -> &Grid {
        &self.position.grid
    }

    /// The cells written, in order; true for a guess.
    pub fn written(&self) -> &[(Cell, bool)] {
        &self.position.written
    }

    /// The guesses that stand, in the order they were made.
    pub fn guesses(&self) -> impl Iterator<Item = Cell> + '_ {
        self.position.written.iter().filter(|(_, guess)| *guess).map(|(cell, _)| *cell)
    }

    /// Applies the next event and returns it; `None` at the end.
    pub fn step(&mut self) -> Option<Event> {
        let event = self.trajectory.event(self.next)?;
        self.position.apply(event);
        self.next += 1;
        Some(event)
    }
}

/// Writes a trajectory while the search runs.
pub(super) struct Recorder {
    events: Vec<Packed>,
    checkpoints: Vec<Position>,
    position: Position,
    most: usize,
}

impl Recorder {
    pub fn new(grid: Grid, most: usize) -> Recorder {
        let position = Position { grid, written: Vec::new() };
        Recorder { events: Vec::new(), checkpoints: vec![position.clone()], position, most }
    }

    fn push(&mut self, event: Event) {
        // Propagation may still run on for a few placements after the record is full.
        if self.is_full() {
            return;
        }
        self.events.push(Packed::pack(event));
        self.position.apply(event);
        if self.events.len().is_multiple_of(EVENTS_PER_CHECKPOINT) {
            self.checkpoints.push(self.position.clone());
        }
    }

    pub fn finish(self, outcome: SearchOutcome) -> Trajectory {
        Trajectory { events: self.events, checkpoints: self.checkpoints, outcome }
    }
}

impl Watch for Recorder {
    fn forced(&mut self, cell: Cell, digit: Digit, cause: Cause) {
        self.push(Event::Forced { cell, digit, cause });
    }
    fn guessed(&mut self, cell: Cell, digit: Digit, among: Among) {
        self.push(Event::Guessed { cell, digit, among });
    }
    fn back(&mut self) {
        self.push(Event::Back);
    }
    fn solved(&mut self) {
        self.push(Event::Solved);
    }
    fn is_full(&self) -> bool {
        self.events.len() >= self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_make_the_same_trajectory() {
        use crate::solver::{Limits, Solver, Strategy};
        let board = std::sync::Arc::new(crate::geometry::catalogue::board("6x6").unwrap());
        let grid = Grid::empty(36);
        let search = |solver: &mut Solver| {
            solver.search(&grid).limits(Limits::ALL).strategy(Strategy::RowByRow).record(10_000)
        };
        let first = search(&mut Solver::new(board));
        assert!(first.len() > EVENTS_PER_CHECKPOINT);
        let words: Vec<u64> = first.words().collect();
        let again = Trajectory::from_words(grid.clone(), &words, first.outcome().clone()).unwrap();
        for index in [0, 1, 100, EVENTS_PER_CHECKPOINT, first.len() - 1, first.len()] {
            assert_eq!(first.replay(index).position, again.replay(index).position);
        }
        let outcome = first.outcome().clone();
        for bad in [36 << 3, 25 << 13, 7] {
            assert!(Trajectory::from_words(grid.clone(), &[bad], outcome.clone()).is_none());
        }
    }

    proptest! {
        #[test]
        fn events_pack_and_unpack(
            cell in 0..crate::cell::MAX_CELLS,
            digit in 0usize..25,
            options in 0u32..1 << 25,
            house in 0usize..1 << 16,
        ) {
            let (cell, digit, house) = (Cell::new(cell), Digit::from_index(digit), HouseId::new(house));
            for event in [
                Event::Forced { cell, digit, cause: Cause::Cell },
                Event::Forced { cell, digit, cause: Cause::House(house) },
                Event::Guessed { cell, digit, among: Among::Digits(DigitSet::from_bits(options)) },
                Event::Guessed { cell, digit, among: Among::Places(house, options) },
                Event::Back,
                Event::Solved,
            ] {
                prop_assert_eq!(Packed::pack(event).unpack(), event);
            }
        }
    }
}
