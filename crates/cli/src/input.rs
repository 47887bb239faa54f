//! Puzzles from a file or standard input, as they come, without ever holding the whole file.
//!
//! A puzzle is one line with a character per cell, or as many lines as the board has rows. Between cells there
//! may be blanks, or commas, which also let digits past nine be written as numbers. Passed over: empty lines
//! between puzzles, lines that start with `#`, and the borders of drawn grids (`|`, and lines of `+`, `-`, `=`).

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, stdin};

use nonet_engine::format::line;
use nonet_engine::format::numbers::{self, NumbersError};
use nonet_engine::{Board, Grid};

use crate::Failure;

/// Read this much at a time; about as much is solved together, however long the file.
const BUFFER: usize = 1 << 20;

/// A puzzle's text, joined from its lines, or what is wrong with it.
pub struct Record {
    /// 1-based number of its first line in the file.
    pub line: u64,
    pub text: Result<String, String>,
}

/// Cuts a file into puzzles of one board.
pub struct Puzzles {
    reader: BufReader<Box<dyn Read>>,
    /// Cells in each row of the board.
    rows: Vec<usize>,
    cells: usize,
    line: u64,
    bytes: u64,
    grid: Vec<String>,
    grid_line: u64,
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
    pub fn new(input: Box<dyn Read>, board: &Board) -> Puzzles {
        let mut rows = BTreeMap::new();
        for cell in board.cells() {
            *rows.entry(board.shape(cell).row).or_insert(0) += 1;
        }
        Puzzles {
            reader: BufReader::with_capacity(BUFFER, input),
            rows: rows.into_values().collect(),
            cells: board.cell_count(),
            line: 0,
            bytes: 0,
            grid: Vec::new(),
            grid_line: 0,
            ended: false,
        }
    }

    /// How many bytes have been read.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The puzzles that are at hand now: at least one, unless the input is at its end, and no more than have
    /// been read from it at one go.
    pub fn batch(&mut self) -> io::Result<Vec<Record>> {
        let mut batch = Vec::new();
        let mut bytes = Vec::new();
        // A line that begins in one buffer and ends in the next leaves the buffer full again, so that its being
        // empty cannot be waited for.
        let enough = self.bytes + BUFFER as u64;
        while !self.ended && (batch.is_empty() || (!self.reader.buffer().is_empty() && self.bytes < enough)) {
            bytes.clear();
            let read = self.reader.by_ref().take(BUFFER as u64).read_until(b'\n', &mut bytes)?;
            self.bytes += read as u64;
            if read == 0 {
                self.ended = true;
                self.finish_grid(&mut batch);
                break;
            }
            self.line += 1;
            self.take_line(&String::from_utf8_lossy(&bytes), &mut batch);
        }
        Ok(batch)
    }

    fn take_line(&mut self, text: &str, batch: &mut Vec<Record>) {
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}' || c == '|');
        if text.starts_with('#') {
            return;
        }
        if text.is_empty() {
            return self.finish_grid(batch);
        }
        if text.contains(['+', '=']) && text.chars().all(|c| matches!(c, '+' | '-' | '=' | '|' | ' ')) {
            return;
        }
        let text = text.replace('|', " ");
        let count = count(&text);
        if count < self.cells && self.rows.get(self.grid.len()) == Some(&count) {
            if self.grid.is_empty() {
                self.grid_line = self.line;
            }
            self.grid.push(text);
            if self.grid.len() == self.rows.len() {
                self.finish_grid(batch);
            }
        } else {
            self.finish_grid(batch);
            batch.push(Record { line: self.line, text: Ok(text) });
        }
    }

    /// The lines of a grid so far are all there is of it.
    fn finish_grid(&mut self, batch: &mut Vec<Record>) {
        let rows = std::mem::take(&mut self.grid);
        if rows.is_empty() {
            return;
        }
        let text = if rows.len() == self.rows.len() {
            let separator = if rows.iter().any(|r| r.contains(',')) { "," } else { " " };
            let trimmed: Vec<&str> = rows.iter().map(|r| r.trim_end_matches(',')).collect();
            Ok(trimmed.join(separator))
        } else {
            Err(format!("this grid ends after {} of {} rows", rows.len(), self.rows.len()))
        };
        batch.push(Record { line: self.grid_line, text });
    }
}

/// How many cells a line writes.
fn count(text: &str) -> usize {
    if text.contains(',') {
        text.trim_end_matches(',').split(',').count()
    } else {
        text.chars().filter(|c| !c.is_whitespace()).count()
    }
}

/// Reads a puzzle's text: with commas, a number or an open cell between any two; else a character per cell.
pub fn grid(board: &Board, text: &str) -> Result<Grid, String> {
    if !text.contains(',') {
        return line::read(board, text).map_err(|error| match error {
            // The text is one line of ours, whatever lines it had in the file.
            line::LineError::Character { column, found, .. } => {
                format!(
                    "column {column}: ‘{found}’ is neither a digit of this board nor an open cell (0 . * _ -)"
                )
            }
            other => other.to_string(),
        });
    }
    numbers::read(board, text).map_err(|error| match error {
        NumbersError::Number { found, digits, .. } => {
            format!("‘{found}’ is neither a number from 1 to {digits} nor an open cell (0 . * _ -)")
        }
        other => other.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::{catalogue, classic};

    fn cut(board: &Board, text: &str) -> Vec<(u64, Result<usize, String>)> {
        let mut puzzles = Puzzles::new(Box::new(io::Cursor::new(text.to_owned().into_bytes())), board);
        let mut all = Vec::new();
        loop {
            let batch = puzzles.batch().unwrap();
            if batch.is_empty() {
                return all;
            }
            all.extend(batch.into_iter().map(|r| {
                let filled = r.text.and_then(|t| grid(board, &t)).map(|g| g.filled_count());
                (r.line, filled)
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
        assert_eq!(found[4], (25, Err("this board has 81 cells, but the text has 82".into())));
        assert_eq!(found[5].0, 26);
        assert!(found[5].1.as_ref().unwrap_err().starts_with("column 1: ‘x’"));
        assert_eq!(found[6], (27, Err("this grid ends after 4 of 9 rows".into())));
        assert_eq!(found.len(), 7);
    }

    #[test]
    fn a_long_file_comes_in_pieces() {
        let text = format!("{}\n", ".".repeat(81)).repeat(50_000);
        let mut puzzles = Puzzles::new(Box::new(io::Cursor::new(text.into_bytes())), &classic());
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
