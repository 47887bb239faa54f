//! The puzzle on the bench, and the text that may take its place.

use std::sync::Arc;

use nonet_engine::{Board, Candidates, Cell, Digit, Grid};
use nonet_formats::{Found, Kind, ReadError, read_any};

use nonet_game::boards::board_named;
use nonet_tasks::workbench::setup::Setup;
use nonet_tasks::workbench::verdict::Report;

/// Texts longer than this are not looked at while they are typed, only when they are opened as files.
pub const MAX_TEXT_LENGTH: usize = 64 * 1024 * 1024;

/// What the text in the box would bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// A puzzle, or many.
    Found(Box<Found>),
    /// Nothing, and why.
    Unreadable(ReadError),
}

/// What is on the bench.
#[derive(Clone, PartialEq, Eq, Debug)]
struct BenchState {
    board: Arc<Board>,
    grid: Grid,
    candidates: Option<Candidates>,
}

/// The bench. Nothing on it is replaced before the player accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bench {
    state: BenchState,
    undo: Vec<BenchState>,
    redo: Vec<BenchState>,
    /// Where entries go.
    pub cursor: Cell,
    text: String,
    proposal: Option<Proposal>,
    /// What is known of the puzzle.
    pub verdict: Option<Report>,
    /// Counts changes of the puzzle, so that answers to old questions are known as such.
    revision: u32,
}

/// Steps that can be taken back.
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
    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.state.board
    }

    /// The digits, all of which count as given.
    pub fn grid(&self) -> &Grid {
        &self.state.grid
    }

    /// The candidates, where what was brought has fewer than the digits leave.
    pub fn candidates(&self) -> Option<&Candidates> {
        self.state.candidates.as_ref()
    }

    /// Counts changes of the puzzle.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// What is on the bench, for the worker.
    pub fn setup(&self) -> Setup {
        Setup::of(&self.state.board, &self.state.grid, self.state.candidates.as_ref())
    }

    /// The text in the box.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the text would bring.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// The text in the box is another one.
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

    /// Puts what the text brings on the bench.
    pub fn accept(&mut self) {
        let Some(Proposal::Found(found)) = self.proposal.take() else { return };
        self.text.clear();
        // Digits that a file says are written, not given, count as given here: only givens are judged otherwise.
        let keep = found.kind == Kind::Sdk;
        let grid = if keep {
            let given = |c: Cell| found.grid.get(c).filter(|_| found.givens.contains(c));
            Grid::from_cells(found.board.cells().map(given).collect())
        } else {
            found.grid
        };
        self.put(BenchState { board: found.board, grid, candidates: found.candidates });
    }

    /// Puts a puzzle on the bench that comes from elsewhere in the app.
    pub fn bring(&mut self, board: Arc<Board>, grid: Grid) {
        self.put(BenchState { board, grid, candidates: None });
    }

    /// An empty board of another kind; the digits stay if it has as many cells and digits.
    pub fn choose_board(&mut self, name: &str) {
        let Some(board) = board_named(name).filter(|b| b.name() != self.state.board.name()) else {
            return;
        };
        let fits = board.cell_count() == self.state.board.cell_count()
            && board.digit_count() == self.state.board.digit_count();
        let grid = if fits { self.state.grid.clone() } else { Grid::empty(board.cell_count()) };
        self.put(BenchState { board, grid, candidates: None });
        // What the text is may hang on the board.
        let text = std::mem::take(&mut self.text);
        self.set_text(text);
    }

    /// Writes a digit where the cursor is; the same digit again, or none, opens the cell.
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

    /// An empty board.
    pub fn clear(&mut self) {
        if self.state.grid.filled_count() > 0 {
            let board = self.state.board.clone();
            let grid = Grid::empty(board.cell_count());
            self.put(BenchState { board, grid, candidates: None });
        }
    }

    /// True if there is something to take back, and to do again.
    pub fn can_undo(&self) -> (bool, bool) {
        (!self.undo.is_empty(), !self.redo.is_empty())
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            self.redo.push(std::mem::replace(&mut self.state, before));
            self.changed();
        }
    }

    /// Does it again.
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

    /// The triangular puzzle of the second seed program.
    const TRIANGULAR: &str = "500900230306000500600004070180000060458009000300010200";

    #[test]
    fn nothing_is_replaced_before_it_is_accepted() {
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
    fn broken_text_changes_nothing() {
        let mut bench = Bench::default();
        bench.set_text(format!("{}?", &TRIANGULAR[..53]));
        assert!(matches!(bench.proposal(), Some(Proposal::Unreadable(error)) if error.at.column == 54));
        bench.accept();
        assert_eq!((bench.board().name(), bench.can_undo()), ("classic", (false, false)));
    }

    #[test]
    fn typing_and_boards() {
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
