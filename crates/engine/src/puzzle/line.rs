//! Grids as text, one character per cell in reading order.
//!
//! Reads `1`–`9`, then `A`–`P` (either case) as digits and `0 . * _ -` as open cells. White space is skipped, so the
//! text may be split into rows. Writes upper case digits and a character of choice for open cells.

use std::fmt;

use thiserror::Error;

use crate::{Board, Digit, Grid};

/// A position in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextPosition {
    /// 1-based line.
    pub line: usize,
    /// 1-based column, in characters.
    pub column: usize,
}

impl TextPosition {
    /// Returns the position after the last character of a text.
    pub fn end_of(text: &str) -> TextPosition {
        let line = text.lines().count().max(1);
        let column = text.lines().last().unwrap_or_default().chars().count() + 1;
        TextPosition { line, column }
    }
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Error for a text that is not a grid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{at}: {kind}")]
pub struct LineError {
    /// The position of the first fault.
    pub at: TextPosition,
    /// The kind of fault.
    pub kind: LineErrorKind,
}

/// The faults a text can have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LineErrorKind {
    /// The text has no cell.
    #[error("there is no puzzle here")]
    Empty,
    /// A character that is neither a digit nor an open cell.
    #[error("‘{found}’ is neither a digit nor an open cell (0 . * _ -)")]
    Character {
        /// The character.
        found: char,
    },
    /// A digit that is too large for the board.
    #[error("‘{found}’ is too large: this board has the digits 1 to {most}")]
    Digit {
        /// The character.
        found: char,
        /// The board's largest digit.
        most: u8,
    },
    /// Too few or too many cells for the board.
    #[error("there are {found} cells, and there should be {expected}")]
    Cells {
        /// The number of cells of the board.
        expected: usize,
        /// The number of cells in the text.
        found: usize,
    },
}

/// Parses a grid. Only [`crate::Puzzle::new`] checks for clashes between equal digits.
///
/// # Errors
/// Returns an error with the position of the first wrong character, or if the number of cells is wrong.
///
/// ```
/// use nonet_engine::line::LineErrorKind;
/// use nonet_engine::line;
/// use nonet_engine::geometry::catalogue;
///
/// let board = catalogue::board("4x4")?;
/// let grid = line::read(&board, "1... ..2. .3.. ...4")?;
/// assert_eq!(line::write(&grid, '.'), "1.....2..3.....4");
/// let error = line::read(&board, "1... ..9. .3.. ...4").err().ok_or("9 is no digit of this board")?;
/// assert_eq!((error.at.line, error.at.column), (1, 8));
/// assert!(matches!(error.kind, LineErrorKind::Digit { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(board: &Board, text: &str) -> Result<Grid, LineError> {
    let mut cells = CellCollector::new(board);
    for (line, row) in text.lines().enumerate() {
        for (column, found) in row.chars().enumerate() {
            let at = TextPosition { line: line + 1, column: column + 1 };
            match found {
                '0' | '.' | '*' | '_' | '-' => cells.push(at, None),
                space if space.is_whitespace() || space == '\u{feff}' => {}
                _ => match Digit::from_char(found) {
                    Some(digit) if digit.value() <= board.digit_count() => cells.push(at, Some(digit)),
                    Some(_) => {
                        return Err(LineError {
                            at,
                            kind: LineErrorKind::Digit { found, most: board.digit_count() },
                        });
                    }
                    None => return Err(LineError { at, kind: LineErrorKind::Character { found } }),
                },
            }
        }
    }
    cells.grid(text)
}

/// Collects the cells of a text and remembers the position of the first surplus cell.
pub struct CellCollector {
    expected: usize,
    cells: Vec<Option<Digit>>,
    surplus: Option<TextPosition>,
}

impl CellCollector {
    /// Creates an empty collector for a board.
    pub fn new(board: &Board) -> CellCollector {
        let expected = board.cell_count();
        CellCollector { expected, cells: Vec::with_capacity(expected), surplus: None }
    }

    /// Adds the next cell.
    pub fn push(&mut self, at: TextPosition, cell: Option<Digit>) {
        if self.cells.len() == self.expected {
            self.surplus = self.surplus.or(Some(at));
        }
        self.cells.push(cell);
    }

    /// Returns the grid if the number of cells is right. Missing cells are reported at the end of `text`.
    pub fn grid(self, text: &str) -> Result<Grid, LineError> {
        let CellCollector { expected, cells, surplus } = self;
        if cells.len() == expected {
            return Ok(Grid::from_cells(cells));
        }
        let at = surplus.unwrap_or_else(|| TextPosition::end_of(text));
        let kind = if cells.is_empty() {
            LineErrorKind::Empty
        } else {
            LineErrorKind::Cells { expected, found: cells.len() }
        };
        Err(LineError { at, kind })
    }
}

/// Writes a grid on one line, with `open` for open cells.
pub fn write(grid: &Grid, open: char) -> String {
    grid.as_slice().iter().map(|d| d.map_or(open, Digit::to_char)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{classic, triangular};
    use proptest::prelude::*;

    #[test]
    fn errors_name_the_position() {
        let board = classic();
        let text = format!("{}\n12x", "0".repeat(9));
        assert_eq!(
            read(&board, &text).unwrap_err().to_string(),
            "line 2, column 3: ‘x’ is neither a digit nor an open cell (0 . * _ -)"
        );
        let error = |text: &str| read(&board, text).unwrap_err().to_string();
        assert_eq!(error("12\n3 "), "line 2, column 3: there are 3 cells, and there should be 81");
        assert_eq!(
            error(&format!("{}\n 1", "1".repeat(81))),
            "line 2, column 2: there are 82 cells, and there should be 81"
        );
        assert_eq!(error("1A"), "line 1, column 2: ‘A’ is too large: this board has the digits 1 to 9");
        assert_eq!(error("\n "), "line 2, column 2: there is no puzzle here");
    }

    #[test]
    fn a_triangular_puzzle_is_read() {
        let text = "500900230306000500600004070180000060458009000300010200";
        let grid = read(&triangular(), text).unwrap();
        assert_eq!(grid.filled_count(), 20);
        assert_eq!(write(&grid, '0'), text);
    }

    proptest! {
        #[test]
        fn written_grids_read_back(values in proptest::collection::vec(0u8..=9, 81)) {
            let grid = Grid::from_cells(values.into_iter().map(Digit::new).collect());
            let board = classic();
            prop_assert_eq!(read(&board, &write(&grid, '.')), Ok(grid));
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,200}") {
            let _ = read(&classic(), &text);
        }
    }
}
