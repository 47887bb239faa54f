//! A puzzle on a grid of square cells, as built up by readers.

use std::sync::Arc;

use super::{PuzzleInfo, VariantError};
use nonet_engine::geometry::oblong::Oblong;
use nonet_engine::geometry::{BoardName, NameError, Regions, catalogue};
use nonet_engine::{Board, Cell, Family, Grid, Puzzle, Rule};

/// The division of a grid into regions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GridDivision {
    /// Boxes of this many rows and columns.
    Boxes(usize, usize),
    /// Regions of any shape: the 0-based number of each cell's region, if it is in one.
    Regions(Vec<Option<usize>>),
    /// No regions.
    None,
}

/// Cells with givens, each with its 0-based digit.
pub type GivenDigits = Vec<(Cell, usize)>;

/// A puzzle on a grid of square cells, as built up by readers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleDraft {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// Number of digits.
    pub digits: usize,
    /// Value of the first digit, 0 or 1.
    pub least: u8,
    /// Regions of the grid.
    pub division: GridDivision,
    /// Variants read so far.
    pub rules: Vec<Rule>,
    /// Givens.
    pub givens: GivenDigits,
    /// Names of unsupported rules, without duplicates.
    pub unknown: Vec<String>,
    /// Names of purely decorative elements, without duplicates.
    pub drawn: Vec<String>,
    /// Sentences about rules that none of the variants covers.
    pub unread: Vec<String>,
    /// All sentences about rules other than those of Sudoku.
    pub said: Vec<String>,
    /// 0-based digits of the solution, if the text contains it.
    pub solution: Option<Vec<usize>>,
    /// Title, author and rules text, if the text contains them.
    pub info: PuzzleInfo,
}

/// Adds a name to a list, unless the list contains it.
pub(super) fn push_once(list: &mut Vec<String>, name: &str) {
    if list.iter().all(|known| known != name) {
        list.push(name.to_owned());
    }
}

impl PuzzleDraft {
    /// Creates an empty classic grid.
    pub fn classic() -> PuzzleDraft {
        PuzzleDraft {
            rows: 9,
            columns: 9,
            digits: 9,
            least: 1,
            division: GridDivision::Boxes(3, 3),
            rules: Vec::new(),
            givens: Vec::new(),
            unknown: Vec::new(),
            drawn: Vec::new(),
            unread: Vec::new(),
            said: Vec::new(),
            solution: None,
            info: PuzzleInfo::default(),
        }
    }

    /// Returns the cell at a 0-based row and column; `None` if it is outside the grid.
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.rows
            && column < self.columns
            && self.rows * self.columns <= nonet_engine::cell::MAX_CELLS)
            .then(|| Cell::new(row * self.columns + column))
    }

    /// Returns the 0-based digit with this value; `None` if the puzzle has no such digit.
    pub(super) fn digit_of(&self, value: u64) -> Option<usize> {
        let index = usize::try_from(value).ok()?.checked_sub(self.least.into())?;
        (index < self.digits).then_some(index)
    }

    /// Returns the cells that share an edge with a cell.
    pub(super) fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        let (row, column) = (cell.index() / self.columns, cell.index() % self.columns);
        let beside = [
            row.checked_sub(1).map(|row| (row, column)),
            column.checked_sub(1).map(|column| (row, column)),
            Some((row, column + 1)),
            Some((row + 1, column)),
        ];
        beside.into_iter().flatten().filter_map(|(row, column)| self.cell(row, column)).collect()
    }

    /// Returns the board with its variants, and the givens.
    ///
    /// # Errors
    /// Returns an error if the board or a rule is impossible.
    pub fn board(mut self) -> Result<(Arc<Board>, GivenDigits), VariantError> {
        let square = self.rows == self.columns && self.rows == self.digits;
        let board = match std::mem::replace(&mut self.division, GridDivision::None) {
            GridDivision::Boxes(r, c) if square && r * c == self.digits => catalogue::board(
                &BoardName::jigsaw(Regions::boxes(r, c).map_err(NameError::from)?).to_string(),
            )?,
            GridDivision::Regions(pieces) => match Regions::from_labels(&pieces) {
                Ok(regions) if square => BoardName::jigsaw(regions).board()?,
                _ => {
                    let count = pieces.iter().flatten().max().map_or(0, |m| m + 1);
                    for piece in 0..count {
                        let of = |i: &usize| pieces[*i] == Some(piece);
                        let cells: Vec<Cell> = (0..pieces.len()).filter(of).map(Cell::new).collect();
                        let family = if cells.len() == self.digits { Family::Region } else { Family::Cage };
                        self.rules.push(Rule::new(family, cells));
                    }
                    self.oblong(None)?
                }
            },
            GridDivision::Boxes(r, c) => self.oblong(Some((r, c)))?,
            GridDivision::None => self.oblong(None)?,
        };
        let board = Arc::new(board);
        if self.rules.is_empty() && self.least == 1 {
            return Ok((board, self.givens));
        }
        let rules = self.rules.clone();
        let board = board.with_rules(self.rules, self.least).map_err(|error| {
            let cells = rules.get(error.rule).map_or_else(Vec::new, |rule| rule.cells().to_vec());
            VariantError::Clue { family: error.family, cells, columns: self.columns, fault: error.fault }
        })?;
        Ok((Arc::new(board), self.givens))
    }

    fn oblong(&self, boxes: Option<(usize, usize)>) -> Result<Board, VariantError> {
        let longest = self.rows.max(self.columns);
        if longest > self.digits {
            return Err(VariantError::LongLine { cells: longest, digits: self.digits });
        }
        Ok(Oblong { rows: self.rows, columns: self.columns, digits: self.digits, boxes }.board()?)
    }

    /// Returns the puzzle.
    ///
    /// # Errors
    /// Returns an error if the board or a rule is impossible, if a rule is not supported, or if the givens do not fit
    /// the board.
    ///
    /// ```
    /// use nonet_formats::variants::PuzzleDraft;
    /// use nonet_engine::{Cell, Family, Rule};
    ///
    /// let mut draft = PuzzleDraft::classic();
    /// let cells = [draft.cell(0, 0), draft.cell(0, 1)].into_iter().flatten();
    /// draft.rules.push(Rule::new(Family::Cage, cells).with_number(3));
    /// draft.givens.push((Cell::new(80), 4));
    /// let puzzle = draft.finish()?;
    /// assert_eq!((puzzle.given_count(), puzzle.board().rules().list().len()), (1, 1));
    /// # Ok::<(), nonet_formats::variants::VariantError>(())
    /// ```
    pub fn finish(self) -> Result<Puzzle, VariantError> {
        if let Some(name) = self.unknown.first() {
            return Err(VariantError::UnknownRule(name.clone()));
        }
        let (board, givens) = self.board()?;
        let mut grid = Grid::empty(board.cell_count());
        for (cell, digit) in givens {
            if digit >= usize::from(board.digit_count()) {
                return Err(VariantError::Syntax((digit + 1).to_string()));
            }
            grid.set(cell, Some(nonet_engine::Digit::from_index(digit)));
        }
        Ok(Puzzle::new(board, grid)?)
    }
}
