//! Errors in collections.

use thiserror::Error;

/// Maximum size, in bytes, of a text that is read as a whole.
pub(super) const MAX_WHOLE_SIZE: usize = 64 << 20;

/// A fault in a collection.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CollectionError {
    /// The format is unknown.
    #[error("this is not a collection of puzzles in a known format")]
    Unknown,
    /// An OpenSudoku file of an unknown version.
    #[error("this is an OpenSudoku file of version {0}; only versions 1 to 3 are supported")]
    Version(String),
    /// The file is incomplete or malformed.
    #[error("the file is damaged or cut off here")]
    Damaged,
    /// The cells of a puzzle are malformed.
    #[error("the cells of this puzzle are malformed")]
    Cells,
    /// The file is not JSON, or not a backup.
    #[error("this is not a LibreSudoku backup")]
    Json,
    /// The number does not encode a valid puzzle.
    #[error("this SUID is not a puzzle with one solution")]
    Suid,
    /// The text is too long and is not a list of lines.
    #[error("this is longer than {} MB and not a list of puzzles", MAX_WHOLE_SIZE >> 20)]
    TooLong,
}
