//! Grids in JSON: rows of cells, one list of cells, or one text per row, in a document or in one of its fields.
//!
//! A cell is a digit, a text, nothing (`null`, `""`, `0`), or an object with its `value`. Fields such as names, sizes
//! and solutions are ignored, but one that names a rule is a fault.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::layout;
use crate::read::{ParsedText, ReadError, TextFault};
use crate::variants::{rule_in_code, rule_in_text, rule_in_words};
use nonet_engine::Board;
use nonet_engine::line::TextPosition;

/// Fields that hold the puzzle, the likeliest first.
const PUZZLE_FIELDS: [&str; 25] = [
    "initialboard",
    "initialgrid",
    "initialstate",
    "startgrid",
    "puzzle",
    "givens",
    "clues",
    "board",
    "grid",
    "initial",
    "start",
    "quiz",
    "unsolved",
    "sudoku",
    "cells",
    "rows",
    "values",
    "problem",
    "mission",
    "puzzles",
    "tasks",
    "data",
    "newboard",
    "grids",
    "value",
];

/// Maximum depth of lists and objects around the puzzle.
const MAX_DEPTH: usize = 8;

/// Reads a text that is JSON; `None` if it is not, or has no grid.
pub(crate) fn read(text: &str, prefer: Option<&Arc<Board>>) -> Option<Result<ParsedText, ReadError>> {
    let text = text.trim();
    if !text.starts_with(['{', '[']) {
        return None;
    }
    let document: Value = serde_json::from_str(text).ok()?;
    let start = TextPosition { line: 1, column: 1 };
    let read = grid(&document, MAX_DEPTH)
        .and_then(|(rows, named)| layout::read(&rows, prefer).map(|found| (found, named)));
    // Numbers elsewhere in a document are no grid.
    let Some((found, named)) = read else {
        return document.is_object().then_some(Err(ReadError { at: start, fault: TextFault::Empty }));
    };
    Some(match named {
        Some(found) => Err(ReadError { at: start, fault: TextFault::OtherRule { found } }),
        // Positions in the rows are not those in the text.
        None => found.map_err(|error| ReadError { at: start, ..error }),
    })
}

/// Returns the rows of the grid in a value, and the name of a field around it that states a rule.
fn grid(value: &Value, depth: usize) -> Option<(String, Option<String>)> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::Object(fields) => {
            let (name, found) = PUZZLE_FIELDS.iter().find_map(|wanted| {
                let is_wanted = |name: &str| name.replace('_', "").eq_ignore_ascii_case(wanted);
                let (name, value) = fields.iter().find(|(name, _)| is_wanted(name))?;
                Some((name, grid(value, depth)?))
            })?;
            let named = found.1.or_else(|| rule_field(fields, name));
            Some((found.0, named))
        }
        Value::Array(items) => match rows(items) {
            Some(rows) => Some((rows, None)),
            None => items.first().and_then(|first| grid(first, depth)),
        },
        Value::String(text) if text.len() >= 16 => Some((text.clone(), None)),
        _ => None,
    }
}

/// Returns the name of another field that states a rule and is not empty.
fn rule_field(fields: &Map<String, Value>, puzzle: &str) -> Option<String> {
    let is_empty = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    };
    let mut others = fields.iter().filter(|(name, value)| name.as_str() != puzzle && !is_empty(value));
    others.find_map(|(name, value)| match value {
        // The text of the rules may say that there are none.
        Value::String(text) if name.to_lowercase().contains("rule") => rule_in_text(text),
        _ => rule_in_words(name).or_else(|| rule_in_code(&format!("{name}={value}"))),
    })
}

/// Returns lists of cells as lines of numbers; `None` if an item is not a cell, a row or a text.
fn rows(items: &[Value]) -> Option<String> {
    let line = |items: &[Value]| Some(items.iter().map(cell).collect::<Option<Vec<_>>>()?.join(","));
    if let Some(line) = line(items).filter(|_| items.len() > 3) {
        // Rows as texts are lines rather than cells.
        let are_rows = items.iter().all(|item| item.as_str().is_some_and(|text| text.chars().count() > 3));
        return Some(if are_rows { line.replace(',', "\n") } else { line });
    }
    let rows = items.iter().map(|row| line(row.as_array()?)).collect::<Option<Vec<_>>>()?;
    Some(rows.join("\n"))
}

/// Returns the text of a cell.
fn cell(value: &Value) -> Option<String> {
    match value {
        Value::Null | Value::Bool(false) => Some("0".to_owned()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) if text.trim().is_empty() => Some("0".to_owned()),
        Value::String(text) => (!text.contains([',', '\n'])).then(|| text.clone()),
        Value::Object(fields) => {
            let value = ["value", "digit", "v", "given"].iter().find_map(|name| fields.get(*name));
            // A cell without a value has notes at most.
            value.map_or(Some("0".to_owned()), |value| if value.is_object() { None } else { cell(value) })
        }
        _ => None,
    }
}
