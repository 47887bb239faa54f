//! The puzzle on the bench, as it travels to a worker.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::{Board, Candidates, DigitSet, Grid};
use serde::{Deserialize, Serialize};

use crate::puzzle::coach_on;
use crate::worker::{TaskFailure, WorkerProgram};
use nonet_game::boards::board_named;

/// What is on the bench, as it travels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The board's name.
    pub board: String,
    /// A character per cell, `.` for an open one.
    pub cells: String,
    /// A set of digits per cell, as bits, where fewer are left than the digits leave; else nothing.
    pub candidates: Vec<u32>,
}

impl Setup {
    /// Of a grid.
    pub fn of(board: &Board, grid: &Grid, candidates: Option<&Candidates>) -> Setup {
        let bits = |candidates: &Candidates| candidates.as_slice().iter().map(|set| set.bits()).collect();
        Setup {
            board: board.name().to_owned(),
            cells: line::write(grid, '.'),
            candidates: candidates.map(bits).unwrap_or_default(),
        }
    }

    /// The program for tasks about it.
    pub(crate) fn program(&self) -> WorkerProgram {
        coach_on(&self.board)
    }

    /// The board, the digits, and the candidates if there are some. Errors: they do not fit together.
    pub(crate) fn read(&self) -> Result<(Arc<Board>, Grid, Option<Candidates>), TaskFailure> {
        let board = board_named(&self.board).ok_or(TaskFailure::BadGivens)?;
        let grid = line::read(&board, &self.cells).map_err(|_| TaskFailure::BadGivens)?;
        let sets = self.candidates.iter().map(|bits| DigitSet::from_bits(*bits).intersection(board.digits()));
        let sets: Vec<DigitSet> = sets.collect();
        let candidates = (sets.len() == board.cell_count()).then(|| Candidates::from_sets(sets));
        Ok((board, grid, candidates))
    }
}
