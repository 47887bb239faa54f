//! Collections with a puzzle a line.
//!
//! Accepts, told apart line by line: a character per cell with a remark behind it (`.sdm` and the like), HoDoKu's library, SEPB
//! (twelve digits of a hash, the puzzle, its rating), SUIDs, links that carry a puzzle, and tables of comma-, semicolon- or
//! tab-separated values, whose head says which column is the puzzle, its name, rating, folder and note. Lines of `#` are
//! passed over.

use std::sync::Arc;

use super::saved::{PlayState, Progress, SavedPuzzle};
use super::{CollectionError, Item, suid};
use crate::read::{ReadError, board_of, is_board, read_any};
use crate::{hodoku, list};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};

/// What the columns of a table are called, in small letters.
const COLUMNS: [(Column, &[&str]); 5] = [
    (Column::Puzzle, &["puzzle", "puzzles", "quiz", "quizzes", "board", "givens", "sudoku", "grid"]),
    (Column::Name, &["name", "title", "id"]),
    (Column::Rating, &["rating", "difficulty", "level", "grade", "score", "se"]),
    (Column::Folder, &["folder", "collection"]),
    (Column::Note, &["note", "notes", "comment"]),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Puzzle,
    Name,
    Rating,
    Folder,
    Note,
}

/// Reads line by line.
///
/// ```
/// use nonet_formats::collection::LineReader;
///
/// let mut reader = LineReader::new(None);
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert!(reader.knows(text));
/// let item = reader.line(text, 1);
/// assert!(matches!(item, Some(Ok(puzzle)) if puzzle.givens.filled_count() == 30));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    prefer: Option<Arc<Board>>,
    boards: Vec<Arc<Board>>,
    table: Option<Table>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Table {
    delimiter: char,
    columns: Vec<Option<Column>>,
}

impl Reader {
    /// Lines of puzzles; where several boards have as many cells, `prefer` is taken.
    pub fn new(prefer: Option<Arc<Board>>) -> Reader {
        Reader { prefer, boards: Vec::new(), table: None }
    }

    /// True if a line is a puzzle, or the head of a table of them.
    pub fn knows(&mut self, text: &str) -> bool {
        head(text).is_some() || self.line(text, 1).is_some_and(|item| item.is_ok())
    }

    /// What a line holds; none if that is nothing.
    pub fn line(&mut self, text: &str, line: usize) -> Option<Item> {
        let text = text.trim_start_matches('\u{feff}').trim_end();
        if text.trim().is_empty() || text.starts_with('#') {
            return None;
        }
        if let Some(table) = head(text) {
            self.table = Some(table);
            return None;
        }
        if hodoku::is_library_line(text) {
            return Some(hodoku::read(text, line).map(|read| self.of_library(read)));
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

    /// A line without a table's head.
    fn words(&mut self, text: &str, line: usize) -> Item {
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
            let columns = [Some(Column::Name), Some(Column::Puzzle), Some(Column::Rating)];
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
        // Behind the puzzle: its solution, which needs no telling, a figure that rates it, or what it is called.
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

    fn row(&mut self, fields: &[String], columns: &[Option<Column>], line: usize) -> Item {
        let get = |wanted: Column| {
            let at = columns.iter().position(|column| *column == Some(wanted));
            at.and_then(|at| fields.get(at)).map(|field| field.trim().to_owned()).unwrap_or_default()
        };
        let puzzle = self.puzzle(&get(Column::Puzzle), line)?;
        Ok(SavedPuzzle {
            name: get(Column::Name),
            rating: get(Column::Rating),
            folder: get(Column::Folder),
            note: get(Column::Note),
            ..puzzle
        })
    }

    /// The puzzle that a line begins with.
    fn puzzle(&mut self, text: &str, line: usize) -> Item {
        let word =
            text.split(|char: char| char.is_whitespace() || ",;".contains(char)).next().unwrap_or_default();
        let at = TextPosition { line, column: 1 };
        let board = self.board(word.chars().count()).ok_or(CollectionError::Cells.at(at))?;
        let givens = list::read_line(&board, word, line).ok_or(CollectionError::Cells.at(at))??;
        Ok(SavedPuzzle::new(board, givens))
    }

    fn link(&self, text: &str, line: usize) -> Item {
        let found = read_any(text, self.prefer.as_ref())
            .map_err(|error| ReadError { at: TextPosition { line, ..error.at }, rule: error.rule })?;
        let given = |cell| found.grid.get(cell).filter(|_| found.givens.contains(cell));
        let givens = Grid::from_cells(found.board.cells().map(given).collect());
        Ok(SavedPuzzle::new(found.board, givens))
    }

    fn of_library(&mut self, read: hodoku::LibraryLine) -> SavedPuzzle {
        let board = self.board(81).unwrap_or_else(|| Arc::new(nonet_engine::geometry::classic()));
        let given = |cell| read.grid.get(cell).filter(|_| read.givens.contains(cell));
        let givens = Grid::from_cells(board.cells().map(given).collect());
        let mut puzzle = SavedPuzzle { name: read.code.clone(), ..SavedPuzzle::new(board.clone(), givens) };
        if read.grid.filled_count() > puzzle.givens.filled_count() {
            let mut progress = Progress::new(board.cell_count());
            for (cell, digit) in read.grid.filled().filter(|(cell, _)| !read.givens.contains(*cell)) {
                progress.digits.set(cell, Some(digit));
            }
            progress.state = PlayState::Playing;
            puzzle.progress = Some(Box::new(progress));
        }
        puzzle
    }

    /// The board of so many cells, made once.
    fn board(&mut self, cells: usize) -> Option<Arc<Board>> {
        if let Some(board) = self.boards.iter().find(|board| board.cell_count() == cells) {
            return Some(board.clone());
        }
        let board = board_of(cells, self.prefer.as_ref())?;
        self.boards.push(board.clone());
        Some(board)
    }
}

/// The table that a line is the head of.
fn head(text: &str) -> Option<Table> {
    let delimiter = ['\t', ';', ','].into_iter().find(|delimiter| text.contains(*delimiter)).unwrap_or(',');
    let columns: Vec<Option<Column>> = fields(text, delimiter)
        .iter()
        .map(|field| {
            let name = field.trim().to_lowercase();
            COLUMNS.iter().find(|(_, names)| names.contains(&name.as_str())).map(|(column, _)| *column)
        })
        .collect();
    columns.contains(&Some(Column::Puzzle)).then_some(Table { delimiter, columns })
}

/// The fields of a line; quotes keep delimiters in a field, two of them are one.
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
