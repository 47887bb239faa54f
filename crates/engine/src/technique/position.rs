//! A [`Position`]: a board, its digits and candidates, and the indexes that every technique reads. Placing a digit or
//! removing a candidate updates a few words; cloning copies a few kilobytes.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use super::board_tables::BoardTables;
use super::effort::Effort;
use super::step::{Candidate, Step};
use crate::digit::bits;
use crate::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid, HouseId, Puzzle};

/// A board with its digits and candidates. The candidates may be fewer than the digits allow, as with a player's marks.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{BoardTables, Position};
/// use nonet_engine::{Cell, Digit};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = line::read(&board, text)?;
/// let mut position = Position::from_grid(Arc::new(BoardTables::new(board)), &grid);
/// let (middle, five) = (Cell::new(40), Digit::from_index(4));
/// assert_eq!(position.candidates(middle).only(), Some(five));
/// position.place(middle, five);
/// assert_eq!((position.open().len(), position.is_filled(), position.is_broken()), (50, false, false));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    tables: Arc<BoardTables>,
    givens: CellSet,
    one_solution: bool,
    wants_all_steps: bool,
    grid: Grid,
    candidates: Vec<DigitSet>,
    places: Vec<CellSet>,
    /// Per house and digit (`house × digits + digit`), the candidate cells as bits of the house's cells.
    house_places: Vec<u32>,
    /// Per house, the open cells as bits of its cells.
    house_open: Vec<u32>,
    open: CellSet,
    effort: Effort,
    /// Dropped whenever the position changes.
    cached_tables: OnceLock<Arc<CachedTables>>,
}

/// Tables that several techniques share, each computed on first use. They are type-erased because their types depend on
/// [`Position`].
type CachedTables = [OnceLock<Box<dyn Any + Send + Sync>>; 2];

/// An index into [`CachedTables`].
#[derive(Clone, Copy, Debug)]
pub(super) enum CachedTable {
    AlmostLockedSets,
    ChainGraphs,
}

impl Position {
    /// Creates the initial position of a puzzle, with all candidates that its givens allow.
    pub fn new(puzzle: &Puzzle) -> Position {
        Position::from_grid(Arc::new(BoardTables::new(puzzle.board().clone())), puzzle.givens())
    }

    /// Creates a position with existing tables. Every digit of the grid is a given.
    pub fn from_grid(tables: Arc<BoardTables>, grid: &Grid) -> Position {
        let candidates = Candidates::of(tables.board(), grid);
        let givens = grid.filled().map(|(cell, _)| cell).collect();
        Position::with_candidates(tables, grid.clone(), givens, &candidates)
    }

    /// Creates a position from a grid, the set of its givens, and candidates. Candidates of filled cells are ignored.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use nonet_engine::geometry::catalogue;
    /// use nonet_engine::technique::{BoardTables, Position};
    /// use nonet_engine::{Candidates, Cell, CellSet, Digit, Grid};
    ///
    /// let tables = Arc::new(BoardTables::new(Arc::new(catalogue::board("4x4")?)));
    /// let empty = Grid::empty(16);
    /// let mut candidates = Candidates::of(tables.board(), &empty);
    /// // A candidate that a player has removed.
    /// candidates.remove(Cell::new(0), Digit::from_index(0));
    /// let position = Position::with_candidates(tables, empty, CellSet::EMPTY, &candidates);
    /// assert_eq!(position.candidates(Cell::new(0)).len(), 3);
    /// # Ok::<(), nonet_engine::geometry::NameError>(())
    /// ```
    pub fn with_candidates(
        tables: Arc<BoardTables>,
        grid: Grid,
        givens: CellSet,
        candidates: &Candidates,
    ) -> Position {
        let board = tables.board();
        let digits = usize::from(board.digit_count());
        let mut position = Position {
            givens,
            one_solution: false,
            wants_all_steps: false,
            candidates: vec![DigitSet::EMPTY; board.cell_count()],
            places: vec![CellSet::EMPTY; digits],
            house_places: vec![0; board.houses().len() * digits],
            house_open: vec![0; board.houses().len()],
            open: CellSet::EMPTY,
            effort: Effort::default(),
            cached_tables: OnceLock::new(),
            grid,
            tables: tables.clone(),
        };
        for cell in board.cells() {
            if position.grid.get(cell).is_some() {
                continue;
            }
            position.open.insert(cell);
            let left = candidates.get(cell).intersection(board.digits());
            position.candidates[cell.index()] = left;
            for digit in left {
                position.places[digit.index()].insert(cell);
            }
            for &(house, place) in tables.memberships(cell) {
                position.house_open[house.index()] |= 1 << place;
                for digit in left {
                    position.house_places[house.index() * digits + digit.index()] |= 1 << place;
                }
            }
        }
        position
    }

    /// Sets whether the puzzle is known to have exactly one solution, which uniqueness techniques require. This has no
    /// effect on boards with rules that depend on digits, because uniqueness arguments exchange digits.
    pub fn with_one_solution(mut self, known: bool) -> Position {
        self.one_solution = known && self.board().has_houses_and_links_only();
        self
    }

    /// Sets a limit on the work of techniques at this position and those derived from it.
    pub fn with_effort(mut self, effort: Effort) -> Position {
        self.effort = effort;
        self
    }

    /// Asks finders for every step, including those that are too slow to look for when any step will do.
    pub(super) fn wanting_all_steps(mut self) -> Position {
        self.wants_all_steps = true;
        self
    }

    /// True if finders are asked for every step.
    pub(super) fn wants_all_steps(&self) -> bool {
        self.wants_all_steps
    }

    /// Returns the remaining effort.
    pub fn effort(&self) -> &Effort {
        &self.effort
    }

    /// True if the puzzle is known to have exactly one solution.
    pub fn has_one_solution(&self) -> bool {
        self.one_solution
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        self.tables.board()
    }

    /// Returns the tables of the board.
    pub fn tables(&self) -> &Arc<BoardTables> {
        &self.tables
    }

    /// Returns the number of digits of the board.
    pub fn digit_count(&self) -> usize {
        self.places.len()
    }

    /// Returns the digits of the board in ascending order.
    pub fn digits(&self) -> impl DoubleEndedIterator<Item = Digit> + Clone + use<> {
        Digit::all(self.places.len() as u8)
    }

    /// Returns the digits placed so far, including the givens.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// True if the cell is a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// Returns the cells that are givens.
    pub fn givens(&self) -> &CellSet {
        &self.givens
    }

    /// Returns the candidates of a cell; none if it is filled.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// True if the cell is open and has this candidate.
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates[cell.index()].contains(digit)
    }

    /// Returns the open cells that have `digit` as a candidate.
    pub fn places(&self, digit: Digit) -> &CellSet {
        &self.places[digit.index()]
    }

    /// Returns the cells of a house that have `digit` as a candidate, as bits: bit `i` is the `i`-th cell of the house.
    pub fn places_in(&self, house: HouseId, digit: Digit) -> u32 {
        self.house_places[house.index() * self.places.len() + digit.index()]
    }

    /// Returns the open cells of a house as bits: bit `i` is its `i`-th cell.
    pub fn open_in(&self, house: HouseId) -> u32 {
        self.house_open[house.index()]
    }

    /// Returns the open cells.
    pub fn open(&self) -> &CellSet {
        &self.open
    }

    /// Returns the cell at an index of a house.
    pub fn cell_at(&self, house: HouseId, place: u32) -> Cell {
        self.tables.board().house(house).cells()[place as usize]
    }

    /// Returns the cells of a house at the indexes of the set bits.
    pub fn cells_in(&self, house: HouseId, places: u32) -> impl Iterator<Item = Cell> + Clone + '_ {
        let cells = self.tables.board().house(house).cells();
        bits(places).map(move |place| cells[place as usize])
    }

    /// Returns the union of the candidates of several cells.
    pub fn candidates_of(&self, cells: impl IntoIterator<Item = Cell>) -> DigitSet {
        cells.into_iter().fold(DigitSet::EMPTY, |set, cell| set.union(self.candidates(cell)))
    }

    /// Returns the cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.open.iter().filter(|cell| self.candidates(*cell).len() == 2)
    }

    /// Returns the other end of the strong link of `digit` at `cell` in a house: its only other candidate cell there.
    /// `None` if the house is not full or has more candidate cells.
    pub fn conjugate(&self, house: HouseId, cell: Cell, digit: Digit) -> Option<Cell> {
        let places = self.places_in(house, digit);
        if places.count_ones() != 2 || !self.tables.is_full(house) {
            return None;
        }
        self.cells_in(house, places).find(|other| *other != cell)
    }

    /// Returns the cells that see all of the given cells and have `digit` as a candidate.
    pub fn seen_by_all(&self, cells: impl IntoIterator<Item = Cell>, digit: Digit) -> CellSet {
        cells.into_iter().fold(*self.places(digit), |seen, cell| seen.intersection(self.board().peers(cell)))
    }

    /// Returns a shared table, computed on the first call after a change. The same table must always be requested with
    /// the same type.
    pub(super) fn cached_table<T: Any + Send + Sync>(
        &self,
        which: CachedTable,
        compute: impl FnOnce() -> T,
    ) -> &T {
        let table =
            self.cached_tables.get_or_init(Arc::default)[which as usize].get_or_init(|| Box::new(compute()));
        match table.downcast_ref() {
            Some(table) => table,
            None => unreachable!("{which:?} is requested with two types"),
        }
    }

    /// Places a digit and removes the candidates that it excludes.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let tables = self.tables.clone();
        self.cached_tables.take();
        for other in self.candidates(cell) {
            self.remove(cell, other);
        }
        self.grid.set(cell, Some(digit));
        self.open.remove(cell);
        for &(house, place) in tables.memberships(cell) {
            self.house_open[house.index()] &= !(1 << place);
        }
        let board = tables.board();
        for peer in self.places(digit).intersection(board.peers(cell)) {
            self.remove(peer, digit);
        }
        for (other, beside) in board.rules().forbidden_by(cell, digit) {
            for gone in self.candidates(other).difference(beside) {
                self.remove(other, gone);
            }
        }
    }

    /// Removes a candidate. Returns true if it was present.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        if !self.candidates[cell.index()].remove(digit) {
            return false;
        }
        self.cached_tables.take();
        self.places[digit.index()].remove(cell);
        let digits = self.places.len();
        for &(house, place) in self.tables.memberships(cell) {
            self.house_places[house.index() * digits + digit.index()] &= !(1 << place);
        }
        true
    }

    /// Applies the placements and eliminations of a step.
    pub fn apply(&mut self, step: &Step) {
        for Candidate { cell, digit } in step.eliminations.iter().copied() {
            self.remove(cell, digit);
        }
        for Candidate { cell, digit } in step.placements.iter().copied() {
            if self.grid.get(cell).is_none() {
                self.place(cell, digit);
            }
        }
    }

    /// True if every cell is filled, whether or not the digits are correct.
    pub fn is_filled(&self) -> bool {
        self.open.is_empty()
    }

    /// True if an open cell has no candidate, or a full house has no place for a missing digit.
    pub fn is_broken(&self) -> bool {
        if self.open.iter().any(|cell| self.candidates(cell).is_empty()) {
            return true;
        }
        self.tables.full_houses().iter().any(|house| {
            let cells = self.tables.board().house(*house).cells();
            let written: DigitSet = cells.iter().filter_map(|c| self.grid.get(*c)).collect();
            self.digits().any(|d| !written.contains(d) && self.places_in(*house, d) == 0)
        })
    }
}
