//! An exercise: a position, what is asked of the player there, and every answer that is right.

use nonet_engine::technique::Technique;
use nonet_engine::{Board, Candidates, Cell, DigitSet};
use serde::{Deserialize, Serialize};

use crate::hint::{HintShape, HintStage};

pub use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};

/// A cell's number and a digit's value.
pub type CellDigit = (u16, u8);

/// A step of the family that can be taken at the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExerciseStep {
    /// The digits that it places.
    pub places: Vec<CellDigit>,
    /// The candidates that it strikes.
    pub strikes: Vec<CellDigit>,
    /// The cells of its pattern.
    pub cells: Vec<u16>,
    /// The digits that it is about, bit 0 for the digit 1.
    pub digits: u32,
    /// The whole argument; empty where there are too many steps to argue each.
    pub argument: HintStage,
}

impl ExerciseStep {
    /// True if this follows from it.
    pub fn says(&self, claim: CellDigit) -> bool {
        self.places.contains(&claim) || self.strikes.contains(&claim)
    }
}

/// An exercise.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Exercise {
    /// The technique's slug.
    pub technique: String,
    /// What is asked.
    pub kind: ExerciseKind,
    /// The board's name.
    pub board: String,
    /// The board, as [`Board::pack`] writes it.
    pub packed: Vec<u8>,
    /// The givens, a character per cell.
    pub givens: String,
    /// The digits placed since.
    pub digits: String,
    /// What is left per cell, bit 0 for the digit 1.
    pub marks: Vec<u32>,
    /// True if that is to be seen.
    pub shows_marks: bool,
    /// The solution, a character per cell.
    pub solution: String,
    /// True if the technique strikes candidates, false if it places digits.
    pub strikes: bool,
    /// Every step of the family, the planned one first; none where nothing is to be found.
    pub ways: Vec<ExerciseStep>,
    /// True if there are more steps than were looked for.
    pub has_more: bool,
    /// The planned step told, as a hint tells it; empty where there is none.
    pub stages: Vec<HintStage>,
    /// What is lit from the beginning.
    pub lit: Vec<HintShape>,
    /// Of a pattern to be completed, the cells that complete it.
    pub missing: Vec<u16>,
    /// The names to choose from, as slugs.
    pub names: Vec<String>,
}

impl Exercise {
    /// What is left in a cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.marks.get(cell.index()).copied().unwrap_or_default())
    }

    /// What is left in all cells.
    pub fn all_candidates(&self, board: &Board) -> Candidates {
        Candidates::from_sets(board.cells().map(|cell| self.candidates(cell)).collect())
    }

    /// The technique; none of a damaged exercise.
    pub fn technique(&self) -> Option<Technique> {
        Technique::from_slug(&self.technique)
    }

    /// True if this is so in the solution.
    pub fn is_true(&self, (cell, digit): CellDigit) -> bool {
        let solved = self.solution.chars().nth(cell.into());
        solved.and_then(|c| c.to_digit(36)) == Some(digit.into())
    }
}
