//! Writes f-puzzles links.

use serde_json::Value;

use super::{FPuzzlesCell, FPuzzlesDocument};
use crate::variants::family_names::{FieldKind, family_names};
use crate::variants::{PuzzleInfo, VariantError, are_all_xv, grid};
use nonet_engine::{Cell, Family, Puzzle};

/// Writes a link with the author's texts.
///
/// # Errors
/// Returns an error if f-puzzles does not support the board or one of its rules.
pub fn write(puzzle: &Puzzle, info: &PuzzleInfo) -> Result<String, VariantError> {
    let board = puzzle.board();
    let rules = board.rules();
    let base = rules.base().unwrap_or(board);
    let (rows, columns) = grid::size(base).ok_or(VariantError::UnsupportedBoard)?;
    let size = usize::from(board.digit_count());
    if rows != columns || rows != size || rules.least_value() != 1 || !base.links().is_empty() {
        return Err(VariantError::UnsupportedBoard);
    }
    let mut document = FPuzzlesDocument { size, ..FPuzzlesDocument::default() };
    let mut squares = vec![FPuzzlesCell::default(); size * size];
    for ((i, square), piece) in squares.iter_mut().enumerate().zip(grid::region_numbers(base)) {
        square.region = piece.map(Value::from);
        if let Some(digit) = puzzle.givens().get(Cell::new(i)) {
            square.value = Some(digit.value().into());
            square.given = true;
        }
    }
    let mut flags = Vec::new();
    let mut add = |field: &str, item: Value| match document.rest.get_mut(field) {
        Some(Value::Array(items)) => items.push(item),
        _ => drop(document.rest.insert(field.to_owned(), Value::Array(vec![item]))),
    };
    let name =
        |cell: &Cell| Value::from(format!("R{}C{}", cell.index() / columns + 1, cell.index() % columns + 1));
    let names = |cells: &[Cell]| Value::Array(cells.iter().map(name).collect());
    let field = |kind: FieldKind, family: Family| {
        let (own, name) = family_names(family)?.f_puzzles?;
        (own == kind).then_some(name)
    };
    for house in base.houses() {
        let is_plain = house.kind().is_region() || house.kind().is_line();
        if !is_plain {
            add("extraregion", serde_json::json!({ "cells": names(house.cells()) }));
        }
    }
    for rule in rules.list() {
        let unsupported = VariantError::UnsupportedRule(rule.family());
        let number = rule.number_or_usual(board.digit_count());
        let cells = rule.cells();
        match rule.family() {
            Family::Cage => {
                let value = rule.number().map_or_else(String::new, |n| n.to_string());
                add("killercage", serde_json::json!({ "cells": names(cells), "value": value }));
            }
            Family::PairSum => {
                let letter = match number {
                    Some(5) => "V",
                    Some(10) => "X",
                    _ => return Err(unsupported),
                };
                add("xv", serde_json::json!({ "cells": names(cells), "value": letter }));
            }
            Family::Arrow => {
                let pill = usize::from(number.unwrap_or(1));
                let line: Vec<Cell> = cells[pill - 1..].to_vec();
                add("arrow", serde_json::json!({ "cells": names(&cells[..pill]), "lines": [names(&line)] }));
            }
            Family::Clone => {
                let (a, b) = cells.split_at(cells.len() / 2);
                add("clone", serde_json::json!({ "cells": names(a), "cloneCells": names(b) }));
            }
            Family::Quadruple => {
                let values: Vec<u8> = rule.digits().iter().map(|d| d.value()).collect();
                add("quadruple", serde_json::json!({ "cells": names(cells), "values": values }));
            }
            Family::Allowed => {
                squares[cells[0].index()].marks =
                    Some(rule.digits().iter().map(|d| d.value().into()).collect());
            }
            Family::LittleKiller => {
                let (first, second) = (cells[0].index(), cells.get(1).map_or(0, |c| c.index()));
                let down = second / columns > first / columns;
                let right = second % columns > first % columns;
                let direction = format!("{}{}", if down { 'D' } else { 'U' }, if right { 'R' } else { 'L' });
                let before = |v: usize, forward: bool| if forward { v } else { v + 2 };
                let (row, column) = (before(first / columns, down), before(first % columns, right));
                let value = number.unwrap_or(0).to_string();
                add(
                    "littlekillersum",
                    serde_json::json!({
                        "cell": format!("R{row}C{column}"), "cells": names(cells), "direction": direction,
                        "value": value
                    }),
                );
            }
            Family::OnlyRatios if number == Some(2) => add("negative", "ratio".into()),
            Family::OnlySums if are_all_xv(rules.list()) => {
                if number == Some(5) {
                    add("negative", "xv".into());
                }
            }
            family => {
                if let Some(name) = field(FieldKind::Plain, family) {
                    add(name, serde_json::json!({ "cells": names(cells) }));
                } else if let Some(name) = field(FieldKind::Numbered, family) {
                    let value = number.unwrap_or(0).to_string();
                    add(name, serde_json::json!({ "cells": names(cells), "value": value }));
                } else if let Some(name) = field(FieldKind::Line, family) {
                    let mut item = serde_json::json!({ "lines": [names(cells)] });
                    if let Some(number) = number {
                        item["value"] = number.to_string().into();
                    }
                    add(name, item);
                } else if let Some(name) = field(FieldKind::Spot, family) {
                    let cell = cells[0].index();
                    let cell = format!("R{}C{}", cell / columns + 1, cell % columns + 1);
                    add(name, serde_json::json!({ "cell": cell }));
                } else if let Some(name) = field(FieldKind::Outside, family) {
                    let cell = clue_position(cells, columns).ok_or(unsupported)?;
                    add(name, serde_json::json!({ "cell": cell, "value": number.unwrap_or(0).to_string() }));
                } else if let Some(name) = field(FieldKind::Flag, family) {
                    flags.push(name);
                } else {
                    return Err(unsupported);
                }
            }
        }
    }
    document.rest.extend(flags.into_iter().map(|name| (name.to_owned(), true.into())));
    let texts = [("title", &info.title), ("author", &info.author), ("ruleset", &info.rules)];
    let written = texts.into_iter().filter(|(_, text)| !text.is_empty());
    document.rest.extend(written.map(|(name, text)| (name.to_owned(), text.as_str().into())));
    document.grid = squares.chunks(size).map(<[FPuzzlesCell]>::to_vec).collect();
    let text = serde_json::to_string(&document).map_err(|e| VariantError::Syntax(e.to_string()))?;
    Ok(format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(&text)))
}

/// Returns the position, outside the grid, of a clue for these cells.
fn clue_position(cells: &[Cell], columns: usize) -> Option<String> {
    let [first, second] = *cells.first_chunk::<2>()?;
    let row_and_column = |cell: Cell| (cell.index() / columns + 1, cell.index() % columns + 1);
    let ((row, column), (next_row, next_column)) = (row_and_column(first), row_and_column(second));
    let (row, column) = ((2 * row).checked_sub(next_row)?, (2 * column).checked_sub(next_column)?);
    Some(format!("R{row}C{column}"))
}
