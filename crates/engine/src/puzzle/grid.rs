//! A grid: a digit or nothing in each cell of a board. It may contain clashes, unlike a [`Puzzle`].
//!
//! [`Puzzle`]: crate::Puzzle

use crate::{Board, Cell, CellSet, Digit, RuleId};

/// A digit or nothing in each cell, in the board's order of cells.
///
/// ```
/// use nonet_engine::{Cell, Digit, Grid};
///
/// let mut grid = Grid::empty(81);
/// grid.set(Cell::new(40), Digit::new(5));
/// assert_eq!(grid.filled().collect::<Vec<_>>(), [(Cell::new(40), Digit::from_index(4))]);
/// assert_eq!((grid.filled_count(), grid.open_cells().len()), (1, 80));
/// grid.set(Cell::new(40), None);
/// assert_eq!(grid, Grid::empty(81));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid(Vec<Option<Digit>>);

impl Grid {
    /// Creates a grid of `cells` empty cells.
    pub fn empty(cells: usize) -> Grid {
        Grid(vec![None; cells])
    }

    /// Creates a grid from one entry per cell.
    pub fn from_cells(cells: Vec<Option<Digit>>) -> Grid {
        Grid(cells)
    }

    /// Returns the number of cells, filled or not.
    pub fn cell_count(&self) -> usize {
        self.0.len()
    }

    /// Returns the digit in a cell.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Sets or clears the digit in a cell.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// Iterates over the filled cells and their digits, in order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.0.iter().enumerate().filter_map(|(i, d)| d.map(|d| (Cell::new(i), d)))
    }

    /// Returns the number of filled cells.
    pub fn filled_count(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Returns the empty cells.
    pub fn open_cells(&self) -> CellSet {
        (0..self.0.len()).map(Cell::new).filter(|c| self.get(*c).is_none()).collect()
    }

    /// Returns true if every cell is filled.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Returns the cells as a slice, in the board's order.
    pub fn as_slice(&self) -> &[Option<Digit>] {
        &self.0
    }

    /// Returns true if every cell is filled, no two peers hold the same digit and no rule is broken.
    ///
    /// ```
    /// use nonet_engine::line;
    /// use nonet_engine::geometry::catalogue;
    ///
    /// let board = catalogue::board("4x4")?;
    /// assert!(line::read(&board, "1234341221434321")?.is_solved(&board));
    /// // With the last two cells swapped:
    /// assert!(!line::read(&board, "1234341221434312")?.is_solved(&board));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_solved(&self, board: &Board) -> bool {
        self.is_full() && self.clash(board).is_none() && self.broken_rule(board).is_none()
    }

    /// Returns the first broken rule of the board. A rule is checked once all its cells are filled.
    ///
    /// ```
    /// use nonet_engine::RuleId;
    /// use nonet_engine::line;
    /// use nonet_engine::rules::spec;
    ///
    /// let board = spec::board("4x4;cage 3:1,2;even:3")?;
    /// assert_eq!(line::read(&board, "124.............")?.broken_rule(&board), None);
    /// assert_eq!(line::read(&board, "123.............")?.broken_rule(&board), Some(RuleId::new(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broken_rule(&self, board: &Board) -> Option<RuleId> {
        board.rule_checks().broken(&|cell| self.get(cell))
    }

    /// Returns the first two peers, in order, that hold the same digit.
    ///
    /// ```
    /// use nonet_engine::Cell;
    /// use nonet_engine::line;
    /// use nonet_engine::geometry::catalogue;
    ///
    /// let board = catalogue::board("4x4")?;
    /// let grid = line::read(&board, "1...1...........")?;
    /// assert_eq!(grid.clash(&board), Some((Cell::new(0), Cell::new(4))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clash(&self, board: &Board) -> Option<(Cell, Cell)> {
        self.filled().find_map(|(cell, digit)| {
            let twin =
                board.peers(cell).iter().find(|peer| *peer > cell && self.get(*peer) == Some(digit))?;
            Some((cell, twin))
        })
    }
}
