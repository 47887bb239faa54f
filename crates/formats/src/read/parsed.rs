//! The result of reading a text.

use std::sync::Arc;

use nonet_engine::{Board, Candidates, CellSet, Grid};

use super::ReadError;

/// The format of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParsedFormat {
    /// One character per cell, on one line or several, with or without borders.
    Characters,
    /// One number per cell, with separators.
    Numbers,
    /// One character per digit of each cell.
    Candidates,
    /// One word per cell, which lists its candidates.
    PencilMarks,
    /// A `.sdk` file.
    Sdk,
    /// A `.sdx` file.
    Sdx,
    /// Several puzzles, one per line.
    List,
    /// Lines of HoDoKu's library.
    Library,
    /// A link that contains a puzzle.
    Link,
}

/// The puzzle in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedText {
    /// Format of the text.
    pub format: ParsedFormat,
    /// Board of the puzzle.
    pub board: Arc<Board>,
    /// Digits; if the text has several puzzles, those of the first.
    pub grid: Grid,
    /// Cells with givens. If the text does not distinguish them, all cells with digits.
    pub givens: CellSet,
    /// Candidates, if the text has fewer than the digits allow.
    pub candidates: Option<Candidates>,
    /// Solution next to the puzzle, if the text has one.
    pub solution: Option<Grid>,
    /// Number of puzzles in the text.
    pub count: usize,
    /// Number of unreadable lines in a list.
    pub unreadable: usize,
    /// The error of the first unreadable line.
    pub first_error: Option<ReadError>,
}

impl ParsedText {
    pub(crate) fn new(format: ParsedFormat, board: Arc<Board>, grid: Grid) -> ParsedText {
        let givens = grid.filled().map(|(cell, _)| cell).collect();
        ParsedText {
            format,
            board,
            grid,
            givens,
            candidates: None,
            solution: None,
            count: 1,
            unreadable: 0,
            first_error: None,
        }
    }

    /// Sets the candidates, unless they are exactly those that the digits allow.
    pub(crate) fn with_candidates(mut self, candidates: Candidates) -> ParsedText {
        self.candidates = (candidates != Candidates::of(&self.board, &self.grid)).then_some(candidates);
        self
    }
}
