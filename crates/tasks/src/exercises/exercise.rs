//! The data of an exercise: a position, a question, and all right answers.

use nonet_engine::technique::Technique;
use nonet_engine::{Board, Candidates, Cell, DigitSet};
use serde::{Deserialize, Serialize};

use crate::hint::{HintShape, HintStage};

pub use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};

/// The number of a cell and the value of a digit.
pub type CellDigit = (u16, u8);

/// A step of the technique's family at the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExerciseStep {
    /// The digits placed.
    pub places: Vec<CellDigit>,
    /// The candidates eliminated.
    pub strikes: Vec<CellDigit>,
    /// The cells of the pattern.
    pub cells: Vec<u16>,
    /// The digits of the pattern, bit 0 for the digit 1.
    pub digits: u32,
    /// The whole argument; empty for all but the first steps.
    pub argument: HintStage,
}

impl ExerciseStep {
    /// Returns true if the step places or eliminates this candidate.
    pub fn says(&self, claim: CellDigit) -> bool {
        self.places.contains(&claim) || self.strikes.contains(&claim)
    }
}

/// An exercise.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Exercise {
    /// The slug of the technique.
    pub technique: String,
    pub kind: ExerciseKind,
    pub board: String,
    /// The board, as [`Board::pack`] writes it.
    pub packed: Vec<u8>,
    pub givens: String,
    /// The digits placed so far, a character per cell.
    pub digits: String,
    /// The candidates of each cell, bit 0 for the digit 1.
    pub marks: Vec<u32>,
    /// True if the candidates are shown.
    pub shows_marks: bool,
    /// The solution, a character per cell.
    pub solution: String,
    /// True if the technique eliminates candidates, false if it places digits.
    pub strikes: bool,
    /// All steps of the technique's family, the planned one first; empty if there is nothing to find.
    pub ways: Vec<ExerciseStep>,
    /// True if the search for steps reached its limit.
    pub has_more: bool,
    /// True if the first of the stages names the digit that the pattern is about.
    pub names_digit: bool,
    /// The planned step in the stages of a hint; empty if there is none.
    pub stages: Vec<HintStage>,
    /// The drawing shown at the start.
    pub lit: Vec<HintShape>,
    /// The cells that complete the pattern, if the question asks for one.
    pub missing: Vec<u16>,
    /// The slugs of the techniques to choose from.
    pub names: Vec<String>,
}

impl Exercise {
    /// Returns the candidates of a cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.marks.get(cell.index()).copied().unwrap_or_default())
    }

    /// Returns the candidates of all cells.
    pub fn all_candidates(&self, board: &Board) -> Candidates {
        Candidates::from_sets(board.cells().map(|cell| self.candidates(cell)).collect())
    }

    /// Returns the technique; `None` if the exercise is damaged.
    pub fn technique(&self) -> Option<Technique> {
        Technique::from_slug(&self.technique)
    }

    /// Returns true if the solution has this digit in this cell.
    pub fn is_true(&self, (cell, digit): CellDigit) -> bool {
        let solved = self.solution.chars().nth(cell.into());
        solved.and_then(|c| c.to_digit(36)) == Some(digit.into())
    }
}
