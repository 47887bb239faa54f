//! Answers the editor's questions about the puzzle being made.
//!
//! - [`EditorQuestion`] and [`EditorAnswer`]: the messages. [`answer`] answers all questions.
//! - `verdict`: the number of solutions, or why there is none. `blame`: the cause of a contradiction. `tally`: how
//!   often each candidate occurs in solutions.
//! - `walk`: the path that a person would take. `spare`: redundant givens and variants.
//! - `fill_in`: additions that leave exactly one solution. `other_programs`: formats of other programs. `fill`: whether
//!   a board can be filled.

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
use nonet_formats::variants::PuzzleInfo;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::worker::{JobUpdates, Task, TaskFailure, TaskKind, Unfinished, WorkerParts};

pub use blame::Obstacle;
pub use fill_in::FillWith;
pub use other_programs::{ProgramFormat, UnreadablePuzzle};
pub use spare::Redundancy;
pub use tally::CandidateTally;
pub use verdict::Judgement;
pub use walk::PathSummary;

/// A question about a puzzle, given as text in the format of [`nonet_engine::rules::spec`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EditorQuestion {
    /// Asks for the number of solutions.
    Verdict {
        puzzle: String,
        /// Maximum number of options that the solver tries.
        steps: u64,
    },
    /// Asks for the variant or given that makes the puzzle unsolvable.
    Blame { puzzle: String },
    /// Asks for the number of solutions that contain each candidate.
    Tally { puzzle: String },
    /// Asks for a summary of the logical path.
    Walk { puzzle: String },
    /// Asks for redundant givens and variants.
    Spare { puzzle: String },
    /// Asks for additions that leave exactly one solution.
    FillIn { puzzle: String, with: FillWith, seed: u64 },
    /// Asks for the text of the puzzle in another program's format.
    Write { puzzle: String, form: ProgramFormat, info: PuzzleInfo },
    /// Asks for the puzzle in a text from another program.
    Read { text: String },
}

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EditorAnswer {
    Verdict(Judgement),
    Blame(Obstacle),
    Tally(CandidateTally),
    Walk(PathSummary),
    Spare(Redundancy),
    /// The completed puzzle; `None` if none was found.
    Filled(Option<String>),
    /// The text. The error is the family that the program does not support; empty if it does not support the board.
    Written(Result<String, String>),
    /// The puzzle in Nonet's format, and the texts of its author.
    Read(Result<(String, PuzzleInfo), UnreadablePuzzle>),
}

impl Task for EditorQuestion {
    const KIND: TaskKind = TaskKind::Question;
    type Part = ();
    type Output = EditorAnswer;

    fn parts(&self) -> WorkerParts {
        WorkerParts::Variants
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<EditorAnswer, Unfinished> {
        Ok(answer(&self).ok_or(TaskFailure::Impossible)?)
    }
}

/// Answers a question; `None` if its puzzle is invalid.
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
        EditorQuestion::Write { puzzle, form, info } => {
            EditorAnswer::Written(other_programs::write(puzzle, *form, info))
        }
        EditorQuestion::Read { text } => EditorAnswer::Read(other_programs::read(text)),
    })
}

/// Returns the board and the givens of a puzzle, even if the givens clash. Returns an error if the board or a variant
/// is invalid.
fn parts(puzzle: &str) -> Result<(Arc<Board>, Grid), Option<SpecError>> {
    let (name, givens) = puzzle.split_once(";=").ok_or(None)?;
    let board = Arc::new(spec::board(name).map_err(Some)?);
    let grid = line::read(&board, givens).map_err(|_| None)?;
    Ok((board, grid))
}
