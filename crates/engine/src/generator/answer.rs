//! Results of a request: a puzzle, progress, or the nearest puzzle and how it differs.

use std::fmt;

use thiserror::Error;

use crate::Grid;
use crate::Puzzle;
use crate::rating;
use crate::technique::Technique;

/// A generated puzzle and its only solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solution.
    pub solution: Grid,
    /// The number of puzzles tried.
    pub tries: u64,
    /// The attempt that found it; see [`super::Generator::attempts`].
    pub attempt: u64,
}

/// Writes the rows of the puzzle, with a blank for each open cell.
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

/// Progress of a request. A try is a puzzle that was generated and judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GenerateProgress {
    /// Tries so far.
    pub tries: u64,
    /// Maximum number of tries.
    pub max_tries: u64,
    /// The nearest puzzle so far: its number of givens, and its level if that was determined.
    pub nearest: Option<(usize, Option<rating::GradeLevel>)>,
}

/// A difference between a puzzle and the request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RequestMismatch {
    /// The number of givens differs.
    #[error("it has {found} givens, not {wanted}")]
    Givens {
        /// The requested value.
        wanted: usize,
        /// The number of givens in the puzzle.
        found: usize,
    },
    /// The grade differs.
    #[error("it is {}, not {}", .found.map_or("beyond the techniques", rating::GradeLevel::slug), .wanted.slug())]
    Grade {
        /// The requested value.
        wanted: rating::GradeLevel,
        /// The grade of the puzzle; `None` if the techniques do not solve it.
        found: Option<rating::GradeLevel>,
    },
    /// The path does not need a requested technique.
    #[error("it does not need {0}")]
    Technique(Technique),
    /// The allowed techniques do not solve the puzzle.
    #[error("the techniques that may occur do not solve it")]
    NotEnough,
    /// The hardest step uses a different technique.
    #[error("its hardest step is {}, not {wanted}", .found.map_or("none", Technique::slug))]
    Hardest {
        /// The requested value.
        wanted: Technique,
        /// The hardest technique needed; `None` if the grid is already full.
        found: Option<Technique>,
    },
    /// Some givens are redundant.
    #[error("some of its givens can be spared")]
    Minimal,
}

/// The puzzle nearest to the request, and how it differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearestPuzzle {
    /// The puzzle. It has exactly one solution.
    pub generated: GeneratedPuzzle,
    /// The differences from the request, at least one.
    pub mismatches: Vec<RequestMismatch>,
    /// Distance from the request, without a unit, to compare puzzles for the same request; smaller is nearer.
    pub distance: u32,
}

/// Error for a request that cannot be met.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The board has no full grid, or none that the fill method can create.
    #[error("this board has no full grid, or none of this kind")]
    NoGrid,
    /// The board does not have the requested symmetry.
    #[error("this board does not have the symmetry asked for")]
    NoSuchSymmetry,
    /// A requested technique is never needed on this board; see [`super::is_never_next`].
    #[error("{0} is never the next step on this board: something that comes before it always finds as much")]
    NeverNext(Technique),
    /// No puzzle was found within the limit of tries.
    #[error("no such puzzle was found in {tries} tries")]
    OutOfTries {
        /// The number of tries.
        tries: u64,
        /// The nearest puzzle, if there is one.
        nearest: Option<Box<NearestPuzzle>>,
    },
    /// The caller stopped the generation.
    #[error("stopped")]
    Stopped,
}
