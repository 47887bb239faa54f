//! A search for solutions with a record of its events.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::solver::{Limits, SearchOutcome, SearchStrategy, Solver, Stop, Trajectory, Verdict};
use nonet_engine::{Board, Candidates, Grid};
use serde::{Deserialize, Serialize};

use super::setup::Setup;
use crate::worker::{JobUpdates, Task, TaskKind, Unfinished, WorkerParts};

/// Maximum number of recorded events, which take 16 MB.
pub const MOST_EVENTS: usize = 2_000_000;
/// Number of events in each part of the answer.
const AT_A_TIME: usize = 16_384;

/// The goal of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchMode {
    One,
    /// The first solution, and whether there is another.
    AtLeastOne,
    /// All solutions, up to a limit.
    All,
}

impl SearchMode {
    pub const ALL: [SearchMode; 3] = [SearchMode::One, SearchMode::AtLeastOne, SearchMode::All];
}

/// The order of a search, as one of the engine's strategies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchOrder {
    /// Forced digits first, then the fewest options.
    Fast,
    /// The house with the fewest empty cells.
    FullestHouse,
    /// The first empty cell.
    RowByRow,
}

impl SearchOrder {
    pub const ALL: [SearchOrder; 3] = [SearchOrder::Fast, SearchOrder::FullestHouse, SearchOrder::RowByRow];

    const fn strategy(self) -> SearchStrategy {
        match self {
            SearchOrder::Fast => SearchStrategy::Fast,
            SearchOrder::FullestHouse => SearchStrategy::FullestHouse,
            SearchOrder::RowByRow => SearchStrategy::RowByRow,
        }
    }
}

/// The options of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchOptions {
    /// The goal of a search.
    pub mode: SearchMode,
    pub way: SearchOrder,
    /// Maximum number of solutions, with [`SearchMode::All`].
    pub solutions: u64,
    /// Maximum number of options tried.
    pub steps: u64,
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions { mode: SearchMode::AtLeastOne, way: SearchOrder::Fast, solutions: 100, steps: 200_000 }
    }
}

/// The largest allowed limit.
const MOST: u64 = 100_000_000;

impl SearchOptions {
    /// Returns these options with limits in the allowed range.
    pub fn within_limits(self) -> SearchOptions {
        SearchOptions { solutions: self.solutions.clamp(1, MOST), steps: self.steps.clamp(1, MOST), ..self }
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Searched {
    /// Number of solutions found.
    pub count: u64,
    /// The first two solutions.
    pub solutions: Vec<String>,
    /// Number of options tried.
    pub steps: u64,
    pub end: SearchEnd,
    pub verdict: SearchVerdict,
}

/// The reason why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchEnd {
    /// Every option was tried.
    Exhausted,
    /// The requested number of solutions was found.
    Solutions,
    /// The limit of options or of recorded events was reached.
    Steps,
}

/// The number of solutions that a search proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchVerdict {
    None,
    Unique,
    Several,
    /// The search proves nothing.
    Open,
}

/// Asks for a search with its record. The parts of the answer are its events, as numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchPuzzle {
    pub setup: Setup,
    /// The options of a search.
    pub options: SearchOptions,
}

impl Task for SearchPuzzle {
    const KIND: TaskKind = TaskKind::SearchPuzzle;
    type Part = Vec<u64>;
    type Output = Searched;

    fn parts(&self) -> WorkerParts {
        self.setup.parts()
    }

    fn run(self, updates: &mut JobUpdates<'_, Vec<u64>>) -> Result<Searched, Unfinished> {
        let (board, grid, own) = self.setup.read()?;
        search(board, &grid, own.as_ref(), self.options, updates)
    }
}

/// Searches, then sends the events in parts.
fn search(
    board: Arc<Board>,
    grid: &Grid,
    own: Option<&Candidates>,
    options: SearchOptions,
    updates: &mut JobUpdates<'_, Vec<u64>>,
) -> Result<Searched, Unfinished> {
    let solutions = match options.mode {
        SearchMode::One => 1,
        SearchMode::AtLeastOne => 2,
        SearchMode::All => options.solutions.max(1),
    };
    let mut solver = Solver::new(board);
    let mut search = solver.search(grid).strategy(options.way.strategy());
    if let Some(own) = own {
        search = search.candidates(own);
    }
    let limits = Limits { solutions, steps: options.steps };
    let trajectory = search.limits(limits).record(MOST_EVENTS);
    let mut chunk = Vec::with_capacity(AT_A_TIME);
    for word in trajectory.words() {
        chunk.push(word);
        if chunk.len() == AT_A_TIME {
            updates.part(std::mem::replace(&mut chunk, Vec::with_capacity(AT_A_TIME)))?;
        }
    }
    updates.part(chunk)?;
    let outcome = trajectory.outcome();
    Ok(Searched {
        count: outcome.count,
        solutions: outcome.solutions.iter().map(|s| line::write(s, '.')).collect(),
        steps: outcome.steps,
        end: match outcome.stop {
            Stop::Exhausted => SearchEnd::Exhausted,
            Stop::Solutions => SearchEnd::Solutions,
            Stop::Steps | Stop::Cancelled => SearchEnd::Steps,
        },
        verdict: match outcome.verdict() {
            Verdict::None => SearchVerdict::None,
            Verdict::Unique => SearchVerdict::Unique,
            Verdict::Several => SearchVerdict::Several,
            Verdict::Open => SearchVerdict::Open,
        },
    })
}

/// Rebuilds the record from the numbers in the parts. Returns `None` if they do not fit the board.
pub fn trajectory(board: &Board, grid: &Grid, words: &[u64], searched: &Searched) -> Option<Trajectory> {
    let solutions = searched.solutions.iter().filter_map(|s| line::read(board, s).ok()).collect();
    let stop = match searched.end {
        SearchEnd::Exhausted => Stop::Exhausted,
        SearchEnd::Solutions => Stop::Solutions,
        SearchEnd::Steps => Stop::Steps,
    };
    let outcome = SearchOutcome { count: searched.count, solutions, stop, steps: searched.steps };
    Trajectory::from_words(grid.clone(), words, outcome)
}
