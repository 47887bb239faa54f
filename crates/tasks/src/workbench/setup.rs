//! The puzzle on the workbench, as data of a message.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::{Board, Candidates, DigitSet, Grid};
use serde::{Deserialize, Serialize};

use crate::puzzle::coach_on;
use crate::worker::{TaskFailure, WorkerParts};
use nonet_game::boards::board_named;

/// The digits and candidates on the workbench.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub board: String,
    /// A character per cell, `.` for an empty one.
    pub cells: String,
    /// The candidates of each cell as bits; empty if they follow from the digits.
    pub candidates: Vec<u32>,
}

impl Setup {
    pub fn of(board: &Board, grid: &Grid, candidates: Option<&Candidates>) -> Setup {
        let bits = |candidates: &Candidates| candidates.as_slice().iter().map(|set| set.bits()).collect();
        Setup {
            board: board.name().to_owned(),
            cells: line::write(grid, '.'),
            candidates: candidates.map(bits).unwrap_or_default(),
        }
    }

    /// Returns the program for tasks about this puzzle.
    pub(crate) fn parts(&self) -> WorkerParts {
        coach_on(&self.board)
    }

    /// Returns the board, the digits and the candidates. Returns an error if they do not fit together.
    pub(crate) fn read(&self) -> Result<(Arc<Board>, Grid, Option<Candidates>), TaskFailure> {
        let board = board_named(&self.board).ok_or(TaskFailure::BadGivens)?;
        let grid = line::read(&board, &self.cells).map_err(|_| TaskFailure::BadGivens)?;
        let sets = self.candidates.iter().map(|bits| DigitSet::from_bits(*bits).intersection(board.digits()));
        let sets: Vec<DigitSet> = sets.collect();
        let candidates = (sets.len() == board.cell_count()).then(|| Candidates::from_sets(sets));
        Ok((board, grid, candidates))
    }
}
