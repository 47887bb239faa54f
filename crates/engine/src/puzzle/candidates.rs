//! Candidates: the digits still possible in each cell. Filled cells have none.

use crate::{Board, Cell, CellSet, Digit, DigitSet, Grid};

/// One digit set per cell, in the board's order of cells.
///
/// ```
/// use nonet_engine::line;
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::{Candidates, Cell, Digit};
///
/// let board = catalogue::board("4x4")?;
/// let grid = line::read(&board, "1...............")?;
/// let mut candidates = Candidates::of(&board, &grid);
/// let last = Digit::from_index(3);
/// // The filled cell has no candidates, and its row has lost the 1.
/// assert!(candidates.get(Cell::new(0)).is_empty());
/// assert_eq!(candidates.get(Cell::new(3)).len(), 3);
/// candidates.place(&board, Cell::new(3), last);
/// assert!(!candidates.get(Cell::new(1)).contains(last));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates(Vec<DigitSet>);

impl Candidates {
    /// Computes the candidates for a grid: a cell loses the digits of its peers, and the digits that a rule forbids
    /// because of the cell itself or one other cell. Filled cells have none.
    pub fn of(board: &Board, grid: &Grid) -> Candidates {
        let mut candidates = Candidates(vec![DigitSet::all(board.digit_count()); board.cell_count()]);
        board.rule_checks().limit(&mut candidates.0);
        for (cell, digit) in grid.filled() {
            candidates.place(board, cell, digit);
        }
        for (cell, _) in grid.filled() {
            candidates.set(cell, DigitSet::EMPTY);
        }
        candidates
    }

    /// Creates candidates from one set per cell.
    pub fn from_sets(sets: Vec<DigitSet>) -> Candidates {
        Candidates(sets)
    }

    /// Returns the candidates of a cell.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Replaces the candidates of a cell.
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell.index()] = digits;
    }

    /// Removes a candidate; returns true if it was present.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        self.0[cell.index()].remove(digit)
    }

    /// Places a digit: clears the candidates of its cell, removes the digit from its peers, and removes from other
    /// cells what a rule about two cells excludes.
    pub fn place(&mut self, board: &Board, cell: Cell, digit: Digit) {
        self.0[cell.index()] = DigitSet::EMPTY;
        for peer in board.peers(cell) {
            self.0[peer.index()].remove(digit);
        }
        board.rule_checks().place(cell, digit, &mut self.0);
    }

    /// Returns the cells that have `digit` as a candidate.
    pub fn places(&self, digit: Digit) -> CellSet {
        (0..self.0.len()).map(Cell::new).filter(|c| self.get(*c).contains(digit)).collect()
    }

    /// Returns the sets as a slice, in the board's order of cells.
    pub fn as_slice(&self) -> &[DigitSet] {
        &self.0
    }
}
