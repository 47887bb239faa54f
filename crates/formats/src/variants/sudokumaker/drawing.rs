//! Describes SudokuMaker's decoration as a SudokuPad document, from which its meaning can be guessed.

use serde_json::{Value, json};

use super::border::InnerGrid;

/// Thickness of a line as wide as a cell in SudokuPad.
const THICKNESS: f64 = 64.0;

/// Returns a document with the lines, cages and symbols of constraints, and with the author's texts. The givens around
/// the inner grid become texts, and its cells a region, so that the picture is cropped to them.
pub(super) fn document(
    puzzle: &Value,
    constraints: &[&Value],
    rows: usize,
    columns: usize,
    inner: Option<&InnerGrid>,
) -> Value {
    let list =
        |value: &Value, name: &str| value.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
    let (mut lines, mut cages, mut overlays) = (Vec::new(), Vec::new(), Vec::new());
    for rule in constraints {
        let style = |name: &str| rule.get("style").and_then(|style| style.get(name));
        for points in list(rule, "lines") {
            let points: Vec<Value> = points.as_array().into_iter().flatten().filter_map(point).collect();
            let thickness = style("thickness").and_then(Value::as_f64).unwrap_or(0.15) * THICKNESS;
            lines.push(json!({ "color": style("color"), "thickness": thickness, "wayPoints": points }));
        }
        for cage in list(rule, "cages") {
            let cell = |cell: &Value| {
                let number = usize::try_from(cell.as_u64()?).ok()?;
                Some(json!([number / columns, number % columns]))
            };
            let cells: Vec<Value> = list(&cage, "cells").iter().filter_map(cell).collect();
            cages.push(json!({ "cells": cells, "value": cage.get("value") }));
        }
        let looks = list(rule, "params");
        for symbol in list(rule, "symbols") {
            let look =
                symbol.get(2).and_then(Value::as_u64).and_then(|at| looks.get(usize::try_from(at).ok()?));
            overlays.extend(look.or(looks.first()).and_then(|look| mark(&symbol, look)));
        }
    }
    let mut regions = Vec::new();
    if let Some(inner) = inner {
        let place = |cell: usize| (cell / columns, cell % columns);
        regions.push(
            (0..rows * columns).filter(|cell| inner.cell(*cell).is_some()).map(place).collect::<Vec<_>>(),
        );
        for (cell, given) in
            list(puzzle, "cells").iter().enumerate().filter(|(cell, _)| inner.cell(*cell).is_none())
        {
            let (row, column) = place(cell);
            let value = given.get("value").filter(|_| given.get("given") == Some(&true.into()));
            overlays.extend(value.map(|value| {
                json!({ "center": [row as f64 + 0.5, column as f64 + 0.5], "text": value.to_string() })
            }));
        }
    }
    json!({
        "regions": regions,
        "cells": vec![vec![json!({}); columns]; rows], "lines": lines, "cages": cages, "overlays": overlays,
        "metadata": {
            "title": puzzle.get("name"), "author": puzzle.get("author"), "rules": puzzle.get("comment"),
        },
    })
}

/// Returns row and column of a point.
fn point(value: &Value) -> Option<Value> {
    Some(json!([value.get("y")?.as_f64()?, value.get("x")?.as_f64()?]))
}

/// Returns a symbol; `None` for an arrow.
fn mark(symbol: &Value, look: &Value) -> Option<Value> {
    let number = |name: &str| look.get(name).and_then(Value::as_f64).unwrap_or(0.0);
    let (width, height, rounded) = match look.get("type")?.as_str()? {
        "ellipse" => (2.0 * number("rx"), 2.0 * number("ry"), true),
        "rectangle" => (number("width"), number("height"), false),
        "text" => (number("size"), number("size"), false),
        _ => return None,
    };
    let is_text = look.get("text").is_some();
    Some(json!({
        "center": [symbol.get(1)?.as_f64()?, symbol.get(0)?.as_f64()?], "width": width, "height": height,
        "rounded": rounded, "text": look.get("text"), "angle": look.get("angle"),
        "backgroundColor": if is_text { None } else { look.get("fill") },
        "borderColor": if is_text { None } else { look.get("stroke") },
    }))
}
