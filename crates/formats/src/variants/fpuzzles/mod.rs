//! f-puzzles links: `?load=` followed by JSON packed by LZ-string as base64, percent-encoded or not. SudokuPad links
//! can contain the same after `fpuzzles` or `fpuz`.
//!
//! Cells are named `R1C1`; row or column 0 and one past the last are outside the grid. The meaning of decoration (lines,
//! circles, texts, cages) is guessed from the text of the rules, like that of SudokuPad's drawings. Rules that are not
//! supported are listed by name.

mod drawing;
mod write;

pub use write::write;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::family_names::{FAMILY_NAMES, FieldKind};
use super::{GridDivision, GuessLimits, PuzzleDraft, VariantError, push_once, sudokupad};
use nonet_engine::{Cell, Digit, Family, Rule};

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct FPuzzlesDocument {
    size: usize,
    grid: Vec<Vec<FPuzzlesCell>>,
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
}

#[derive(Default, Clone, Serialize, Deserialize)]
#[serde(default)]
struct FPuzzlesCell {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
    #[serde(skip_serializing_if = "is_false")]
    given: bool,
    /// Absent for the usual box; `null` or -1 for no region.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    region: Option<Value>,
    #[serde(rename = "givenPencilMarks", skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<u16>>,
}

/// Keeps `null` apart from an absent field.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Fields that do not affect the solution.
const IGNORED: &[&str] = &[
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "negative",
    "metadata",
    "uniquekeywords",
];

/// The name of the program in messages.
const PROGRAM: &str = "f-puzzles";

/// Decorative fields, whose meaning is guessed. `cage` is one of them, since killer cages have a field of their own.
const DECORATION: &[&str] = &["line", "rectangle", "circle", "text", "cage"];

/// Fields that do not affect the solution. Fog hides the board until digits are found.
const DRAWN: &[(&str, &str)] = &[("fogofwar", "fog"), ("foglight", "fog"), ("cosmetic", "decoration")];

/// Reads a link, the payload after its `?load=`, or the plain JSON.
///
/// # Errors
/// Returns an error for a link without a puzzle or for malformed data.
pub fn draft(text: &str, limits: &GuessLimits<'_>) -> Result<PuzzleDraft, VariantError> {
    if text.starts_with('{') {
        return read(text, limits);
    }
    let in_sudokupad = super::f_puzzles_in_link(text);
    let packed = match text.split_once("load=").map(|(_, packed)| packed).or(in_sudokupad) {
        Some(packed) => packed.split(['&', '#']).next().unwrap_or_default(),
        None if text.contains("f-puzzles.com") => return Err(VariantError::OnServer),
        None => text,
    };
    // Some programs turn a plus sign into a space.
    let packed = super::percent_decoded(packed).replace(' ', "+");
    let damaged = || VariantError::Damaged(PROGRAM);
    let text = lz_str::decompress_from_base64(&packed).and_then(|units| String::from_utf16(&units).ok());
    read(&text.ok_or_else(damaged)?, limits)
}

/// Reads the plain JSON.
fn read(text: &str, limits: &GuessLimits<'_>) -> Result<PuzzleDraft, VariantError> {
    let damaged = |_| VariantError::Damaged(PROGRAM);
    let mut document: Value = serde_json::from_str(text).map_err(damaged)?;
    // Some programs store the document beside its link.
    let inner = document.get_mut("data").filter(|data| data.get("grid").is_some()).map(Value::take);
    let document = serde_json::from_value(inner.unwrap_or(document)).map_err(damaged)?;
    let draft = from_document(&document)?;
    sudokupad::guess_over(draft, &drawing::document(&document.rest, document.size), limits)
}

fn from_document(document: &FPuzzlesDocument) -> Result<PuzzleDraft, VariantError> {
    let size = document.size;
    let part = |what: &str| VariantError::Field { program: PROGRAM, field: what.to_owned() };
    if !(1..=25).contains(&size)
        || document.grid.len() != size
        || document.grid.iter().any(|r| r.len() != size)
    {
        return Err(part("size"));
    }
    let high = (1..=size.isqrt()).rev().find(|h| size.is_multiple_of(*h)).unwrap_or(1);
    let wide = size / high;
    let squares: Vec<&FPuzzlesCell> = document.grid.iter().flatten().collect();
    let own_region = |i: usize| i / size / high * (size / wide) + i % size / wide;
    let region = |(i, square): (usize, &&FPuzzlesCell)| match &square.region {
        None => Some(own_region(i)),
        Some(Value::Null) => None,
        Some(value) => number(value).map(usize::from).filter(|region| *region < size * size),
    };
    let regions: Vec<Option<usize>> = squares.iter().enumerate().map(region).collect();
    let usual = regions.iter().enumerate().all(|(i, r)| *r == Some(own_region(i)));
    let mut draft = PuzzleDraft {
        rows: size,
        columns: size,
        digits: size,
        least: 1,
        division: if usual { GridDivision::Boxes(high, wide) } else { GridDivision::Regions(regions) },
        ..PuzzleDraft::classic()
    };
    for (i, square) in squares.iter().enumerate() {
        let value = square.value.as_ref().and_then(number).filter(|v| *v > 0);
        if let (true, Some(value)) = (square.given, value) {
            draft.givens.push((Cell::new(i), usize::from(value) - 1));
        } else if let Some(marks) = square.marks.as_ref().filter(|m| !m.is_empty()) {
            let digits: Option<Vec<Digit>> =
                marks.iter().map(|m| Digit::new(u8::try_from(*m).ok()?)).collect();
            let digits = digits.ok_or_else(|| part("givenPencilMarks"))?;
            draft.rules.push(Rule::new(Family::Allowed, [Cell::new(i)]).with_digits(digits));
        }
    }
    for (field, value) in &document.rest {
        if is_empty(value) || IGNORED.contains(&field.as_str()) {
            continue;
        }
        match DRAWN.iter().find(|(name, _)| name == field) {
            Some((_, name)) => push_once(&mut draft.drawn, name),
            None if DECORATION.contains(&field.as_str()) => {}
            None => rules(field, value, &mut draft)?,
        }
    }
    negative_rules(document, &mut draft);
    draft.solution = solution(document.rest.get("solution"), size);
    Ok(draft)
}

/// Reads the solution: a list of values, or one character per cell.
fn solution(value: Option<&Value>, size: usize) -> Option<Vec<usize>> {
    let values: Vec<Option<u16>> = match value? {
        Value::Array(items) => items.iter().map(number).collect(),
        Value::String(text) if text.contains(',') => text.split(',').map(|n| n.trim().parse().ok()).collect(),
        Value::String(text) => text.chars().map(|c| c.to_digit(36).map(|d| d as u16)).collect(),
        _ => return None,
    };
    let digit = |value: &Option<u16>| usize::from((*value)?).checked_sub(1).filter(|digit| *digit < size);
    (values.len() == size * size).then(|| values.iter().map(digit).collect()).flatten()
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

fn number(value: &Value) -> Option<u16> {
    match value {
        Value::Number(number) => u16::try_from(number.as_u64()?).ok(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Parses row and column; 1 is the first inside the grid, 0 is outside.
fn position(value: &Value) -> Option<(usize, usize)> {
    let (row, column) = value.as_str()?.strip_prefix('R')?.split_once('C')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

fn cells(value: Option<&Value>, draft: &PuzzleDraft) -> Option<Vec<Cell>> {
    let cell = |v: &Value| {
        let (row, column) = position(v)?;
        draft.cell(row.checked_sub(1)?, column.checked_sub(1)?)
    };
    value?.as_array()?.iter().map(cell).collect()
}

/// Reads the rules of a field.
fn rules(field: &str, value: &Value, draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    let family = |kind: FieldKind| {
        FAMILY_NAMES.iter().find(|names| names.f_puzzles == Some((kind, field))).map(|names| names.family)
    };
    if let Some(family) = family(FieldKind::Flag) {
        draft.rules.push(Rule::everywhere(family));
        return Ok(());
    }
    let Some(items) = value.as_array() else {
        push_once(&mut draft.unknown, field_name(field));
        return Ok(());
    };
    if matches!(field, "minimum" | "maximum") {
        extremes(field, items, draft);
        return Ok(());
    }
    for item in items {
        let given = item.get("value").and_then(number);
        let own = cells(item.get("cells"), draft);
        let lines = || item.get("lines").and_then(Value::as_array).cloned().unwrap_or_default();
        let mut found: Vec<Option<Rule>> = Vec::new();
        if let Some(family) = family(FieldKind::Plain) {
            found.push(own.map(|cells| Rule::new(family, cells)));
        } else if field == "xv" {
            let sum = match item.get("value").and_then(Value::as_str) {
                Some("X") => Some(10),
                Some("V") => Some(5),
                _ => None,
            };
            found.push(own.zip(sum).map(|(cells, sum)| Rule::new(Family::PairSum, cells).with_number(sum)));
        } else if let Some(family) = family(FieldKind::Numbered) {
            found.push(own.map(|cells| {
                let rule = Rule::new(family, cells);
                given.filter(|n| *n > 0).map_or(rule.clone(), |n| rule.with_number(n))
            }));
        } else if let Some(family) = family(FieldKind::Line) {
            for line in lines() {
                let rule = cells(Some(&line), draft).map(|cells| Rule::new(family, cells));
                let numbered = matches!(family, Family::Whispers | Family::Lockout | Family::Modular);
                found.push(rule.map(|r| match given.filter(|_| numbered) {
                    Some(number) => r.with_number(number),
                    None => r,
                }));
            }
        } else if field == "arrow" {
            for line in lines() {
                found.push(own.clone().zip(cells(Some(&line), draft)).map(|(bulb, line)| {
                    let shaft = line.into_iter().filter(|c| !bulb.contains(c));
                    let pill = bulb.len() as u16;
                    let rule = Rule::new(Family::Arrow, bulb.iter().copied().chain(shaft));
                    if pill > 1 { rule.with_number(pill) } else { rule }
                }));
            }
        } else if field == "clone" {
            let copy = cells(item.get("cloneCells"), draft);
            found.push(own.zip(copy).map(|(a, b)| Rule::new(Family::Clone, a.into_iter().chain(b))));
        } else if field == "quadruple" {
            let digits: Option<Vec<Digit>> =
                item.get("values").and_then(Value::as_array).and_then(|values| {
                    values.iter().map(|v| Digit::new(u8::try_from(number(v)?).ok()?)).collect()
                });
            found.push(own.zip(digits).map(|(c, d)| Rule::new(Family::Quadruple, c).with_digits(d)));
        } else if let Some(family) = family(FieldKind::Spot) {
            let at = item.get("cell").cloned().map(|cell| Value::Array(vec![cell]));
            found.push(cells(at.as_ref(), draft).map(|cells| Rule::new(family, cells)));
        } else if field == "littlekillersum" {
            found.push(own.zip(given).map(|(c, n)| Rule::new(Family::LittleKiller, c).with_number(n)));
        } else if let Some(family) = family(FieldKind::Outside) {
            let along = item.get("cell").and_then(position).and_then(|at| line_from(at, draft));
            found.push(along.zip(given).map(|(c, n)| Rule::new(family, c).with_number(n)));
        } else {
            push_once(&mut draft.unknown, field_name(field));
        }
        let said = item.get("value").map(text).unwrap_or_default();
        let is_clue =
            field != "xv" && (family(FieldKind::Numbered).is_some() || family(FieldKind::Outside).is_some());
        if given.is_none() && !said.is_empty() && (is_clue || field == "littlekillersum") {
            // A clue such as `?` or `<10` next to the sums.
            push_once(&mut draft.unknown, &format!("{} ‘{said}’", field_name(field)));
        }
        for rule in found {
            match rule {
                Some(rule) => draft.rules.push(rule),
                // A clue without a number says nothing.
                None if given.is_none() && is_clue || field == "littlekillersum" => {
                    push_once(&mut draft.drawn, field_name(field));
                }
                None => push_once(&mut draft.unknown, field_name(field)),
            }
        }
    }
    Ok(())
}

/// Reads cells that are less or greater than their neighbours. Neighbours of the same kind are not compared.
fn extremes(field: &str, items: &[Value], draft: &mut PuzzleDraft) {
    let spots: Vec<Cell> = items
        .iter()
        .filter_map(|item| cells(Some(&Value::Array(vec![item.get("cell")?.clone()])), draft))
        .flatten()
        .collect();
    for spot in &spots {
        let (row, column) = (spot.index() / draft.columns, spot.index() % draft.columns);
        let beside = [
            row.checked_sub(1).and_then(|row| draft.cell(row, column)),
            column.checked_sub(1).and_then(|column| draft.cell(row, column)),
            draft.cell(row, column + 1),
            draft.cell(row + 1, column),
        ];
        let (same, other): (Vec<Cell>, Vec<Cell>) =
            beside.into_iter().flatten().partition(|cell| spots.contains(cell));
        let is_least = field == "minimum";
        if same.is_empty() {
            let family = if is_least { Family::Minimum } else { Family::Maximum };
            draft.rules.push(Rule::new(family, [*spot]));
        } else {
            let greater = |cell: Cell| if is_least { [cell, *spot] } else { [*spot, cell] };
            draft.rules.extend(other.into_iter().map(|cell| Rule::new(Family::Greater, greater(cell))));
        }
    }
}

/// Returns the words for a field in messages.
fn field_name(field: &str) -> &str {
    const NAMES: &[(&str, &str)] = &[
        ("killercage", "killer cage"),
        ("littlekillersum", "little killer"),
        ("sandwichsum", "sandwich sum"),
        ("xsum", "X-sum"),
        ("betweenline", "between line"),
        ("regionsumline", "region sum line"),
        ("entropicline", "entropic line"),
        ("modularline", "modular line"),
        ("zipperline", "zipper line"),
        ("doublearrow", "double arrow"),
        ("slowthermometer", "slow thermometer"),
        ("extraregion", "extra region"),
        ("rowindexer", "row indexer"),
        ("columnindexer", "column indexer"),
        ("boxindexer", "box indexer"),
    ];
    NAMES.iter().find(|(name, _)| *name == field).map_or(field, |(_, words)| words)
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().chars().take(12).collect(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// Returns the row or column that a clue outside the grid refers to, starting at the clue.
fn line_from((row, column): (usize, usize), draft: &PuzzleDraft) -> Option<Vec<Cell>> {
    let (last_row, last_column) = (draft.rows, draft.columns);
    let mut cells: Vec<Cell> = match (row, column) {
        (0, c) | (_, c) if row == 0 || row == last_row + 1 => {
            (0..draft.rows).map(|r| draft.cell(r, c.checked_sub(1)?)).collect::<Option<_>>()?
        }
        (r, _) if column == 0 || column == last_column + 1 => {
            (0..draft.columns).map(|c| draft.cell(r.checked_sub(1)?, c)).collect::<Option<_>>()?
        }
        _ => return None,
    };
    if row > last_row || column > last_column {
        cells.reverse();
    }
    Some(cells)
}

/// Reads the "all are given" rules from their separate list. For white dots it is a flag instead: neighbours are not
/// consecutive, except those with a dot.
fn negative_rules(document: &FPuzzlesDocument, draft: &mut PuzzleDraft) {
    if draft.rules.iter().any(|rule| rule.family() == Family::Difference) {
        for rule in draft.rules.iter_mut().filter(|rule| rule.family() == Family::NonConsecutive) {
            *rule = Rule::everywhere(Family::OnlyDifferences);
        }
    }
    let named = document.rest.get("negative").and_then(Value::as_array).cloned().unwrap_or_default();
    for name in named.iter().filter_map(Value::as_str) {
        match name {
            "ratio" => draft.rules.push(Rule::everywhere(Family::OnlyRatios)),
            "xv" => draft.rules.extend([5, 10].map(|n| Rule::everywhere(Family::OnlySums).with_number(n))),
            _ => {}
        }
    }
}
