//! Collections: files of many puzzles with names, ratings and progress, in the formats of other programs.
//!
//! - [`SavedPuzzle`], [`SavedProgress`]: a puzzle in a collection;
//! - `lines`: one puzzle per line, in several formats, including tables; `suid`: a puzzle as one number;
//! - `opensudoku`, `opensudoku_cells`: OpenSudoku's files; `libresudoku`: LibreSudoku's backups; `ipuz`.
//!
//! [`CollectionReader`] detects the format from the beginning of a file and reads it in chunks, so that large files do
//! not have to be loaded at once. [`CollectionWriter`] writes one puzzle at a time.

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

use crate::read::{ReadError, TextFault, read_any};
use crate::text::{sdk, sdx};
pub use error::CollectionError;
use error::MAX_WHOLE_SIZE;
pub use lines::LineReader;
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};
pub(super) use saved::candidates;
pub use saved::{PlayState, SavedProgress, SavedPuzzle};
pub use writer::{CollectionFormat, CollectionWriter, table_field};

/// A puzzle in a collection, or the error that occurred while reading it.
pub type CollectionItem = Result<SavedPuzzle, ReadError>;

impl CollectionError {
    /// Adds the position to the error.
    pub fn at(self, at: TextPosition) -> ReadError {
        ReadError { at, fault: TextFault::Collection(self) }
    }
}

/// Maximum length of a line, in bytes.
const MAX_LINE_SIZE: usize = 1 << 20;

/// Number of bytes at the beginning of a file from which its format is detected.
const DETECTION_SIZE: usize = 4096;

/// Reads a collection in chunks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionReader {
    prefer: Option<Arc<Board>>,
    /// Bytes not processed yet: an incomplete character or line, or all of a text that is read as a whole.
    bytes: Vec<u8>,
    line: usize,
    kind: CollectionKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum CollectionKind {
    /// Not detected yet.
    Unknown,
    Lines(Box<LineReader>),
    Xml(Box<opensudoku::OpenSudokuReader>),
    /// Read at the end, as a whole.
    Json,
    /// A single puzzle; read at the end, as a whole.
    Single,
    /// Too long; the rest is ignored.
    GivenUp,
}

impl CollectionReader {
    /// Creates a reader. `prefer` takes precedence over other boards with the same number of cells.
    pub fn new(prefer: Option<Arc<Board>>) -> CollectionReader {
        CollectionReader { prefer, bytes: Vec::new(), line: 0, kind: CollectionKind::Unknown }
    }

    /// Feeds the next chunk, split anywhere, and returns the items it completes, in order.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<CollectionItem> {
        let mut items = Vec::new();
        if matches!(self.kind, CollectionKind::GivenUp) {
            return items;
        }
        self.bytes.extend_from_slice(bytes);
        if matches!(self.kind, CollectionKind::Unknown) && self.bytes.len() >= DETECTION_SIZE {
            self.kind = self.detect();
        }
        self.process(false, &mut items);
        items
    }

    /// Ends the input and returns the remaining items.
    pub fn finish(mut self) -> Vec<CollectionItem> {
        let mut items = Vec::new();
        if matches!(self.kind, CollectionKind::Unknown) {
            self.kind = self.detect();
        }
        self.process(true, &mut items);
        items
    }

    /// True if a text with this beginning is XML, JSON, or a file with sections or marks rather than a list of lines.
    pub fn is_structured(start: &str) -> bool {
        let start = start.get(..start.floor_char_boundary(DETECTION_SIZE)).unwrap_or_default();
        let start = start.trim_start_matches('\u{feff}').trim_start();
        start.starts_with(['<', '{'])
            || start.starts_with("ipuz(")
            || sdk::is_sdk(start)
            || sdx::is_sdx(start)
    }

    /// Detects the format from the beginning of the file.
    fn detect(&self) -> CollectionKind {
        let end = self.bytes.len().min(DETECTION_SIZE);
        let start = String::from_utf8_lossy(self.bytes.get(..end).unwrap_or_default());
        let start = start.trim_start_matches('\u{feff}').trim_start();
        if start.starts_with('<') {
            return CollectionKind::Xml(Box::default());
        }
        if libresudoku::is_backup(start) || start.starts_with("ipuz(") || ipuz::is_ipuz(start) {
            return CollectionKind::Json;
        }
        let mut reader = LineReader::new(self.prefer.clone());
        let mut content = start.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        // A drawn board also consists of lines, and its first line may be as long as a small board.
        let first = content.next().unwrap_or_default();
        let is_list = reader.accepts(first) || content.next().is_some_and(|second| reader.accepts(second));
        let is_drawn = self.bytes.len() < DETECTION_SIZE
            && read_any(start, self.prefer.as_ref()).is_ok_and(|found| found.count == 1);
        if is_list && !is_drawn {
            CollectionKind::Lines(Box::new(LineReader::new(self.prefer.clone())))
        } else {
            CollectionKind::Single
        }
    }

    fn process(&mut self, is_last: bool, items: &mut Vec<CollectionItem>) {
        let at = TextPosition { line: self.line + 1, column: 1 };
        match &mut self.kind {
            CollectionKind::Unknown | CollectionKind::GivenUp => {}
            CollectionKind::Lines(reader) => {
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
                if self.bytes.len() > MAX_LINE_SIZE {
                    items.push(Err(
                        CollectionError::TooLong.at(TextPosition { line: self.line + 1, column: 1 })
                    ));
                    self.give_up();
                }
            }
            CollectionKind::Xml(reader) => {
                let whole = whole_characters(&self.bytes);
                let text: Vec<u8> = self.bytes.drain(..whole).collect();
                reader.feed(&String::from_utf8_lossy(&text), items);
                if is_last {
                    std::mem::take(reader).finish(items);
                }
            }
            CollectionKind::Json | CollectionKind::Single if self.bytes.len() > MAX_WHOLE_SIZE => {
                items.push(Err(CollectionError::TooLong.at(at)));
                self.give_up();
            }
            CollectionKind::Json if is_last && ipuz::is_ipuz(&String::from_utf8_lossy(&self.bytes)) => {
                let puzzle = ipuz::read(&String::from_utf8_lossy(&self.bytes));
                items.push(puzzle.map_err(|(error, line, column)| error.at(TextPosition { line, column })));
            }
            CollectionKind::Json if is_last => match libresudoku::read(&String::from_utf8_lossy(&self.bytes))
            {
                Ok(puzzles) => {
                    items.extend(puzzles.into_iter().map(|puzzle| puzzle.map_err(|error| error.at(at))))
                }
                Err((error, line, column)) => items.push(Err(error.at(TextPosition { line, column }))),
            },
            CollectionKind::Single if is_last => {
                items.push(single(&String::from_utf8_lossy(&self.bytes), self.prefer.as_ref()))
            }
            CollectionKind::Json | CollectionKind::Single => {}
        }
    }

    fn give_up(&mut self) {
        self.bytes = Vec::new();
        self.kind = CollectionKind::GivenUp;
    }
}

/// Reads a text with a single puzzle.
fn single(text: &str, prefer: Option<&Arc<Board>>) -> CollectionItem {
    let found = read_any(text, prefer)?;
    let mut puzzle = SavedPuzzle::new(found.board.clone(), Grid::empty(found.board.cell_count()));
    let mut progress = SavedProgress::new(found.board.cell_count());
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

/// Returns the number of bytes that form complete UTF-8 characters; up to three bytes of the last character may be
/// missing.
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
