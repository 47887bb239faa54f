//! Lines of HoDoKu's library: a position, and a step that can be found in it.
//!
//! Accepts `:code[-variant]:digits:cells:deleted:eliminations:placements:extra`; trailing fields may be missing. The
//! code has four digits, and a fifth, `1`, for siamese fish. The variant `x` means that no such step exists. `cells`
//! are 81 characters, with a `+` before each digit that is not a given. A candidate is three digits: digit, row,
//! column. Classic board only; read only.

mod checker;
mod error;

use crate::read::{ReadError, TextFault, place_in_line};
use nonet_engine::technique::Candidate;
use nonet_engine::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid, geometry};

pub use checker::{LibraryChecker, LibraryVerdict};
pub use error::LibraryError;

/// A library line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryLine {
    /// Code of the technique, four digits.
    pub code: String,
    /// True for a siamese fish.
    pub siamese: bool,
    /// Variant: the text after the hyphen.
    pub variant: Option<String>,
    /// Digits of the step; for some techniques those that it eliminates.
    pub digits: DigitSet,
    /// Digits on the board.
    pub grid: Grid,
    /// Cells with givens: those without a `+`.
    pub givens: CellSet,
    /// Candidates already eliminated, in addition to those that the digits rule out.
    pub deleted: Vec<Candidate>,
    /// Candidates that the step eliminates.
    pub eliminations: Vec<Candidate>,
    /// Digits that the step places.
    pub placements: Vec<Candidate>,
    /// The last field; for chains, the length.
    pub extra: String,
}

impl LibraryLine {
    /// True if the line states that no such step exists.
    pub fn is_absent(&self) -> bool {
        self.variant.as_deref() == Some("x")
    }

    /// Returns the candidates of the position. The board must have 81 cells and nine digits.
    pub fn candidates(&self, board: &Board) -> Candidates {
        let mut candidates = Candidates::of(board, &self.grid);
        for Candidate { cell, digit } in &self.deleted {
            candidates.remove(*cell, *digit);
        }
        candidates
    }
}

/// True if a text begins like a library line.
pub fn is_library_line(text: &str) -> bool {
    text.starts_with(':')
}

/// Returns a library line for a text that is only a position in the same notation, with a `+` before some digits and
/// possibly the deleted candidates after it; `None` for other texts.
pub(crate) fn position_as_line(text: &str) -> Option<String> {
    let cells = text.split(':').next()?;
    (cells.contains('+') && !text.contains('\n') && read_cells(cells).is_ok())
        .then(|| format!(":0000:x:{text}"))
}

/// Reads a line; `number` is the line number used in errors.
///
/// # Errors
/// Returns the first [fault](LibraryError) of the line.
///
/// ```
/// use nonet_formats::hodoku;
///
/// let line = ":0000:1:.23456789........................................................................::::";
/// let read = hodoku::read(line, 1)?;
/// assert_eq!((read.code.as_str(), read.givens.len()), ("0000", 8));
/// assert!(hodoku::is_library_line(line) && !read.is_absent());
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn read(line: &str, number: usize) -> Result<LibraryLine, ReadError> {
    read_fields(line).map_err(|(error, part)| ReadError {
        at: place_in_line(number, line, part),
        fault: TextFault::Library(error),
    })
}

/// A fault, and the part of the line that contains it.
type LineFault<'t> = (LibraryError, &'t str);

fn read_fields(line: &str) -> Result<LibraryLine, LineFault<'_>> {
    let line = line.trim();
    let end = &line[line.len()..];
    let mut fields = line.strip_prefix(':').ok_or((LibraryError::NoCode, line))?.split(':');
    let name = fields.next().unwrap_or(end);
    let (code, variant) = match name.split_once('-') {
        Some((code, variant)) => (code, Some(variant.to_owned())),
        None => (name, None),
    };
    if !matches!(code.len(), 4 | 5) || !code.bytes().all(|b| b.is_ascii_digit()) {
        return Err((LibraryError::NoCode, name));
    }
    let digits = fields.next().unwrap_or(end).chars().filter_map(Digit::from_char).collect();
    let (grid, givens) = read_cells(fields.next().ok_or((LibraryError::NoCells, end))?)?;
    let mut candidates = || read_candidates(fields.next().unwrap_or(end));
    let (deleted, eliminations, placements) = (candidates()?, candidates()?, candidates()?);
    Ok(LibraryLine {
        code: code[..4].to_owned(),
        siamese: code.len() == 5 && code.ends_with('1'),
        variant,
        digits,
        grid,
        givens,
        deleted,
        eliminations,
        placements,
        extra: fields.next().unwrap_or(end).to_owned(),
    })
}

fn read_cells(text: &str) -> Result<(Grid, CellSet), LineFault<'_>> {
    let text = text.trim();
    let mut cells = Vec::with_capacity(81);
    // Byte offset of each cell.
    let mut starts = Vec::with_capacity(81);
    let mut givens = CellSet::EMPTY;
    let mut placed = false;
    for (start, c) in text.char_indices() {
        let cell = match c {
            '+' => {
                placed = true;
                continue;
            }
            '.' | '0' => None,
            '1'..='9' => {
                if !placed && cells.len() < 81 {
                    givens.insert(Cell::new(cells.len()));
                }
                Digit::from_char(c)
            }
            _ => return Err((LibraryError::Character(c), &text[start..])),
        };
        cells.push(cell);
        starts.push(start);
        placed = false;
    }
    if cells.len() != 81 {
        let from = starts.get(81).copied().unwrap_or(text.len());
        return Err((LibraryError::CellCount(cells.len()), &text[from..]));
    }
    let grid = Grid::from_cells(cells);
    match grid.clash(&geometry::classic()) {
        Some((first, second)) => Err((LibraryError::Clash(first, second), &text[starts[second.index()]..])),
        None => Ok((grid, givens)),
    }
}

fn read_candidates(text: &str) -> Result<Vec<Candidate>, LineFault<'_>> {
    let mut candidates = Vec::new();
    for word in text.split_whitespace() {
        let values: Vec<usize> =
            word.chars().filter_map(|c| c.to_digit(10)).map(|v| v as usize).filter(|v| *v > 0).collect();
        match (values.as_slice(), word.chars().count()) {
            (&[digit, row, column], 3) => candidates
                .push(Candidate::new(Cell::new((row - 1) * 9 + column - 1), Digit::from_index(digit - 1))),
            _ => return Err((LibraryError::Candidate(word.chars().take(20).collect()), word)),
        }
    }
    candidates.sort_unstable();
    candidates.dedup();
    Ok(candidates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// From HoDoKu's regression library.
    const LINE: &str = ":0702:7:76+2+8+1+3+59+4...+7+6+9+1+2+8.+9.42536+7.+765+9+82.+39..1+32......+67+4+8.9..+7+9+5643+1.49+38+1..2.1.+2+47+9+8.::758 787::19";

    #[test]
    fn a_line_is_split_into_its_fields() {
        let line = read(LINE, 1).unwrap();
        assert_eq!((line.code.as_str(), line.siamese, line.is_absent()), ("0702", false, false));
        assert_eq!(line.digits.only(), Digit::new(7));
        assert_eq!(line.eliminations.len(), 2);
        assert_eq!(line.eliminations[0], Candidate::new(Cell::new(4 * 9 + 7), Digit::from_index(6)));
        assert_eq!(line.extra, "19");
        assert!(line.givens.contains(Cell::new(0)) && !line.givens.contains(Cell::new(2)));
        let siamese = read(&LINE.replace(":0702", ":03111-x"), 1).unwrap();
        assert!(siamese.siamese && siamese.is_absent());
    }

    #[test]
    fn errors_name_fault_and_position() {
        let error = |text: &str| read(text, 3).unwrap_err().to_string();
        assert!(error("0702:7").starts_with("line 3, column 1: a library line begins"));
        assert!(error(" :0702:7").starts_with("line 3, column 9: the position is missing"));
        assert_eq!(error(":0702:7:123"), "line 3, column 12: the position has 3 cells, not 81");
        assert_eq!(
            error(":0702:7:12x"),
            "line 3, column 11: ‘x’ in the position is neither a digit, a dot nor a plus"
        );
        let candidate = "‘708’ is not a candidate: digit, row, column";
        assert_eq!(error(&LINE.replace("758", "708")), format!("line 3, column 124: {candidate}"));
        assert_eq!(
            error(&LINE.replace(":76", ":77")),
            "line 3, column 10: cells 1 and 2 hold the same digit"
        );
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "\\PC{0,120}") {
            let _ = read(&format!(":0702:7:{text}"), 1);
        }
    }
}
