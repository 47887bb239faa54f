//! Faults in lines of HoDoKu's library.

use nonet_engine::Cell;
use thiserror::Error;

/// A fault in a library line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// The line does not begin with a colon and a code.
    #[error("a library line begins with a colon, a code of four or five digits and a colon")]
    NoCode,
    /// The line has no position.
    #[error("the position is missing: a library line is :code:digits:cells:deleted:eliminations:placements:")]
    NoCells,
    /// The position does not have 81 cells.
    #[error("the position has {0} cells, not 81")]
    CellCount(usize),
    /// The position contains a character other than digits, dots and plus signs.
    #[error("‘{0}’ in the position is neither a digit, a dot nor a plus")]
    Character(char),
    /// Two cells of a house contain the same digit.
    #[error("cells {} and {} hold the same digit", .0.index() + 1, .1.index() + 1)]
    Clash(Cell, Cell),
    /// A candidate that is not three digits from 1 to 9.
    #[error("‘{0}’ is not a candidate: digit, row, column")]
    Candidate(String),
}
