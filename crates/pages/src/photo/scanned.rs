//! A grid of a picture, with the player's corrections.

use std::sync::Arc;

use nonet_engine::{Board, Cell, Digit, Grid, Puzzle, line};
use nonet_tasks::picture::{CheckGrid, GridCheck, GridVerdict, PictureGrid, certain};

/// A grid as it was read, and what the player has changed or confirmed since.
#[derive(Clone, PartialEq, Debug)]
pub struct ScannedGrid {
    read: PictureGrid,
    /// The digits, row by row, 0 for an empty cell.
    digits: Vec<u8>,
    /// True for each cell that the player has compared with the picture.
    is_compared: Vec<bool>,
    /// The digits set against the rules; `None` while a change is being checked, or if that failed.
    pub(super) check: Option<GridCheck>,
}

impl ScannedGrid {
    pub(super) fn new(read: PictureGrid) -> ScannedGrid {
        ScannedGrid {
            digits: read.cells.iter().map(|cell| cell.digit).collect(),
            is_compared: vec![false; read.cells.len()],
            check: Some(read.check.clone()),
            read,
        }
    }

    /// Returns the number of cells along a side.
    pub fn side(&self) -> usize {
        usize::from(self.read.side)
    }

    /// Returns the corners in the picture: top left, top right, bottom right, bottom left.
    pub fn corners(&self) -> [[f32; 2]; 4] {
        self.square(0, 0, self.side())
    }

    /// Returns the corners of a cell in the picture.
    pub fn cell_corners(&self, cell: Cell) -> [[f32; 2]; 4] {
        self.square(cell.index() / self.side(), cell.index() % self.side(), 1)
    }

    fn square(&self, row: usize, column: usize, size: usize) -> [[f32; 2]; 4] {
        let at = |row: usize, column: usize| {
            self.read.crossings.get(row * (self.side() + 1) + column).copied().unwrap_or_default()
        };
        [at(row, column), at(row, column + size), at(row + size, column + size), at(row + size, column)]
    }

    /// Returns the digit of a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits.get(cell.index()).and_then(|digit| Digit::new(*digit))
    }

    /// Returns true if the grid has this cell.
    pub(super) fn is_cell(&self, cell: Cell) -> bool {
        cell.index() < self.digits.len()
    }

    /// Returns true if the player should compare the cell with the picture.
    pub fn is_doubtful(&self, cell: Cell) -> bool {
        let index = cell.index();
        self.read.cells.get(index).is_some_and(|read| read.is_doubtful) && !self.is_compared[index]
    }

    /// Returns the doubtful cells.
    pub fn doubtful(&self) -> impl Iterator<Item = Cell> {
        (0..self.digits.len()).map(Cell::new).filter(|cell| self.is_doubtful(*cell))
    }

    /// Returns the first doubtful cell after this one, or from the start if there is none.
    pub(super) fn next_doubtful(&self, after: Cell) -> Option<Cell> {
        let next = self.doubtful().find(|cell| cell.index() > after.index());
        next.or_else(|| self.doubtful().next())
    }

    /// Returns the number of cells with a digit.
    pub fn digit_count(&self) -> usize {
        self.digits.iter().filter(|digit| **digit > 0).count()
    }

    /// Sets a cell to what the player sees in the picture. Returns true if that changes the digit.
    pub(super) fn set(&mut self, cell: Cell, digit: u8) -> bool {
        let index = cell.index();
        let Some(own) = self.digits.get_mut(index) else { return false };
        let is_changed = *own != digit;
        *own = digit;
        self.is_compared[index] = true;
        is_changed
    }

    /// Confirms the digit of a cell.
    pub(super) fn confirm(&mut self, cell: Cell) {
        if let Some(is_compared) = self.is_compared.get_mut(cell.index()) {
            *is_compared = true;
        }
    }

    /// Returns the task that checks the digits as they are now.
    pub(super) fn task(&self) -> CheckGrid {
        let cells = self.read.cells.iter().zip(&self.is_compared).zip(&self.digits);
        CheckGrid {
            digits: self.digits.clone(),
            shares: cells.map(|((c, done), digit)| if *done { certain(*digit) } else { c.shares }).collect(),
        }
    }

    /// Returns the puzzle; `None` if its digits break a rule.
    pub(super) fn puzzle(&self, board: &Arc<Board>) -> Option<Puzzle> {
        let grid = Grid::from_cells(self.digits.iter().map(|digit| Digit::new(*digit)).collect());
        Puzzle::new(board.clone(), grid).ok()
    }

    /// Returns the puzzle and its solution, if it has exactly one.
    pub(super) fn playable(&self, board: &Arc<Board>) -> Option<(Puzzle, Grid)> {
        let GridVerdict::Unique(solution) = &self.check.as_ref()?.verdict else { return None };
        Some((self.puzzle(board)?, line::read(board, solution).ok()?))
    }
}

#[cfg(test)]
impl ScannedGrid {
    /// Makes a cell doubtful.
    pub(super) fn test_doubt(&mut self, cell: usize) {
        self.read.cells[cell].is_doubtful = true;
    }
}
