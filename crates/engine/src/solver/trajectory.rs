//! The record of a search, which can be replayed to any point. Each placement or backtracking step takes eight bytes.

use super::observer::{GuessOptions, Observer, PlacementCause};
use super::outcome::SearchOutcome;
use crate::digit::MAX_DIGITS;
use crate::{Cell, Digit, DigitSet, Grid, HouseId};

/// One event of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEvent {
    /// A digit was forced by the state.
    Forced {
        /// Cell of the digit.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// Reason why it was forced.
        cause: PlacementCause,
    },
    /// One of several options was tried.
    Guessed {
        /// Cell of the digit.
        cell: Cell,
        /// The digit tried.
        digit: Digit,
        /// The options from which it was chosen.
        options: GuessOptions,
    },
    /// The last guess failed, or led to a solution that was counted: it and everything after it was undone, and its
    /// digit was excluded from its cell.
    Backtracked,
    /// All cells are filled.
    Solved,
}

/// A [`SearchEvent`] in one word. From bit 0: kind (3 bits), cell (10), digit (5), options or places (25), house (16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PackedEvent(u64);

const FORCED_BY_CELL: u64 = 0;
const FORCED_BY_HOUSE: u64 = 1;
const GUESSED_DIGIT: u64 = 2;
const GUESSED_PLACE: u64 = 3;
const BACKTRACKED: u64 = 4;
const SOLVED: u64 = 5;

impl PackedEvent {
    fn pack(event: SearchEvent) -> PackedEvent {
        let at = |kind: u64, cell: Cell, digit: Digit, options: u32, house: usize| {
            PackedEvent(
                kind | (cell.index() as u64) << 3
                    | (digit.index() as u64) << 13
                    | u64::from(options) << 18
                    | (house as u64) << 43,
            )
        };
        match event {
            SearchEvent::Forced { cell, digit, cause: PlacementCause::Cell } => {
                at(FORCED_BY_CELL, cell, digit, 0, 0)
            }
            SearchEvent::Forced { cell, digit, cause: PlacementCause::House(h) } => {
                at(FORCED_BY_HOUSE, cell, digit, 0, h.index())
            }
            SearchEvent::Guessed { cell, digit, options: GuessOptions::Digits(d) } => {
                at(GUESSED_DIGIT, cell, digit, d.bits(), 0)
            }
            SearchEvent::Guessed { cell, digit, options: GuessOptions::Places(h, places) } => {
                at(GUESSED_PLACE, cell, digit, places, h.index())
            }
            SearchEvent::Backtracked => PackedEvent(BACKTRACKED),
            SearchEvent::Solved => PackedEvent(SOLVED),
        }
    }

    fn unpack(self) -> SearchEvent {
        let field = |from: u32, bits: u32| (self.0 >> from & ((1 << bits) - 1)) as usize;
        let (cell, digit) = (Cell::new(field(3, 10)), Digit::from_index(field(13, 5)));
        let (options, house) = (field(18, 25) as u32, HouseId::new(field(43, 16)));
        match self.0 & 7 {
            FORCED_BY_CELL => SearchEvent::Forced { cell, digit, cause: PlacementCause::Cell },
            FORCED_BY_HOUSE => SearchEvent::Forced { cell, digit, cause: PlacementCause::House(house) },
            GUESSED_DIGIT => SearchEvent::Guessed {
                cell,
                digit,
                options: GuessOptions::Digits(DigitSet::from_bits(options)),
            },
            GUESSED_PLACE => {
                SearchEvent::Guessed { cell, digit, options: GuessOptions::Places(house, options) }
            }
            BACKTRACKED => SearchEvent::Backtracked,
            _ => SearchEvent::Solved,
        }
    }
}

/// The number of events between two checkpoints. A replay to any point applies fewer events than this.
const EVENTS_PER_CHECKPOINT: usize = 4096;

/// The digits placed at one point of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Snapshot {
    grid: Grid,
    /// The cells filled after the givens, in order, each with true if it was a guess.
    written: Vec<(Cell, bool)>,
}

impl Snapshot {
    fn apply(&mut self, event: SearchEvent) {
        match event {
            SearchEvent::Forced { cell, digit, .. } => self.write(cell, digit, false),
            SearchEvent::Guessed { cell, digit, .. } => self.write(cell, digit, true),
            SearchEvent::Backtracked => {
                while let Some((cell, guess)) = self.written.pop() {
                    self.grid.set(cell, None);
                    if guess {
                        break;
                    }
                }
            }
            SearchEvent::Solved => {}
        }
    }

    fn write(&mut self, cell: Cell, digit: Digit, guess: bool) {
        self.grid.set(cell, Some(digit));
        self.written.push((cell, guess));
    }
}

/// All events of a search, in order.
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
/// // The digits at any point, here before the event with index 10:
/// let replay = trajectory.replay(10);
/// assert_eq!((replay.index(), replay.grid().filled_count()), (10, replay.written().len()));
/// // As numbers, to be stored or sent:
/// let words: Vec<u64> = trajectory.words().collect();
/// let again = Trajectory::from_words(empty, &words, trajectory.outcome().clone()).ok_or("no events")?;
/// assert!(again.events().eq(trajectory.events()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trajectory {
    events: Vec<PackedEvent>,
    checkpoints: Vec<Snapshot>,
    outcome: SearchOutcome,
}

impl Trajectory {
    /// Returns the outcome of the search.
    pub fn outcome(&self) -> &SearchOutcome {
        &self.outcome
    }

    /// Returns the number of events.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// True if there are no events.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Returns the event at an index; `None` past the end.
    pub fn event(&self, index: usize) -> Option<SearchEvent> {
        self.events.get(index).map(|e| e.unpack())
    }

    /// Returns all events in order.
    pub fn events(&self) -> impl ExactSizeIterator<Item = SearchEvent> + '_ {
        self.events.iter().map(|e| e.unpack())
    }

    /// Returns the events as numbers, which [`Trajectory::from_words`] reads.
    pub fn words(&self) -> impl ExactSizeIterator<Item = u64> + '_ {
        self.events.iter().map(|e| e.0)
    }

    /// Restores a trajectory from its start grid and the numbers that [`Trajectory::words`] returned. Returns `None` if
    /// a number does not encode an event on this grid.
    pub fn from_words(grid: Grid, words: &[u64], outcome: SearchOutcome) -> Option<Trajectory> {
        let mut recorder = Recorder::new(grid, words.len());
        for word in words {
            let (cell, digit) = (word >> 3 & 0x3ff, word >> 13 & 0x1f);
            if word & 7 > SOLVED
                || cell as usize >= recorder.snapshot.grid.cell_count()
                || digit >= u64::from(MAX_DIGITS)
            {
                return None;
            }
            recorder.push(PackedEvent(*word).unpack());
        }
        Some(recorder.finish(outcome))
    }

    /// Returns a replay positioned before the event at this index, or at the end.
    pub fn replay(&self, index: usize) -> Replay<'_> {
        let index = index.min(self.len());
        let checkpoint = (index / EVENTS_PER_CHECKPOINT).min(self.checkpoints.len() - 1);
        let mut replay = Replay {
            trajectory: self,
            snapshot: self.checkpoints[checkpoint].clone(),
            next: checkpoint * EVENTS_PER_CHECKPOINT,
        };
        while replay.next < index {
            replay.step();
        }
        replay
    }
}

/// A position in a [`Trajectory`], with the digits placed so far.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    trajectory: &'a Trajectory,
    snapshot: Snapshot,
    next: usize,
}

impl Replay<'_> {
    /// Returns the number of events applied.
    pub fn index(&self) -> usize {
        self.next
    }

    /// Returns the digits placed, including the givens.
    pub fn grid(&self) -> &Grid {
        &self.snapshot.grid
    }

    /// Returns the cells filled after the givens, in order, each with true if it was a guess.
    pub fn written(&self) -> &[(Cell, bool)] {
        &self.snapshot.written
    }

    /// Returns the cells of the current guesses, in the order in which they were made.
    pub fn guesses(&self) -> impl Iterator<Item = Cell> + '_ {
        self.snapshot.written.iter().filter(|(_, guess)| *guess).map(|(cell, _)| *cell)
    }

    /// Applies the next event and returns it; `None` at the end.
    pub fn step(&mut self) -> Option<SearchEvent> {
        let event = self.trajectory.event(self.next)?;
        self.snapshot.apply(event);
        self.next += 1;
        Some(event)
    }
}

/// Records a trajectory while a search runs.
pub(super) struct Recorder {
    events: Vec<PackedEvent>,
    checkpoints: Vec<Snapshot>,
    snapshot: Snapshot,
    most: usize,
}

impl Recorder {
    pub fn new(grid: Grid, most: usize) -> Recorder {
        let snapshot = Snapshot { grid, written: Vec::new() };
        Recorder { events: Vec::new(), checkpoints: vec![snapshot.clone()], snapshot, most }
    }

    fn push(&mut self, event: SearchEvent) {
        // Propagation may place a few more digits after the record is full.
        if self.is_full() {
            return;
        }
        self.events.push(PackedEvent::pack(event));
        self.snapshot.apply(event);
        if self.events.len().is_multiple_of(EVENTS_PER_CHECKPOINT) {
            self.checkpoints.push(self.snapshot.clone());
        }
    }

    pub fn finish(self, outcome: SearchOutcome) -> Trajectory {
        Trajectory { events: self.events, checkpoints: self.checkpoints, outcome }
    }
}

impl Observer for Recorder {
    fn forced(&mut self, cell: Cell, digit: Digit, cause: PlacementCause) {
        self.push(SearchEvent::Forced { cell, digit, cause });
    }
    fn guessed(&mut self, cell: Cell, digit: Digit, options: GuessOptions) {
        self.push(SearchEvent::Guessed { cell, digit, options });
    }
    fn backtracked(&mut self) {
        self.push(SearchEvent::Backtracked);
    }
    fn solved(&mut self) {
        self.push(SearchEvent::Solved);
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
    fn from_words_restores_the_trajectory() {
        use crate::solver::{Limits, SearchStrategy, Solver};
        let board = std::sync::Arc::new(crate::geometry::catalogue::board("6x6").unwrap());
        let grid = Grid::empty(36);
        let search = |solver: &mut Solver| {
            solver.search(&grid).limits(Limits::ALL).strategy(SearchStrategy::RowByRow).record(10_000)
        };
        let first = search(&mut Solver::new(board));
        assert!(first.len() > EVENTS_PER_CHECKPOINT);
        let words: Vec<u64> = first.words().collect();
        let again = Trajectory::from_words(grid.clone(), &words, first.outcome().clone()).unwrap();
        for index in [0, 1, 100, EVENTS_PER_CHECKPOINT, first.len() - 1, first.len()] {
            assert_eq!(first.replay(index).snapshot, again.replay(index).snapshot);
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
                SearchEvent::Forced { cell, digit, cause: PlacementCause::Cell },
                SearchEvent::Forced { cell, digit, cause: PlacementCause::House(house) },
                SearchEvent::Guessed { cell, digit, options: GuessOptions::Digits(DigitSet::from_bits(options)) },
                SearchEvent::Guessed { cell, digit, options: GuessOptions::Places(house, options) },
                SearchEvent::Backtracked,
                SearchEvent::Solved,
            ] {
                prop_assert_eq!(PackedEvent::pack(event).unpack(), event);
            }
        }
    }
}
