//! Makes puzzles and boards. [`MakePuzzle`] asks for a new puzzle: `plain` makes those without variants,
//! `with_rules` the others. `divided` shares a rare request among several workers. `first` has the
//! puzzles of first visits.

mod divided;
mod first;
mod plain;
mod with_rules;

use std::ops::Range;

use nonet_engine::rules::styles::has_rules;
use serde::{Deserialize, Serialize};

use crate::worker::{JobUpdates, Task, TaskFailure, TaskKind, Unfinished, Worker, WorkerParts};
use nonet_game::boards::board_named;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::{Mismatch, PuzzleSpec};

pub use divided::DividedSearch;
pub use first::{FIRST_BOARD, first_puzzle};
pub use plain::try_plain;
pub use with_rules::try_with_rules;

/// Asks for a puzzle with one solution. Equal tasks make equal puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MakePuzzle {
    pub spec: PuzzleSpec,
    pub seed: u64,
}

/// The result of [`MakePuzzle`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PuzzleFound {
    /// A puzzle as specified.
    Made(NewPuzzle),
    /// The nearest puzzle, with its differences from the specification.
    Nearest(NewPuzzle, Vec<Mismatch>),
}

impl MakePuzzle {
    /// Asks for a puzzle of a level on a board.
    pub fn of_level(board: String, level: Level, seed: u64) -> MakePuzzle {
        MakePuzzle { spec: PuzzleSpec { board, level: Some(level), ..PuzzleSpec::default() }, seed }
    }

    /// Returns the same task with another seed.
    #[must_use]
    pub fn next(&self) -> MakePuzzle {
        MakePuzzle { spec: self.spec.clone(), seed: self.seed.wrapping_add(1) }
    }

    /// Returns the worker that makes the puzzle.
    pub fn worker(&self) -> Worker {
        if self.spec.rules.is_empty() { Worker::Generator } else { Worker::Variants }
    }
}

impl Task for MakePuzzle {
    const KIND: TaskKind = TaskKind::MakePuzzle;
    type Part = ();
    type Output = PuzzleFound;

    fn parts(&self) -> WorkerParts {
        self.worker().parts()
    }

    fn run(self, updates: &mut JobUpdates<'_, ()>) -> Result<PuzzleFound, Unfinished> {
        TryAttempts::all(self).run(updates)?.answer().map_err(Unfinished::Failed)
    }
}

/// Makes some attempts at a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TryAttempts {
    pub task: MakePuzzle,
    pub attempts: Range<u64>,
    /// Maximum number of tries; the usual number for such a puzzle if `None`.
    pub most_tries: Option<u64>,
    /// The distance of a puzzle that is known already: only a nearer one is returned.
    pub nearer_than: u32,
}

/// The result of [`TryAttempts`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempted {
    /// Number of tries, up to the puzzle if one was found.
    pub tries: u64,
    /// The usual maximum number of tries for such a puzzle.
    pub most_tries: u64,
    /// The first puzzle found, or the nearest one.
    pub found: Option<PuzzleFound>,
    /// The distance of the nearest puzzle.
    pub distance: u32,
}

/// Runs [`TryAttempts`] with one of the parts of the workers' program.
pub type AttemptPuzzle = fn(TryAttempts, &mut JobUpdates<'_, ()>) -> Result<Attempted, Unfinished>;

impl TryAttempts {
    /// Asks for all attempts, as one worker makes them alone.
    pub fn all(task: MakePuzzle) -> TryAttempts {
        TryAttempts { task, attempts: 0..u64::MAX, most_tries: None, nearer_than: u32::MAX }
    }
}

impl Task for TryAttempts {
    const KIND: TaskKind = TaskKind::TryAttempts;
    type Part = ();
    type Output = Attempted;

    fn parts(&self) -> WorkerParts {
        self.task.parts()
    }

    fn run(self, updates: &mut JobUpdates<'_, ()>) -> Result<Attempted, Unfinished> {
        match self.parts() {
            WorkerParts::Generator => try_plain(self, updates),
            _ => try_with_rules(self, updates),
        }
    }
}

impl Attempted {
    /// Returns true if a puzzle was found that meets the request.
    fn is_success(&self) -> bool {
        matches!(self.found, Some(PuzzleFound::Made(_)))
    }

    /// Returns the answer to the request if there are no further attempts.
    pub fn answer(self) -> Result<PuzzleFound, TaskFailure> {
        self.found.ok_or(TaskFailure::NotFound)
    }
}

/// Asks for a board by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BuildBoard {
    pub name: String,
}

/// The result of [`BuildBoard`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BuiltBoard {
    /// The name in the request.
    pub name: String,
    /// The board, as [`nonet_engine::Board::pack`] writes it; empty if the model has the board already.
    pub packed: Vec<u8>,
}

impl Task for BuildBoard {
    const KIND: TaskKind = TaskKind::BuildBoard;
    type Part = ();
    type Output = BuiltBoard;

    fn parts(&self) -> WorkerParts {
        WorkerParts::Generator
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<BuiltBoard, Unfinished> {
        let board = board_named(&self.name).ok_or(TaskFailure::UnknownBoard)?;
        Ok(BuiltBoard { packed: board.pack(), name: self.name })
    }
}

/// Returns the parts for a task of the coach on the board of this name.
pub(crate) fn coach_on(board: &str) -> WorkerParts {
    if has_rules(board) { WorkerParts::Variants } else { WorkerParts::Coach }
}
