//! Collections as text.

use super::saved::SavedPuzzle;
use super::{ipuz, opensudoku};
use crate::sdk;
use nonet_engine::line;
use nonet_engine::{CellSet, Digit, Grid};

/// What a collection, or a puzzle, is written as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CollectionForm {
    /// A character per cell, one puzzle a line.
    Sdm,
    /// A table: puzzle, name, rating, folder, note.
    Csv,
    /// An OpenSudoku file.
    OpenSudoku,
    /// HoDoKu's library: positions.
    HoDoKu,
    /// Links to SudokuWiki, with what was written and marked.
    SudokuWiki,
    /// Links to sudoku.coach.
    SudokuCoach,
    /// `.sdk`, a single puzzle.
    Sdk,
    /// Simple Sudoku's `.ss`, a single puzzle.
    SimpleSudoku,
    /// `.sdx`, a single puzzle with its marks.
    Sdx,
    /// ipuz, a single puzzle with what was written.
    Ipuz,
}

impl CollectionForm {
    /// All of them.
    pub const ALL: [CollectionForm; 10] = [
        CollectionForm::Sdm,
        CollectionForm::Csv,
        CollectionForm::OpenSudoku,
        CollectionForm::HoDoKu,
        CollectionForm::SudokuWiki,
        CollectionForm::SudokuCoach,
        CollectionForm::Sdk,
        CollectionForm::SimpleSudoku,
        CollectionForm::Sdx,
        CollectionForm::Ipuz,
    ];

    /// The name of it in options; for most also how files of it end.
    pub const fn slug(self) -> &'static str {
        match self {
            CollectionForm::Sdm => "sdm",
            CollectionForm::Csv => "csv",
            CollectionForm::OpenSudoku => "opensudoku",
            CollectionForm::HoDoKu => "hodoku",
            CollectionForm::SudokuWiki => "sudokuwiki",
            CollectionForm::SudokuCoach => "sudokucoach",
            CollectionForm::Sdk => "sdk",
            CollectionForm::SimpleSudoku => "ss",
            CollectionForm::Sdx => "sdx",
            CollectionForm::Ipuz => "ipuz",
        }
    }

    /// True if it can say a puzzle on this board.
    pub fn can_say(self, puzzle: &SavedPuzzle) -> bool {
        let board = &puzzle.board;
        match self {
            // None of them has words for rules.
            _ if !board.rules().is_empty() => false,
            CollectionForm::Sdm | CollectionForm::Csv | CollectionForm::Sdk => true,
            _ => board.name() == "classic",
        }
    }
}

/// Writes puzzle by puzzle.
///
/// ```
/// use std::sync::Arc;
/// use nonet_formats::collection::{CollectionForm, CollectionReader, CollectionWriter, SavedPuzzle};
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = SavedPuzzle::new(board.clone(), line::read(&board, text)?);
/// let mut writer = CollectionWriter::new(CollectionForm::Ipuz);
/// let file = format!("{}{}{}", writer.begin(), writer.puzzle(&puzzle), writer.end());
/// // Files come in pieces of any size.
/// let mut reader = CollectionReader::new(None);
/// let mut items: Vec<_> = file.as_bytes().chunks(100).flat_map(|bytes| reader.feed(bytes)).collect();
/// items.extend(reader.finish());
/// assert!(matches!(items.as_slice(), [Ok(read)] if read.givens == puzzle.givens));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
#[derive(Debug)]
pub struct CollectionWriter {
    form: CollectionForm,
    opensudoku: opensudoku::Writer,
}

impl CollectionWriter {
    /// A writer of this form.
    pub fn new(form: CollectionForm) -> CollectionWriter {
        CollectionWriter { form, opensudoku: opensudoku::Writer::default() }
    }

    /// What comes before all puzzles.
    pub fn begin(&self) -> &'static str {
        match self.form {
            CollectionForm::OpenSudoku => self.opensudoku.begin(),
            CollectionForm::Csv => "puzzle,name,rating,folder,note\n",
            _ => "",
        }
    }

    /// A puzzle that the form [can say](CollectionForm::can_say).
    pub fn puzzle(&mut self, puzzle: &SavedPuzzle) -> String {
        let cells = || line::write(&puzzle.givens, '.');
        match self.form {
            CollectionForm::OpenSudoku => self.opensudoku.puzzle(puzzle),
            CollectionForm::Sdm => {
                let remark: Vec<String> = [cells(), puzzle.rating.clone(), puzzle.name.clone()]
                    .into_iter()
                    .filter(|part| !part.is_empty())
                    .map(|part| part.replace(['\n', '\r'], " "))
                    .collect();
                remark.join(" ") + "\n"
            }
            CollectionForm::Csv => {
                let fields = [&cells(), &puzzle.name, &puzzle.rating, &puzzle.folder, &puzzle.note];
                fields.map(|field| table_field(field)).join(",") + "\n"
            }
            CollectionForm::HoDoKu => format!(":0000:x:{}:::\n", plussed(puzzle)),
            CollectionForm::SudokuWiki => {
                format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n", crate::sudokuwiki::write(puzzle))
            }
            CollectionForm::SudokuCoach => {
                format!("https://sudoku.coach/en/play/{}\n", line::write(&puzzle.givens, '0'))
            }
            CollectionForm::Sdk => {
                let givens: CellSet = puzzle.givens.filled().map(|(cell, _)| cell).collect();
                sdk::write(&puzzle.board, &all(puzzle), &givens)
            }
            CollectionForm::SimpleSudoku => drawn(puzzle),
            CollectionForm::Sdx => crate::sdx::write(puzzle),
            CollectionForm::Ipuz => ipuz::write(puzzle),
        }
    }

    /// What comes behind all puzzles.
    pub fn end(&self) -> String {
        if self.form == CollectionForm::OpenSudoku { self.opensudoku.end() } else { String::new() }
    }
}

fn all(puzzle: &SavedPuzzle) -> Grid {
    Grid::from_cells(puzzle.board.cells().map(|cell| puzzle.digit(cell)).collect())
}

/// A cell's digits, those of the player with a plus before them.
fn plussed(puzzle: &SavedPuzzle) -> String {
    let mut text = String::new();
    for cell in puzzle.board.cells() {
        if puzzle.givens.get(cell).is_none() && puzzle.digit(cell).is_some() {
            text.push('+');
        }
        text.push(puzzle.digit(cell).map_or('.', Digit::to_char));
    }
    text
}

/// Rows with a bar between boxes and a rule between bands.
fn drawn(puzzle: &SavedPuzzle) -> String {
    let mut text = String::new();
    for cell in puzzle.board.cells() {
        text.push(puzzle.givens.get(cell).map_or('.', Digit::to_char));
        match cell.index() + 1 {
            end if end % 81 == 0 => text.push('\n'),
            end if end % 27 == 0 => text.push_str("\n-----------\n"),
            end if end % 9 == 0 => text.push('\n'),
            end if end % 3 == 0 => text.push('|'),
            _ => {}
        }
    }
    text
}

/// A field of a table, in quotes if it has a comma or a quote. OWASP's rule against formulas: what a spreadsheet would take
/// for one gets an apostrophe before it, and quotes. Ends of lines become blanks.
pub fn table_field(field: &str) -> String {
    let formula = field.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
    if !formula && !field.contains([',', ';', '"', '\n', '\r']) {
        return field.to_owned();
    }
    format!("\"{}{}\"", if formula { "'" } else { "" }, field.replace(['\n', '\r'], " ").replace('"', "\"\""))
}
