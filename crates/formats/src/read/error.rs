//! Why a text is not a puzzle, and where.

use nonet_engine::line::{LineError, LineErrorKind, TextPosition};
use thiserror::Error;

use crate::collection::CollectionError;
use crate::hodoku;

/// Why a text is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{at}: {rule}")]
pub struct ReadError {
    /// Where.
    pub at: TextPosition,
    /// What is wrong there.
    pub rule: TextRule,
}

/// The rules a text can break.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextRule {
    /// There is nothing in it.
    #[error("there is no puzzle here")]
    Empty,
    /// A character that is neither a digit nor an open cell.
    #[error("‘{found}’ is neither a digit nor an open cell (0 . * _ -)")]
    Character {
        /// What stands there.
        found: char,
    },
    /// A digit that the board does not have.
    #[error("‘{found}’ is too large: this board has the digits 1 to {most}")]
    Digit {
        /// What stands there.
        found: char,
        /// The board's largest digit.
        most: u8,
    },
    /// A word that is not a number of the board.
    #[error("‘{found}’ is not a number from 1 to {most} nor an open cell")]
    Number {
        /// The word.
        found: String,
        /// The board's largest digit.
        most: u8,
    },
    /// A line longer or shorter than the others.
    #[error("this line has {found} cells, the others have {expected}")]
    Row {
        /// Cells of the other lines.
        expected: usize,
        /// Cells of this one.
        found: usize,
    },
    /// No board has as many cells.
    #[error("the text ends after {found} cells, and no board has as many")]
    Count {
        /// The text's cells.
        found: usize,
    },
    /// Too few or too many cells for what the text says it is.
    #[error("there are {found} cells, and there should be {expected}")]
    Cells {
        /// Cells there should be.
        expected: usize,
        /// Cells there are.
        found: usize,
    },
    /// A candidate out of its place or twice.
    #[error("‘{found}’ cannot stand here: candidates stand in their order, each once")]
    Candidate {
        /// What stands there.
        found: char,
    },
    /// A line of HoDoKu's library that breaks its own rules.
    #[error("{0}")]
    Library(hodoku::LibraryError),
    /// A link that carries no puzzle: only its server knows it.
    #[error("this link carries no puzzle; it only names one that is kept at {host}")]
    NotInLink {
        /// Whose server.
        host: String,
    },
    /// A link whose data is packed in a form that is not read.
    #[error("the puzzle in this link is packed in a form of {host} that Nonet does not read")]
    PackedLink {
        /// Whose form.
        host: String,
    },
    /// A part of a collection.
    #[error(transparent)]
    Collection(CollectionError),
    /// A section of a `.sdk` file that is missing.
    #[error("this file has no section [Puzzle]")]
    NoSection,
}

impl From<LineError> for ReadError {
    fn from(LineError { at, kind }: LineError) -> ReadError {
        let rule = match kind {
            LineErrorKind::Empty => TextRule::Empty,
            LineErrorKind::Character { found } => TextRule::Character { found },
            LineErrorKind::Digit { found, most } => TextRule::Digit { found, most },
            LineErrorKind::Cells { expected, found } => TextRule::Cells { expected, found },
        };
        ReadError { at, rule }
    }
}

/// Returns where a part of a line begins in it; `line` is the line's number.
pub(crate) fn place_in_line(line: usize, whole: &str, part: &str) -> TextPosition {
    let before = (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
    TextPosition { line, column: whole.get(..before).unwrap_or_default().chars().count() + 1 }
}
