//! Collections of imported puzzles. A collection is a folder in the list of games, stored as one text with about a
//! dozen characters per puzzle.
//!
//! - [`Collection`], [`CollectedPuzzle`]: the stored form; [`packed`]: givens in few characters.
//! - [`CollectionImport`]: reads a file in chunks; `duplicates`: finds equal puzzles in it.
//! - [`played`]: converts a puzzle played in another program into a game; [`exported`]: the other way round.

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

/// Maximum size in bytes of a file with a single puzzle.
const LARGEST_PUZZLE: u64 = 256 << 10;

/// Returns true if a file of this size with this beginning may hold many puzzles. Files written by Nonet itself don't
/// count.
pub fn is_collection(start: &str, size: u64) -> bool {
    let start = start.trim_start_matches('\u{feff}').trim_start();
    let is_ours = ["{\"nonet\":", "{\"v\":"].iter().any(|own| start.starts_with(own));
    !is_ours && (start.starts_with(['<', '{']) || start.starts_with("ipuz(") || size > LARGEST_PUZZLE)
}

/// Puzzles imported together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Collection {
    /// The names of the boards of the puzzles.
    pub boards: Vec<String>,
    pub puzzles: Vec<CollectedPuzzle>,
    /// The puzzles that were begun, by position, with the ids of their games.
    pub begun: BTreeMap<u32, GameId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectedPuzzle {
    /// The index of the board in the collection's list.
    pub board: u16,
    pub packed: Box<str>,
    /// Often empty.
    pub name: Box<str>,
    /// The rating given by the source; often empty.
    pub rating: Box<str>,
}

/// Separators between puzzles and between the fields of one: private-use characters, which no text contains.
const ENDS: [char; 2] = ['\u{e000}', '\u{e001}'];

impl Collection {
    /// Adds a puzzle at the end.
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

    /// Returns the name of a puzzle's board.
    pub fn board_of(&self, puzzle: &CollectedPuzzle) -> &str {
        self.boards.get(usize::from(puzzle.board)).map_or("", String::as_str)
    }

    /// Returns a puzzle's board, as found by `boards`, and its givens. `None` if they don't fit.
    pub fn givens(&self, place: usize, boards: BoardLookup<'_>) -> Option<(Arc<Board>, Grid)> {
        let puzzle = self.puzzles.get(place)?;
        let board = boards(self.board_of(puzzle))?;
        let givens = packed::unpack(&puzzle.packed, board.cell_count(), board.digit_count())?;
        Some((board, givens))
    }

    /// Returns all puzzles as one text: the index of the board if there are several, the givens, name and rating.
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

    /// Reads the text written by [`Collection::text`]. `None` if it is damaged.
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
