//! A fast solver for the classic 9×9 board, specialized where [`Solver`](super::Solver) is generic.
//!
//! - [`ClassicStart`]: the start of a search, from 81 digits or from 81 sets of candidates.
//! - [`count`]: counts solutions up to a limit. [`search()`]: searches with limits, a cancel check and a callback for
//!   solutions.
//! - [`random_solution`]: returns one random solution. [`is_classic`] tells whether a board is the classic one.
//!
//! # Algorithm
//! A candidate has six three-valued coordinates: the band and stack of its box, the row and column of its cell in the
//! box, and two for its digit. The candidates are stored as nine vectors (row and column in the box) of three lanes
//! (stack) with three fields (band) of nine bits (digit). Each basic rule becomes a few operations on whole vectors,
//! for all houses and digits at once:
//!
//! - A *mini-row* is the intersection of a row and a box. The digits that a mini-row can take are the union of three
//!   vectors.
//! - *Locked candidates*: in a band, each digit takes a different row in each of the three boxes. Of the nine
//!   mini-rows, only those that at least one of the six assignments uses remain. The neighbouring box is one shuffle
//!   away. Stacks work the same way.
//! - *Hidden singles*: a digit with only one mini-row and one mini-column left in a box is confined to one cell. Once
//!   locked candidates are applied, this includes the hidden singles of rows and columns.
//! - *Naked singles*: subtracting one from a field, with its tenth bit as a guard against borrows, tells apart empty
//!   fields, singles and all others. It is enough to confine the digit of a single to one mini-row and one mini-column
//!   of the box; locked candidates do the rest.
//!
//! One round takes about 300 instructions without a branch, and seven rounds solve an average easy puzzle. A solver
//! that places one cell after another takes more than fifty steps, each of which waits for the previous one. When the
//! rules find nothing more, the search branches on a cell with two candidates. A state takes 144 bytes, so the search
//! copies it instead of undoing changes.

mod lanes;
mod propagate;
mod search;
mod state;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use lanes::{Fast, Lanes};
use search::{ClassicSearch, Pause, at_random, lowest_of_fewest};
use state::{ClassicState, DIGITS, LANE_SLOTS};

use super::{Limits, Stop};
use crate::rng::SeededRng;
use crate::{Board, Candidates, Cell, Grid, geometry};

/// The number of steps between two cancel checks.
const STEPS_PER_CANCEL_CHECK: u64 = 1024;

/// The candidates of each cell when a search begins.
#[derive(Clone, Copy)]
pub struct ClassicStart(ClassicState<Fast>);

impl ClassicStart {
    /// Creates a start from givens, row by row: 0 for an open cell, 1 to 9 for a digit. If the givens clash, searches
    /// find no solution.
    ///
    /// # Panics
    /// Panics if a number is above 9.
    pub fn givens(cells: &[u8; 81]) -> ClassicStart {
        const DIGITS_OF: [u32; 10] = [DIGITS, 1, 2, 4, 8, 16, 32, 64, 128, 256];
        ClassicStart(ClassicState::new(|cell| DIGITS_OF[usize::from(cells[cell])]))
    }

    /// Creates a start from candidates, row by row: bit `d - 1` for digit `d`. Higher bits are ignored.
    pub fn candidates(cells: &[u16; 81]) -> ClassicStart {
        ClassicStart(ClassicState::new(|cell| u32::from(cells[cell]) & DIGITS))
    }

    /// Creates a start from a grid. Open cells have the given candidates; with `None`, they have all digits as
    /// candidates.
    ///
    /// # Panics
    /// Panics if the grid does not have 81 cells.
    pub fn grid(grid: &Grid, candidates: Option<&Candidates>) -> ClassicStart {
        assert_eq!(grid.cell_count(), 81, "a grid of another board");
        let open = |cell| candidates.map_or(DIGITS, |c| c.get(cell).bits() & DIGITS);
        ClassicStart(ClassicState::new(|cell| match grid.get(Cell::new(cell)) {
            Some(digit) => 1 << digit.index() & DIGITS,
            None => open(Cell::new(cell)),
        }))
    }

    /// Returns the same start with other candidates in one cell (bit `d - 1` for digit `d`).
    ///
    /// # Panics
    /// Panics if `cell` is not below 81.
    pub fn with(&self, cell: usize, digits: u16) -> ClassicStart {
        ClassicStart(self.0.with(LANE_SLOTS[cell], u32::from(digits) & DIGITS))
    }
}

/// The result of a search on the classic board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassicOutcome {
    /// Number of solutions: exact if `stop` is [`Stop::Exhausted`], otherwise a lower bound.
    pub count: u64,
    /// The reason why the search ended.
    pub stop: Stop,
    /// Number of options tried.
    pub steps: u64,
}

/// Counts the solutions, up to `limit`.
///
/// ```
/// use nonet_engine::solver::classic::{ClassicStart, count};
///
/// assert_eq!(count(&ClassicStart::givens(&[0; 81]), 1000), 1000);
/// let mut clash = [0; 81];
/// (clash[0], clash[1]) = (5, 5);
/// assert_eq!(count(&ClassicStart::givens(&clash), 1000), 0);
/// ```
// Never inlined: in a caller optimized for size, the search would be optimized for size too and run at a tenth of its
// speed.
#[inline(never)]
pub fn count(start: &ClassicStart, limit: u64) -> u64 {
    count_in(start.0, limit)
}

#[inline(always)]
fn count_in<V: Lanes>(start: ClassicState<V>, limit: u64) -> u64 {
    let mut tree = ClassicSearch::new(start);
    let mut count = 0;
    while count < limit {
        match tree.advance(u64::MAX, lowest_of_fewest) {
            Pause::Solved(_) => count += 1,
            Pause::Steps | Pause::Exhausted => break,
        }
    }
    count
}

/// Passes every solution (81 digits from 1 to 9) to `found`, until a limit is reached, `found` returns `Break`, or
/// `cancelled` returns true. `cancelled` is called about once every thousand steps.
///
/// ```
/// use std::ops::ControlFlow;
/// use nonet_engine::solver::classic::{ClassicStart, search};
/// use nonet_engine::solver::{Limits, Stop};
///
/// let mut found = Vec::new();
/// let outcome = search(
///     &ClassicStart::givens(&[0; 81]),
///     Limits::ALL.solutions(3),
///     || false,
///     |solution| {
///         found.push(*solution);
///         ControlFlow::Continue(())
///     },
/// );
/// assert_eq!((outcome.count, outcome.stop, found.len()), (3, Stop::Solutions, 3));
/// ```
pub fn search(
    start: &ClassicStart,
    limits: Limits,
    cancelled: impl FnMut() -> bool,
    found: impl FnMut(&[u8; 81]) -> ControlFlow<()>,
) -> ClassicOutcome {
    search_in(start.0, limits, cancelled, found)
}

fn search_in<V: Lanes>(
    start: ClassicState<V>,
    limits: Limits,
    mut cancelled: impl FnMut() -> bool,
    mut found: impl FnMut(&[u8; 81]) -> ControlFlow<()>,
) -> ClassicOutcome {
    let mut tree = ClassicSearch::new(start);
    let mut count = 0;
    let stop = loop {
        // If nothing else is left to try, the count is exact even if it reaches the limit.
        if tree.is_exhausted() {
            break Stop::Exhausted;
        }
        if count >= limits.solutions {
            break Stop::Solutions;
        }
        if cancelled() {
            break Stop::Cancelled;
        }
        let pause_at = limits.steps.min(tree.steps.saturating_add(STEPS_PER_CANCEL_CHECK));
        match tree.advance(pause_at, lowest_of_fewest) {
            Pause::Solved(state) => {
                count += 1;
                if found(&state.digits()).is_break() && !tree.is_exhausted() {
                    break Stop::Cancelled;
                }
            }
            Pause::Exhausted => break Stop::Exhausted,
            Pause::Steps if tree.steps >= limits.steps => break Stop::Steps,
            Pause::Steps => {}
        }
    };
    ClassicOutcome { count, stop, steps: tree.steps }
}

/// Returns the first solution of a search that tries digits at random. The same seed gives the same solution.
///
/// ```
/// use nonet_engine::rng::rng;
/// use nonet_engine::solver::classic::{ClassicStart, random_solution};
///
/// let start = ClassicStart::givens(&[0; 81]);
/// let solution = random_solution(&start, &mut rng(7));
/// assert!(solution.is_some());
/// assert_eq!(solution, random_solution(&start, &mut rng(7)));
/// ```
pub fn random_solution(start: &ClassicStart, rng: &mut SeededRng) -> Option<[u8; 81]> {
    match ClassicSearch::new(start.0).advance(u64::MAX, |state| at_random(state, rng)) {
        Pause::Solved(state) => Some(state.digits()),
        Pause::Steps | Pause::Exhausted => None,
    }
}

/// True if the board has the classic rules and numbers its cells row by row.
pub fn is_classic(board: &Board) -> bool {
    board.rules().is_empty() && has_classic_houses(board)
}

/// True if the board's houses and links exclude exactly the same digits as those of the classic board.
pub(super) fn has_classic_houses(board: &Board) -> bool {
    static CLASSIC: LazyLock<Board> = LazyLock::new(geometry::classic);
    board.cell_count() == 81
        && board.digit_count() == 9
        && board.cells().all(|cell| board.peers(cell) == CLASSIC.peers(cell))
}
