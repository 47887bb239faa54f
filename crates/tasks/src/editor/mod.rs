//! What the page asks a worker about the puzzle being made, and what comes back.
//!
//! - [`EditorQuestion`], [`EditorAnswer`]: the messages; [`answer`] answers any of them.
//! - `verdict`: how many solutions there are, or why there is none; `blame`: what stands in the way; `tally`: which candidates they hold, and how often.
//! - `walk`: the way people would solve it; `spare`: what it could do without.
//! - `fill_in`: what it still needs; `carry`: the forms of other programs.

mod blame;
pub mod fill;
mod fill_in;
mod other_programs;
mod spare;
mod tally;
mod verdict;
mod walk;

use nonet_engine::line;
use nonet_engine::rules::spec::{self, SpecError};
use nonet_engine::{Board, Grid};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::worker::{JobUpdates, Task, TaskFailure, TaskKind, Unfinished, WorkerProgram};

pub use blame::Obstacle;
pub use fill_in::FillWith;
pub use other_programs::{ProgramFormat, UnreadablePuzzle};
pub use spare::Redundancy;
pub use tally::CandidateTally;
pub use verdict::Judgement;
pub use walk::PathSummary;

/// Something asked about a puzzle, which is a text as [`nonet_engine::rules::spec`] writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EditorQuestion {
    /// How many solutions it has, trying so many options at most.
    Verdict {
        /// The puzzle.
        puzzle: String,
        /// Options tried at most.
        steps: u64,
    },
    /// What stands in the way of a solution.
    Blame {
        /// The puzzle.
        puzzle: String,
    },
    /// Which candidates its solutions hold.
    Tally {
        /// The puzzle.
        puzzle: String,
    },
    /// The way people would solve it.
    Walk {
        /// The puzzle.
        puzzle: String,
    },
    /// What it could do without.
    Spare {
        /// The puzzle.
        puzzle: String,
    },
    /// What it still needs.
    FillIn {
        /// The puzzle.
        puzzle: String,
        /// What is added.
        with: FillWith,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// The puzzle in another program's form.
    Write {
        /// The puzzle.
        puzzle: String,
        /// The form.
        form: ProgramFormat,
    },
    /// The puzzle that a text of another program holds.
    Read {
        /// The text.
        text: String,
    },
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EditorAnswer {
    /// How many solutions there are.
    Verdict(Judgement),
    /// What stands in the way of one.
    Blame(Obstacle),
    /// Which candidates they hold.
    Tally(CandidateTally),
    /// The way people would solve it.
    Walk(PathSummary),
    /// What it could do without.
    Spare(Redundancy),
    /// The puzzle with what it needed, or nothing if that was not found.
    Filled(Option<String>),
    /// The text; or the family of rules that cannot be said there, empty if it is the board.
    Written(Result<String, String>),
    /// The puzzle in our own form.
    Read(Result<String, UnreadablePuzzle>),
}

impl Task for EditorQuestion {
    const KIND: TaskKind = TaskKind::Question;
    type Part = ();
    type Output = EditorAnswer;

    fn program(&self) -> WorkerProgram {
        WorkerProgram::Ruled
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<EditorAnswer, Unfinished> {
        Ok(answer(&self).ok_or(TaskFailure::Impossible)?)
    }
}

/// Answers; `None` if the question makes no sense.
pub fn answer(question: &EditorQuestion) -> Option<EditorAnswer> {
    Some(match question {
        EditorQuestion::Verdict { puzzle, steps } => EditorAnswer::Verdict(verdict::judge(puzzle, *steps)?),
        EditorQuestion::Blame { puzzle } => EditorAnswer::Blame(blame::blame(puzzle)?),
        EditorQuestion::Tally { puzzle } => EditorAnswer::Tally(tally::tally(puzzle)?),
        EditorQuestion::Walk { puzzle } => EditorAnswer::Walk(walk::walk(puzzle)?),
        EditorQuestion::Spare { puzzle } => EditorAnswer::Spare(spare::spare(puzzle)?),
        EditorQuestion::FillIn { puzzle, with, seed } => {
            EditorAnswer::Filled(fill_in::fill_in(puzzle, *with, *seed))
        }
        EditorQuestion::Write { puzzle, form } => EditorAnswer::Written(other_programs::write(puzzle, *form)),
        EditorQuestion::Read { text } => EditorAnswer::Read(other_programs::read(text)),
    })
}

/// Board and givens of a puzzle, whether they clash or not. Errors: the board or one of its rules is none.
fn parts(puzzle: &str) -> Result<(Arc<Board>, Grid), Option<SpecError>> {
    let (name, givens) = puzzle.split_once(";=").ok_or(None)?;
    let board = Arc::new(spec::board(name).map_err(Some)?);
    let grid = line::read(&board, givens).map_err(|_| None)?;
    Ok((board, grid))
}
