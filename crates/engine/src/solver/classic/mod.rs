//! The classic 9×9 board, fast: the generic [`Solver`](super::Solver)'s twin for the board most people play.
//!
//! - [`ClassicStart`]: what is known at the beginning, from 81 digits or from 81 sets of candidates.
//! - [`count`]: how many solutions, up to a limit. [`search`]: with limits on steps, a cancel check, and every
//!   solution handed over when it is found.
//! - [`random_solution`]: one solution of many, by rng. [`is_classic`] tells whether a board is this one.
//!
//! # The idea
//! A candidate has six three-valued coordinates: the band and stack of its box, the row and column of its cell
//! in the box, and a digit out of three times three. Laid out as nine vectors (row and column in the box), three
//! lanes (stack) and three fields (band) of nine bits (digit), each basic rule becomes a few operations on whole
//! vectors, for all houses and digits at once:
//!
//! - A *mini-row* is what a row and a box share. Which digits a mini-row can take is the union of three vectors.
//! - *Locked candidates*: in a band, each digit takes one row in each of the three boxes, each row once. Of nine
//!   mini-rows only those stay that one of the six ways of dealing them uses; the neighbouring box is one shuffle
//!   away. Stacks the same.
//! - *Hidden singles*: a digit with one mini-row and one mini-column left in a box has its cell. After dealing,
//!   those of rows and columns are among these.
//! - *Naked singles*: a field less one, with its tenth bit as guard against borrows, tells none, one and several
//!   apart. All it has to do is to leave its digit one mini-row and one mini-column in the box; dealing does the
//!   rest.
//!
//! One round of all this is some 300 instructions without a branch, and seven rounds solve an average easy
//! puzzle, whereas a solver that places one cell after another takes fifty-odd steps that each wait for the last.
//! Where the rules end, a cell with two candidates is split; a position is 144 bytes and is copied, not undone.

mod lanes;
mod propagate;
mod search;
mod state;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use lanes::{Fast, Lanes};
use search::{Pause, SearchTree, at_random, lowest_of_fewest};
use state::{ClassicState, DIGITS, LANE_SLOTS};

use super::{Limits, Stop};
use crate::rng::SeededRng;
use crate::{Board, Candidates, Cell, Grid, geometry};

/// How many steps pass between two looks at the cancel check.
const STEPS_PER_CANCEL_CHECK: u64 = 1024;

/// What is known of each cell when a search begins.
#[derive(Clone, Copy)]
pub struct ClassicStart(ClassicState<Fast>);

impl ClassicStart {
    /// From givens, row by row: 0 is open, 1 to 9 are digits. They may clash; then there is no solution.
    ///
    /// # Panics
    /// If a number is above 9.
    pub fn givens(cells: &[u8; 81]) -> ClassicStart {
        const DIGITS_OF: [u32; 10] = [DIGITS, 1, 2, 4, 8, 16, 32, 64, 128, 256];
        ClassicStart(ClassicState::new(|cell| DIGITS_OF[usize::from(cells[cell])]))
    }

    /// From candidates, row by row: bit `d - 1` for digit `d`; higher bits are ignored.
    pub fn candidates(cells: &[u16; 81]) -> ClassicStart {
        ClassicStart(ClassicState::new(|cell| u32::from(cells[cell]) & DIGITS))
    }

    /// From a grid, where open cells take what `candidates` has, or anything.
    ///
    /// # Panics
    /// If they are not of 81 cells and nine digits.
    pub fn grid(grid: &Grid, candidates: Option<&Candidates>) -> ClassicStart {
        assert_eq!(grid.cell_count(), 81, "a grid of another board");
        let open = |cell| candidates.map_or(DIGITS, |c| c.get(cell).bits() & DIGITS);
        ClassicStart(ClassicState::new(|cell| match grid.get(Cell::new(cell)) {
            Some(digit) => 1 << digit.index() & DIGITS,
            None => open(Cell::new(cell)),
        }))
    }

    /// The same, but `cell` takes the digits of `digits` (bit `d - 1` for digit `d`) and no others.
    ///
    /// # Panics
    /// If `cell` is not below 81.
    pub fn with(&self, cell: usize, digits: u16) -> ClassicStart {
        ClassicStart(self.0.with(LANE_SLOTS[cell], u32::from(digits) & DIGITS))
    }
}

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassicOutcome {
    /// Solutions. Exact if `stop` is [`Stop::Exhausted`], else a lower bound.
    pub count: u64,
    /// Why it ended.
    pub stop: Stop,
    /// Options tried.
    pub steps: u64,
}

/// The number of solutions, counted up to `limit`.
// Not to be inlined: callers built for size would build the search for size, at a tenth of its speed.
#[inline(never)]
pub fn count(start: &ClassicStart, limit: u64) -> u64 {
    count_in(start.0, limit)
}

#[inline(always)]
fn count_in<V: Lanes>(start: ClassicState<V>, limit: u64) -> u64 {
    let mut tree = SearchTree::new(start);
    let mut count = 0;
    while count < limit {
        match tree.advance(u64::MAX, lowest_of_fewest) {
            Pause::Solved(_) => count += 1,
            Pause::Steps | Pause::Exhausted => break,
        }
    }
    count
}

/// Hands over every solution, 81 digits from 1 to 9, as it is found, until a limit is reached, `cancelled` says
/// true (it is asked now and then) or `found` breaks.
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
    let mut tree = SearchTree::new(start);
    let mut count = 0;
    let stop = loop {
        // With nothing left to go back to, the count is exact even if it is the one asked for.
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

/// The first solution of a search that tries digits at random. The same seed gives the same solution.
pub fn random_solution(start: &ClassicStart, rng: &mut SeededRng) -> Option<[u8; 81]> {
    match SearchTree::new(start.0).advance(u64::MAX, |state| at_random(state, rng)) {
        Pause::Solved(state) => Some(state.digits()),
        Pause::Steps | Pause::Exhausted => None,
    }
}

/// True if the rules of this board are those of the classic one, its cells numbered row by row.
pub fn is_classic(board: &Board) -> bool {
    board.rules().is_empty() && has_classic_houses(board)
}

/// True for a board on which a digit excludes itself where it does on the classic board and nowhere else.
pub(super) fn has_classic_houses(board: &Board) -> bool {
    static CLASSIC: LazyLock<Board> = LazyLock::new(geometry::classic);
    board.cell_count() == 81
        && board.digit_count() == 9
        && board.cells().all(|cell| board.peers(cell) == CLASSIC.peers(cell))
}
