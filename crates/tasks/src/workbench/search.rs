//! The way a program solves it: a search with its record.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::solver::{Limits, SearchOutcome, SearchStrategy, Solver, Stop, Trajectory, Verdict};
use nonet_engine::{Board, Candidates, Grid};
use serde::{Deserialize, Serialize};

use super::setup::Setup;
use crate::worker::{JobUpdates, Task, TaskKind, Unfinished, WorkerProgram};

/// Events recorded at most: 16 MB of them.
pub const MOST_EVENTS: usize = 2_000_000;
/// Events told at a time.
const AT_A_TIME: usize = 16_384;

/// What to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchMode {
    /// The first solution.
    One,
    /// Whether there is a second.
    AtLeastOne,
    /// All, up to a limit.
    All,
}

impl SearchMode {
    /// All of them.
    pub const ALL: [SearchMode; 3] = [SearchMode::One, SearchMode::AtLeastOne, SearchMode::All];
}

/// In which order to search: the engine's strategies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchOrder {
    /// What follows first, then the fewest options.
    Fast,
    /// The group with the fewest open cells.
    FullestHouse,
    /// The first open cell.
    RowByRow,
}

impl SearchOrder {
    /// All of them.
    pub const ALL: [SearchOrder; 3] = [SearchOrder::Fast, SearchOrder::FullestHouse, SearchOrder::RowByRow];

    const fn strategy(self) -> SearchStrategy {
        match self {
            SearchOrder::Fast => SearchStrategy::Fast,
            SearchOrder::FullestHouse => SearchStrategy::FullestHouse,
            SearchOrder::RowByRow => SearchStrategy::RowByRow,
        }
    }
}

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchOptions {
    /// What to find out.
    pub mode: SearchMode,
    /// In which order.
    pub way: SearchOrder,
    /// Solutions at most, where all are wanted.
    pub solutions: u64,
    /// Options tried at most.
    pub steps: u64,
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions { mode: SearchMode::AtLeastOne, way: SearchOrder::Fast, solutions: 100, steps: 200_000 }
    }
}

/// The largest limit that can be set.
const MOST: u64 = 100_000_000;

impl SearchOptions {
    /// With limits that make sense.
    pub fn within_limits(self) -> SearchOptions {
        SearchOptions { solutions: self.solutions.clamp(1, MOST), steps: self.steps.clamp(1, MOST), ..self }
    }
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Searched {
    /// Solutions found.
    pub count: u64,
    /// The first two.
    pub solutions: Vec<String>,
    /// Options tried.
    pub steps: u64,
    /// What ended it.
    pub end: SearchEnd,
    /// What that proves.
    pub verdict: SearchVerdict,
}

/// What ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchEnd {
    /// There is nothing left to try.
    Exhausted,
    /// As many solutions as were asked for.
    Solutions,
    /// The limit on steps, or on what can be recorded.
    Steps,
}

/// What a search proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchVerdict {
    /// There is none.
    None,
    /// There is one.
    Unique,
    /// There are several.
    Several,
    /// Nothing.
    Open,
}

/// Asks for a search with its record. The parts are further events, as numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchPuzzle {
    /// The puzzle.
    pub setup: Setup,
    /// How to search.
    pub options: SearchOptions,
}

impl Task for SearchPuzzle {
    const KIND: TaskKind = TaskKind::SearchPuzzle;
    type Part = Vec<u64>;
    type Output = Searched;

    fn program(&self) -> WorkerProgram {
        self.setup.program()
    }

    fn run(self, updates: &mut JobUpdates<'_, Vec<u64>>) -> Result<Searched, Unfinished> {
        let (board, grid, own) = self.setup.read()?;
        search(board, &grid, own.as_ref(), self.options, updates)
    }
}

/// Searches, then tells the events in pieces.
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

/// The record again from what was told. `None` if it is not one of this board.
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
