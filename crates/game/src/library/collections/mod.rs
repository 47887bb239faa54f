//! Collections of puzzles that were brought at once: each is kept as one text, in which a puzzle takes a dozen characters, and
//! is a folder of the games.
//!
//! - [`Collection`], [`CollectedPuzzle`]: what is kept; [`packed`]: givens in few characters.
//! - [`CollectionImport`]: a file that is being read, piece by piece; `alike`: which of its puzzles are the same.
//! - [`played`]: a puzzle that was played elsewhere, as a game; [`exported`]: a game as other programs keep it.
//! - `page`: the part of the dialog for what is brought.

mod collection_import;
mod duplicates;
mod export;
pub mod packed;
mod played_puzzle;

use std::collections::BTreeMap;
use std::sync::Arc;

use nonet_engine::{Board, Grid};

use crate::boards::BoardLookup;
use crate::game::GameId;

pub use collection_import::{CollectionImport, DuplicateFilter};
pub use export::exported;
pub use played_puzzle::played;

/// Larger files, in bytes, are not looked at as one puzzle.
const LARGEST_PUZZLE: u64 = 256 << 10;

/// True if a file of this size that begins so is one of many puzzles, or may be, and none that Nonet itself has written.
pub fn is_collection(start: &str, size: u64) -> bool {
    let start = start.trim_start_matches('\u{feff}').trim_start();
    let is_ours = ["{\"nonet\":", "{\"v\":"].iter().any(|own| start.starts_with(own));
    !is_ours && (start.starts_with(['<', '{']) || start.starts_with("ipuz(") || size > LARGEST_PUZZLE)
}

/// Puzzles that were brought at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Collection {
    /// The names of the boards they are on.
    pub boards: Vec<String>,
    /// The puzzles, in their order.
    pub puzzles: Vec<CollectedPuzzle>,
    /// Which of them were begun, by their places, and as which games.
    pub begun: BTreeMap<u32, GameId>,
}

/// A puzzle of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectedPuzzle {
    /// Which of the collection's boards it is on.
    pub board: u16,
    /// Its givens.
    pub packed: Box<str>,
    /// What it is called; often empty.
    pub name: Box<str>,
    /// How hard it is said to be; often empty.
    pub rating: Box<str>,
}

/// Between puzzles, and between what is said of one: characters that no text has, for private use.
const ENDS: [char; 2] = ['\u{e000}', '\u{e001}'];

impl Collection {
    /// Puts a puzzle behind the others.
    pub fn push(&mut self, board: &Board, givens: &Grid, name: &str, rating: &str) {
        let known = self.boards.iter().position(|own| own == board.name());
        let place = known.unwrap_or_else(|| {
            self.boards.push(board.name().to_owned());
            self.boards.len() - 1
        });
        let plain = |text: &str| text.replace(ENDS, " ").trim().into();
        self.puzzles.push(CollectedPuzzle {
            board: u16::try_from(place).unwrap_or(u16::MAX),
            packed: packed::pack(givens, board.digit_count()).into(),
            name: plain(name),
            rating: plain(rating),
        });
    }

    /// The name of a puzzle's board.
    pub fn board_of(&self, puzzle: &CollectedPuzzle) -> &str {
        self.boards.get(usize::from(puzzle.board)).map_or("", String::as_str)
    }

    /// A puzzle's board and givens, on boards that `boards` has. None if they do not fit.
    pub fn givens(&self, place: usize, boards: BoardLookup<'_>) -> Option<(Arc<Board>, Grid)> {
        let puzzle = self.puzzles.get(place)?;
        let board = boards(self.board_of(puzzle))?;
        let givens = packed::unpack(&puzzle.packed, board.cell_count(), board.digit_count())?;
        Some((board, givens))
    }

    /// All puzzles as one text: the board's place if there are several boards, the givens, name and rating.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.puzzles.len() * 40);
        for puzzle in &self.puzzles {
            if self.boards.len() > 1 {
                text.push_str(&puzzle.board.to_string());
            }
            text.push_str(&puzzle.packed);
            if !puzzle.name.is_empty() || !puzzle.rating.is_empty() {
                text.push(ENDS[1]);
                text.push_str(&puzzle.name);
            }
            if !puzzle.rating.is_empty() {
                text.push(ENDS[1]);
                text.push_str(&puzzle.rating);
            }
            text.push(ENDS[0]);
        }
        text
    }

    /// The puzzles of such a text. None if it is damaged.
    pub fn read_text(text: &str, boards: usize) -> Option<Vec<CollectedPuzzle>> {
        let puzzle = |part: &str| {
            let mut fields = part.split(ENDS[1]);
            let first = fields.next()?;
            let end = first.find(|char: char| !char.is_ascii_digit()).unwrap_or(first.len());
            let (board, packed) = first.split_at_checked(end)?;
            let board = if board.is_empty() { 0 } else { board.parse().ok()? };
            (usize::from(board) < boards).then_some(())?;
            let (name, rating) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
            Some(CollectedPuzzle { board, packed: packed.into(), name: name.into(), rating: rating.into() })
        };
        text.split_terminator(ENDS[0]).map(puzzle).collect()
    }
}
