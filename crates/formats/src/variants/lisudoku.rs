//! lisudoku's links: `import=` followed by a digit per cell, or by JSON packed by LZ-string as base64.
//!
//! The JSON lists rules by name, in camel case or with underscores; cells are objects with a 0-based `row` and `col`.
//! Read only. Source: github.com/lisudoku/sudoku_formats.

use serde_json::{Map, Value};

use super::{GridDivision, PuzzleDraft, VariantError, percent_decoded, push_once};
use crate::text::glyphs::is_open;
use nonet_engine::{Cell, Family, Rule};

const HOST: &str = "lisudoku.xyz";

/// Rules that are lists of lines or of cells, by their names without underscores, in lower case.
const LINES: [(&str, Family); 3] =
    [("thermos", Family::Thermometer), ("renbans", Family::Renban), ("palindromes", Family::Palindrome)];
const SPOTS: [(&str, Family); 2] = [("oddcells", Family::Odd), ("evencells", Family::Even)];
const FLAGS: [(&str, Family); 4] = [
    ("primarydiagonal", Family::FallingDiagonal),
    ("secondarydiagonal", Family::RisingDiagonal),
    ("antiknight", Family::AntiKnight),
    ("antiking", Family::AntiKing),
];

/// The name of the program in messages.
const PROGRAM: &str = "lisudoku";

/// True if a text is a link of lisudoku or its JSON.
pub(super) fn is_lisudoku(text: &str) -> bool {
    text.contains(HOST)
        || text.starts_with('{') && ["\"gridSize\"", "\"grid_size\""].iter().any(|n| text.contains(n))
}

/// Reads a link or the plain JSON.
pub(super) fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    if text.starts_with('{') {
        return document(text);
    }
    let packed = match text.split_once("import=") {
        Some((_, packed)) => packed.split(['&', '#']).next().unwrap_or_default().trim(),
        None if text.contains(HOST) => return Err(VariantError::OnServer),
        None => text,
    };
    let packed = percent_decoded(packed).replace(' ', "+");
    if packed.chars().all(|c| c.is_ascii_digit() || is_open(c)) {
        return digits(&packed);
    }
    let damaged = || VariantError::Damaged(PROGRAM);
    let units = lz_str::decompress_from_base64(&packed).ok_or_else(damaged)?;
    document(&String::from_utf16(&units).map_err(|_| damaged())?)
}

/// True if a packed document is one of lisudoku, whose first field differs from that of f-puzzles.
pub(super) fn is_packed_document(text: &str) -> bool {
    let packed = percent_decoded(text).replace(' ', "+");
    let units = if text.starts_with('N') { lz_str::decompress_from_base64(&packed) } else { None };
    units.and_then(|units| String::from_utf16(&units).ok()).is_some_and(|text| is_lisudoku(&text))
}

/// Returns an empty grid with the usual boxes.
fn empty(size: usize) -> PuzzleDraft {
    let high = (1..=size.isqrt()).rev().find(|high| size.is_multiple_of(*high)).unwrap_or(1);
    let division = GridDivision::Boxes(high, size / high);
    PuzzleDraft { rows: size, columns: size, digits: size, division, ..PuzzleDraft::classic() }
}

fn digits(text: &str) -> Result<PuzzleDraft, VariantError> {
    let size = text.len().isqrt();
    if size * size != text.len() || !(4..=9).contains(&size) {
        return Err(VariantError::Damaged(PROGRAM));
    }
    let mut draft = empty(size);
    for (at, c) in text.chars().enumerate() {
        if let Some(digit) = c.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1)) {
            draft.givens.push((Cell::new(at), digit));
        }
    }
    Ok(draft)
}

fn number(value: Option<&Value>) -> Option<usize> {
    value.and_then(Value::as_u64).and_then(|number| usize::try_from(number).ok())
}

/// Reads the JSON.
fn document(text: &str) -> Result<PuzzleDraft, VariantError> {
    let part = |what: &str| VariantError::Field { program: PROGRAM, field: what.to_owned() };
    let document: Map<String, Value> =
        serde_json::from_str(text).map_err(|_| VariantError::Damaged(PROGRAM))?;
    // The program writes names in both spellings.
    let fields =
        || document.iter().map(|(name, value)| (name.replace('_', "").to_ascii_lowercase(), name, value));
    let size = fields().find(|(plain, ..)| plain == "gridsize").and_then(|(.., value)| number(Some(value)));
    let size = size.filter(|size| (2..=16).contains(size)).ok_or_else(|| part("gridSize"))?;
    let mut draft = empty(size);
    for (plain, name, value) in fields() {
        let is_empty = match value {
            Value::Null | Value::Bool(false) => true,
            Value::Array(items) => items.is_empty(),
            _ => false,
        };
        if !is_empty && plain != "gridsize" {
            field(&plain, name, value, &mut draft).ok_or_else(|| part(name))?;
        }
    }
    Ok(draft)
}

/// Reads a field; `None` if it is malformed.
fn field(plain: &str, name: &str, value: &Value, draft: &mut PuzzleDraft) -> Option<()> {
    let items = || value.as_array().into_iter().flatten();
    let of =
        |table: &[(&str, Family)]| table.iter().find(|(own, _)| *own == plain).map(|(_, family)| *family);
    if let Some(family) = of(&FLAGS) {
        draft.rules.push(Rule::everywhere(family));
    } else if let Some(family) = of(&LINES) {
        for line in items() {
            let cells = cells(line, draft)?;
            draft.rules.extend((cells.len() > 1).then(|| Rule::new(family, cells)));
        }
    } else if let Some(family) = of(&SPOTS) {
        let marked = cells(value, draft)?;
        draft.rules.extend(marked.into_iter().map(|cell| Rule::new(family, [cell])));
    } else {
        match plain {
            "fixednumbers" => {
                for item in items() {
                    let digit =
                        number(item.get("value"))?.checked_sub(1).filter(|digit| *digit < draft.digits)?;
                    draft.givens.push((cell(item.get("position")?, draft)?, digit));
                }
            }
            "regions" => {
                let mut pieces = vec![None; draft.rows * draft.columns];
                for (at, region) in items().enumerate() {
                    cells(region, draft)?.iter().for_each(|cell| pieces[cell.index()] = Some(at));
                }
                draft.division = GridDivision::Regions(pieces);
            }
            "extraregions" => {
                for region in items() {
                    let cells = cells(region, draft)?;
                    let family = if cells.len() == draft.digits { Family::Region } else { Family::Cage };
                    draft.rules.push(Rule::new(family, cells));
                }
            }
            "killercages" => {
                for cage in items() {
                    let rule = Rule::new(Family::Cage, cells(cage.get("region")?, draft)?);
                    let sum = number(cage.get("sum"))
                        .and_then(|sum| u16::try_from(sum).ok())
                        .filter(|sum| *sum > 0);
                    draft.rules.push(sum.map_or(rule.clone(), |sum| rule.with_number(sum)));
                }
            }
            "kropkidots" => {
                for dot in items() {
                    let first = ["cell1", "cell_1"].iter().find_map(|name| dot.get(*name))?;
                    let second = ["cell2", "cell_2"].iter().find_map(|name| dot.get(*name))?;
                    let kind = ["dotType", "dot_type"].iter().find_map(|name| dot.get(*name))?.as_str()?;
                    let family = match kind {
                        "Consecutive" => Family::Difference,
                        "Double" => Family::Ratio,
                        _ => return None,
                    };
                    draft.rules.push(Rule::new(family, [cell(first, draft)?, cell(second, draft)?]));
                }
            }
            "kropkinegative" => {
                draft.rules.extend([Family::OnlyDifferences, Family::OnlyRatios].map(Rule::everywhere));
            }
            "arrows" => {
                for arrow in items() {
                    let bulb = ["circleCells", "circle_cells"].iter().find_map(|name| arrow.get(*name))?;
                    let shaft = ["arrowCells", "arrow_cells"].iter().find_map(|name| arrow.get(*name))?;
                    let (mut bulb, shaft) = (cells(bulb, draft)?, cells(shaft, draft)?);
                    bulb.sort_unstable();
                    let pill = bulb.len() as u16;
                    let rule = Rule::new(Family::Arrow, bulb.into_iter().chain(shaft));
                    draft.rules.push(if pill > 1 { rule.with_number(pill) } else { rule });
                }
            }
            _ => push_once(&mut draft.unknown, name),
        }
    }
    Some(())
}

fn cell(value: &Value, draft: &PuzzleDraft) -> Option<Cell> {
    draft.cell(number(value.get("row"))?, number(value.get("col"))?)
}

fn cells(value: &Value, draft: &PuzzleDraft) -> Option<Vec<Cell>> {
    value.as_array()?.iter().map(|value| cell(value, draft)).collect()
}

#[cfg(test)]
mod tests {
    use crate::variants::{VariantError, read, read_partial};

    /// A document in the program's spelling, written for this test.
    const DOCUMENT: &str = r#"{"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":1},"value":3}],
        "thermos":[[{"row":0,"col":0},{"row":1,"col":0}]],"primaryDiagonal":true,"antiKing":false,"arrows":[
        {"circleCells":[{"row":3,"col":3}],"arrowCells":[{"row":2,"col":3},{"row":2,"col":2}]}],"renbans":[],
        "killerCages":[{"sum":5,"region":[{"row":1,"col":1},{"row":1,"col":2}]}],
        "kropkiDots":[{"dotType":"Double","cell1":{"row":0,"col":2},"cell2":{"row":0,"col":3}}]}"#;

    #[test]
    fn links_with_rules_and_links_with_digits_are_read() {
        let packed = lz_str::compress_to_base64(DOCUMENT);
        for text in [
            format!("https://lisudoku.xyz/solver?import={}", packed.replace('+', "%2B").replace('/', "%2F")),
            packed,
            DOCUMENT.replace("gridSize", "grid_size").replace("fixedNumbers", "fixed_numbers"),
        ] {
            let puzzle = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let name = "4x4;arrow:16,12,11;cage 5:6,7;ratio:3,4;falling-diagonal;thermometer:1,5";
            assert_eq!((puzzle.board().name(), puzzle.given_count()), (name, 1));
        }
        let digits = read("https://lisudoku.xyz/solver?import=1000003002000004").unwrap();
        assert_eq!((digits.board().name(), digits.given_count()), ("4x4", 4));
    }

    #[test]
    fn other_rules_are_named_and_links_without_a_puzzle_are_refused() {
        let partial = read_partial(&DOCUMENT.replace("\"renbans\":[]", "\"topBottom\":true")).unwrap();
        assert_eq!(partial.unknown, ["topBottom"]);
        assert_eq!(read("https://lisudoku.xyz/p/abc"), Err(VariantError::OnServer));
        assert_eq!(
            read(&DOCUMENT.replace("\"col\":3", "\"col\":9")),
            Err(VariantError::Field { program: "lisudoku", field: "arrows".into() })
        );
        assert!(read("https://lisudoku.xyz/solver?import=N4Ig").is_err());
    }
}
