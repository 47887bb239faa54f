//! The answers to a request: a puzzle, progress on the way, or what is lacking.

use std::fmt;

use thiserror::Error;

use crate::Grid;
use crate::Puzzle;
use crate::rating;
use crate::technique::Technique;

/// A puzzle that was made, with the one solution it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// How many puzzles it took.
    pub tries: u64,
}

/// The puzzle's lines of digits, a blank for an open cell.
impl fmt::Display for GeneratedPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.puzzle.board();
        let mut row = None;
        for cell in board.cells() {
            let shape = board.shape(cell);
            if row.is_some_and(|row| row != shape.row) {
                writeln!(f)?;
            } else if row.is_some() {
                write!(f, " ")?;
            }
            row = Some(shape.row);
            write!(f, "{}", self.puzzle.givens().get(cell).map_or(' ', |d| d.to_char()))?;
        }
        Ok(())
    }
}

/// What the tries came to so far. A try is a puzzle that was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GenerateProgress {
    /// Tries so far.
    pub tries: u64,
    /// Tries that will be made at most.
    pub max_tries: u64,
    /// The nearest puzzle so far: its givens, and its level if a wish about the reasoning made that come out.
    pub nearest: Option<(usize, Option<rating::GradeLevel>)>,
}

/// What a puzzle lacks of what was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RequestMismatch {
    /// Another number of givens.
    #[error("it has {found} givens, not {wanted}")]
    Givens {
        /// Asked for.
        wanted: usize,
        /// What it has.
        found: usize,
    },
    /// Another grade.
    #[error("it is {}, not {}", .found.map_or("beyond the techniques", rating::GradeLevel::slug), .wanted.slug())]
    Grade {
        /// Asked for.
        wanted: rating::GradeLevel,
        /// What it has; none if the techniques do not solve it.
        found: Option<rating::GradeLevel>,
    },
    /// A technique that does not occur.
    #[error("it does not need {0}")]
    Technique(Technique),
    /// The techniques that may occur do not solve it.
    #[error("the techniques that may occur do not solve it")]
    NotEnough,
    /// Another hardest step.
    #[error("its hardest step is {}, not {wanted}", .found.map_or("none", Technique::slug))]
    Hardest {
        /// Asked for.
        wanted: Technique,
        /// What it needs; none if it is full.
        found: Option<Technique>,
    },
    /// Some given can be spared.
    #[error("some of its givens can be spared")]
    Minimal,
}

/// The puzzle that came nearest, and what it lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearestPuzzle {
    /// It has one solution all the same.
    pub generated: GeneratedPuzzle,
    /// What it lacks: something.
    pub mismatches: Vec<RequestMismatch>,
}

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GenerateError {
    /// The board cannot be filled at all, or not in the way that was asked for.
    #[error("this board has no full grid, or none of this kind")]
    NoGrid,
    /// The board itself is not symmetric in the way that was asked for.
    #[error("this board does not have the symmetry asked for")]
    NoSuchSymmetry,
    /// A technique asked for is never needed on this board: see [`super::is_never_next`].
    #[error("{0} is never the next step on this board: something that comes before it always finds as much")]
    NeverNext(Technique),
    /// The tries ran out.
    #[error("no such puzzle was found in {tries} tries")]
    OutOfTries {
        /// How many were made.
        tries: u64,
        /// The one that came nearest.
        nearest: Option<Box<NearestPuzzle>>,
    },
    /// The caller said stop.
    #[error("stopped")]
    Stopped,
}
