//! What the workbench and its worker say to each other. As bytes: [`crate::worker::encode`].

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::{Board, Candidates, DigitSet, Grid};
use serde::{Deserialize, Serialize};

use super::batch::{BatchRow, BatchTask};
use super::path::{PathEnd, Ratings, StepData};
use super::search::{SearchOptions, Searched};
use super::verdict::Report;
use crate::editor::fill::Filled;
use nonet_game::boards::board_named;
use nonet_text::Lang;

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

    /// The board, the digits, and the candidates if there are some. `None` if they do not fit together.
    pub fn read(&self) -> Option<(Arc<Board>, Grid, Option<Candidates>)> {
        let board = board_named(&self.board)?;
        let grid = line::read(&board, &self.cells).ok()?;
        let sets = self.candidates.iter().map(|bits| DigitSet::from_bits(*bits).intersection(board.digits()));
        let sets: Vec<DigitSet> = sets.collect();
        let candidates = (sets.len() == board.cell_count()).then(|| Candidates::from_sets(sets));
        Some((board, grid, candidates))
    }
}

/// Page to worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WorkbenchRequest {
    /// How many solutions? Answered by [`WorkbenchReply::Verdict`], several times, each with more than the last.
    Verdict(Setup),
    /// How would people solve it? Answered by [`WorkbenchReply::Steps`] and [`WorkbenchReply::PathEnd`].
    Path(Setup, Lang),
    /// How hard is it on other scales? Answered by [`WorkbenchReply::Ratings`]; may take long.
    Ratings(Setup),
    /// Search, and keep a record. Answered by [`WorkbenchReply::Events`] and [`WorkbenchReply::Searched`].
    Search(Setup, SearchOptions),
    /// Every puzzle of a text. Answered by [`WorkbenchReply::Rows`].
    Batch {
        /// The board's name.
        board: String,
        /// A puzzle a line.
        text: String,
        /// What to do with each.
        task: BatchTask,
    },
    /// Can the board of this name be filled at all? Answered by [`WorkbenchReply::Filled`].
    Fill(String),
}

impl WorkbenchRequest {
    /// The name of the board that it is about.
    pub fn board(&self) -> &str {
        match self {
            WorkbenchRequest::Verdict(setup)
            | WorkbenchRequest::Path(setup, _)
            | WorkbenchRequest::Ratings(setup)
            | WorkbenchRequest::Search(setup, _) => &setup.board,
            WorkbenchRequest::Batch { board, .. } | WorkbenchRequest::Fill(board) => board,
        }
    }
}

/// Worker to page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WorkbenchReply {
    /// What is known of the solutions so far.
    Verdict(Report),
    /// Further steps of the path.
    Steps(Vec<StepData>),
    /// The path has ended.
    PathEnd(PathEnd),
    /// Figures on other scales.
    Ratings(Ratings),
    /// Further events of the search, as numbers.
    Events(Vec<u64>),
    /// The search has ended.
    Searched(Searched),
    /// Further rows of the table.
    Rows(Vec<BatchRow>),
    /// Whether the board can be filled.
    Filled(Filled),
}

impl WorkbenchReply {
    /// A part that was held back and the next one: as one if they are of a kind that can be joined.
    pub fn joined(
        held: Option<WorkbenchReply>,
        next: WorkbenchReply,
    ) -> (Option<WorkbenchReply>, WorkbenchReply) {
        match (held, next) {
            (Some(WorkbenchReply::Rows(mut rows)), WorkbenchReply::Rows(more)) => {
                rows.extend(more);
                (None, WorkbenchReply::Rows(rows))
            }
            (Some(WorkbenchReply::Steps(mut steps)), WorkbenchReply::Steps(more)) => {
                steps.extend(more);
                (None, WorkbenchReply::Steps(steps))
            }
            (before, next) => (before, next),
        }
    }

    /// True if more of the same may follow at once, so that a part can wait for it.
    pub fn can_wait(&self) -> bool {
        matches!(self, WorkbenchReply::Rows(_) | WorkbenchReply::Steps(_))
    }
}
