//! Errors in reading a board file.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use thiserror::Error;

use super::{MAX_COORDINATE, MAX_CORNERS};
use nonet_engine::BoardError;
use nonet_engine::line::TextPosition;
use nonet_engine::rules::spec::SpecError;

/// An error in a board file, with its position.
#[derive(Debug, Error)]
#[error("{at}: {fault}")]
pub struct BoardFileError {
    /// Line and column of the fault, or of the beginning of the faulty cell, house, link or rule.
    pub at: TextPosition,
    /// The fault at this position.
    pub fault: BoardFault,
}

impl BoardFileError {
    pub(super) fn of(text: &str, fault: BoardFault) -> BoardFileError {
        BoardFileError { at: fault.position(text).unwrap_or(TextPosition { line: 1, column: 1 }), fault }
    }
}

/// A fault in a board file. Messages count cells, houses and links from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// The file is not JSON, or has wrong fields or types.
    #[error("this is not a board file: {}", in_plain_words(.0))]
    Json(#[from] serde_json::Error),
    /// A malformed or impossible rule.
    #[error(transparent)]
    Rule(#[from] SpecError),
    /// The number of digits is missing.
    #[error("the number of \"digits\" is missing")]
    NoDigits,
    /// Too few or too many corners.
    #[error("cell {} has {corners} corners; an outline has 3 to {MAX_CORNERS}", .cell + 1)]
    Corners {
        /// 0-based cell.
        cell: usize,
        /// Number of corners.
        corners: usize,
    },
    /// A coordinate out of range.
    #[error("cell {} has a corner at {at}, but coordinates go from -{MAX_COORDINATE} to {MAX_COORDINATE}", .cell + 1)]
    Coordinate {
        /// 0-based cell.
        cell: usize,
        /// The coordinate in the file.
        at: i64,
    },
    /// An outline that is not convex, crosses itself or has no area.
    #[error("the outline of cell {} is not convex", .0 + 1)]
    NotConvex(usize),
    /// Two cells that overlap.
    #[error("cells {} and {} overlap", .0 + 1, .1 + 1)]
    Overlap(usize, usize),
    /// A reference to cell 0.
    #[error("{what} {} names cell 0, but cells count from 1", .index + 1)]
    CellZero {
        /// `house` or `link`.
        what: &'static str,
        /// 0-based house or link.
        index: usize,
    },
    /// A row, column, number or part that is 0 or too large.
    #[error("{what} {} has the {key} {found}; it counts from 1 to {most}", .index + 1)]
    Count {
        /// `cell` or `house`.
        what: &'static str,
        /// 0-based cell or house.
        index: usize,
        /// Name of the field.
        key: &'static str,
        /// The value in the file.
        found: usize,
        /// The largest allowed value.
        most: usize,
    },
    /// An unknown kind of house or link.
    #[error("{what} {} is of the unknown kind ‘{found}’; there are {known}", .index + 1)]
    Kind {
        /// `house` or `link`.
        what: &'static str,
        /// 0-based house or link.
        index: usize,
        /// The kind in the file.
        found: String,
        /// The known kinds.
        known: String,
    },
    /// A link of more or fewer than two cells.
    #[error("link {} names {cells} cells; a link has two", .link + 1)]
    LinkCells {
        /// 0-based link.
        link: usize,
        /// Number of cells.
        cells: usize,
    },
    /// The name belongs to another board.
    #[error("‘{0}’ is the name of another board")]
    NameTaken(String),
    /// Cells, houses, links and digits that do not form a board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

impl BoardFault {
    /// Returns the position of the fault, if it can be determined.
    fn position(&self, text: &str) -> Option<TextPosition> {
        use BoardError::{
            CellCount, DigitCount, EmptyHouse, HouseTooLarge, NoHouse, NoSuchCell, RepeatedCell,
        };
        use BoardFault::*;
        let item = |list: &str, index: usize| {
            let list = field(text, list)?;
            let items: Vec<&RawValue> = serde_json::from_str(list).ok()?;
            items.get(index).map(|item| item.get())
        };
        let part = match self {
            Json(error) => {
                return Some(TextPosition { line: error.line().max(1), column: error.column().max(1) });
            }
            Corners { cell, .. } | Coordinate { cell, .. } | NotConvex(cell) | Overlap(_, cell) => {
                item("cells", *cell)
            }
            CellZero { what, index } | Count { what, index, .. } | Kind { what, index, .. } => {
                item(&format!("{what}s"), *index)
            }
            LinkCells { link, .. } => item("links", *link),
            NameTaken(_) => field(text, "name"),
            Board(NoSuchCell { house, .. } | RepeatedCell { house, .. } | HouseTooLarge { house, .. })
            | Board(EmptyHouse(house)) => item("houses", *house),
            Board(NoHouse(cell)) => item("cells", *cell),
            Board(DigitCount(_)) => field(text, "digits"),
            Board(CellCount(_)) => field(text, "cells"),
            Board(_) => field(text, "links"),
            Rule(error) => item("rules", error.rule()?),
            NoDigits => None,
        };
        let before = (part?.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
        Some(TextPosition::end_of(text.get(..before)?))
    }
}

/// Returns the text of a field of the file.
fn field<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let fields: BTreeMap<String, &RawValue> = serde_json::from_str(text).ok()?;
    fields.get(name).map(|value| value.get())
}

/// Rewrites a Serde message without Rust types and without the position.
fn in_plain_words(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let mut text = text.strip_suffix(&place).unwrap_or(&text).to_owned();
    for (from, to) in [
        ("invalid type: ", "there is "),
        ("invalid value: ", "there is "),
        (", expected usize", ", where a whole number should be"),
        (", expected i64", ", where a whole number should be"),
        (", expected a string", ", where a text should be"),
        (", expected a sequence", ", where a list should be"),
        (", expected an array of length 2", ", where two whole numbers should be"),
        ("invalid length ", "there is a list of "),
        (", expected ", ", and there should be "),
        ("there is map", "there is an object"),
        ("there is sequence", "there is a list"),
        ("there is string ", "there is the text "),
        ("there is integer ", "there is the number "),
        ("there is floating point ", "there is the number "),
        ("there is boolean ", "there is "),
    ] {
        text = text.replacen(from, to, 1);
    }
    text
}
