//! [`Solver`] and [`Search`]: the entry point for searches on any board.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::classic;
use super::descent::Descent;
use super::observer::Observer;
use super::outcome::{Limits, SearchOutcome, Stop};
use super::strategy::{SearchStrategy, cell_by_cell};
use super::tally::SearchTally;
use super::topology::Topology;
use super::trajectory::{Recorder, Trajectory};
use crate::rng::SeededRng;
use crate::{Board, Candidates, Digit, Grid, Puzzle};

/// A solver for one board. Reuse it: its tables and memory are allocated once.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Puzzle;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::solver::{Limits, Solver, Verdict};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::new(board.clone(), line::read(&board, text)?)?;
/// let outcome = Solver::new(board.clone()).solve(&puzzle, Limits::UNIQUE);
/// assert_eq!(outcome.verdict(), Verdict::Unique);
/// assert!(outcome.unique().is_some_and(|solution| solution.is_solved(&board)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    topology: Topology,
    is_classic: bool,
    descent: Descent,
}

impl Solver {
    /// Creates a solver for a board.
    pub fn new(board: Arc<Board>) -> Solver {
        let topology = Topology::new(board);
        Solver {
            descent: Descent::new(&topology),
            // Rules about single cells are applied as candidates, so the classic solver can handle them.
            is_classic: classic::has_classic_houses(&topology.board) && !topology.board.rules().has_entries(),
            topology,
        }
    }

    /// Returns the board.
    pub fn board(&self) -> &Arc<Board> {
        &self.topology.board
    }

    /// Searches for the solutions of a puzzle within limits.
    ///
    /// # Panics
    /// Panics if the puzzle's board has a different number of cells.
    pub fn solve(&mut self, puzzle: &Puzzle, limits: Limits) -> SearchOutcome {
        self.search(puzzle.givens()).limits(limits).run()
    }

    /// Prepares a search from these digits; [`Search::run`] runs it. If the digits clash, the search finds no solution.
    ///
    /// # Panics
    /// Panics if the grid has a different number of cells than the board.
    pub fn search<'a>(&'a mut self, grid: &'a Grid) -> Search<'a> {
        assert_eq!(grid.cell_count(), self.topology.cells, "a grid of another board");
        Search {
            solver: self,
            grid,
            candidates: None,
            limits: Limits::UNIQUE,
            cancel: None,
            rng: None,
            strategy: SearchStrategy::Fast,
        }
    }

    /// Returns a random full grid; the same seed gives the same grid. `None` if the board has no full grid.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use nonet_engine::geometry::tridoku;
    /// use nonet_engine::rng::rng;
    /// use nonet_engine::solver::Solver;
    ///
    /// let board = Arc::new(tridoku());
    /// let grid = Solver::new(board.clone()).random_grid(&mut rng(7)).ok_or("this board has grids")?;
    /// assert!(grid.is_solved(&board));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn random_grid(&mut self, rng: &mut SeededRng) -> Option<Grid> {
        let empty = Grid::empty(self.topology.cells);
        let outcome = self.search(&empty).limits(Limits::ONE).rng(rng).run();
        outcome.solutions.into_iter().next()
    }
}

/// A search that is being set up; see [`Solver::search`].
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Grid;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::rng::rng;
/// use nonet_engine::solver::{Limits, Solver, SearchStrategy};
///
/// let mut solver = Solver::new(Arc::new(classic()));
/// let (empty, mut luck) = (Grid::empty(81), rng(7));
/// let drawn = solver.search(&empty).limits(Limits::ONE).rng(&mut luck).run();
/// let first = solver.search(&empty).limits(Limits::ONE).strategy(SearchStrategy::RowByRow).run();
/// assert!(drawn.solution().is_some() && drawn.solution() != first.solution());
/// ```
pub struct Search<'a> {
    solver: &'a mut Solver,
    grid: &'a Grid,
    candidates: Option<&'a Candidates>,
    limits: Limits,
    cancel: Option<&'a dyn Fn() -> bool>,
    rng: Option<&'a mut SeededRng>,
    strategy: SearchStrategy,
}

impl<'a> Search<'a> {
    /// Sets the limits. The default is [`Limits::UNIQUE`].
    pub fn limits(self, limits: Limits) -> Search<'a> {
        Search { limits, ..self }
    }

    /// Restricts open cells to these candidates.
    ///
    /// # Panics
    /// Panics if the candidates have a different number of cells than the board.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use nonet_engine::geometry::catalogue;
    /// use nonet_engine::solver::{Limits, Solver};
    /// use nonet_engine::{Candidates, Cell, DigitSet, Grid};
    ///
    /// let board = Arc::new(catalogue::board("4x4")?);
    /// let empty = Grid::empty(16);
    /// let mut candidates = Candidates::of(&board, &empty);
    /// candidates.set(Cell::new(0), DigitSet::from_bits(0b11));
    /// let mut solver = Solver::new(board);
    /// // Half of the 288 grids begin with 1 or 2.
    /// assert_eq!(solver.search(&empty).candidates(&candidates).limits(Limits::ALL).run().count, 144);
    /// # Ok::<(), nonet_engine::geometry::NameError>(())
    /// ```
    pub fn candidates(self, candidates: &'a Candidates) -> Search<'a> {
        assert_eq!(candidates.as_slice().len(), self.grid.cell_count(), "candidates of another board");
        Search { candidates: Some(candidates), ..self }
    }

    /// Sets a cancel check, which is called every few hundred steps. The search ends when it returns true.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use nonet_engine::Grid;
    /// use nonet_engine::geometry::classic;
    /// use nonet_engine::solver::{Limits, Solver, Stop};
    ///
    /// let mut solver = Solver::new(Arc::new(classic()));
    /// let outcome = solver.search(&Grid::empty(81)).limits(Limits::ALL).cancel(&|| true).run();
    /// assert_eq!(outcome.stop, Stop::Cancelled);
    /// ```
    pub fn cancel(self, cancel: &'a dyn Fn() -> bool) -> Search<'a> {
        Search { cancel: Some(cancel), ..self }
    }

    /// Makes guesses in random order. Only [`SearchStrategy::Fast`] uses this.
    pub fn rng(self, rng: &'a mut SeededRng) -> Search<'a> {
        Search { rng: Some(rng), ..self }
    }

    /// Sets the strategy. The default is [`SearchStrategy::Fast`].
    pub fn strategy(self, strategy: SearchStrategy) -> Search<'a> {
        Search { strategy, ..self }
    }

    /// Runs the search.
    pub fn run(self) -> SearchOutcome {
        self.for_each(|_| ControlFlow::Continue(()))
    }

    /// Runs the search and passes each solution to `found` as soon as it is found. `Break` ends the search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::sync::Arc;
    /// use nonet_engine::Grid;
    /// use nonet_engine::geometry::catalogue;
    /// use nonet_engine::solver::{Limits, Solver};
    ///
    /// let mut solver = Solver::new(Arc::new(catalogue::board("4x4")?));
    /// let (empty, mut found) = (Grid::empty(16), Vec::new());
    /// solver.search(&empty).limits(Limits::ALL).for_each(|solution| {
    ///     found.push(solution.clone());
    ///     if found.len() == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(found.len(), 10);
    /// # Ok::<(), nonet_engine::geometry::NameError>(())
    /// ```
    pub fn for_each(self, mut found: impl FnMut(&Grid) -> ControlFlow<()>) -> SearchOutcome {
        self.drive(&mut (), &mut found)
    }

    /// Runs the search and records every placement and backtracking step. After `most` events the search ends as if it
    /// had reached its step limit.
    pub fn record(self, most: usize) -> Trajectory {
        let mut recorder = Recorder::new(self.grid.clone(), most);
        let outcome = self.drive(&mut recorder, &mut |_| ControlFlow::Continue(()));
        recorder.finish(outcome)
    }

    fn drive<W: Observer>(
        self,
        observer: &mut W,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> SearchOutcome {
        let Search { solver, grid, candidates, limits, cancel, rng, strategy } = self;
        let Solver { topology, is_classic, descent } = solver;
        let mut tally = SearchTally::new(limits, cancel, &mut *found);
        let start = (grid, candidates);
        let stop = match strategy {
            _ if limits.solutions == 0 => Stop::Solutions,
            // The only place that selects the classic solver, which supports neither observers nor random order.
            SearchStrategy::Fast if *is_classic && !observer.is_observing() && rng.is_none() => {
                return on_classic(&topology.board, start, limits, cancel, found);
            }
            SearchStrategy::Fast => descent.run(topology, start, rng, &mut tally, observer),
            SearchStrategy::FullestHouse => cell_by_cell(topology, start, true, &mut tally, observer),
            SearchStrategy::RowByRow => cell_by_cell(topology, start, false, &mut tally, observer),
        };
        tally.outcome(stop)
    }
}

fn on_classic(
    board: &Board,
    (grid, candidates): (&Grid, Option<&Candidates>),
    limits: Limits,
    cancel: Option<&dyn Fn() -> bool>,
    found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> SearchOutcome {
    let mut solutions = Vec::new();
    let allowed = (!board.rules().is_empty()).then(|| allowed(board, grid, candidates));
    let start = match &allowed {
        None => classic::ClassicStart::grid(grid, candidates),
        Some(Some(candidates)) => classic::ClassicStart::grid(grid, Some(candidates)),
        Some(None) => return SearchOutcome { count: 0, solutions, stop: Stop::Exhausted, steps: 0 },
    };
    let classic::ClassicOutcome { count, stop, steps } = classic::search(
        &start,
        limits,
        || cancel.is_some_and(|cancelled| cancelled()),
        |digits| {
            let solution = Grid::from_cells(digits.iter().map(|d| Digit::new(*d)).collect());
            let flow = found(&solution);
            if solutions.len() < 2 {
                solutions.push(solution);
            }
            flow
        },
    );
    SearchOutcome { count, solutions, stop, steps }
}

/// Returns the candidates that rules about single cells allow; `None` if they exclude a given.
fn allowed(board: &Board, grid: &Grid, candidates: Option<&Candidates>) -> Option<Candidates> {
    let left = board.cells().map(|cell| {
        let allowed = board.rules().allowed(cell).unwrap_or(board.digits());
        match grid.get(cell) {
            Some(given) => allowed.contains(given).then_some(allowed),
            None => Some(candidates.map_or(allowed, |own| own.get(cell).intersection(allowed))),
        }
    });
    left.collect::<Option<Vec<_>>>().map(Candidates::from_sets)
}
