//! SudokuWiki's packed boards: two characters per cell.
//!
//! - Version B begins with `S9B` (`S6B` … for other sizes). Each pair is a number in base 36 on a board with the digits
//!   1 to n: 0 for an empty cell, a digit for a given, n plus a digit for one entered by the player, and above 2n the
//!   candidates, 2n plus one bit per digit.
//! - The version before has no prefix. Each pair is a number in base 32 or 36: twice the bits of the candidates, plus
//!   one for a given. The text does not specify the base, so the reader takes the one for which fewer candidates
//!   conflict with givens.
//!
//! Writes version B. Sources: sudokuwiki.org, *Sudoku String Definitions*; github.com/BlueAnt1/puzzle-coding.

use std::sync::Arc;

use crate::collection::SavedPuzzle;
use crate::collection::candidates;
use crate::read::board_of;
use nonet_engine::{Board, Candidates, CellSet, Digit, DigitSet, Grid};

/// The content of a packed board.
pub(crate) struct PackedBoard {
    pub board: Arc<Board>,
    pub grid: Grid,
    pub givens: CellSet,
    pub candidates: Candidates,
}

/// The content of a cell in version B.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PackedCell {
    /// Nothing, and no candidates.
    Empty,
    /// A given.
    Given(Digit),
    /// A digit entered by the player.
    Entered(Digit),
    /// Candidates.
    Candidates(DigitSet),
}

impl PackedCell {
    /// Reads the number of a cell on a board with this many digits; `None` if it is too large.
    pub(crate) fn new(number: u32, digits: u8) -> Option<PackedCell> {
        let most = u32::from(digits);
        let digit = |value: u32| u8::try_from(value).ok().and_then(Digit::new);
        Some(match number {
            0 => PackedCell::Empty,
            _ if number <= most => PackedCell::Given(digit(number)?),
            _ if number <= 2 * most => PackedCell::Entered(digit(number - most)?),
            _ => {
                let bits = number - 2 * most;
                (bits >> most == 0).then_some(())?;
                PackedCell::Candidates(DigitSet::from_bits(bits))
            }
        })
    }

    fn number(self, digits: u8) -> u32 {
        match self {
            PackedCell::Empty => 0,
            PackedCell::Given(digit) => digit.value().into(),
            PackedCell::Entered(digit) => u32::from(digit.value()) + u32::from(digits),
            PackedCell::Candidates(set) => set.bits() + 2 * u32::from(digits),
        }
    }
}

/// True if a text may be a packed board.
pub(crate) fn is_packed(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric()) && (version_b(text).is_some() || text.len() == 162)
}

/// Reads a packed board; `None` if the text is not one.
pub(crate) fn read(text: &str) -> Option<PackedBoard> {
    if let Some((board, pairs)) = version_b(text) {
        return read_version_b(board, pairs);
    }
    let board = board_of(81, None)?;
    (text.len() == 162 && text.is_ascii()).then_some(())?;
    let read = [32, 36].into_iter().filter_map(|base| in_base(&board, text, base));
    read.min_by_key(PackedBoard::conflicts)
}

/// Returns the board and the pairs of a text in version B.
fn version_b(text: &str) -> Option<(Arc<Board>, &str)> {
    let rest = text.strip_prefix(['S', 's'])?;
    let mut letters = rest.chars();
    let size = letters.next()?.to_digit(36)?;
    let pairs = letters.as_str().strip_prefix(['B', 'b'])?;
    let cells = (size * size) as usize;
    let board = (pairs.len() == 2 * cells).then(|| board_of(cells, None)).flatten()?;
    (u32::from(board.digit_count()) == size && size <= 9).then_some((board, pairs))
}

fn read_version_b(board: Arc<Board>, pairs: &str) -> Option<PackedBoard> {
    let mut grid = Grid::empty(board.cell_count());
    let mut left = vec![DigitSet::EMPTY; board.cell_count()];
    let mut givens = CellSet::EMPTY;
    for (cell, number) in board.cells().zip(numbers(pairs, 2)) {
        match PackedCell::new(number?, board.digit_count())? {
            PackedCell::Empty => left[cell.index()] = board.digits(),
            PackedCell::Given(digit) => {
                givens.insert(cell);
                grid.set(cell, Some(digit));
            }
            PackedCell::Entered(digit) => grid.set(cell, Some(digit)),
            PackedCell::Candidates(set) => left[cell.index()] = set,
        }
    }
    // A cell without marks lists all digits, or all that its peers leave.
    let mut candidates = Candidates::of(&board, &grid);
    for cell in board.cells().filter(|cell| left[cell.index()] != board.digits()) {
        candidates.set(cell, left[cell.index()]);
    }
    Some(PackedBoard { board, grid, givens, candidates })
}

/// Reads numbers in base 36 of this many characters each.
pub(crate) fn numbers(text: &str, width: usize) -> impl Iterator<Item = Option<u32>> {
    text.as_bytes().chunks(width).map(|field| u32::from_str_radix(std::str::from_utf8(field).ok()?, 36).ok())
}

impl PackedBoard {
    /// Counts the candidates that conflict with givens.
    fn conflicts(&self) -> usize {
        let given =
            |peers: &CellSet| peers.iter().filter_map(|peer| self.grid.get(peer)).collect::<DigitSet>();
        let conflicts = |cell| self.candidates.get(cell).intersection(given(self.board.peers(cell))).len();
        self.board.cells().map(conflicts).sum()
    }
}

/// Reads the version before B.
fn in_base(board: &Arc<Board>, pairs: &str, base: u32) -> Option<PackedBoard> {
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
    let candidates = Candidates::from_sets(left);
    grid.clash(board).is_none().then(|| PackedBoard { board: board.clone(), grid, givens, candidates })
}

/// Writes a packed board in version B, for boards with one to nine digits and as many rows and columns.
pub(crate) fn write(puzzle: &SavedPuzzle) -> String {
    let digits = puzzle.board.digit_count();
    let mut text = format!("S{digits}B");
    for cell in puzzle.board.cells() {
        let content = match (puzzle.givens.get(cell), puzzle.digit(cell)) {
            (Some(given), _) => PackedCell::Given(given),
            (None, Some(digit)) => PackedCell::Entered(digit),
            (None, None) => match candidates(puzzle, cell) {
                set if set.is_empty() => PackedCell::Empty,
                set => PackedCell::Candidates(set),
            },
        };
        let number = content.number(digits);
        let character = |n: u32| char::from_digit(n, 36).unwrap_or('0');
        text.extend([character(number / 36), character(number % 36)]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::{Cell, line};

    #[test]
    fn givens_entered_digits_and_candidates_of_version_b_are_read() {
        // "Easiest" from the tests of puzzle-coding (Apache-2.0), with all candidates in the empty cells.
        let text = "S9B03epep090607epep01ep04ep03ep02ep08epep02epepepepep07epep07epepepepepep09epepep080703epepep05epepep01ep\
                    epep03epep0407ep0501epep09ep05epepep02ep0708epep060201epep04";
        let read = read(text).unwrap();
        assert_eq!(
            line::write(&read.grid, '.'),
            "3..967..1.4.3.2.8..2.....7..7......9...873...5...1...3..47.51..9.5...2.78..621..4"
        );
        assert_eq!(read.givens.len(), read.grid.filled_count());
        // A digit entered by the player is 9 more; 1 and 4 as candidates are the bits 1 and 8 above 18.
        let game = super::read(&format!("S9B0c0r{}", "00".repeat(79))).unwrap();
        assert_eq!((game.grid.get(Cell::new(0)), game.givens.len()), (Digit::new(3), 0));
        assert_eq!(game.candidates.get(Cell::new(1)).bits(), 9);
        assert!(super::read(&format!("S9Bzz{}", "00".repeat(80))).is_none());
        assert_eq!(super::read(&format!("S6B01{}", "00".repeat(35))).unwrap().board.name(), "6x6");
    }

    #[test]
    fn a_board_of_the_version_before_is_read() {
        // From the page that defines the format.
        let text = "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao\
                    1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044";
        let read = read(text).unwrap();
        assert_eq!((read.givens.len(), read.candidates.get(Cell::new(12)).bits()), (4, 388));
    }
}
