//! A puzzle on a grid of squares, as readers collect it.

use std::sync::Arc;

use super::RuledError;
use nonet_engine::geometry::oblong::Oblong;
use nonet_engine::geometry::{BoardName, NameError, Regions, catalogue};
use nonet_engine::{Board, Cell, Family, Grid, Puzzle, Rule};

/// How a grid is divided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Division {
    /// Into boxes of this many rows and columns.
    Boxes(usize, usize),
    /// Into pieces: per cell the number of its piece, if it is in one.
    Pieces(Vec<Option<usize>>),
    /// Not at all.
    None,
}

/// Given cells, each with its 0-based digit.
pub type Givens = Vec<(Cell, usize)>;

/// A puzzle on a grid of squares, as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// How many digits.
    pub digits: usize,
    /// What the first digit is worth.
    pub least: u8,
    /// The regions.
    pub division: Division,
    /// The rules so far.
    pub rules: Vec<Rule>,
    /// Its givens.
    pub givens: Givens,
    /// What rules are called that are not known here, each once.
    pub unknown: Vec<String>,
    /// What that is called which is only drawn, each once.
    pub drawn: Vec<String>,
}

/// Adds a name to a list, unless it is there.
pub(super) fn once(list: &mut Vec<String>, name: &str) {
    if list.iter().all(|known| known != name) {
        list.push(name.to_owned());
    }
}

impl Draft {
    /// An empty classic grid.
    pub fn classic() -> Draft {
        Draft {
            rows: 9,
            columns: 9,
            digits: 9,
            least: 1,
            division: Division::Boxes(3, 3),
            rules: Vec::new(),
            givens: Vec::new(),
            unknown: Vec::new(),
            drawn: Vec::new(),
        }
    }

    /// The cell at a 0-based row and column.
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.rows
            && column < self.columns
            && self.rows * self.columns <= nonet_engine::cell::MAX_CELLS)
            .then(|| Cell::new(row * self.columns + column))
    }

    /// The board, with its rules.
    pub fn board(mut self) -> Result<(Arc<Board>, Givens), RuledError> {
        let square = self.rows == self.columns && self.rows == self.digits;
        let board = match std::mem::replace(&mut self.division, Division::None) {
            Division::Boxes(r, c) if square && r * c == self.digits => catalogue::board(
                &BoardName::jigsaw(Regions::boxes(r, c).map_err(NameError::from)?).to_string(),
            )?,
            Division::Pieces(pieces) => match Regions::from_labels(&pieces) {
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
            Division::Boxes(r, c) => self.oblong(Some((r, c)))?,
            Division::None => self.oblong(None)?,
        };
        let board = Arc::new(board);
        if self.rules.is_empty() && self.least == 1 {
            return Ok((board, self.givens));
        }
        Ok((Arc::new(board.with_rules(self.rules, self.least)?), self.givens))
    }

    fn oblong(&self, boxes: Option<(usize, usize)>) -> Result<Board, RuledError> {
        Ok(Oblong { rows: self.rows, columns: self.columns, digits: self.digits, boxes }.board()?)
    }

    /// The puzzle. Errors: see [`RuledError`]; a rule that is not known.
    ///
    /// ```
    /// use nonet_formats::ruled::Draft;
    /// use nonet_engine::{Cell, Family, Rule};
    ///
    /// let mut draft = Draft::classic();
    /// let cells = [draft.cell(0, 0), draft.cell(0, 1)].into_iter().flatten();
    /// draft.rules.push(Rule::new(Family::Cage, cells).with_number(3));
    /// draft.givens.push((Cell::new(80), 4));
    /// let puzzle = draft.finish()?;
    /// assert_eq!((puzzle.given_count(), puzzle.board().rules().list().len()), (1, 1));
    /// # Ok::<(), nonet_formats::ruled::RuledError>(())
    /// ```
    pub fn finish(self) -> Result<Puzzle, RuledError> {
        if let Some(name) = self.unknown.first() {
            return Err(RuledError::Unknown(name.clone()));
        }
        let (board, givens) = self.board()?;
        let mut grid = Grid::empty(board.cell_count());
        for (cell, digit) in givens {
            if digit >= usize::from(board.digit_count()) {
                return Err(RuledError::Part((digit + 1).to_string()));
            }
            grid.set(cell, Some(nonet_engine::Digit::from_index(digit)));
        }
        Ok(Puzzle::new(board, grid)?)
    }
}
