//! Writes collections.

use super::saved::SavedPuzzle;
use super::{ipuz, opensudoku};
use crate::text::sdk;
use nonet_engine::line;
use nonet_engine::{CellSet, Digit, Grid};

/// A format to write puzzles in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CollectionFormat {
    /// `.sdm`: one puzzle per line, one character per cell.
    Sdm,
    /// A table with the columns puzzle, name, rating, folder and note.
    Csv,
    /// An OpenSudoku file.
    OpenSudoku,
    /// Lines of HoDoKu's library, with positions.
    HoDoKu,
    /// Links to SudokuWiki, with digits and marks.
    SudokuWiki,
    /// Links to sudoku.coach.
    SudokuCoach,
    /// `.sdk`, for a single puzzle.
    Sdk,
    /// Simple Sudoku's `.ss`, for a single puzzle.
    SimpleSudoku,
    /// `.sdx`, for a single puzzle with digits and marks.
    Sdx,
    /// ipuz, for a single puzzle with its digits.
    Ipuz,
}

impl CollectionFormat {
    /// Every format.
    pub const ALL: [CollectionFormat; 10] = [
        CollectionFormat::Sdm,
        CollectionFormat::Csv,
        CollectionFormat::OpenSudoku,
        CollectionFormat::HoDoKu,
        CollectionFormat::SudokuWiki,
        CollectionFormat::SudokuCoach,
        CollectionFormat::Sdk,
        CollectionFormat::SimpleSudoku,
        CollectionFormat::Sdx,
        CollectionFormat::Ipuz,
    ];

    /// Returns the format's name in options, which for most formats is also the file extension.
    pub const fn slug(self) -> &'static str {
        match self {
            CollectionFormat::Sdm => "sdm",
            CollectionFormat::Csv => "csv",
            CollectionFormat::OpenSudoku => "opensudoku",
            CollectionFormat::HoDoKu => "hodoku",
            CollectionFormat::SudokuWiki => "sudokuwiki",
            CollectionFormat::SudokuCoach => "sudokucoach",
            CollectionFormat::Sdk => "sdk",
            CollectionFormat::SimpleSudoku => "ss",
            CollectionFormat::Sdx => "sdx",
            CollectionFormat::Ipuz => "ipuz",
        }
    }

    /// True if the format can represent the puzzle's board.
    pub fn supports(self, puzzle: &SavedPuzzle) -> bool {
        let board = &puzzle.board;
        match self {
            // No format supports variants.
            _ if !board.rules().is_empty() => false,
            CollectionFormat::Sdm | CollectionFormat::Csv | CollectionFormat::Sdk => true,
            _ => board.name() == "classic",
        }
    }
}

/// Writes a collection one puzzle at a time.
///
/// ```
/// use std::sync::Arc;
/// use nonet_formats::collection::{CollectionFormat, CollectionReader, CollectionWriter, SavedPuzzle};
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = SavedPuzzle::new(board.clone(), line::read(&board, text)?);
/// let mut writer = CollectionWriter::new(CollectionFormat::Ipuz);
/// let file = format!("{}{}{}", writer.begin(), writer.puzzle(&puzzle), writer.end());
/// // Files can be read in chunks of any size.
/// let mut reader = CollectionReader::new(None);
/// let mut items: Vec<_> = file.as_bytes().chunks(100).flat_map(|bytes| reader.feed(bytes)).collect();
/// items.extend(reader.finish());
/// assert!(matches!(items.as_slice(), [Ok(read)] if read.givens == puzzle.givens));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
#[derive(Debug)]
pub struct CollectionWriter {
    format: CollectionFormat,
    opensudoku: opensudoku::OpenSudokuWriter,
}

impl CollectionWriter {
    /// Creates a writer for a format.
    pub fn new(format: CollectionFormat) -> CollectionWriter {
        CollectionWriter { format, opensudoku: opensudoku::OpenSudokuWriter::default() }
    }

    /// Returns the text before the first puzzle.
    pub fn begin(&self) -> &'static str {
        match self.format {
            CollectionFormat::OpenSudoku => self.opensudoku.begin(),
            CollectionFormat::Csv => "puzzle,name,rating,folder,note\n",
            _ => "",
        }
    }

    /// Returns the text of a puzzle, which the format must [support](CollectionFormat::supports).
    pub fn puzzle(&mut self, puzzle: &SavedPuzzle) -> String {
        let cells = || line::write(&puzzle.givens, '.');
        match self.format {
            CollectionFormat::OpenSudoku => self.opensudoku.puzzle(puzzle),
            CollectionFormat::Sdm => {
                let remark: Vec<String> = [cells(), puzzle.rating.clone(), puzzle.name.clone()]
                    .into_iter()
                    .filter(|part| !part.is_empty())
                    .map(|part| part.replace(['\n', '\r'], " "))
                    .collect();
                remark.join(" ") + "\n"
            }
            CollectionFormat::Csv => {
                let fields = [&cells(), &puzzle.name, &puzzle.rating, &puzzle.folder, &puzzle.note];
                fields.map(|field| table_field(field)).join(",") + "\n"
            }
            CollectionFormat::HoDoKu => format!(":0000:x:{}:::\n", with_plus_signs(puzzle)),
            CollectionFormat::SudokuWiki => {
                format!(
                    "https://www.sudokuwiki.org/sudoku.htm?bd={}\n",
                    crate::text::sudokuwiki::write(puzzle)
                )
            }
            CollectionFormat::SudokuCoach => {
                format!("https://sudoku.coach/en/play/{}\n", line::write(&puzzle.givens, '0'))
            }
            CollectionFormat::Sdk => {
                let givens: CellSet = puzzle.givens.filled().map(|(cell, _)| cell).collect();
                sdk::write(&puzzle.board, &all_digits(puzzle), &givens)
            }
            CollectionFormat::SimpleSudoku => drawn(puzzle),
            CollectionFormat::Sdx => crate::text::sdx::write(puzzle),
            CollectionFormat::Ipuz => ipuz::write(puzzle),
        }
    }

    /// Returns the text after the last puzzle.
    pub fn end(&self) -> String {
        if self.format == CollectionFormat::OpenSudoku { self.opensudoku.end() } else { String::new() }
    }
}

fn all_digits(puzzle: &SavedPuzzle) -> Grid {
    Grid::from_cells(puzzle.board.cells().map(|cell| puzzle.digit(cell)).collect())
}

/// Writes one character per cell, with a plus sign before each digit entered by the player.
fn with_plus_signs(puzzle: &SavedPuzzle) -> String {
    let mut text = String::new();
    for cell in puzzle.board.cells() {
        if puzzle.givens.get(cell).is_none() && puzzle.digit(cell).is_some() {
            text.push('+');
        }
        text.push(puzzle.digit(cell).map_or('.', Digit::to_char));
    }
    text
}

/// Writes rows with bars between boxes and lines of dashes between bands.
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

/// Writes a field of a table, in quotes if it contains a delimiter or a quote. Line breaks become spaces. A field that
/// a spreadsheet would run as a formula is quoted and prefixed with an apostrophe, as OWASP recommends to prevent CSV
/// injection.
pub fn table_field(field: &str) -> String {
    let formula = field.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
    if !formula && !field.contains([',', ';', '"', '\n', '\r']) {
        return field.to_owned();
    }
    format!("\"{}{}\"", if formula { "'" } else { "" }, field.replace(['\n', '\r'], " ").replace('"', "\"\""))
}
