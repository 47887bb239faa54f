//! A puzzle in a collection.

use std::sync::Arc;

use nonet_engine::{Board, Cell, Digit, DigitSet, Grid};

/// A puzzle with its name and progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedPuzzle {
    /// Board of the puzzle.
    pub board: Arc<Board>,
    /// Givens.
    pub givens: Grid,
    /// Name; often empty.
    pub name: String,
    /// Folder; often empty.
    pub folder: String,
    /// Difficulty, in the words or numbers that the file uses; often empty.
    pub rating: String,
    /// Player's note; often empty.
    pub note: String,
    /// Player's progress, if the file contains it.
    pub progress: Option<Box<SavedProgress>>,
}

/// The progress of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedProgress {
    /// Digits entered by the player, without the givens.
    pub digits: Grid,
    /// Centre marks, one set per cell.
    pub centre: Vec<DigitSet>,
    /// Corner marks, one set per cell.
    pub corner: Vec<DigitSet>,
    /// Colour of each cell, as a number that the other program defines; 0 for none.
    pub colours: Vec<u16>,
    /// State of the game.
    pub state: PlayState,
    /// Time of creation, in milliseconds since 1970; 0 if unknown.
    pub created_ms: u64,
    /// Time of the last move, in milliseconds since 1970; 0 if never played.
    pub last_played_ms: u64,
    /// Playing time, in milliseconds.
    pub played_ms: u64,
    /// Number of wrong digits.
    pub mistakes: u32,
    /// Number of hints.
    pub hints: u32,
    /// Moves, in the format of the other program.
    pub moves: String,
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PlayState {
    /// In progress.
    Playing,
    /// Not started.
    #[default]
    NotStarted,
    /// Solved.
    Completed,
}

impl SavedPuzzle {
    /// Creates a puzzle without a name or progress.
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

    /// Returns the digit in a cell: a given, or one entered by the player.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell).or_else(|| self.progress.as_ref()?.digits.get(cell))
    }
}

impl SavedProgress {
    /// Creates an empty progress record for this number of cells.
    pub fn new(cells: usize) -> SavedProgress {
        SavedProgress {
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

/// Returns the candidates of a cell: its centre marks or, if it has none, all digits that no peer contains.
pub(crate) fn candidates(puzzle: &SavedPuzzle, cell: Cell) -> DigitSet {
    let marks = puzzle.progress.as_deref().map(|progress| progress.centre[cell.index()]);
    marks.filter(|marks| !marks.is_empty()).unwrap_or_else(|| {
        let taken: DigitSet = puzzle.board.peers(cell).iter().filter_map(|peer| puzzle.digit(peer)).collect();
        puzzle.board.digits().difference(taken)
    })
}
