//! Describes the decoration of an f-puzzles puzzle as a SudokuPad document, from which its meaning can be guessed.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::position;

/// Thickness of a line of width 1 in SudokuPad, where a cell has 64.
const THICKNESS: f64 = 32.0;

/// Returns a document with lines, circles, squares, texts and cages, and with the author's texts.
pub(super) fn document(fields: &BTreeMap<String, Value>, size: usize) -> Value {
    let list = |name: &str| fields.get(name).and_then(Value::as_array).into_iter().flatten();
    let mut lines = Vec::new();
    for line in list("line") {
        let width = line.get("width").and_then(Value::as_f64).unwrap_or(0.5);
        for points in line.get("lines").and_then(Value::as_array).into_iter().flatten() {
            let points: Option<Vec<Value>> =
                points.as_array().and_then(|points| points.iter().map(|point| centre(&[point])).collect());
            lines.extend(points.map(|points| {
                json!({ "color": line.get("outlineC"), "thickness": width * THICKNESS, "wayPoints": points })
            }));
        }
    }
    let mut overlays = Vec::new();
    for (name, rounded) in [("circle", true), ("rectangle", false), ("text", false)] {
        for item in list(name) {
            let is_text = name == "text";
            let size = |name: &str| {
                item.get(name).and_then(Value::as_f64).unwrap_or(if is_text { 0.25 } else { 0.5 })
            };
            overlays.extend(centre_of(item).map(|centre| {
                json!({
                    "center": centre, "width": size("width"), "height": size("height"), "rounded": rounded,
                    "backgroundColor": item.get("baseC"), "borderColor": item.get("outlineC"),
                    "text": item.get("value"), "angle": item.get("angle"),
                })
            }));
        }
    }
    let cages: Vec<Value> = list("cage").filter_map(cage).collect();
    let row = vec![json!({}); size];
    json!({
        "cells": vec![row; size], "lines": lines, "overlays": overlays, "cages": cages,
        "metadata": {
            "title": fields.get("title"), "author": fields.get("author"), "rules": fields.get("ruleset"),
        },
    })
}

/// Returns a cage; `None` for the fog and other settings that SudokuPad stores in cages.
fn cage(item: &Value) -> Option<Value> {
    let value = item.get("value").cloned().unwrap_or_default();
    let is_setting = value.as_str().is_some_and(|text| text.starts_with("FO") || text.contains(": "));
    let cells: Vec<Value> = item
        .get("cells")?
        .as_array()?
        .iter()
        .map(|cell| position(cell).map(|(row, column)| json!([row as i64 - 1, column as i64 - 1])))
        .collect::<Option<_>>()?;
    (!is_setting).then(|| json!({ "cells": cells, "value": value }))
}

fn centre_of(item: &Value) -> Option<Value> {
    match item.get("cell") {
        Some(cell) => centre(&[cell]),
        None => centre(&item.get("cells")?.as_array()?.iter().collect::<Vec<_>>()),
    }
}

/// Returns the common centre of cells, measured in cells from the top left corner of the grid.
fn centre(cells: &[&Value]) -> Option<Value> {
    let places: Vec<(usize, usize)> = cells.iter().map(|cell| position(cell)).collect::<Option<_>>()?;
    let mean = |of: fn(&(usize, usize)) -> usize| {
        places.iter().map(|place| of(place) as f64 - 0.5).sum::<f64>() / places.len() as f64
    };
    (!places.is_empty()).then(|| json!([mean(|place| place.0), mean(|place| place.1)]))
}
