//! The result of reading a text.

use std::sync::Arc;

use nonet_engine::{Board, Candidates, CellSet, Grid};

use super::ReadError;

/// What a text turned out to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// One character per cell, on one line or on several, with or without borders.
    Characters,
    /// One number per cell, separated.
    Numbers,
    /// One character per candidate.
    Candidates,
    /// The candidates of each cell as a word.
    PencilMarks,
    /// A `.sdk` file.
    Sdk,
    /// A `.sdx` file.
    Sdx,
    /// Several puzzles, one a line.
    List,
    /// Lines of HoDoKu's library.
    Library,
    /// A link that carries a puzzle.
    Link,
}

/// What was found in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What it is.
    pub kind: Kind,
    /// The board it is on.
    pub board: Arc<Board>,
    /// The digits; of several puzzles, those of the first.
    pub grid: Grid,
    /// Which of them are given, where the text says so; else all of them.
    pub givens: CellSet,
    /// The candidates, where the text has fewer than the digits leave.
    pub candidates: Option<Candidates>,
    /// How many puzzles the text has.
    pub count: usize,
    /// How many lines of several are not puzzles, and the first fault among them.
    pub faults: (usize, Option<ReadError>),
}

impl Found {
    pub(crate) fn new(kind: Kind, board: Arc<Board>, grid: Grid) -> Found {
        let givens = grid.filled().map(|(cell, _)| cell).collect();
        Found { kind, board, grid, givens, candidates: None, count: 1, faults: (0, None) }
    }

    /// With these candidates, unless they are just what the digits leave.
    pub(crate) fn with_candidates(mut self, candidates: Candidates) -> Found {
        self.candidates = (candidates != Candidates::of(&self.board, &self.grid)).then_some(candidates);
        self
    }
}
