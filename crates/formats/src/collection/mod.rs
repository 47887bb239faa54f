//! Collections: many puzzles in one text, with names, ratings and how far they were played, as other programs keep them.
//!
//! - [`SavedPuzzle`], [`Progress`]: what is read and written;
//! - `lines`: a puzzle a line, in all the ways there are, tables among them; `suid`: a puzzle as one number;
//! - `opensudoku`, `opensudoku_cells`: OpenSudoku's files; `libresudoku`: LibreSudoku's backups; `ipuz`.
//!
//! [`CollectionReader`] takes a text in pieces as they come, so that a file of any size is read without ever being held whole,
//! and tells what it is by its beginning; [`CollectionWriter`] writes puzzle by puzzle.

mod error;
mod ipuz;
mod libresudoku;
mod lines;
mod opensudoku;
mod opensudoku_cells;
mod saved;
mod suid;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::Arc;

use super::read::{ReadError, TextRule, read_any};
use super::{sdk, sdx};
pub use error::CollectionError;
use error::MOST_HELD;
pub use lines::Reader as LineReader;
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};
pub(super) use saved::candidates;
pub use saved::{PlayState, Progress, SavedPuzzle};
pub use writer::{CollectionForm, CollectionWriter, table_field};

/// A puzzle of a collection, or what is wrong where one should be.
pub type Item = Result<SavedPuzzle, ReadError>;

impl CollectionError {
    /// The error at a place.
    pub fn at(self, at: TextPosition) -> ReadError {
        ReadError { at, rule: TextRule::Collection(self) }
    }
}

/// The most bytes of a line.
const LONGEST_LINE: usize = 1 << 20;

/// So much of the beginning tells what a text is.
const ENOUGH: usize = 4096;

/// Reads a collection piece by piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionReader {
    prefer: Option<Arc<Board>>,
    /// Bytes that are not taken yet: the end of a character, of a line, or all of a text that is read at once.
    bytes: Vec<u8>,
    line: usize,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// Not known yet.
    Open,
    Lines(Box<lines::Reader>),
    Xml(Box<opensudoku::Reader>),
    /// To be read when it is whole.
    Json,
    /// A single puzzle, to be read when it is whole.
    Single,
    /// Too long: nothing more is said.
    Given,
}

impl CollectionReader {
    /// Where several boards have as many cells, `prefer` is taken.
    pub fn new(prefer: Option<Arc<Board>>) -> CollectionReader {
        CollectionReader { prefer, bytes: Vec::new(), line: 0, kind: Kind::Open }
    }

    /// Takes a further piece, cut anywhere, and says what became whole with it, in order.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Item> {
        let mut items = Vec::new();
        if matches!(self.kind, Kind::Given) {
            return items;
        }
        self.bytes.extend_from_slice(bytes);
        if matches!(self.kind, Kind::Open) && self.bytes.len() >= ENOUGH {
            self.kind = self.told();
        }
        self.take(false, &mut items);
        items
    }

    /// There is no more.
    pub fn finish(mut self) -> Vec<Item> {
        let mut items = Vec::new();
        if matches!(self.kind, Kind::Open) {
            self.kind = self.told();
        }
        self.take(true, &mut items);
        items
    }

    /// True if a text that begins like this has to be read as a whole, not line by line: XML, JSON, a file with sections or
    /// with marks.
    pub fn is_one(start: &str) -> bool {
        let start = start.get(..start.floor_char_boundary(ENOUGH)).unwrap_or_default();
        let start = start.trim_start_matches('\u{feff}').trim_start();
        start.starts_with(['<', '{'])
            || start.starts_with("ipuz(")
            || sdk::is_sdk(start)
            || sdx::is_sdx(start)
    }

    /// What the beginning says that it is.
    fn told(&self) -> Kind {
        let end = self.bytes.len().min(ENOUGH);
        let start = String::from_utf8_lossy(self.bytes.get(..end).unwrap_or_default());
        let start = start.trim_start_matches('\u{feff}').trim_start();
        if start.starts_with('<') {
            return Kind::Xml(Box::default());
        }
        if libresudoku::is_backup(start) || start.starts_with("ipuz(") {
            return Kind::Json;
        }
        let mut reader = lines::Reader::new(self.prefer.clone());
        let mut content = start.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        // A board drawn in lines of its own has lines too, the first of which may be as long as a small board.
        let first = content.next().unwrap_or_default();
        let is_list = reader.knows(first) || content.next().is_some_and(|second| reader.knows(second));
        let is_drawn = self.bytes.len() < ENOUGH
            && read_any(start, self.prefer.as_ref()).is_ok_and(|found| found.count == 1);
        if is_list && !is_drawn {
            Kind::Lines(Box::new(lines::Reader::new(self.prefer.clone())))
        } else {
            Kind::Single
        }
    }

    fn take(&mut self, is_last: bool, items: &mut Vec<Item>) {
        let at = TextPosition { line: self.line + 1, column: 1 };
        match &mut self.kind {
            Kind::Open | Kind::Given => {}
            Kind::Lines(reader) => {
                let mut rest = self.bytes.as_slice();
                while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
                    let (line, after) = rest.split_at(end);
                    self.line += 1;
                    items.extend(reader.line(&String::from_utf8_lossy(line), self.line));
                    rest = after.get(1..).unwrap_or_default();
                }
                if is_last && !rest.is_empty() {
                    items.extend(reader.line(&String::from_utf8_lossy(rest), self.line + 1));
                }
                let taken = self.bytes.len() - rest.len();
                self.bytes.drain(..taken);
                if self.bytes.len() > LONGEST_LINE {
                    items.push(Err(
                        CollectionError::TooLong.at(TextPosition { line: self.line + 1, column: 1 })
                    ));
                    self.give_up();
                }
            }
            Kind::Xml(reader) => {
                let whole = whole_characters(&self.bytes);
                let text: Vec<u8> = self.bytes.drain(..whole).collect();
                reader.feed(&String::from_utf8_lossy(&text), items);
                if is_last {
                    std::mem::take(reader).finish(items);
                }
            }
            Kind::Json | Kind::Single if self.bytes.len() > MOST_HELD => {
                items.push(Err(CollectionError::TooLong.at(at)));
                self.give_up();
            }
            Kind::Json if is_last && ipuz::is_ipuz(&String::from_utf8_lossy(&self.bytes)) => {
                let puzzle = ipuz::read(&String::from_utf8_lossy(&self.bytes));
                items.push(puzzle.map_err(|(error, line, column)| error.at(TextPosition { line, column })));
            }
            Kind::Json if is_last => match libresudoku::read(&String::from_utf8_lossy(&self.bytes)) {
                Ok(puzzles) => {
                    items.extend(puzzles.into_iter().map(|puzzle| puzzle.map_err(|error| error.at(at))))
                }
                Err((error, line, column)) => items.push(Err(error.at(TextPosition { line, column }))),
            },
            Kind::Single if is_last => {
                items.push(single(&String::from_utf8_lossy(&self.bytes), self.prefer.as_ref()))
            }
            Kind::Json | Kind::Single => {}
        }
    }

    fn give_up(&mut self) {
        self.bytes = Vec::new();
        self.kind = Kind::Given;
    }
}

/// The one puzzle in a text.
fn single(text: &str, prefer: Option<&Arc<Board>>) -> Item {
    let found = read_any(text, prefer)?;
    let mut puzzle = SavedPuzzle::new(found.board.clone(), Grid::empty(found.board.cell_count()));
    let mut progress = Progress::new(found.board.cell_count());
    for (cell, digit) in found.grid.filled() {
        let grid = if found.givens.contains(cell) { &mut puzzle.givens } else { &mut progress.digits };
        grid.set(cell, Some(digit));
    }
    if let Some(candidates) = &found.candidates {
        let open = found.board.cells().filter(|cell| found.grid.get(*cell).is_none());
        open.for_each(|cell| progress.centre[cell.index()] = candidates.get(cell));
    }
    if found.candidates.is_some() || progress.digits.filled_count() > 0 {
        progress.state = PlayState::Playing;
        puzzle.progress = Some(Box::new(progress));
    }
    Ok(puzzle)
}

/// How many bytes are whole characters: at most three of the last one may be missing.
fn whole_characters(bytes: &[u8]) -> usize {
    let is_start = |byte: &u8| *byte & 0b1100_0000 != 0b1000_0000;
    let Some(last) = bytes.iter().rposition(is_start) else { return bytes.len() };
    let needed = match bytes.get(last) {
        Some(0xc0..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..=0xf7) => 4,
        _ => 1,
    };
    if bytes.len() - last < needed { last } else { bytes.len() }
}
