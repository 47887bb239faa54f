//! What the page asks a worker about the puzzle being made, and what comes back.
//!
//! - [`Question`], [`Answer`]: the messages; [`answer`] answers any of them.
//! - `verdict`: how many solutions there are, or why there is none; `blame`: what stands in the way; `tally`: which candidates they hold, and how often.
//! - `walk`: the way people would solve it; `spare`: what it could do without.
//! - `fill_in`: what it still needs; `carry`: the forms of other programs.

mod blame;
mod carry;
pub mod fill;
mod fill_in;
mod spare;
mod tally;
mod verdict;
mod walk;

use nonet_engine::line;
use nonet_engine::rules::spec::{self, SpecError};
use nonet_engine::{Board, Grid};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::worker::{Failure, Program, Task, TaskKind, Unfinished, Updates};

pub use blame::Blame;
pub use carry::{Form, Unreadable};
pub use fill_in::FillWith;
pub use spare::Spare;
pub use tally::Tally;
pub use verdict::Judgement;
pub use walk::Walk;

/// Something asked about a puzzle, which is a text as [`nonet_engine::rules::spec`] writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Question {
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
        form: Form,
    },
    /// The puzzle that a text of another program holds.
    Read {
        /// The text.
        text: String,
    },
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// How many solutions there are.
    Verdict(Judgement),
    /// What stands in the way of one.
    Blame(Blame),
    /// Which candidates they hold.
    Tally(Tally),
    /// The way people would solve it.
    Walk(Walk),
    /// What it could do without.
    Spare(Spare),
    /// The puzzle with what it needed, or nothing if that was not found.
    Filled(Option<String>),
    /// The text; or the family of rules that cannot be said there, empty if it is the board.
    Written(Result<String, String>),
    /// The puzzle in our own form.
    Read(Result<String, Unreadable>),
}

impl Task for Question {
    const KIND: TaskKind = TaskKind::Question;
    type Part = ();
    type Output = Answer;

    fn program(&self) -> Program {
        Program::Ruled
    }

    fn run(self, _: &mut Updates<'_, ()>) -> Result<Answer, Unfinished> {
        Ok(answer(&self).ok_or(Failure::Impossible)?)
    }
}

/// Answers; `None` if the question makes no sense.
pub fn answer(question: &Question) -> Option<Answer> {
    Some(match question {
        Question::Verdict { puzzle, steps } => Answer::Verdict(verdict::judge(puzzle, *steps)?),
        Question::Blame { puzzle } => Answer::Blame(blame::blame(puzzle)?),
        Question::Tally { puzzle } => Answer::Tally(tally::tally(puzzle)?),
        Question::Walk { puzzle } => Answer::Walk(walk::walk(puzzle)?),
        Question::Spare { puzzle } => Answer::Spare(spare::spare(puzzle)?),
        Question::FillIn { puzzle, with, seed } => Answer::Filled(fill_in::fill_in(puzzle, *with, *seed)),
        Question::Write { puzzle, form } => Answer::Written(carry::write(puzzle, *form)),
        Question::Read { text } => Answer::Read(carry::read(text)),
    })
}

/// Board and givens of a puzzle, whether they clash or not. Errors: the board or one of its rules is none.
fn parts(puzzle: &str) -> Result<(Arc<Board>, Grid), Option<SpecError>> {
    let (name, givens) = puzzle.split_once(";=").ok_or(None)?;
    let board = Arc::new(spec::board(name).map_err(Some)?);
    let grid = line::read(&board, givens).map_err(|_| None)?;
    Ok((board, grid))
}
