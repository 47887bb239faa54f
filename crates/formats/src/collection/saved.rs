//! A puzzle as other programs keep it.

use std::sync::Arc;

use nonet_engine::{Board, Cell, Digit, DigitSet, Grid};

/// A puzzle with its name, and with how far it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedPuzzle {
    /// Its board.
    pub board: Arc<Board>,
    /// Its givens.
    pub givens: Grid,
    /// What it is called; often empty.
    pub name: String,
    /// The folder it lies in; often empty.
    pub folder: String,
    /// How hard the file says it is, in the file's own words or figures; often empty.
    pub rating: String,
    /// What its player noted of it; often empty.
    pub note: String,
    /// How far it was played, where the file says so.
    pub progress: Option<Box<Progress>>,
}

/// How far a puzzle was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The player's own digits.
    pub digits: Grid,
    /// Marks in the middle, a set per cell.
    pub centre: Vec<DigitSet>,
    /// Marks in the corners, a set per cell.
    pub corner: Vec<DigitSet>,
    /// A colour per cell, as the other program numbers them; 0 for none.
    pub colours: Vec<u16>,
    /// Whether it was begun and solved.
    pub state: PlayState,
    /// When it came to be, in milliseconds since 1970; 0 if not known.
    pub created_ms: u64,
    /// When it was last played, in milliseconds since 1970; 0 if never.
    pub last_played_ms: u64,
    /// Playing time in milliseconds.
    pub played_ms: u64,
    /// Wrong digits.
    pub mistakes: u32,
    /// Hints.
    pub hints: u32,
    /// The moves, as the other program writes them down; only it can read them.
    pub moves: String,
}

/// Whether a puzzle was begun and solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PlayState {
    /// It is being played.
    Playing,
    /// It was not begun.
    #[default]
    NotStarted,
    /// It is solved.
    Completed,
}

impl SavedPuzzle {
    /// A puzzle without a name.
    pub fn new(board: Arc<Board>, givens: Grid) -> SavedPuzzle {
        SavedPuzzle {
            board,
            givens,
            name: String::new(),
            folder: String::new(),
            rating: String::new(),
            note: String::new(),
            progress: None,
        }
    }

    /// The digit in a cell, given or the player's.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell).or_else(|| self.progress.as_ref()?.digits.get(cell))
    }
}

impl Progress {
    /// Nothing written, on so many cells.
    pub fn new(cells: usize) -> Progress {
        Progress {
            digits: Grid::empty(cells),
            centre: vec![DigitSet::EMPTY; cells],
            corner: vec![DigitSet::EMPTY; cells],
            colours: vec![0; cells],
            state: PlayState::NotStarted,
            created_ms: 0,
            last_played_ms: 0,
            played_ms: 0,
            mistakes: 0,
            hints: 0,
            moves: String::new(),
        }
    }
}

/// What a cell may still hold: its marks in the middle, else all digits that are not seen.
pub(crate) fn candidates(puzzle: &SavedPuzzle, cell: Cell) -> DigitSet {
    let marks = puzzle.progress.as_deref().map(|progress| progress.centre[cell.index()]);
    marks.filter(|marks| !marks.is_empty()).unwrap_or_else(|| {
        let seen: DigitSet = puzzle.board.peers(cell).iter().filter_map(|peer| puzzle.digit(peer)).collect();
        puzzle.board.digits().difference(seen)
    })
}
