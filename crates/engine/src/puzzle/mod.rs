//! Puzzles: a board with well-formed givens that do not clash. Only the solver can tell whether the solution is unique.

pub mod candidates;
pub mod grid;
pub mod line;

use std::sync::Arc;

use thiserror::Error;

use crate::{Board, Cell, Digit, HouseId, RuleId};
pub use candidates::Candidates;
pub use grid::Grid;

/// A board with checked givens.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::{Puzzle, PuzzleError};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::new(board.clone(), line::read(&board, text)?)?;
/// assert_eq!(puzzle.given_count(), 30);
/// // Givens may not clash:
/// let twice = line::read(&board, &text.replacen("53", "55", 1))?;
/// assert!(matches!(Puzzle::new(board, twice), Err(PuzzleError::Clash { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    board: Arc<Board>,
    givens: Grid,
}

/// Error for a grid that is not a puzzle on its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The grid's size differs from the board's.
    #[error("this board has {expected} cells, but {found} were given")]
    WrongLength {
        /// The number of cells of the board.
        expected: usize,
        /// The number of cells of the grid.
        found: usize,
    },
    /// A digit that the board does not have.
    #[error("cell {} holds {digit}, but the digits here go from 1 to {most}", .cell.index() + 1)]
    DigitTooLarge {
        /// The cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
        /// The board's largest digit.
        most: u8,
    },
    /// Two cells that must differ hold the same digit.
    #[error("cells {} and {} both hold {digit}", .first.index() + 1, .second.index() + 1)]
    Clash {
        /// The earlier cell.
        first: Cell,
        /// The later cell.
        second: Cell,
        /// The digit in both.
        digit: Digit,
        /// A house that contains both cells; `None` if only a link makes them differ.
        house: Option<HouseId>,
    },
    /// The givens break a rule.
    #[error("the givens break rule {}", .rule.index() + 1)]
    Rule {
        /// The rule.
        rule: RuleId,
    },
}

impl Puzzle {
    /// Checks the givens and creates the puzzle.
    ///
    /// # Errors
    /// Returns an error if the grid has a different number of cells from the board, a digit that the board lacks, or
    /// the same digit in two peers, or if it breaks a rule.
    pub fn new(board: Arc<Board>, givens: Grid) -> Result<Puzzle, PuzzleError> {
        if givens.cell_count() != board.cell_count() {
            return Err(PuzzleError::WrongLength {
                expected: board.cell_count(),
                found: givens.cell_count(),
            });
        }
        for (cell, digit) in givens.filled() {
            if digit.value() > board.digit_count() {
                return Err(PuzzleError::DigitTooLarge { cell, digit, most: board.digit_count() });
            }
        }
        if let Some((first, second)) = givens.clash(&board)
            && let Some(digit) = givens.get(first)
        {
            let house =
                board.houses_of(first).iter().copied().find(|h| board.house(*h).set().contains(second));
            return Err(PuzzleError::Clash { first, second, digit, house });
        }
        if let Some(rule) = givens.broken_rule(&board) {
            return Err(PuzzleError::Rule { rule });
        }
        Ok(Puzzle { board, givens })
    }

    /// Returns the board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Returns the givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the number of givens.
    pub fn given_count(&self) -> usize {
        self.givens.filled_count()
    }

    /// Returns the candidates that the givens leave for each cell.
    pub fn candidates(&self) -> Candidates {
        Candidates::of(&self.board, &self.givens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::classic;

    fn with(cells: &[(usize, u8)]) -> Result<Puzzle, PuzzleError> {
        let mut grid = Grid::empty(81);
        for (cell, value) in cells {
            grid.set(Cell::new(*cell), Digit::new(*value));
        }
        Puzzle::new(Arc::new(classic()), grid)
    }

    #[test]
    fn a_clash_reports_cells_digit_and_house() {
        let Err(PuzzleError::Clash { first, second, digit, house }) = with(&[(3, 7), (8, 7)]) else {
            panic!("two sevens in a row were accepted")
        };
        assert_eq!((first.index(), second.index(), digit.value()), (3, 8, 7));
        let board = classic();
        assert_eq!(house.map(|h| board.house(h).kind()), Some(crate::HouseKind::Row));
        assert_eq!(with(&[(3, 7), (8, 7)]).unwrap_err().to_string(), "cells 4 and 9 both hold 7");
    }

    #[test]
    fn digits_too_large_for_the_board_are_rejected() {
        assert_eq!(
            with(&[(0, 10)]).unwrap_err().to_string(),
            "cell 1 holds 10, but the digits here go from 1 to 9"
        );
        let short = Puzzle::new(Arc::new(classic()), Grid::empty(80));
        assert_eq!(short.unwrap_err(), PuzzleError::WrongLength { expected: 81, found: 80 });
    }

    #[test]
    fn candidates_respect_the_givens() {
        let puzzle = with(&[(0, 1), (40, 5)]).unwrap();
        let candidates = puzzle.candidates();
        assert!(candidates.get(Cell::new(0)).is_empty());
        assert!(!candidates.get(Cell::new(8)).contains(Digit::from_index(0)));
        assert_eq!(candidates.get(Cell::new(36)).len(), 7);
    }
}
