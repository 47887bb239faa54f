//! The puzzle on the bench, with undo, and the text that may replace it.

use std::sync::Arc;

use nonet_engine::{Board, Candidates, Cell, Digit, Grid, Puzzle};
use nonet_formats::variants::{PuzzleInfo, VariantError, detect};
use nonet_formats::{ParsedFormat, ParsedText, ReadError, read_any};

use crate::share::{ImportError, Imported, LINK_PREFIX, SharedPuzzle, VariantImport, import};
use nonet_game::boards::board_named;
use nonet_tasks::workbench::setup::Setup;
use nonet_tasks::workbench::verdict::PuzzleReport;

/// Maximum length of a text to be read.
pub const MAX_TEXT_LENGTH: usize = 64 * 1024 * 1024;

/// Result of reading the text in the text field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// One or more puzzles without variants.
    Found(Box<ParsedText>),
    /// A puzzle from a Nonet link, or with variants in another program's format.
    Imported(Box<VariantImport>),
    Unreadable(ReadError),
    /// The text has a format with variants, but is malformed.
    Refused(VariantError),
    /// The puzzle's digits start at 0, which the board can't show.
    StartsAtZero,
}

impl Proposal {
    /// Reads a text. `board` takes precedence over other boards with the same number of cells.
    fn read(text: &str, board: &Arc<Board>) -> Proposal {
        let start = text.trim_start_matches('\u{feff}').trim();
        // Other texts have no rules, and lists can be long, so they are read only once.
        if text.contains(LINK_PREFIX) || detect(start).is_some() {
            let imported = match import(text, Some(board)) {
                Ok(Imported::Variant(imported)) => Some(imported),
                Ok(Imported::Puzzle(shared)) if text.contains(LINK_PREFIX) => {
                    Some(Box::new(VariantImport::complete(shared)))
                }
                Err(ImportError::Variant(error)) => return Proposal::Refused(error),
                _ => None,
            };
            if let Some(imported) = imported {
                let starts_at_one = imported.shared.puzzle.board().rules().least_value() == 1;
                return if starts_at_one { Proposal::Imported(imported) } else { Proposal::StartsAtZero };
            }
        }
        match read_any(text, Some(board)) {
            Ok(found) => Proposal::Found(Box::new(found)),
            Err(error) => Proposal::Unreadable(error),
        }
    }
}

/// A puzzle on the bench, for undo.
#[derive(Clone, PartialEq, Eq, Debug)]
struct BenchState {
    board: Arc<Board>,
    grid: Grid,
    candidates: Option<Candidates>,
    /// Title, author and rules text, if the puzzle came with them.
    info: PuzzleInfo,
}

impl BenchState {
    fn plain(board: Arc<Board>, grid: Grid) -> BenchState {
        BenchState { board, grid, candidates: None, info: PuzzleInfo::default() }
    }
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
            state: BenchState::plain(board, grid),
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

    /// True if nothing restricts the digits beyond the houses of the board.
    pub fn is_empty(&self) -> bool {
        let BenchState { board, grid, candidates, .. } = &self.state;
        grid.filled_count() == 0 && candidates.is_none() && board.rules().list().is_empty()
    }

    /// Returns title, author and rules text.
    pub fn info(&self) -> &PuzzleInfo {
        &self.state.info
    }

    /// Returns the puzzle; `None` if two of its digits clash.
    pub fn puzzle(&self) -> Option<Puzzle> {
        Puzzle::new(self.state.board.clone(), self.state.grid.clone()).ok()
    }

    /// Returns the candidates, if the imported text restricts them.
    pub fn candidates(&self) -> Option<&Candidates> {
        self.state.candidates.as_ref()
    }

    /// True if the board has rules of variants.
    pub fn has_variant_rules(&self) -> bool {
        !self.state.board.rules().list().is_empty()
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
            Some(Proposal::read(&text, &self.state.board))
        };
        self.text = text;
    }

    /// Puts the puzzle from the text on the bench.
    pub fn accept(&mut self) {
        let found = match self.proposal.take() {
            Some(Proposal::Found(found)) => found,
            Some(Proposal::Imported(imported)) => {
                self.text.clear();
                let SharedPuzzle { puzzle, info, .. } = imported.shared;
                return self.load(puzzle.board().clone(), puzzle.givens().clone(), info);
            }
            _ => return,
        };
        self.text.clear();
        // Only givens are checked, so digits that the file marks as entered are dropped.
        let keep = found.format == ParsedFormat::Sdk;
        let grid = if keep {
            let given = |c: Cell| found.grid.get(c).filter(|_| found.givens.contains(c));
            Grid::from_cells(found.board.cells().map(given).collect())
        } else {
            found.grid
        };
        let plain = BenchState::plain(found.board, grid);
        self.put(BenchState { candidates: found.candidates, ..plain });
    }

    /// Puts a puzzle from elsewhere in the app on the bench.
    pub fn load(&mut self, board: Arc<Board>, grid: Grid, info: PuzzleInfo) {
        self.put(BenchState { info, ..BenchState::plain(board, grid) });
    }

    /// Changes the board. Keeps the digits if the boards have the same number of cells and digits.
    pub fn choose_board(&mut self, name: &str) {
        let Some(board) = board_named(name).filter(|b| b.name() != self.state.board.name()) else {
            return;
        };
        let fits = board.cell_count() == self.state.board.cell_count()
            && board.digit_count() == self.state.board.digit_count();
        let grid = if fits { self.state.grid.clone() } else { Grid::empty(board.cell_count()) };
        self.put(BenchState::plain(board, grid));
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
            let grid = Grid::empty(self.state.board.cell_count());
            self.put(BenchState { grid, candidates: None, ..self.state.clone() });
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
    fn links_and_texts_with_rules_are_read() {
        nonet_game::boards::install_variants();
        let mut bench = Bench::default();
        assert!(bench.is_empty());
        bench.set_text(".Cage~3~R1C1~R1C2".to_owned());
        assert!(
            matches!(bench.proposal(), Some(Proposal::Imported(imported)) if imported.unknown.is_empty())
        );
        bench.accept();
        assert_eq!((bench.grid().filled_count(), bench.is_empty(), bench.text()), (0, false, ""));
        assert_eq!(bench.board().rules().list().len(), 1);

        let board = board_named("classic").unwrap();
        let givens = nonet_engine::line::read(&board, &format!("5{}", ".".repeat(80))).unwrap();
        let puzzle = nonet_engine::Puzzle::new(board, givens).unwrap();
        let source = nonet_game::game::PuzzleSource::Imported;
        let end = crate::share::link::write_puzzle(&puzzle, source, None);
        bench.set_text(format!("https://nonet.example/{LINK_PREFIX}{end}"));
        bench.accept();
        assert_eq!((bench.board().name(), bench.grid().filled_count()), ("classic", 1));

        bench.set_text("https://sudokupad.app/abc123".to_owned());
        assert_eq!(bench.proposal(), Some(&Proposal::Refused(VariantError::OnServer)));
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
