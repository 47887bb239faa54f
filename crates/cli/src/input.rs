//! Puzzles from a file or standard input, as they come, without ever holding the whole file.
//!
//! A puzzle with rules is one line in any of the forms that [`ruled`] knows, and brings its own board.
//!
//! A puzzle is one line with a character per cell, or as many lines as the board has rows. Between cells there
//! may be blanks, or commas, which also let digits past nine be written as numbers. Passed over: empty lines
//! between puzzles, lines that start with `#`, and the borders of drawn grids (`|`, and lines of `+`, `-`, `=`).

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, stdin};

use nonet_engine::line;
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};
use nonet_formats::{ReadError, numbers, ruled};

use crate::Failure;

/// Read this much at a time; about as much is solved together, however long the file.
const BUFFER: usize = 1 << 20;

/// A puzzle's text.
pub struct Record {
    /// Its lines, as they stand in the file but for borders.
    text: String,
    /// 1-based numbers of these lines in the file.
    lines: Vec<u64>,
    /// How many rows there should be, if it has fewer.
    rows: Option<usize>,
}

impl Record {
    /// 1-based number of its first line in the file.
    pub fn line(&self) -> u64 {
        self.lines.first().copied().unwrap_or(1)
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The grid it writes. Errors name line and column of the file.
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

/// Cuts a file into puzzles of one board.
pub struct Puzzles {
    name: String,
    reader: BufReader<Box<dyn Read>>,
    /// Cells in each row of the board.
    rows: Vec<usize>,
    cells: usize,
    line: u64,
    bytes: u64,
    /// The rows of a grid so far, and their lines.
    grid: Vec<String>,
    grid_lines: Vec<u64>,
    found: bool,
    ended: bool,
}

/// Opens a file, or standard input for `-`. Also says how large it is, when that is known.
pub fn open(name: &str) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    if name == "-" {
        return Ok((Box::new(stdin()), None));
    }
    let failure = |error| Failure::File { name: name.into(), error };
    let file = File::open(name).map_err(failure)?;
    let data = file.metadata().map_err(failure)?;
    if data.is_dir() {
        return Err(failure(io::ErrorKind::IsADirectory.into()));
    }
    Ok((Box::new(file), data.is_file().then_some(data.len())))
}

impl Puzzles {
    /// The puzzles of an input of this name.
    pub fn new(name: &str, input: Box<dyn Read>, board: &Board) -> Puzzles {
        let mut rows = BTreeMap::new();
        for cell in board.cells() {
            *rows.entry(board.shape(cell).row).or_insert(0) += 1;
        }
        Puzzles {
            name: name.to_owned(),
            reader: BufReader::with_capacity(BUFFER, input),
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

    /// The same for the part of a larger input that begins with this line, for what is said of lines.
    pub fn numbered_from(self, first: u64) -> Puzzles {
        Puzzles { line: first.saturating_sub(1), ..self }
    }

    /// How many bytes have been read.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The puzzles that are at hand now: at least one, unless the input is at its end, and no more than have
    /// been read from it at one go.
    pub fn batch(&mut self) -> Result<Vec<Record>, Failure> {
        let mut batch = Vec::new();
        let mut bytes = Vec::new();
        // A line that begins in one buffer and ends in the next leaves the buffer full again, so that its being
        // empty cannot be waited for.
        let enough = self.bytes + BUFFER as u64;
        while !self.ended && (batch.is_empty() || (!self.reader.buffer().is_empty() && self.bytes < enough)) {
            bytes.clear();
            let read = self.reader.by_ref().take(BUFFER as u64).read_until(b'\n', &mut bytes);
            let read = read.map_err(|error| Failure::File { name: self.name.clone(), error })?;
            self.bytes += read as u64;
            if read == 0 {
                self.ended = true;
                self.finish_grid(&mut batch);
                break;
            }
            self.line += 1;
            self.take_line(&String::from_utf8_lossy(&bytes), &mut batch);
        }
        self.found |= !batch.is_empty();
        Ok(batch)
    }

    /// One rule for every command: an input without a puzzle is an input that could not be used.
    pub fn must_have_been(&self) -> Result<(), Failure> {
        if self.found { Ok(()) } else { Err(none_in(&self.name, "puzzle")) }
    }

    fn take_line(&mut self, text: &str, batch: &mut Vec<Record>) {
        // Char for char, so that columns stay what they are in the file.
        let text = text.replace(['|', '\u{feff}'], " ");
        let text = text.trim_end();
        let content = text.trim_start();
        if content.starts_with('#') {
            return;
        }
        if content.is_empty() {
            return self.finish_grid(batch);
        }
        if content.contains(['+', '=']) && content.chars().all(|c| matches!(c, '+' | '-' | '=' | ' ')) {
            return;
        }
        if ruled::kind(content).is_some() {
            self.finish_grid(batch);
            return batch.push(Record { text: content.to_owned(), lines: vec![self.line], rows: None });
        }
        let count = count(content);
        // Dashes are open cells too, but in a grid only as many as a row has.
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
            batch.push(Record { text: text.to_owned(), lines: vec![self.line], rows: None });
        }
    }

    /// The lines of a grid so far are all there is of it.
    fn finish_grid(&mut self, batch: &mut Vec<Record>) {
        let rows = std::mem::take(&mut self.grid);
        let lines = std::mem::take(&mut self.grid_lines);
        if !rows.is_empty() {
            let missing = (rows.len() < self.rows.len()).then_some(self.rows.len());
            batch.push(Record { text: rows.join("\n"), lines, rows: missing });
        }
    }
}

/// What to say of an input without anything in it.
pub fn none_in(name: &str, what: &str) -> Failure {
    Failure::Input(format!("{name}: there is no {what} in it"))
}

/// How many cells a line writes.
fn count(text: &str) -> usize {
    if text.contains(',') {
        text.trim_end_matches(',').split(',').count()
    } else {
        text.chars().filter(|c| !c.is_whitespace()).count()
    }
}

/// The puzzle of an argument. Errors name line and column.
pub fn argument(board: &Board, text: &str) -> Result<Grid, Failure> {
    read(board, text).map_err(|error| Failure::Input(error.to_string()))
}

/// Reads a puzzle's text: with commas, a number or an open cell between any two; else a character per cell.
pub fn read(board: &Board, text: &str) -> Result<Grid, ReadError> {
    if text.contains(',') { numbers::read(board, text) } else { Ok(line::read(board, text)?) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::{catalogue, classic};

    fn cut(board: &Board, text: &str) -> Vec<(u64, Result<usize, String>)> {
        let mut puzzles = Puzzles::new("-", Box::new(io::Cursor::new(text.to_owned().into_bytes())), board);
        let mut all = Vec::new();
        loop {
            let batch = puzzles.batch().unwrap();
            if batch.is_empty() {
                return all;
            }
            all.extend(batch.into_iter().map(|r| {
                let filled = r.grid(board).map(|g| g.filled_count());
                (r.line(), filled)
            }));
        }
    }

    #[test]
    fn lines_and_grids_of_every_kind() {
        let dots = ".".repeat(80);
        let commas = "1,2,3,0,0,0,0,0,9\n".repeat(9);
        let drawn = format!("{}+---+\n{}", "|1..|...|..2|\n".repeat(3), "|...|...|...|\r\n".repeat(6));
        let text = format!(
            "# head\n5{dots}\n\n{commas}6{dots}\n{drawn}\n12{dots}\nx{dots}\n{}",
            "1........\n".repeat(4)
        );
        let found = cut(&classic(), &text);
        assert_eq!(found[0], (2, Ok(1)));
        assert_eq!(found[1], (4, Ok(36)));
        assert_eq!(found[2], (13, Ok(1)));
        assert_eq!(found[3], (14, Ok(6)));
        assert_eq!(
            found[4],
            (25, Err("line 25, column 82: there are 82 cells, and there should be 81".into()))
        );
        assert_eq!(found[5].0, 26);
        assert!(found[5].1.as_ref().unwrap_err().starts_with("line 26, column 1: ‘x’"));
        assert_eq!(found[6], (27, Err("line 30, column 10: this grid ends after 4 of 9 rows".into())));
        assert_eq!(found.len(), 7);
    }

    #[test]
    fn a_long_file_comes_in_pieces() {
        let text = format!("{}\n", ".".repeat(81)).repeat(50_000);
        let mut puzzles = Puzzles::new("-", Box::new(io::Cursor::new(text.into_bytes())), &classic());
        let mut sizes = Vec::new();
        while let Some(size) = Some(puzzles.batch().unwrap().len()).filter(|size| *size > 0) {
            sizes.push(size);
        }
        assert_eq!(sizes.iter().sum::<usize>(), 50_000);
        assert!(sizes.len() >= 4 && sizes.iter().all(|size| *size <= BUFFER / 82 + 1), "{sizes:?}");
    }

    #[test]
    fn numbers_past_nine() {
        let board = catalogue::board("12x12").unwrap();
        let text = format!("12,10,{}", "0,".repeat(142));
        assert_eq!(cut(&board, &text), [(1, Ok(2))]);
        assert!(cut(&board, &text.replace("12,", "13,"))[0].1.is_err());
    }
}
