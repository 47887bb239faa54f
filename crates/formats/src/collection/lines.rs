//! Collections with one puzzle per line.
//!
//! Detects the format of each line. Accepts one character per cell, followed by a remark (`.sdm` and similar lists);
//! HoDoKu's library; SEPB (twelve digits of a hash, the puzzle, its rating); SUIDs; links that contain a puzzle; and
//! tables with values separated by commas, semicolons or tabs, whose first line names the columns for puzzle, name,
//! rating, folder and note. Lines that begin with `#` are skipped.

use std::sync::Arc;

use super::saved::{PlayState, SavedProgress, SavedPuzzle};
use super::{CollectionError, CollectionItem, suid};
use crate::read::{ReadError, board_of, is_board, read_any};
use crate::{hodoku, list};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};

/// Names of the columns of a table, in lower case.
const COLUMN_NAMES: [(TableColumn, &[&str]); 5] = [
    (TableColumn::Puzzle, &["puzzle", "puzzles", "quiz", "quizzes", "board", "givens", "sudoku", "grid"]),
    (TableColumn::Name, &["name", "title", "id"]),
    (TableColumn::Rating, &["rating", "difficulty", "level", "grade", "score", "se"]),
    (TableColumn::Folder, &["folder", "collection"]),
    (TableColumn::Note, &["note", "notes", "comment"]),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableColumn {
    Puzzle,
    Name,
    Rating,
    Folder,
    Note,
}

/// Reads a collection line by line.
///
/// ```
/// use nonet_formats::collection::LineReader;
///
/// let mut reader = LineReader::new(None);
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert!(reader.accepts(text));
/// let item = reader.line(text, 1);
/// assert!(matches!(item, Some(Ok(puzzle)) if puzzle.givens.filled_count() == 30));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineReader {
    prefer: Option<Arc<Board>>,
    boards: Vec<Arc<Board>>,
    table: Option<TableHeader>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct TableHeader {
    delimiter: char,
    columns: Vec<Option<TableColumn>>,
}

impl LineReader {
    /// Creates a reader. `prefer` takes precedence over other boards with the same number of cells.
    pub fn new(prefer: Option<Arc<Board>>) -> LineReader {
        LineReader { prefer, boards: Vec::new(), table: None }
    }

    /// True if a line is a puzzle, or the header of a table of puzzles.
    pub fn accepts(&mut self, text: &str) -> bool {
        table_header(text).is_some() || self.line(text, 1).is_some_and(|item| item.is_ok())
    }

    /// Reads a line; `None` if it is empty, a comment, or the header of a table.
    pub fn line(&mut self, text: &str, line: usize) -> Option<CollectionItem> {
        let text = text.trim_start_matches('\u{feff}').trim_end();
        if text.trim().is_empty() || text.starts_with('#') {
            return None;
        }
        if let Some(table) = table_header(text) {
            self.table = Some(table);
            return None;
        }
        if hodoku::is_library_line(text) {
            return Some(hodoku::read(text, line).map(|read| self.library_puzzle(read)));
        }
        if text.contains("://") {
            return Some(self.link(text, line));
        }
        Some(match &self.table {
            Some(table) => {
                let fields = fields(text, table.delimiter);
                let columns = table.columns.clone();
                self.row(&fields, &columns, line)
            }
            None => self.words(text, line),
        })
    }

    /// Reads a line outside a table.
    fn words(&mut self, text: &str, line: usize) -> CollectionItem {
        let delimiter = ['\t', ';', ','].into_iter().find(|delimiter| text.contains(*delimiter));
        let fields = match delimiter {
            Some(delimiter) => fields(text, delimiter),
            None => text.split_whitespace().map(str::to_owned).collect(),
        };
        let prefer = self.prefer.clone();
        let is_cells = |field: &str| is_board(field.chars().count(), prefer.as_ref());
        let first = fields.first().map(String::as_str).unwrap_or_default();
        let is_hash = first.len() == 12 && first.bytes().all(|byte| byte.is_ascii_hexdigit());
        if is_hash && fields.get(1).is_some_and(|field| is_cells(field)) {
            let columns = [Some(TableColumn::Name), Some(TableColumn::Puzzle), Some(TableColumn::Rating)];
            return self.row(&fields, &columns, line);
        }
        if suid::is_suid(first) {
            let board = self.board(81).ok_or(CollectionError::Suid.at(TextPosition { line, column: 1 }))?;
            let givens =
                suid::read(&board, first).map_err(|error| error.at(TextPosition { line, column: 1 }))?;
            return Ok(SavedPuzzle {
                name: fields.get(1..).unwrap_or_default().join(" "),
                ..SavedPuzzle::new(board, givens)
            });
        }
        let mut puzzle = self.puzzle(text, line)?;
        // The fields after the puzzle may be its solution (ignored), its rating or its name.
        let mut name: Vec<&str> = Vec::new();
        let remark = fields.iter().skip(1).map(|field| field.trim_start_matches('#').trim());
        for field in remark.filter(|field| !field.is_empty()) {
            if is_cells(field) && field.bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            if puzzle.rating.is_empty() && field.parse::<f64>().is_ok() {
                field.clone_into(&mut puzzle.rating);
            } else {
                name.push(field);
            }
        }
        puzzle.name = name.join(" ");
        Ok(puzzle)
    }

    fn row(&mut self, fields: &[String], columns: &[Option<TableColumn>], line: usize) -> CollectionItem {
        let get = |wanted: TableColumn| {
            let at = columns.iter().position(|column| *column == Some(wanted));
            at.and_then(|at| fields.get(at)).map(|field| field.trim().to_owned()).unwrap_or_default()
        };
        let puzzle = self.puzzle(&get(TableColumn::Puzzle), line)?;
        Ok(SavedPuzzle {
            name: get(TableColumn::Name),
            rating: get(TableColumn::Rating),
            folder: get(TableColumn::Folder),
            note: get(TableColumn::Note),
            ..puzzle
        })
    }

    /// Reads the puzzle at the beginning of a line.
    fn puzzle(&mut self, text: &str, line: usize) -> CollectionItem {
        let word =
            text.split(|char: char| char.is_whitespace() || ",;".contains(char)).next().unwrap_or_default();
        let at = TextPosition { line, column: 1 };
        let board = self.board(word.chars().count()).ok_or(CollectionError::Cells.at(at))?;
        let givens = list::read_line(&board, word, line).ok_or(CollectionError::Cells.at(at))??;
        Ok(SavedPuzzle::new(board, givens))
    }

    fn link(&self, text: &str, line: usize) -> CollectionItem {
        let found = read_any(text, self.prefer.as_ref())
            .map_err(|error| ReadError { at: TextPosition { line, ..error.at }, ..error })?;
        let given = |cell| found.grid.get(cell).filter(|_| found.givens.contains(cell));
        let givens = Grid::from_cells(found.board.cells().map(given).collect());
        Ok(SavedPuzzle::new(found.board, givens))
    }

    fn library_puzzle(&mut self, read: hodoku::LibraryLine) -> SavedPuzzle {
        let board = self.board(81).unwrap_or_else(|| Arc::new(nonet_engine::geometry::classic()));
        let given = |cell| read.grid.get(cell).filter(|_| read.givens.contains(cell));
        let givens = Grid::from_cells(board.cells().map(given).collect());
        let mut puzzle = SavedPuzzle { name: read.code.clone(), ..SavedPuzzle::new(board.clone(), givens) };
        if read.grid.filled_count() > puzzle.givens.filled_count() {
            let mut progress = SavedProgress::new(board.cell_count());
            for (cell, digit) in read.grid.filled().filter(|(cell, _)| !read.givens.contains(*cell)) {
                progress.digits.set(cell, Some(digit));
            }
            progress.state = PlayState::Playing;
            puzzle.progress = Some(Box::new(progress));
        }
        puzzle
    }

    /// Returns the board with this number of cells. Boards are cached.
    fn board(&mut self, cells: usize) -> Option<Arc<Board>> {
        if let Some(board) = self.boards.iter().find(|board| board.cell_count() == cells) {
            return Some(board.clone());
        }
        let board = board_of(cells, self.prefer.as_ref())?;
        self.boards.push(board.clone());
        Some(board)
    }
}

/// Parses the header of a table; `None` if the line is not one.
fn table_header(text: &str) -> Option<TableHeader> {
    let delimiter = ['\t', ';', ','].into_iter().find(|delimiter| text.contains(*delimiter)).unwrap_or(',');
    let columns: Vec<Option<TableColumn>> = fields(text, delimiter)
        .iter()
        .map(|field| {
            let name = field.trim().to_lowercase();
            COLUMN_NAMES.iter().find(|(_, names)| names.contains(&name.as_str())).map(|(column, _)| *column)
        })
        .collect();
    columns.contains(&Some(TableColumn::Puzzle)).then_some(TableHeader { delimiter, columns })
}

/// Splits a line into fields. Fields that contain delimiters are quoted; two quotes in a quoted field stand for one.
fn fields(text: &str, delimiter: char) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        let Some(field) = fields.last_mut() else { break };
        match char {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                field.push('"');
            }
            '"' => quoted = !quoted,
            _ if char == delimiter && !quoted => fields.push(String::new()),
            _ => field.push(char),
        }
    }
    fields
}
