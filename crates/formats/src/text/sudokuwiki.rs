//! SudokuWiki's packed boards: two characters per cell.
//!
//! Accepts 162 characters, optionally after `S9B`. Each pair is a number in base 32 or 36: twice the bits of the
//! candidates (one bit per digit), plus one for a given. The text does not specify the base, so the reader takes the
//! one for which fewer candidates conflict with givens. Writes base 32. Source: sudokuwiki.org, *Sudoku String
//! Definitions*.

use crate::collection::SavedPuzzle;
use crate::collection::candidates;
use nonet_engine::{Board, Candidates, CellSet, DigitSet, Grid};

/// The content of a packed board.
pub(crate) struct PackedBoard {
    pub grid: Grid,
    pub givens: CellSet,
    pub candidates: Candidates,
}

/// True if a text may be a packed board.
pub(crate) fn is_packed(text: &str) -> bool {
    let pairs = text.strip_prefix("S9B").unwrap_or(text);
    pairs.len() == 162 && pairs.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Reads a packed board; `None` if the text is not one.
pub(crate) fn read(board: &Board, text: &str) -> Option<PackedBoard> {
    let pairs = text.strip_prefix("S9B").unwrap_or(text);
    (pairs.len() == 2 * board.cell_count() && pairs.is_ascii()).then_some(())?;
    let read = [32, 36].into_iter().filter_map(|base| in_base(board, pairs, base));
    read.min_by_key(|packed| packed.conflicts(board))
}

impl PackedBoard {
    /// Counts the candidates that conflict with givens.
    fn conflicts(&self, board: &Board) -> usize {
        let given =
            |peers: &CellSet| peers.iter().filter_map(|peer| self.grid.get(peer)).collect::<DigitSet>();
        board.cells().map(|cell| self.candidates.get(cell).intersection(given(board.peers(cell))).len()).sum()
    }
}

fn in_base(board: &Board, pairs: &str, base: u32) -> Option<PackedBoard> {
    let mut grid = Grid::empty(board.cell_count());
    let mut left = vec![DigitSet::EMPTY; board.cell_count()];
    let mut givens = CellSet::EMPTY;
    for (cell, pair) in board.cells().zip(pairs.as_bytes().chunks_exact(2)) {
        let number = u32::from_str_radix(std::str::from_utf8(pair).ok()?, base).ok()?;
        let digits = DigitSet::from_bits(number >> 1);
        (!digits.is_empty() && number >> 1 < 1 << board.digit_count()).then_some(())?;
        left[cell.index()] = digits;
        if number & 1 == 1 && digits.len() == 1 {
            givens.insert(cell);
            grid.set(cell, digits.iter().next());
        }
    }
    grid.clash(board).is_none().then(|| PackedBoard { grid, givens, candidates: Candidates::from_sets(left) })
}

/// Writes a packed board.
pub(crate) fn write(puzzle: &SavedPuzzle) -> String {
    let mut text = String::new();
    for cell in puzzle.board.cells() {
        let given = u32::from(puzzle.givens.get(cell).is_some());
        let digits = puzzle.digit(cell).map_or_else(|| candidates(puzzle, cell), DigitSet::single);
        let number = digits.bits() << 1 | given;
        let digit = |n: u32| char::from_digit(n, 32).unwrap_or('0');
        text.extend([digit(number / 32), digit(number % 32)]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::classic;

    #[test]
    fn the_example_of_sudokuwiki_is_read() {
        // From the page that defines the format.
        let text = "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044";
        let read = read(&classic(), text).unwrap();
        assert_eq!((read.givens.len(), read.candidates.get(nonet_engine::Cell::new(12)).bits()), (4, 388));
    }
}
