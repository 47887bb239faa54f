//! One character per cell in reading order.
//!
//! Accepts `1`–`9` then `A`–`P` (either case) for digits and `0 . * _ -` for open cells; white space is passed
//! over, so the text may be broken into rows. Writes upper case digits and one chosen character for open cells.

use thiserror::Error;

use crate::{Board, Digit, Grid};

/// Why a text is not a grid of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LineError {
    /// A character that is neither a digit of the board nor an open cell.
    #[error("line {line}, column {column}: ‘{found}’ is neither a digit from 1 to {} nor an open cell (0 . * _ -)", Digit::from_index(*.digits as usize - 1).to_char())]
    Character {
        /// 1-based line of the text.
        line: usize,
        /// 1-based column, in characters.
        column: usize,
        /// What stands there.
        found: char,
        /// How many digits the board has.
        digits: u8,
    },
    /// Too few or too many cells.
    #[error("this board has {expected} cells, but the text has {found}")]
    Length {
        /// The board's cells.
        expected: usize,
        /// The text's.
        found: usize,
    },
}

/// Reads a grid. Errors name the first wrong place. The digits may clash: see [`crate::Puzzle::new`].
pub fn read(board: &Board, text: &str) -> Result<Grid, LineError> {
    let mut cells = Vec::with_capacity(board.cell_count());
    for (line, row) in text.lines().enumerate() {
        for (column, found) in row.chars().enumerate() {
            match found {
                '0' | '.' | '*' | '_' | '-' => cells.push(None),
                space if space.is_whitespace() || space == '\u{feff}' => {}
                _ => match Digit::from_char(found).filter(|d| d.value() <= board.digit_count()) {
                    Some(digit) => cells.push(Some(digit)),
                    None => {
                        let digits = board.digit_count();
                        return Err(LineError::Character {
                            line: line + 1,
                            column: column + 1,
                            found,
                            digits,
                        });
                    }
                },
            }
        }
    }
    if cells.len() != board.cell_count() {
        return Err(LineError::Length { expected: board.cell_count(), found: cells.len() });
    }
    Ok(Grid::from_cells(cells))
}

/// Writes a grid on one line, `open` for open cells.
pub fn write(grid: &Grid, open: char) -> String {
    grid.as_slice().iter().map(|d| d.map_or(open, Digit::to_char)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{classic, triangular};
    use proptest::prelude::*;

    #[test]
    fn errors_name_the_place() {
        let board = classic();
        let text = format!("{}\n12x", "0".repeat(9));
        assert_eq!(
            read(&board, &text).unwrap_err().to_string(),
            "line 2, column 3: ‘x’ is neither a digit from 1 to 9 nor an open cell (0 . * _ -)"
        );
        assert_eq!(
            read(&board, "123").unwrap_err().to_string(),
            "this board has 81 cells, but the text has 3"
        );
        assert!(read(&board, &"1".repeat(82)).is_err());
    }

    #[test]
    fn the_triangular_puzzle_reads() {
        let text = "500900230306000500600004070180000060458009000300010200";
        let grid = read(&triangular(), text).unwrap();
        assert_eq!(grid.filled_count(), 20);
        assert_eq!(write(&grid, '0'), text);
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(values in proptest::collection::vec(0u8..=9, 81)) {
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
