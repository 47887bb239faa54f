//! Reads the puzzle in any text: the one reader of the page and of the command line.

use std::sync::Arc;

use thiserror::Error;

use crate::read::{ParsedText, ReadError, read_any};
use crate::variants::{self, GuessLimits, PartialRead, VariantError, VariantFormat};
use nonet_engine::Board;

/// The puzzle in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleReading {
    /// A puzzle in a format with variants, to the extent that it was understood.
    Variant(Box<PartialRead>),
    /// Digits or candidates, or the first of many puzzles.
    Plain(Box<ParsedText>),
}

/// An error in reading a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PuzzleReadingError {
    /// The text has a format with variants, but is malformed.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// No other format can read the text.
    #[error(transparent)]
    Text(#[from] ReadError),
}

/// Reads a text in any format. `prefer` takes precedence over other boards with the same number of cells.
///
/// # Errors
/// Returns the error of the format that fits best.
///
/// ```
/// use nonet_formats::variants::GuessLimits;
/// use nonet_formats::{PuzzleReading, read_puzzle};
///
/// let read = |text: &str| read_puzzle(text, None, &GuessLimits::default());
/// assert!(matches!(read("1... ..2. .3.. ...4")?, PuzzleReading::Plain(found) if found.count == 1));
/// assert!(matches!(read(".Cage~3~R1C1~R1C2")?, PuzzleReading::Variant(found) if !found.is_partial()));
/// # Ok::<(), nonet_formats::PuzzleReadingError>(())
/// ```
pub fn read_puzzle(
    text: &str,
    prefer: Option<&Arc<Board>>,
    limits: &GuessLimits<'_>,
) -> Result<PuzzleReading, PuzzleReadingError> {
    let start = text.trim_start_matches('\u{feff}').trim();
    let Some(kind) = variants::detect(start).filter(|kind| *kind != VariantFormat::Candidates) else {
        return Ok(PuzzleReading::Plain(Box::new(read_any(text, prefer)?)));
    };
    match (variants::read_within(start, limits), kind) {
        (Ok(found), _) => Ok(PuzzleReading::Variant(Box::new(found))),
        // A table with semicolons can look like Nonet's own format.
        (Err(error), VariantFormat::Nonet) => match read_any(text, prefer) {
            Ok(found) => Ok(PuzzleReading::Plain(Box::new(found))),
            Err(_) => Err(error.into()),
        },
        (Err(error), _) => Err(error.into()),
    }
}
