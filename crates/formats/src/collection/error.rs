//! Why a part of a collection is no puzzle.

use thiserror::Error;

/// The most bytes of what has to be read at once: a JSON text, a single puzzle.
pub(super) const MOST_HELD: usize = 64 << 20;

/// Why a part of a collection is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CollectionError {
    /// It is nothing that is known.
    #[error("this is no collection of puzzles that Nonet knows")]
    Unknown,
    /// A file of a version that is not known.
    #[error("this is an OpenSudoku file of version {0}; versions 1 to 3 are known")]
    Version(String),
    /// Something is missing or cut off.
    #[error("the file is damaged or cut off here")]
    NotWhole,
    /// The cells of a puzzle.
    #[error("the cells of this puzzle are not as they should be")]
    Cells,
    /// The text is no JSON, or not of a backup.
    #[error("this is no backup of LibreSudoku")]
    Json,
    /// The number is not of a puzzle.
    #[error("this SUID stands for no puzzle with one solution")]
    Suid,
    /// The text is too long to be held, and has to be.
    #[error("this is longer than {} MB, and no list of puzzles", MOST_HELD >> 20)]
    TooLong,
}
