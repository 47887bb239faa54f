//! Lines of HoDoKu's library: a position with the deduction it stands for.
//!
//! Accepts `:code[-variant]:digits:cells:deleted:eliminations:placements:extra`, trailing fields may be missing.
//! The code is four digits and a fifth, `1`, for siamese fish; the variant `x` says that no such step exists.
//! `cells` are 81 characters, a `+` before each digit that is not a given; candidates are three digits: digit,
//! row, column. Nothing is written. The classic board only.

mod error;

use super::read::{ReadError, TextRule};
use crate::read::place_in_line;
use nonet_engine::technique::Candidate;
use nonet_engine::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid, geometry};

pub use error::LibraryError;

/// One line, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryLine {
    /// Four digits that name the technique.
    pub code: String,
    /// True if a fifth digit asks for the siamese form.
    pub siamese: bool,
    /// What stands after the hyphen, if anything.
    pub variant: Option<String>,
    /// The digits the step is about; for some techniques those it strikes.
    pub digits: DigitSet,
    /// All digits on the board.
    pub grid: Grid,
    /// Those without a `+`.
    pub givens: CellSet,
    /// Candidates struck already, beyond what the digits rule out.
    pub deleted: Vec<Candidate>,
    /// Candidates the step strikes.
    pub eliminations: Vec<Candidate>,
    /// Digits the step places.
    pub placements: Vec<Candidate>,
    /// Anything more: for chains, their length.
    pub extra: String,
}

impl LibraryLine {
    /// True if the line says that no such step exists.
    pub fn is_absent(&self) -> bool {
        self.variant.as_deref() == Some("x")
    }

    /// What the digits and the deleted candidates leave on this board, which must be the classic one's size.
    pub fn candidates(&self, board: &Board) -> Candidates {
        let mut candidates = Candidates::of(board, &self.grid);
        for Candidate { cell, digit } in &self.deleted {
            candidates.remove(*cell, *digit);
        }
        candidates
    }
}

/// True if a text looks like a library line rather than a puzzle.
pub fn is_library_line(text: &str) -> bool {
    text.starts_with(':')
}

/// Reads one line, the `number`th of its text. Errors name what is wrong first, and its place.
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
        rule: TextRule::Library(error),
    })
}

/// What is wrong, and the part of the line that is.
type Fault<'t> = (LibraryError, &'t str);

fn read_fields(line: &str) -> Result<LibraryLine, Fault<'_>> {
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

fn read_cells(text: &str) -> Result<(Grid, CellSet), Fault<'_>> {
    let text = text.trim();
    let mut cells = Vec::with_capacity(81);
    // Of each cell where it stands.
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

fn read_candidates(text: &str) -> Result<Vec<Candidate>, Fault<'_>> {
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
    fn a_line_is_taken_apart() {
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
    fn faults_are_named() {
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
