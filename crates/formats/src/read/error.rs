//! Errors in reading a text.

use nonet_engine::line::{LineError, LineErrorKind, TextPosition};
use thiserror::Error;

use crate::collection::CollectionError;
use crate::hodoku;

/// An error in reading a text, with its position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{at}: {fault}")]
pub struct ReadError {
    /// Line and column of the fault.
    pub at: TextPosition,
    /// The fault at this position.
    pub fault: TextFault,
}

/// A fault in a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextFault {
    /// The text is empty.
    #[error("there is no puzzle here")]
    Empty,
    /// A character that is neither a digit nor an open cell.
    #[error("‘{found}’ is neither a digit nor an open cell (0 . * _ -)")]
    Character {
        /// The character in the text.
        found: char,
    },
    /// A digit that is too large for the board.
    #[error("‘{found}’ is too large: this board has the digits 1 to {most}")]
    Digit {
        /// The character in the text.
        found: char,
        /// Largest digit of the board.
        most: u8,
    },
    /// A word that is not one of the board's digits.
    #[error("‘{found}’ is not a number from 1 to {most} nor an open cell")]
    Number {
        /// The word in the text.
        found: String,
        /// Largest digit of the board.
        most: u8,
    },
    /// A line longer or shorter than the others.
    #[error("this line has {found} cells, the others have {expected}")]
    Row {
        /// Number of cells of the other lines.
        expected: usize,
        /// Number of cells of this line.
        found: usize,
    },
    /// No board has this number of cells.
    #[error("the text ends after {found} cells, and no board has as many")]
    Count {
        /// Number of cells in the text.
        found: usize,
    },
    /// Too few or too many cells for the board or format.
    #[error("there are {found} cells, and there should be {expected}")]
    Cells {
        /// Number of cells that the board has.
        expected: usize,
        /// Number of cells in the text.
        found: usize,
    },
    /// A candidate that is out of order or repeated.
    #[error("‘{found}’ is out of order: a cell lists its candidates in ascending order, each once")]
    Candidate {
        /// The character in the text.
        found: char,
    },
    /// A malformed line of HoDoKu's library.
    #[error("{0}")]
    Library(hodoku::LibraryError),
    /// A link that does not contain a puzzle, but only the address of one on a server.
    #[error("this link contains no puzzle, only the address of one on {host}")]
    NotInLink {
        /// Host of the link.
        host: String,
    },
    /// A link with a puzzle in an unsupported format.
    #[error("the puzzle in this link is in a format of {host} that Nonet cannot read")]
    PackedLink {
        /// Host of the link.
        host: String,
    },
    /// Words about a rule that the digits alone do not include.
    #[error("besides its digits, this text names a rule that Nonet cannot read here: ‘{found}’")]
    OtherRule {
        /// The line of the text.
        found: String,
    },
    /// A fault in a collection.
    #[error(transparent)]
    Collection(CollectionError),
    /// A `.sdk` file without a section `[Puzzle]`.
    #[error("this file has no [Puzzle] section")]
    NoSection,
}

impl From<LineError> for ReadError {
    fn from(LineError { at, kind }: LineError) -> ReadError {
        let fault = match kind {
            LineErrorKind::Empty => TextFault::Empty,
            LineErrorKind::Character { found } => TextFault::Character { found },
            LineErrorKind::Digit { found, most } => TextFault::Digit { found, most },
            LineErrorKind::Cells { expected, found } => TextFault::Cells { expected, found },
        };
        ReadError { at, fault }
    }
}

/// Returns the position at which a part of a line begins; `line` is the number of the line.
pub(crate) fn place_in_line(line: usize, whole: &str, part: &str) -> TextPosition {
    let before = (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
    TextPosition { line, column: whole.get(..before).unwrap_or_default().chars().count() + 1 }
}
