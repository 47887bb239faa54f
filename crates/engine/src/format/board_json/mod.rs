//! Boards as JSON files. Accepts what it writes:
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
//! - Cells are listed in reading order and named by their number, from 1. Corners are x to the right, y down, in
//!   thousandths of a unit (a square cell has side 1000), in turn either way; outlines are convex and do not overlap.
//!   `row` and `column` (from 1) are for labels; without them cells whose tops are level make a row.
//! - `kind` of a house is one of [`HouseKind::ALL`]'s names, `group` if left out; `box`, `region` and `triangle` are
//!   drawn with strong lines. `part` (from 1) is the grid it belongs to where several overlap, `number` (from 1) its
//!   number among its kind there where that is not simply the next. A house that repeats another is kept once.
//! - `links` may be left out; `kind` is one of [`LinkKind::ALL`]'s names, `pair` if left out.
//! - `rules` may be left out: rules beyond houses and links, each as [`crate::rules::spec`] writes it; `first_digit` 0
//!   says that digits are worth one less than they say.
//! - `name` may be left out; it must not be the name of another board of the [`catalogue`].

mod error;
mod items;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::cell::MAX_CELLS;
use crate::geometry::{CellShape, LinkKind, Point, Polygon, catalogue};
use crate::rules::spec::{self, SpecError};
use crate::{Board, BoardBuilder, BoardError, HouseKind};
pub use error::{BoardFault, BoardFileError};
use items::{Item, items};

/// Coordinates go from minus this to this.
pub const MAX_COORDINATE: i32 = 1_000_000;
/// The most corners an outline may have.
pub const MAX_CORNERS: usize = 64;
/// The name of a board whose file gives none.
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

impl Item for FileCell {
    const WHAT: &str = "cell";
    const FORM: &str = r#"{"corners": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]}"#;
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

impl Item for FileHouse {
    const WHAT: &str = "house";
    const FORM: &str = r#"{"kind": "row", "cells": [1, 2]}"#;
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileLink {
    kind: Option<String>,
    cells: Vec<usize>,
}

impl Item for FileLink {
    const WHAT: &str = "link";
    const FORM: &str = r#"{"kind": "pair", "cells": [1, 4]}"#;
}

/// Reads a board. Errors: see [`BoardFileError`].
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

/// Writes a board, a line for each cell, house, link and rule.
pub fn write(board: &Board) -> String {
    let rules = board.rules();
    // What rules make of houses and links is made again when they are read.
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
        let counts_on = house.number() == counted.iter().filter(|g| **g == group).count();
        if counts_on {
            counted.push(group);
        }
        line(&FileHouse {
            kind: Some(house.kind().name().to_owned()),
            number: (!counts_on).then_some(house.number() + 1),
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
        Err(error) => unreachable!("numbers and texts can be written: {error}"),
    }
}

/// The cells' shapes, checked each by itself and for overlap.
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
mod tests {
    use super::*;
    use crate::geometry::{BoardName, Extra, Regions, SquareRules, jigsaw};
    use crate::rng::rng;
    use proptest::prelude::*;

    /// The example in the head of this file.
    fn example() -> String {
        let source = include_str!("mod.rs");
        let lines = source.lines().skip_while(|l| *l != "//! ```json").skip(1);
        lines.take_while(|l| *l != "//! ```").map(|l| l.trim_start_matches("//!")).collect()
    }

    fn error(from: &str, to: &str) -> String {
        let text = example();
        assert!(text.contains(from), "{from}");
        read(&text.replacen(from, to, 1)).unwrap_err().fault.to_string()
    }

    #[test]
    fn faults_name_their_place() {
        let text = "{\n \"digits\": 2,\n \"cells\": [\n  {\"corners\": [[0, 0], [9, 0], [9, 9], [0, 9]]},\n  \
                    {\"corners\": [[9, 0], [18, 0], [18, 9], [9, 9]]}\n ],\n \"houses\": [{\"cells\": [1, 2]}, \
                    {\"cells\": [1]}],\n \"links\": [{\"cells\": [1, 2]}]\n}";
        assert!(read(text).is_ok());
        let place = |from: &str, to: &str| {
            assert!(text.contains(from), "{from}");
            read(&text.replacen(from, to, 1)).unwrap_err().to_string()
        };
        for (from, to, said) in [
            ("\"digits\": 2", "\"digits\": 1", "line 7, column 13: house 1 has 2 cells"),
            ("\"digits\": 2", "\"digits\": 26", "line 2, column 12: a board has 1 to 25 digits"),
            ("[[9, 0], [18, 0]", "[[8, 0], [18, 0]", "line 5, column 3: cells 1 and 2 overlap"),
            ("[1]", "[0]", "line 7, column 32: house 2 names cell 0"),
            ("[1, 2]}]\n", "[1]}]\n", "line 8, column 12: link 1 names 1 cells"),
            ("[1, 2]}]\n", "[1, 2]}\n", "line 9, column 1: this is not a board file: expected `,` or `]`"),
            ("\"digits\"", "\"name\": \"classic\",\n\"digits\"", "line 2, column 10: ‘classic’ is the name"),
            (
                "\"digits\": 2",
                "\"digits\": \"2\"",
                "line 2, column 14: this is not a board file: there is the text \"2\", \
              where a whole number should be",
            ),
            (
                "[9, 9]",
                "[9, 9.5]",
                "line 4, column 38: this is not a board file: there is the number `9.5`, where a \
              whole number should be",
            ),
            (
                "[9, 9]",
                "[9]",
                "line 4, column 34: this is not a board file: there is a list of 1, where two whole \
              numbers should be",
            ),
            (
                "[1]",
                "5",
                "line 7, column 42: this is not a board file: there is the number `5`, where a list should be",
            ),
        ] {
            let found = place(from, to);
            assert!(found.starts_with(said), "{found}\nis not\n{said}");
        }
        let found = read("3").unwrap_err().to_string();
        assert_eq!(
            found,
            "line 1, column 1: this is not a board file: there is the number `3`, and there should be an object with \
             \"digits\", \"cells\" and \"houses\""
        );
    }

    #[test]
    fn rules_are_written_and_read() {
        let base = Arc::new(catalogue::board("6x6").unwrap());
        let cage = crate::Rule::new(crate::Family::Cage, [0, 1, 6].map(crate::Cell::new)).with_number(9);
        let board = base.with_rules(vec![cage, crate::Rule::everywhere(crate::Family::AntiKing)], 0).unwrap();
        let text = write(&board);
        assert!(text.contains("\"cage 9:1,2,7\"") && text.contains("\"first_digit\": 0"), "{text}");
        assert!(read(&text).unwrap() == board);
        let wrong = read(&text.replace("cage 9", "cage 90")).unwrap_err();
        let at = text.lines().position(|line| line.contains("cage 9")).unwrap() + 1;
        assert_eq!((wrong.at.line, wrong.at.column > 1), (at, true));
        assert_eq!(
            wrong.fault.to_string(),
            "rule 1, cage: its cells add up to 3 at least and 12 at most, never to 90"
        );
    }

    #[test]
    fn the_example_is_a_board() {
        let board = read(&example()).unwrap();
        assert_eq!((board.name(), board.cell_count(), board.digit_count()), ("two rows", 4, 2));
        assert_eq!((board.houses().len(), board.links().len()), (2, 1));
        let places: Vec<_> = board.shapes().iter().map(|s| (s.row, s.column)).collect();
        assert_eq!(places, [(0, 0), (0, 1), (1, 0), (1, 1)], "given for one cell, found for the others");
    }

    #[test]
    fn faults_are_sentences() {
        assert_eq!(error("\"digits\": 2,", ""), "the file does not say how many \"digits\" the board has");
        assert_eq!(
            error("\"digits\": 2", "\"digits\": 1"),
            "house 1 has 2 cells, but there are only 1 digits"
        );
        assert_eq!(error("\"digits\": 2", "\"digits\": 26"), "a board has 1 to 25 digits, not 26");
        assert_eq!(error("[1, 2]", "[2, 2]"), "house 1 names cell 2 twice");
        assert_eq!(error("[1, 2]", "[0, 2]"), "house 1 names cell 0, but cells count from 1");
        assert_eq!(error("[1, 2]", "[1, 7]"), "house 1 names cell 7, but there are 4 cells");
        assert_eq!(error("[1, 2]", "[]"), "house 1 has no cells");
        assert_eq!(error("[3, 4]", "[4]"), "cell 3 is in no house");
        assert_eq!(error("[1, 4]", "[4]"), "link 1 names 1 cells; a link has two");
        assert_eq!(error("[1, 4]", "[4, 4]"), "cells 4 and 4 cannot be linked");
        assert_eq!(
            error("\"pair\"", "\"tie\""),
            "link 1 is of the unknown kind ‘tie’; there are knight, king, touching, pair"
        );
        assert!(
            error("\"row\", \"cells\"", "\"file\", \"cells\"")
                .starts_with("house 1 is of the unknown kind ‘file’")
        );
        assert_eq!(
            error("[[0, 0], [1000, 0], [1000, 1000], [0, 1000]]", "[[0, 0], [1000, 0]]"),
            "cell 1 has 2 corners; an outline has 3 to 64"
        );
        assert_eq!(error("[[1000, 0], [2000, 0]", "[[900, 0], [2000, 0]"), "cells 1 and 2 overlap");
        assert_eq!(error("\"row\": 1,", "\"row\": 0,"), "cell 2 has the row 0; it counts from 1 to 65535");
        assert_eq!(
            error("[2000, 0], [2000, 1000]", "[2000, 1000], [2000, 0]"),
            "the outline of cell 2 is not convex"
        );
        assert_eq!(
            error("[0, 0]", "[-99000000000, 0]"),
            "cell 1 has a corner at -99000000000, but coordinates go from -1000000 to 1000000"
        );
        assert_eq!(error("two rows", "classic"), "‘classic’ is the name of another board");
        assert!(error("\"name\"", "\"nome\"").starts_with("this is not a board file: unknown field `nome`"));
        assert_eq!(
            error("{\"kind\": \"pair\", \"cells\": [1, 4]}", "{\"cells\": [1, 4]}, [1, 1]"),
            "this is not a board file: link 2 is a list, not {\"kind\": \"pair\", \"cells\": [1, 4]}"
        );
        assert!(
            error("{\"kind\": \"row\", \"cells\": [3, 4]}", "[3, 4]").contains(": house 2 is a list, not {")
        );
        assert!(
            error("{\"corners\": [[0", "5, {\"corners\": [[0")
                .contains("there should be cell 1 as {\"corners\"")
        );
        assert!(
            error("\"links\": [{", "\"links\": 5, \"old\": [{").contains("there should be a list of links")
        );
        assert!(read("[1").unwrap_err().to_string().starts_with("line 1, column 2: "));
    }

    #[test]
    fn every_board_of_the_catalogue_round_trips() {
        for name in catalogue::NAMES.iter().chain(&["disjoint-groups+centre-dot", "6x6+x+anti-king"]) {
            let board = catalogue::board(name).unwrap();
            assert_eq!(read(&write(&board)).unwrap(), board, "{name}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn boards_round_trip(
            seed: u64,
            side in 1usize..8,
            name in "\\PC{0,12}",
            extras in proptest::sample::subsequence(Extra::ALL.to_vec(), 0..4),
        ) {
            let regions: Regions = jigsaw::random(side, &mut rng(seed));
            let mut rules = SquareRules::regions(regions);
            rules.extras = extras;
            prop_assume!(name.parse::<BoardName>().is_err());
            let board = rules.board(name).unwrap();
            prop_assert_eq!(read(&write(&board)).unwrap(), board);
        }

        #[test]
        fn damaged_files_never_panic(at in 0usize..600, to in "\\PC{0,3}") {
            let text = example();
            let chars: Vec<char> = text.chars().collect();
            let at = at.min(chars.len());
            let damaged: String = chars[..at].iter().copied().chain(to.chars()).chain(chars.iter().copied().skip(at + 1)).collect();
            let _ = read(&damaged);
        }
    }
}
