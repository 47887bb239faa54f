//! Puzzles with rules as other programs write them.
//!
//! - `kind`: which form a text has; `draft`: a puzzle as it is read; `grid`: a board as those programs know it;
//! - [`iss`]: the text of Interactive Sudoku Solver;
//! - [`killer`]: the two strings killers are passed on by; `candidates`: marks only;
//! - `fpuzzles`, `sudokumaker`: links that carry their puzzle as packed JSON;
//! - `sudokupad`: links that carry a drawing, whose meaning is guessed and proved;
//! - our own, [`nonet_engine::rules::spec`].
//!
//! [`kind`] tells them apart, [`read`] reads whichever it is; a rule that Nonet does not know is an error that names it.
//! [`read_told`] reads what it can, and tells the rest. Readers collect a [`Draft`] and finish it to a [`Puzzle`].

mod candidates;
mod draft;
mod error;
pub mod fpuzzles;
mod grid;
pub mod iss;
pub mod killer;
mod kind;
mod names;
pub mod sudokumaker;
mod sudokupad;

#[cfg(test)]
mod tests;

pub use draft::{Division, Draft, Givens};
pub use error::RuledError;
pub use kind::{Kind, kind};

use draft::once;
use kind::FROM_F_PUZZLES;
use nonet_engine::{Family, Puzzle};

/// True if a text is of SudokuPad and not of f-puzzles.
fn is_of_sudokupad(text: &str) -> bool {
    sudokupad::is_one(text)
}

/// Reads a puzzle of any of these forms. Errors: see [`RuledError`]; a text of no such form.
///
/// ```
/// use nonet_formats::ruled::{RuledError, read};
///
/// let puzzle = read(".Cage~3~R1C1~R1C2.~R9C9_5")?;
/// assert_eq!(puzzle.given_count(), 1);
/// assert_eq!(read(".Riddle~R1C1"), Err(RuledError::Unknown("Riddle".into())));
/// # Ok::<(), RuledError>(())
/// ```
pub fn read(text: &str) -> Result<Puzzle, RuledError> {
    match kind(text) {
        Some(Kind::Nonet) => crate::puzzle_text::read_puzzle(text.trim()),
        _ => draft(text)?.finish(),
    }
}

/// A puzzle as far as it was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The puzzle, with the rules that are known here.
    pub puzzle: Puzzle,
    /// What the text calls the rules that are not.
    pub unknown: Vec<String>,
    /// What it calls that which is only drawn there.
    pub drawn: Vec<String>,
}

/// Reads a puzzle of any of these forms as far as it is understood. Errors: see [`RuledError`], but for rules that are not
/// known.
///
/// ```
/// use nonet_formats::ruled::{RuledError, read_told};
///
/// let told = read_told(".Cage~3~R1C1~R1C2.Riddle~R1C1")?;
/// assert_eq!(told.puzzle.board().rules().list().len(), 1);
/// assert_eq!(told.unknown, ["Riddle"]);
/// # Ok::<(), RuledError>(())
/// ```
pub fn read_told(text: &str) -> Result<Told, RuledError> {
    if kind(text) == Some(Kind::Nonet) {
        let puzzle = crate::puzzle_text::read_puzzle(text.trim())?;
        return Ok(Told { puzzle, unknown: Vec::new(), drawn: Vec::new() });
    }
    let mut draft = draft(text)?;
    let (unknown, drawn) = (std::mem::take(&mut draft.unknown), std::mem::take(&mut draft.drawn));
    Ok(Told { puzzle: draft.finish()?, unknown, drawn })
}

/// A puzzle of any form but our own.
fn draft(text: &str) -> Result<Draft, RuledError> {
    let text = text.trim();
    match kind(text) {
        Some(Kind::Iss) => match text.split_once("?q=") {
            Some((_, query)) => iss::draft(&unescaped(query)),
            None => iss::draft(text),
        },
        Some(Kind::LongKiller) => killer::draft_long(text),
        Some(Kind::ShortKiller) => killer::draft_short(text),
        Some(Kind::Candidates) => candidates::draft(text),
        Some(Kind::FPuzzles) if is_of_sudokupad(text) => sudokupad::draft(text),
        Some(Kind::FPuzzles) => fpuzzles::draft(text),
        Some(Kind::SudokuMaker) => sudokumaker::draft(text),
        _ => Err(RuledError::Part(text.chars().take(20).collect())),
    }
}

/// Writes a puzzle in one of these forms. Errors: it cannot be said there.
///
/// ```
/// use nonet_formats::ruled::{Kind, RuledError, read, write};
///
/// let puzzle = read(".Thermo~R1C1~R1C2~R1C3")?;
/// assert!(write(&puzzle, Kind::Nonet)?.contains("thermometer:1,2,3"));
/// assert!(matches!(write(&puzzle, Kind::ShortKiller), Err(RuledError::Unsayable(_))));
/// # Ok::<(), RuledError>(())
/// ```
pub fn write(puzzle: &Puzzle, kind: Kind) -> Result<String, RuledError> {
    match kind {
        Kind::Nonet => Ok(crate::puzzle_text::write_puzzle(puzzle)),
        Kind::Iss => iss::write(puzzle),
        Kind::LongKiller => killer::write_long(puzzle),
        Kind::ShortKiller => killer::write_short(puzzle),
        Kind::Candidates => candidates::write(puzzle),
        Kind::FPuzzles => fpuzzles::write(puzzle),
        Kind::SudokuMaker => sudokumaker::write(puzzle),
    }
}

/// True if the rules that all sums are given are those of V and X.
fn are_all_xv(list: &[nonet_engine::Rule]) -> bool {
    let mut sums: Vec<_> = list
        .iter()
        .filter(|r| r.family() == Family::OnlySums)
        .filter_map(nonet_engine::Rule::number)
        .collect();
    sums.sort_unstable();
    sums == [5, 10]
}

/// A query's text with `%xx` read; what is not well formed stays.
pub(crate) fn unescaped(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut found = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = (bytes[at] == b'%')
            .then(|| text.get(at + 1..at + 3))
            .flatten()
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        match code {
            Some(code) => {
                found.push(code);
                at += 3;
            }
            None => {
                found.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&found).into_owned()
}
