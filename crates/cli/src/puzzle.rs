//! Reads a record of a file: digits on the board of `--board`, or a puzzle in any other format with a board of its own.

use std::cell::Cell as Flag;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nonet_engine::line;
use nonet_engine::{Board, Digit, Grid, Puzzle};
use nonet_formats::collection::{LineReader, SavedPuzzle};
use nonet_formats::variants;
use nonet_formats::variants::{GuessLimits, PartialRead, VariantFormat};
use nonet_formats::{PuzzleReading, read_puzzle};

use crate::input::{self, PuzzleRecord};
use crate::program::CommandError;

/// Limits on the search for the meaning of a drawing.
const GUESS_STEPS: u64 = 300_000;
const GUESS_TIME: Duration = Duration::from_secs(4);

/// The content of a record.
pub enum RecordContent {
    /// Digits on the board of `--board`.
    Digits(Grid),
    /// A puzzle with a name, a rating or progress, on its own board.
    Saved(Box<SavedPuzzle>),
    /// A puzzle in a format with variants, on its own board, to the extent that it was understood.
    WithVariants(Box<PartialRead>),
}

/// Reads a record. If it is a row of a table, reads the first column that contains a puzzle with variants. Errors state
/// the line and column.
pub fn read(board: &Arc<Board>, record: &PuzzleRecord) -> Result<RecordContent, String> {
    if let Some(item) = record.item() {
        return match item {
            Ok(saved) => Ok(RecordContent::Saved(Box::new(saved.clone()))),
            Err(error) => Err(error.to_string()),
        };
    }
    let text = record.text();
    if record.is_whole() {
        return with_variants(board, text);
    }
    if let Some(column) = ruled_column(text) {
        return with_variants(board, column).map_err(|error| {
            let before = column.as_ptr() as usize - text.as_ptr() as usize;
            format!("line {}, column {}: {error}", record.line(), text[..before].chars().count() + 1)
        });
    }
    // The line may be a puzzle followed by a remark, a packed puzzle, or a link.
    record.grid(board).map(RecordContent::Digits).or_else(|error| {
        let number = usize::try_from(record.line()).unwrap_or(usize::MAX);
        match LineReader::new(Some(board.clone())).line(text, number) {
            Some(Ok(saved)) => Ok(RecordContent::Saved(Box::new(saved))),
            _ => Err(error),
        }
    })
}

fn with_variants(board: &Arc<Board>, text: &str) -> Result<RecordContent, String> {
    let start = Instant::now();
    let is_late = Flag::new(false);
    let cancel = || is_late.get() || start.elapsed() > GUESS_TIME && !is_late.replace(true);
    let limits = GuessLimits { steps: GUESS_STEPS, cancel: &cancel };
    // The page reads candidates as the player's marks; here they restrict the digits.
    if variants::detect(text.trim()) == Some(VariantFormat::Candidates) {
        let found = variants::read_within(text.trim(), &limits).map_err(|error| error.to_string())?;
        return Ok(RecordContent::WithVariants(Box::new(found)));
    }
    match read_puzzle(text, Some(board), &limits) {
        Ok(PuzzleReading::Variant(found)) => Ok(RecordContent::WithVariants(found)),
        Ok(PuzzleReading::Plain(found)) => {
            let given = |cell| found.grid.get(cell).filter(|_| found.givens.contains(cell));
            let givens = Grid::from_cells(found.board.cells().map(given).collect());
            if let (Some(solution), Ok(puzzle)) =
                (found.solution, Puzzle::new(found.board.clone(), givens.clone()))
            {
                let solution = Some(solution);
                return Ok(RecordContent::WithVariants(Box::new(PartialRead {
                    solution,
                    ..PartialRead::complete(puzzle)
                })));
            }
            Ok(RecordContent::Saved(Box::new(SavedPuzzle::new(found.board.clone(), givens))))
        }
        Err(error) => Err(error.to_string()),
    }
}

impl RecordContent {
    /// Returns the board and the givens.
    pub fn into_parts(self, board: &Arc<Board>) -> (Arc<Board>, Grid) {
        match self {
            RecordContent::Digits(grid) => (board.clone(), grid),
            RecordContent::Saved(saved) => (saved.board, saved.givens),
            RecordContent::WithVariants(found) => {
                (found.puzzle.board().clone(), found.puzzle.givens().clone())
            }
        }
    }

    /// Lists the parts of the text that were not understood; `None` if there are none.
    pub fn not_understood(&self) -> Option<String> {
        match self {
            RecordContent::WithVariants(found) if found.is_partial() => Some(missing(found)),
            _ => None,
        }
    }
}

/// Lists the parts of a text that were not understood: `not known: black lines; not read: ‘Every diagonal …’`.
fn missing(found: &PartialRead) -> String {
    let mut parts = Vec::new();
    if !found.unknown.is_empty() {
        parts.push(format!("not known: {}", found.unknown.join(", ")));
    }
    if !found.unread.is_empty() {
        parts.push(format!("not read: {}", quoted(&found.unread)));
    }
    parts.join("; ")
}

/// Quotes sentences on one line.
fn quoted(sentences: &[String]) -> String {
    let on_one_line = |sentence: &String| sentence.split_whitespace().collect::<Vec<_>>().join(" ");
    sentences.iter().map(|sentence| format!("‘{}’", on_one_line(sentence))).collect::<Vec<_>>().join(" ")
}

/// Describes a puzzle as it was read, on one line: its rules, the parts that were not understood, and those that are
/// only drawn. `with_text` adds the text of the rules if all of it was understood.
pub fn understood(found: &PartialRead, with_text: bool) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for rule in found.puzzle.board().rules().list() {
        let name = rule.family().slug();
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let rules = counts.iter().map(|(name, count)| match count {
        1 => (*name).to_owned(),
        count => format!("{name} {count}"),
    });
    let rules: Vec<String> = rules.collect();
    let mut parts =
        vec![format!("rules: {}", if rules.is_empty() { "none".into() } else { rules.join(", ") })];
    if found.is_partial() {
        parts.push(missing(found));
    } else if with_text && !found.said.is_empty() {
        parts.push(format!("the text says: {}", quoted(&found.said)));
    }
    if !found.drawn.is_empty() {
        parts.push(format!("only drawn: {}", found.drawn.join(", ")));
    }
    parts.join("; ").replace(['\t', '\n', '\r'], " ")
}

/// Reads a record and returns its board and givens. Errors state the line and column; a rule that was not understood is
/// an error.
pub fn with_board(board: &Arc<Board>, record: &PuzzleRecord) -> Result<(Arc<Board>, Grid), String> {
    let content = read(board, record)?;
    match content.not_understood() {
        Some(missing) => Err(format!("line {}: {missing}", record.line())),
        None => Ok(content.into_parts(board)),
    }
}

/// Reads a puzzle from an argument and returns its board and givens.
pub fn argument(board: &Arc<Board>, text: &str) -> Result<(Arc<Board>, Grid), CommandError> {
    if ruled_column(text).is_none() {
        return Ok((board.clone(), input::argument(board, text)?));
    }
    let content = with_variants(board, text).map_err(CommandError::Input)?;
    match content.not_understood() {
        Some(missing) => Err(CommandError::Input(missing)),
        None => Ok(content.into_parts(board)),
    }
}

fn ruled_column(text: &str) -> Option<&str> {
    if text.starts_with('{') {
        return variants::detect(text).map(|_| text);
    }
    text.split('\t').find(|column| variants::detect(column).is_some())
}

/// Writes a grid as one line. On boards whose digits start at 0, each digit is written as its value.
pub fn grid_line(board: &Board, grid: &Grid) -> String {
    if board.rules().least_value() > 0 {
        return line::write(grid, '.');
    }
    let digit = |d: &Option<Digit>| d.and_then(|d| char::from_digit(d.index() as u32, 36)).unwrap_or('.');
    grid.as_slice().iter().map(digit).map(|c| c.to_ascii_uppercase()).collect()
}
