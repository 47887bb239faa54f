//! The puzzle on the bench, with undo, and the text that may replace it.

use std::sync::Arc;

use nonet_engine::{Board, Candidates, Cell, Digit, Grid};
use nonet_formats::{ParsedFormat, ParsedText, ReadError, read_any};

use nonet_game::boards::board_named;
use nonet_tasks::workbench::setup::Setup;
use nonet_tasks::workbench::verdict::PuzzleReport;

/// Maximum length of a text to be read.
pub const MAX_TEXT_LENGTH: usize = 64 * 1024 * 1024;

/// Result of reading the text in the text field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// One or more puzzles.
    Found(Box<ParsedText>),
    Unreadable(ReadError),
}

/// A puzzle on the bench, for undo.
#[derive(Clone, PartialEq, Eq, Debug)]
struct BenchState {
    board: Arc<Board>,
    grid: Grid,
    candidates: Option<Candidates>,
}

/// The puzzle and the text field. Text replaces the puzzle only when the player accepts it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bench {
    state: BenchState,
    undo: Vec<BenchState>,
    redo: Vec<BenchState>,
    /// Cell that keyboard input goes to.
    pub cursor: Cell,
    text: String,
    proposal: Option<Proposal>,
    pub verdict: Option<PuzzleReport>,
    /// Counts changes to the puzzle, so that outdated answers can be recognised.
    revision: u32,
}

/// Maximum number of undo steps.
const MAX_UNDO: usize = 500;

impl Default for Bench {
    fn default() -> Bench {
        let board = Arc::new(nonet_engine::geometry::classic());
        let grid = Grid::empty(board.cell_count());
        Bench {
            state: BenchState { board, grid, candidates: None },
            undo: Vec::new(),
            redo: Vec::new(),
            cursor: Cell::new(0),
            text: String::new(),
            proposal: None,
            verdict: None,
            revision: 0,
        }
    }
}

impl Bench {
    pub fn board(&self) -> &Arc<Board> {
        &self.state.board
    }

    /// Returns the digits. All of them count as givens.
    pub fn grid(&self) -> &Grid {
        &self.state.grid
    }

    /// Returns the candidates, if the imported text restricts them.
    pub fn candidates(&self) -> Option<&Candidates> {
        self.state.candidates.as_ref()
    }

    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns the puzzle in the form that workers accept.
    pub fn setup(&self) -> Setup {
        Setup::of(&self.state.board, &self.state.grid, self.state.candidates.as_ref())
    }

    /// Returns the text in the text field.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the result of reading the text.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// Replaces the text in the text field and reads it.
    pub fn set_text(&mut self, text: String) {
        self.proposal = if text.trim().is_empty() || text.len() > MAX_TEXT_LENGTH {
            None
        } else {
            Some(match read_any(&text, Some(&self.state.board)) {
                Ok(found) => Proposal::Found(Box::new(found)),
                Err(error) => Proposal::Unreadable(error),
            })
        };
        self.text = text;
    }

    /// Puts the puzzle from the text on the bench.
    pub fn accept(&mut self) {
        let Some(Proposal::Found(found)) = self.proposal.take() else { return };
        self.text.clear();
        // Only givens are checked, so digits that the file marks as entered are dropped.
        let keep = found.format == ParsedFormat::Sdk;
        let grid = if keep {
            let given = |c: Cell| found.grid.get(c).filter(|_| found.givens.contains(c));
            Grid::from_cells(found.board.cells().map(given).collect())
        } else {
            found.grid
        };
        self.put(BenchState { board: found.board, grid, candidates: found.candidates });
    }

    /// Puts a puzzle from elsewhere in the app on the bench.
    pub fn load(&mut self, board: Arc<Board>, grid: Grid) {
        self.put(BenchState { board, grid, candidates: None });
    }

    /// Changes the board. Keeps the digits if the boards have the same number of cells and digits.
    pub fn choose_board(&mut self, name: &str) {
        let Some(board) = board_named(name).filter(|b| b.name() != self.state.board.name()) else {
            return;
        };
        let fits = board.cell_count() == self.state.board.cell_count()
            && board.digit_count() == self.state.board.digit_count();
        let grid = if fits { self.state.grid.clone() } else { Grid::empty(board.cell_count()) };
        self.put(BenchState { board, grid, candidates: None });
        // Reading the text again may give a different result for this board.
        let text = std::mem::take(&mut self.text);
        self.set_text(text);
    }

    /// Enters a digit at the cursor. Entering the same digit again, or `None`, clears the cell.
    pub fn write(&mut self, digit: Option<Digit>) {
        let cell = self.cursor;
        if digit.is_some_and(|d| d.value() > self.state.board.digit_count()) {
            return;
        }
        let now = self.state.grid.get(cell);
        let digit = digit.filter(|d| now != Some(*d));
        if digit == now {
            return;
        }
        let mut state = self.state.clone();
        state.grid.set(cell, digit);
        state.candidates = None;
        self.put(state);
    }

    /// Removes all digits.
    pub fn clear(&mut self) {
        if self.state.grid.filled_count() > 0 {
            let board = self.state.board.clone();
            let grid = Grid::empty(board.cell_count());
            self.put(BenchState { board, grid, candidates: None });
        }
    }

    /// Returns whether undo and redo are possible.
    pub fn can_undo(&self) -> (bool, bool) {
        (!self.undo.is_empty(), !self.redo.is_empty())
    }

    pub fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            self.redo.push(std::mem::replace(&mut self.state, before));
            self.changed();
        }
    }

    pub fn redo(&mut self) {
        if let Some(after) = self.redo.pop() {
            self.undo.push(std::mem::replace(&mut self.state, after));
            self.changed();
        }
    }

    fn put(&mut self, state: BenchState) {
        if state == self.state {
            return;
        }
        if self.undo.len() == MAX_UNDO {
            self.undo.remove(0);
        }
        self.undo.push(std::mem::replace(&mut self.state, state));
        self.redo.clear();
        self.changed();
    }

    fn changed(&mut self) {
        if self.cursor.index() >= self.state.board.cell_count() {
            self.cursor = Cell::new(0);
        }
        self.verdict = None;
        self.revision += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A triangular puzzle, also used in the tests of the page.
    const TRIANGULAR: &str = "500900230306000500600004070180000060458009000300010200";

    #[test]
    fn text_replaces_the_puzzle_only_when_accepted() {
        let mut bench = Bench::default();
        bench.write(Digit::new(5));
        let revision = bench.revision();
        bench.set_text(TRIANGULAR.to_owned());
        assert!(
            matches!(bench.proposal(), Some(Proposal::Found(found)) if found.board.name() == "triangular")
        );
        assert_eq!((bench.board().name(), bench.revision()), ("classic", revision));
        bench.accept();
        assert_eq!((bench.board().name(), bench.grid().filled_count()), ("triangular", 20));
        assert!(bench.text().is_empty() && bench.proposal().is_none());
        bench.undo();
        assert_eq!((bench.board().name(), bench.grid().filled_count()), ("classic", 1));
        bench.redo();
        assert_eq!(bench.board().name(), "triangular");
    }

    #[test]
    fn unreadable_text_changes_nothing() {
        let mut bench = Bench::default();
        bench.set_text(format!("{}&", &TRIANGULAR[..53]));
        assert!(matches!(bench.proposal(), Some(Proposal::Unreadable(error)) if error.at.column == 54));
        bench.accept();
        assert_eq!((bench.board().name(), bench.can_undo()), ("classic", (false, false)));
    }

    #[test]
    fn digits_and_boards_can_be_changed() {
        let mut bench = Bench { cursor: Cell::new(80), ..Bench::default() };
        bench.write(Digit::new(9));
        bench.write(Digit::new(10));
        assert_eq!(bench.grid().filled_count(), 1);
        bench.choose_board("x");
        assert_eq!((bench.board().name(), bench.grid().filled_count()), ("x", 1));
        bench.choose_board("4x4");
        assert_eq!((bench.grid().filled_count(), bench.cursor.index()), (0, 0));
        bench.choose_board("nonsense");
        assert_eq!(bench.board().name(), "4x4");
        bench.undo();
        bench.cursor = Cell::new(80);
        bench.write(Digit::new(9));
        assert_eq!(bench.grid().filled_count(), 0);
    }
}
