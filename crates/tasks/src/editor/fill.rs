//! Finds out whether a board can be filled at all.

use std::sync::Arc;

use nonet_engine::rng::rng;
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_engine::{Board, Grid};
use serde::{Deserialize, Serialize};

use crate::worker::{JobUpdates, Task, TaskFailure, TaskKind, Unfinished, WorkerParts};
use nonet_game::boards::board_named;

/// Maximum number of options tried in one search. These take about a second; most boards need a few
/// milliseconds.
const STEPS: u64 = 30_000;
/// Number of searches. One that starts with unlucky digits may never end, while another ends soon.
const TIMES: u64 = 8;

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FillResult {
    Yes,
    /// Proved impossible.
    No,
    /// The search was given up.
    Open,
}

/// Asks whether a board can be filled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FillBoard {
    pub board: String,
}

impl Task for FillBoard {
    const KIND: TaskKind = TaskKind::FillBoard;
    type Part = ();
    type Output = FillResult;

    fn parts(&self) -> WorkerParts {
        WorkerParts::Coach
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<FillResult, Unfinished> {
        Ok(fill(board_named(&self.board).ok_or(TaskFailure::BadGivens)?))
    }
}

/// Searches for a full grid.
pub fn fill(board: Arc<Board>) -> FillResult {
    let empty = Grid::empty(board.cell_count());
    let mut solver = Solver::new(board);
    for seed in 0..TIMES {
        let found = solver.search(&empty).limits(Limits::ONE.steps(STEPS)).rng(&mut rng(seed)).run();
        if found.solution().is_some() {
            return FillResult::Yes;
        }
        if found.verdict() == Verdict::None {
            return FillResult::No;
        }
    }
    FillResult::Open
}
