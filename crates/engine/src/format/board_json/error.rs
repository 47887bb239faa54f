//! Why a text is not a board.

use thiserror::Error;

use super::{MAX_COORDINATE, MAX_CORNERS};
use crate::BoardError;

/// Why a text is not a board. Cells, houses and links count from 1.
#[derive(Debug, Error)]
pub enum BoardFileError {
    /// Not JSON, or not of the form above. The message has line and column.
    #[error("this is not a board file: {0}")]
    Json(#[from] serde_json::Error),
    /// No word on how many digits there are.
    #[error("the file does not say how many \"digits\" the board has")]
    NoDigits,
    /// Too few or too many corners.
    #[error("cell {} has {corners} corners; an outline has 3 to {MAX_CORNERS}", .cell + 1)]
    Corners {
        /// 0-based cell.
        cell: usize,
        /// How many corners.
        corners: usize,
    },
    /// A corner too far away.
    #[error("cell {} has a corner at {at}, but coordinates go from -{MAX_COORDINATE} to {MAX_COORDINATE}", .cell + 1)]
    Coordinate {
        /// 0-based cell.
        cell: usize,
        /// The coordinate.
        at: i64,
    },
    /// An outline that has a dent, crosses itself or has no area.
    #[error("the outline of cell {} is not convex", .0 + 1)]
    NotConvex(usize),
    /// Two cells in the same place.
    #[error("cells {} and {} overlap", .0 + 1, .1 + 1)]
    Overlap(usize, usize),
    /// Cells count from 1.
    #[error("{what} {} names cell 0, but cells count from 1", .index + 1)]
    CellZero {
        /// House or link.
        what: &'static str,
        /// 0-based house or link.
        index: usize,
    },
    /// A row, column, number or part that is 0 or too large.
    #[error("{what} {} has the {key} {found}; it counts from 1 to {most}", .index + 1)]
    Count {
        /// Cell or house.
        what: &'static str,
        /// 0-based cell or house.
        index: usize,
        /// Which count.
        key: &'static str,
        /// What it is.
        found: usize,
        /// The most it may be.
        most: usize,
    },
    /// An unknown kind of house or link.
    #[error("{what} {} is of the unknown kind ‘{found}’; there are {known}", .index + 1)]
    Kind {
        /// House or link.
        what: &'static str,
        /// 0-based house or link.
        index: usize,
        /// What the file says.
        found: String,
        /// The names there are.
        known: String,
    },
    /// A link of more or fewer than two cells.
    #[error("link {} names {cells} cells; a link has two", .link + 1)]
    LinkCells {
        /// 0-based link.
        link: usize,
        /// How many cells.
        cells: usize,
    },
    /// The name belongs to another board.
    #[error("‘{0}’ is the name of another board")]
    NameTaken(String),
    /// Cells, houses, links and digits that do not make a board.
    #[error(transparent)]
    Board(#[from] BoardError),
}
