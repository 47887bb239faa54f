//! Reads puzzles from a file or standard input in batches, without loading the whole file.
//!
//! A puzzle is one line with one character per cell, or one line for each row of the board. Cells may be separated by
//! spaces or by commas; with commas, digits above nine are written as numbers. Empty lines between puzzles, lines that
//! start with `#`, and the borders of drawn grids (`|`, and lines of `+`, `-`, `=` or `*-`) are skipped.
//!
//! A puzzle with variants is one line in any of the formats of [`variants`], which includes its board. Collections,
//! which [`CollectionReader`] detects, and texts of a single puzzle in any other format are read too. In a short input,
//! words around a single puzzle are skipped.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, stdin};
use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};
use nonet_formats::collection::{CollectionItem, CollectionReader, LineReader};
use nonet_formats::variants::GuessLimits;
use nonet_formats::{PuzzleReading, ReadError, numbers, read_any, read_puzzle, variants};

use crate::program::CommandError;

/// Bytes read at a time. A batch of puzzles is read from about this much input.
const BUFFER_SIZE: usize = 1 << 20;

/// Maximum size of a text that is read as a whole, in bytes.
const MAX_WHOLE_SIZE: usize = 1 << 24;

/// The text of a puzzle, with its line numbers.
pub struct PuzzleRecord {
    /// The puzzle, if it was read from a collection.
    item: Option<CollectionItem>,
    /// The lines of the puzzle, with borders replaced by spaces.
    text: String,
    /// 1-based numbers of these lines in the file.
    lines: Vec<u64>,
    /// Number of rows of the board, if the text has fewer.
    rows: Option<usize>,
    /// True if the text is the whole input, in a format that is not a list of lines.
    is_whole: bool,
}

impl PuzzleRecord {
    /// Returns the 1-based number of the first line in the file.
    pub fn line(&self) -> u64 {
        self.lines.first().copied().unwrap_or(1)
    }

    /// Returns the lines of the puzzle.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True if the text is the whole input rather than a line or a grid in it.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Returns the puzzle that was read from a collection, if the input is one.
    pub fn item(&self) -> Option<&CollectionItem> {
        self.item.as_ref()
    }

    fn new(text: String, lines: Vec<u64>, rows: Option<usize>) -> PuzzleRecord {
        PuzzleRecord { item: None, text, lines, rows, is_whole: false }
    }

    /// Reads the grid. Errors state the line and column in the file.
    pub fn grid(&self, board: &Board) -> Result<Grid, String> {
        if let Some(rows) = self.rows {
            let at = self.in_file(TextPosition::end_of(&self.text));
            return Err(format!("{at}: this grid ends after {} of {rows} rows", self.lines.len()));
        }
        read(board, &self.text).map_err(|error| ReadError { at: self.in_file(error.at), ..error }.to_string())
    }

    fn in_file(&self, at: TextPosition) -> TextPosition {
        let line = self.lines.get(at.line - 1).or(self.lines.last()).copied().unwrap_or(1);
        TextPosition { line: usize::try_from(line).unwrap_or(usize::MAX), ..at }
    }
}

/// Splits an input into puzzles of one board.
pub struct PuzzleReader {
    name: String,
    board: Arc<Board>,
    /// The reader of a collection, if the input is one.
    collection: Option<Box<CollectionReader>>,
    /// The reader of a table, if the first line names its columns.
    table: Option<Box<LineReader>>,
    has_content: bool,
    reader: BufReader<Box<dyn Read>>,
    /// Number of cells in each row of the board.
    rows: Vec<usize>,
    cells: usize,
    line: u64,
    bytes: u64,
    /// Rows of the current grid so far, and their line numbers.
    grid: Vec<String>,
    grid_lines: Vec<u64>,
    found: bool,
    ended: bool,
}

/// Opens a file, or standard input for `-`. Also returns the size in bytes, if it is known.
pub fn open(name: &str) -> Result<(Box<dyn Read>, Option<u64>), CommandError> {
    if name == "-" {
        return Ok((Box::new(stdin()), None));
    }
    let failure = |error| CommandError::File { name: name.into(), error };
    let file = File::open(name).map_err(failure)?;
    let data = file.metadata().map_err(failure)?;
    if data.is_dir() {
        return Err(failure(io::ErrorKind::IsADirectory.into()));
    }
    Ok((Box::new(file), data.is_file().then_some(data.len())))
}

impl PuzzleReader {
    /// Creates a reader; `name` is the input's name in errors.
    pub fn new(name: &str, input: Box<dyn Read>, board: &Arc<Board>) -> PuzzleReader {
        let mut rows = BTreeMap::new();
        for cell in board.cells() {
            *rows.entry(board.shape(cell).row).or_insert(0) += 1;
        }
        PuzzleReader {
            name: name.to_owned(),
            board: board.clone(),
            collection: None,
            table: None,
            has_content: false,
            reader: BufReader::with_capacity(BUFFER_SIZE, input),
            rows: rows.into_values().collect(),
            cells: board.cell_count(),
            line: 0,
            bytes: 0,
            grid: Vec::new(),
            grid_lines: Vec::new(),
            found: false,
            ended: false,
        }
    }

    /// Numbers lines from `first`, for an input that is a part of a larger file.
    pub fn numbered_from(self, first: u64) -> PuzzleReader {
        PuzzleReader { line: first.saturating_sub(1), ..self }
    }

    /// Returns the number of bytes read.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns the next puzzles, as many as the buffer holds and at least one; empty at the end of the input.
    pub fn batch(&mut self) -> Result<Vec<PuzzleRecord>, CommandError> {
        let mut batch = Vec::new();
        if self.bytes == 0 && !self.ended {
            let failure = |error| CommandError::File { name: self.name.clone(), error };
            let start = String::from_utf8_lossy(self.reader.fill_buf().map_err(failure)?).into_owned();
            if CollectionReader::is_structured(&start) && !starts_with_variant(&start) {
                self.read_structured(&mut batch)?;
                return Ok(batch);
            }
            if start.len() < SMALL_SIZE {
                return self.read_small();
            }
        }
        if let Some(collection) = self.collection.take() {
            self.read_collection(collection, &mut batch)?;
            return Ok(batch);
        }
        self.lines()
    }

    /// Reads the next lines.
    fn lines(&mut self) -> Result<Vec<PuzzleRecord>, CommandError> {
        let mut batch = Vec::new();
        let mut bytes = Vec::new();
        // A line that spans two buffers refills the buffer, so waiting for an empty buffer could read the whole file.
        let enough = self.bytes + BUFFER_SIZE as u64;
        while !self.ended && (batch.is_empty() || (!self.reader.buffer().is_empty() && self.bytes < enough)) {
            bytes.clear();
            let read = self.reader.by_ref().take(BUFFER_SIZE as u64).read_until(b'\n', &mut bytes);
            let read = read.map_err(|error| CommandError::File { name: self.name.clone(), error })?;
            self.bytes += read as u64;
            if read == 0 {
                self.ended = true;
                self.finish_grid(&mut batch);
                break;
            }
            self.line += 1;
            self.add_line(&String::from_utf8_lossy(&bytes), &mut batch);
        }
        self.found |= !batch.is_empty();
        Ok(batch)
    }

    /// Reads XML, JSON and other files that are not lists of lines: a puzzle with variants, or a collection.
    fn read_structured(&mut self, batch: &mut Vec<PuzzleRecord>) -> Result<(), CommandError> {
        let mut whole = Vec::new();
        let read = self.reader.by_ref().take(MAX_WHOLE_SIZE as u64).read_to_end(&mut whole);
        self.bytes += read.map_err(|error| CommandError::File { name: self.name.clone(), error })? as u64;
        let text = String::from_utf8_lossy(&whole);
        let content = text.trim_start_matches('\u{feff}').trim();
        if variants::detect(content).is_some() {
            self.ended = true;
            self.found = true;
            batch.push(PuzzleRecord::new(content.to_owned(), vec![1], None));
            return Ok(());
        }
        let mut collection = Box::new(CollectionReader::new(Some(self.board.clone())));
        self.take_items(collection.feed(&whole), batch);
        if batch.is_empty() {
            return self.read_collection(collection, batch);
        }
        self.collection = Some(collection);
        Ok(())
    }

    /// Reads from a collection until there is a puzzle.
    fn read_collection(
        &mut self,
        mut collection: Box<CollectionReader>,
        batch: &mut Vec<PuzzleRecord>,
    ) -> Result<(), CommandError> {
        while batch.is_empty() {
            let failure = |error| CommandError::File { name: self.name.clone(), error };
            let chunk = self.reader.fill_buf().map_err(failure)?;
            let (taken, items) = (chunk.len(), collection.feed(chunk));
            self.reader.consume(taken);
            self.bytes += taken as u64;
            self.take_items(items, batch);
            if taken == 0 {
                self.ended = true;
                self.take_items(collection.finish(), batch);
                return Ok(());
            }
        }
        self.collection = Some(collection);
        Ok(())
    }

    fn take_items(&mut self, items: Vec<CollectionItem>, batch: &mut Vec<PuzzleRecord>) {
        self.found |= !items.is_empty();
        batch.extend(items.into_iter().map(|item| PuzzleRecord {
            item: Some(item),
            ..PuzzleRecord::new(String::new(), vec![self.line.max(1)], None)
        }));
    }

    /// Reads a short input. If most of its lines are not puzzles, it may be a single puzzle in another format, with words
    /// around it.
    fn read_small(&mut self) -> Result<Vec<PuzzleRecord>, CommandError> {
        let mut whole = Vec::new();
        let read = self.reader.by_ref().take(SMALL_SIZE as u64).read_to_end(&mut whole);
        read.map_err(|error| CommandError::File { name: self.name.clone(), error })?;
        let is_all = whole.len() < SMALL_SIZE;
        let text = String::from_utf8_lossy(&whole).into_owned();
        let rest = std::mem::replace(&mut self.reader, BufReader::new(Box::new(io::empty())));
        let again = io::Cursor::new(whole).chain(rest);
        self.reader = BufReader::with_capacity(BUFFER_SIZE, Box::new(again));
        self.bytes = 0;
        let first_line = self.line + 1;
        let mut batch = self.lines()?;
        if is_all && !self.ended {
            // Adds the last grid, which ends with the input.
            batch.extend(self.lines()?);
        }
        let is_readable = |record: &&PuzzleRecord| {
            record.item.is_some()
                || record.text.split('\t').any(|column| variants::detect(column).is_some())
                || record.grid(&self.board).is_ok()
                || LineReader::new(Some(self.board.clone())).accepts(record.text())
        };
        let readable = batch.iter().filter(is_readable).count();
        // A list may have unreadable lines, and a puzzle its solution below it.
        // Digits of the wrong number are a faulty puzzle rather than words.
        let is_nearly = |record: &PuzzleRecord| {
            let text = record.text.trim();
            !text.contains(char::is_whitespace) && cell_count(text).abs_diff(self.cells) < 3
                || text.contains(|c: char| c.is_ascii_digit())
                    && text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || ".*_-".contains(c))
        };
        let has_fault =
            readable == 1 && batch.iter().any(|record| !is_readable(&record) && is_nearly(record));
        let is_list = readable > 1 || readable == batch.len() || has_fault;
        let may_be_one = !is_list || variants::is_one_text(&text) || batch.len() > readable || readable == 2;
        if is_all && may_be_one {
            let limits = GuessLimits { steps: 0, ..GuessLimits::default() };
            let is_one = match read_puzzle(&text, Some(&self.board), &limits) {
                Ok(PuzzleReading::Plain(found)) => found.count == 1 && (!is_list || found.solution.is_some()),
                Ok(PuzzleReading::Variant(_)) => !is_list || variants::is_one_text(&text),
                Err(_) => readable == 0 && batch.len() > 1,
            };
            let content = text.trim_start_matches('\u{feff}').trim_end();
            if is_one && !content.is_empty() {
                self.found = true;
                let record = PuzzleRecord::new(content.to_owned(), vec![first_line], None);
                return Ok(vec![PuzzleRecord { is_whole: true, ..record }]);
            }
        }
        if is_all && readable == 1 && !has_fault {
            // The other lines are words around the puzzle.
            batch.retain(|record| is_readable(&record));
        }
        Ok(batch)
    }

    /// Returns an error if the input had no puzzle. All commands treat that as unusable input.
    pub fn require_any(&self) -> Result<(), CommandError> {
        if self.found { Ok(()) } else { Err(nothing_found(&self.name, "puzzle")) }
    }

    fn add_line(&mut self, text: &str, batch: &mut Vec<PuzzleRecord>) {
        // Each character is replaced by one other, so that columns match the file.
        let text = text.replace(['|', '\u{feff}'], " ");
        let text = text.trim_end();
        let content = text.trim_start();
        if content.starts_with('#') {
            return;
        }
        if content.is_empty() {
            return self.finish_grid(batch);
        }
        if !std::mem::replace(&mut self.has_content, true) {
            let mut table = Box::new(LineReader::new(Some(self.board.clone())));
            let is_header = table.accepts(content) && table.line(content, 1).is_none();
            self.table = is_header.then_some(table);
            if is_header {
                return;
            }
        }
        if let Some(table) = &mut self.table {
            let number = usize::try_from(self.line).unwrap_or(usize::MAX);
            let items: Vec<CollectionItem> = table.line(text, number).into_iter().collect();
            return self.take_items(items, batch);
        }
        let has_corners = content.contains(['+', '=']) || content.contains("*-");
        if has_corners && content.chars().all(|c| matches!(c, '+' | '-' | '=' | '*' | ' ')) {
            return;
        }
        if variants::detect(content).is_some() {
            self.finish_grid(batch);
            return batch.push(PuzzleRecord::new(content.to_owned(), vec![self.line], None));
        }
        let count = cell_count(content);
        // Dashes may also stand for open cells, but then there is one for each cell in the row.
        let is_rule = content.len() > 2 && content.bytes().all(|byte| byte == b'-');
        if is_rule && !self.grid.is_empty() && self.rows.get(self.grid.len()) != Some(&count) {
            return;
        }
        if count < self.cells && self.rows.get(self.grid.len()) == Some(&count) {
            self.grid.push(text.to_owned());
            self.grid_lines.push(self.line);
            if self.grid.len() == self.rows.len() {
                self.finish_grid(batch);
            }
        } else {
            self.finish_grid(batch);
            batch.push(PuzzleRecord::new(text.to_owned(), vec![self.line], None));
        }
    }

    /// Ends the current grid and adds it to the batch, complete or not.
    fn finish_grid(&mut self, batch: &mut Vec<PuzzleRecord>) {
        let rows = std::mem::take(&mut self.grid);
        let lines = std::mem::take(&mut self.grid_lines);
        if !rows.is_empty() {
            let missing = (rows.len() < self.rows.len()).then_some(self.rows.len());
            batch.push(PuzzleRecord::new(rows.join("\n"), lines, missing));
        }
    }
}

/// Size of an input that may be a single puzzle over several lines, in bytes.
const SMALL_SIZE: usize = 1 << 16;

/// True if the first line is a whole puzzle with variants, so that the input is a list of lines.
fn starts_with_variant(start: &str) -> bool {
    let mut lines = start.trim_start().lines();
    let (first, second) = (lines.next().unwrap_or_default().trim(), lines.next());
    variants::detect(first).is_some() && (!first.starts_with('{') || first.ends_with('}') && second.is_some())
}

/// Returns the error for an input without any puzzle or other item.
pub fn nothing_found(name: &str, what: &str) -> CommandError {
    CommandError::Input(format!("{name}: no {what} found"))
}

/// Counts the cells that a line contains.
fn cell_count(text: &str) -> usize {
    if text.contains(',') {
        text.trim_end_matches(',').split(',').count()
    } else {
        text.chars().filter(|c| !c.is_whitespace()).count()
    }
}

/// Reads a puzzle from an argument. Errors state the line and column.
pub fn argument(board: &Board, text: &str) -> Result<Grid, CommandError> {
    read(board, text).map_err(|error| CommandError::Input(error.to_string()))
}

/// Reads a puzzle's text: comma-separated numbers if it contains a comma, else one character per cell.
pub fn read(board: &Board, text: &str) -> Result<Grid, ReadError> {
    let read = if text.contains(',') {
        numbers::read(board, text)
    } else {
        line::read(board, text).map_err(ReadError::from)
    };
    // The error of an unknown link names its host instead of its first letter.
    read.map_err(
        |error| if text.contains("://") { read_any(text, None).err().unwrap_or(error) } else { error },
    )
}

#[cfg(test)]
mod tests;
