//! Boards as JSON files. Reads and writes this format:
//!
//! ```json
//! {
//!   "name": "two rows",
//!   "digits": 2,
//!   "cells": [
//!     {"corners": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]},
//!     {"corners": [[1000, 0], [2000, 0], [2000, 1000], [1000, 1000]], "row": 1, "column": 2},
//!     {"corners": [[0, 1000], [1000, 1000], [1000, 2000], [0, 2000]]},
//!     {"corners": [[1000, 1000], [2000, 1000], [2000, 2000], [1000, 2000]]}
//!   ],
//!   "houses": [{"kind": "row", "cells": [1, 2]}, {"kind": "row", "cells": [3, 4]}],
//!   "links": [{"kind": "pair", "cells": [1, 4]}]
//! }
//! ```
//!
//! - `cells` are in reading order; houses and links refer to them by number, from 1. Corners are `[x, y]` with x to the
//!   right and y down, in thousandths of a unit (a square cell has side 1000), clockwise or counterclockwise. Outlines
//!   must be convex and must not overlap. `row` and `column` (from 1) are for labels; by default, cells with the same
//!   top edge form a row.
//! - `houses`: `kind` is one of the names of [`HouseKind::ALL`], by default `group`; `box`, `region` and `triangle` are
//!   drawn with thick lines. `part` (from 1) is the grid that the house belongs to on a board of overlapping grids.
//!   `number` (from 1) is its number among the houses of its kind in that grid; by default, the next number. A house
//!   with the same cells as another is dropped.
//! - `links` (optional): `kind` is one of the names of [`LinkKind::ALL`], by default `pair`.
//! - `rules` (optional): variants, each in the notation of [`nonet_engine::rules::spec`]. With `first_digit` 0, each
//!   digit is worth one less.
//! - `name` (optional) must not be the name of another board in the [`catalogue`].

mod error;
mod items;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use error::{BoardFault, BoardFileError};
use items::{ListItem, items};
use nonet_engine::cell::MAX_CELLS;
use nonet_engine::geometry::{CellShape, LinkKind, Point, Polygon, catalogue};
use nonet_engine::rules::spec;
use nonet_engine::rules::spec::SpecError;
use nonet_engine::{Board, BoardBuilder, BoardError, HouseKind};

/// Maximum absolute value of a coordinate.
pub const MAX_COORDINATE: i32 = 1_000_000;
/// Maximum number of corners of an outline.
pub const MAX_CORNERS: usize = 64;
/// The name of a board whose file has none.
pub const DEFAULT_NAME: &str = "own";

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with \"digits\", \"cells\" and \"houses\"")]
struct FileBoard {
    name: Option<String>,
    digits: Option<usize>,
    #[serde(deserialize_with = "items")]
    cells: Vec<FileCell>,
    #[serde(deserialize_with = "items")]
    houses: Vec<FileHouse>,
    #[serde(default, deserialize_with = "items")]
    links: Vec<FileLink>,
    #[serde(default)]
    rules: Vec<String>,
    first_digit: Option<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileCell {
    corners: Vec<[i64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

impl ListItem for FileCell {
    const NAME: &str = "cell";
    const EXAMPLE: &str = r#"{"corners": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]}"#;
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileHouse {
    kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<usize>,
    cells: Vec<usize>,
}

impl ListItem for FileHouse {
    const NAME: &str = "house";
    const EXAMPLE: &str = r#"{"kind": "row", "cells": [1, 2]}"#;
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileLink {
    kind: Option<String>,
    cells: Vec<usize>,
}

impl ListItem for FileLink {
    const NAME: &str = "link";
    const EXAMPLE: &str = r#"{"kind": "pair", "cells": [1, 4]}"#;
}

/// Reads a board.
///
/// # Errors
/// Returns an error if the file is not valid JSON or does not describe a board; see [`BoardFault`].
///
/// ```
/// use nonet_formats::board_json::{read, write};
/// use nonet_engine::geometry::triangular;
///
/// let text = write(&triangular());
/// assert_eq!(read(&text)?, triangular());
/// assert!(read("{}").is_err());
/// # Ok::<(), nonet_formats::board_json::BoardFileError>(())
/// ```
pub fn read(text: &str) -> Result<Board, BoardFileError> {
    let text = text.trim_start_matches('\u{feff}');
    read_board(text).map_err(|fault| BoardFileError::of(text, fault))
}

fn read_board(text: &str) -> Result<Board, BoardFault> {
    let file: FileBoard = serde_json::from_str(text)?;
    let digits = file.digits.ok_or(BoardFault::NoDigits)?;
    if file.cells.len() > MAX_CELLS {
        return Err(BoardError::CellCount(file.cells.len()).into());
    }
    let shapes = shapes(&file.cells)?;
    let name = file.name.unwrap_or_else(|| DEFAULT_NAME.to_owned());
    let mut builder = BoardBuilder::new(name, digits, shapes);
    for (index, house) in file.houses.into_iter().enumerate() {
        builder = with_house(builder, index, house)?;
    }
    for (index, link) in file.links.into_iter().enumerate() {
        let kind = kind("link", index, link.kind, &LinkKind::ALL, LinkKind::name, LinkKind::Pair)?;
        let [first, second] = from_one("link", index, &link.cells)?[..] else {
            return Err(BoardFault::LinkCells { link: index, cells: link.cells.len() });
        };
        builder = builder.link(kind, first, second);
    }
    let board = builder.build()?;
    match catalogue::board(board.name()) {
        Ok(other) if other != board => return Err(BoardFault::NameTaken(board.name().to_owned())),
        _ => {}
    }
    let rules =
        file.rules.iter().enumerate().map(|(i, text)| spec::read(text, i)).collect::<Result<_, _>>()?;
    let least = file.first_digit.unwrap_or(1).min(1);
    Ok(Arc::new(board).with_rules(rules, least).map_err(SpecError::from)?)
}

/// Writes a board with a line for each cell, house, link and rule.
pub fn write(board: &Board) -> String {
    let rules = board.rules();
    // Houses and links that come from rules are created again when the rules are read.
    let board = rules.base().map_or(board, |base| base);
    let mut text = format!(
        "{{\n  \"name\": {},\n  \"digits\": {}",
        serde_json::Value::from(board.name()),
        board.digit_count()
    );
    let mut list = |key: &str, items: Vec<String>| {
        text.push_str(&format!(",\n  \"{key}\": [\n    {}\n  ]", items.join(",\n    ")));
    };
    list("cells", board.shapes().iter().map(|shape| line(&FileCell::of(shape))).collect());
    let mut counted: Vec<(HouseKind, Option<usize>)> = Vec::new();
    let houses = board.houses().iter().map(|house| {
        let group = (house.kind(), house.part());
        let is_next = house.number() == counted.iter().filter(|g| **g == group).count();
        if is_next {
            counted.push(group);
        }
        line(&FileHouse {
            kind: Some(house.kind().name().to_owned()),
            number: (!is_next).then_some(house.number() + 1),
            part: house.part().map(|part| part + 1),
            cells: house.cells().iter().map(|cell| cell.index() + 1).collect(),
        })
    });
    list("houses", houses.collect());
    if !board.links().is_empty() {
        let links = board.links().iter().map(|link| {
            let cells = vec![link.first.index() + 1, link.second.index() + 1];
            line(&FileLink { kind: Some(link.kind.name().to_owned()), cells })
        });
        list("links", links.collect());
    }
    if !rules.list().is_empty() {
        let rules = rules.list().iter().map(|rule| serde_json::Value::from(spec::write(rule)).to_string());
        list("rules", rules.collect());
    }
    if rules.least_value() == 0 {
        text.push_str(",\n  \"first_digit\": 0");
    }
    text.push_str("\n}\n");
    text
}

impl FileCell {
    fn of(shape: &CellShape) -> FileCell {
        FileCell {
            corners: shape.outline.corners().iter().map(|p| [p.x.into(), p.y.into()]).collect(),
            row: Some(usize::from(shape.row) + 1),
            column: Some(usize::from(shape.column) + 1),
        }
    }
}

fn line(item: &impl Serialize) -> String {
    match serde_json::to_string(item) {
        Ok(text) => text,
        Err(error) => unreachable!("numbers and texts can always be serialized: {error}"),
    }
}

/// Returns the shapes of the cells. Checks that each outline is valid and that no two overlap.
fn shapes(cells: &[FileCell]) -> Result<Vec<CellShape>, BoardFault> {
    let mut outlines = Vec::with_capacity(cells.len());
    for (index, cell) in cells.iter().enumerate() {
        let outline = outline(index, cell)?;
        if let Some(other) = outlines.iter().position(|other: &Polygon| other.overlaps(&outline)) {
            return Err(BoardFault::Overlap(other, index));
        }
        outlines.push(outline);
    }
    let mut tops: Vec<i32> = outlines.iter().map(|o| o.bounds().0.y).collect();
    tops.sort_unstable();
    tops.dedup();
    let mut places = vec![0; tops.len()];
    let mut shapes = Vec::with_capacity(cells.len());
    for (index, (cell, outline)) in cells.iter().zip(outlines).enumerate() {
        let level = tops.binary_search(&outline.bounds().0.y).unwrap_or(0);
        places[level] += 1;
        let count = |key, found: Option<usize>, default| {
            count("cell", index, key, found, usize::from(u16::MAX)).map(|n| n.unwrap_or(default) as u16)
        };
        let row = count("row", cell.row, level)?;
        let column = count("column", cell.column, places[level] - 1)?;
        shapes.push(CellShape { outline, row, column });
    }
    Ok(shapes)
}

fn outline(index: usize, cell: &FileCell) -> Result<Polygon, BoardFault> {
    if !(3..=MAX_CORNERS).contains(&cell.corners.len()) {
        return Err(BoardFault::Corners { cell: index, corners: cell.corners.len() });
    }
    let coordinate = |at: i64| match i32::try_from(at) {
        Ok(value) if value.abs() <= MAX_COORDINATE => Ok(value),
        _ => Err(BoardFault::Coordinate { cell: index, at }),
    };
    let mut corners = Vec::with_capacity(cell.corners.len());
    for [x, y] in &cell.corners {
        corners.push(Point { x: coordinate(*x)?, y: coordinate(*y)? });
    }
    let outline = Polygon::new(corners);
    if outline.is_convex() { Ok(outline) } else { Err(BoardFault::NotConvex(index)) }
}

fn with_house(builder: BoardBuilder, index: usize, house: FileHouse) -> Result<BoardBuilder, BoardFault> {
    let kind = kind("house", index, house.kind, &HouseKind::ALL, HouseKind::name, HouseKind::Group)?;
    let cells = from_one("house", index, &house.cells)?;
    let part = count("house", index, "part", house.part, usize::from(u8::MAX))?.map(|part| part as u8);
    let number = count("house", index, "number", house.number, MAX_CELLS)?.map(|number| number as u16);
    Ok(builder.numbered_house(part, number, kind, cells))
}

fn count(
    what: &'static str,
    index: usize,
    key: &'static str,
    found: Option<usize>,
    most: usize,
) -> Result<Option<usize>, BoardFault> {
    match found {
        Some(found) if found == 0 || found > most => Err(BoardFault::Count { what, index, key, found, most }),
        found => Ok(found.map(|n| n - 1)),
    }
}

fn from_one(what: &'static str, index: usize, cells: &[usize]) -> Result<Vec<usize>, BoardFault> {
    let zero_based = |cell: &usize| cell.checked_sub(1).ok_or(BoardFault::CellZero { what, index });
    cells.iter().map(zero_based).collect()
}

fn kind<K: Copy>(
    what: &'static str,
    index: usize,
    found: Option<String>,
    all: &[K],
    name: impl Fn(K) -> &'static str,
    default: K,
) -> Result<K, BoardFault> {
    let Some(found) = found else { return Ok(default) };
    all.iter().copied().find(|kind| name(*kind) == found).ok_or_else(|| {
        let known = all.iter().map(|kind| name(*kind)).collect::<Vec<_>>().join(", ");
        BoardFault::Kind { what, index, found, known }
    })
}

#[cfg(test)]
mod tests;
