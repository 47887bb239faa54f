//! Writes SudokuMaker links.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::constraint::{
    CAGES, CONSTRAINTS, ConstraintForm, GIVENS, REGIONS, ROWS_AND_COLUMNS, THERMOMETERS,
};
use crate::variants::{PuzzleInfo, VariantError, grid};
use nonet_engine::{Board, Cell, Digit, Family, Puzzle, Rule};

/// Writes a link.
///
/// # Errors
/// Returns an error if SudokuMaker does not support the board or one of its rules.
pub fn write(puzzle: &Puzzle, info: &PuzzleInfo) -> Result<String, VariantError> {
    let board = puzzle.board();
    let rules = board.rules();
    let base = rules.base().unwrap_or(board);
    let (rows, columns) = grid::size(base).ok_or(VariantError::UnsupportedBoard)?;
    let is_known = base.houses().iter().all(|h| h.kind().is_region() || h.kind().is_line());
    if !base.links().is_empty() || !is_known {
        return Err(VariantError::UnsupportedBoard);
    }
    let (digits, least) = (usize::from(board.digit_count()), usize::from(rules.least_value()));
    let pieces: Vec<i64> =
        grid::region_numbers(base).into_iter().map(|piece| piece.map_or(-1, |piece| piece as i64)).collect();
    let is_square = (rows, columns, digits, least) == (rows, rows, rows, 1);
    let mut constraints = vec![json!({ "type": GIVENS }), json!({ "type": REGIONS, "regions": pieces })];
    if !is_square {
        constraints.insert(0, json!({ "type": ROWS_AND_COLUMNS }));
    }
    let mut by_type = BTreeMap::new();
    for rule in rules.list() {
        add(rule, board, columns, &mut by_type)?;
    }
    constraints.extend(by_type.into_values());
    let square = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) => json!({ "given": true, "value": digit.index() + least }),
        None => json!({}),
    };
    let cells: Vec<Value> = board.cells().map(square).collect();
    let mut document = json!({ "cells": cells, "constraints": constraints });
    if is_square {
        document["size"] = rows.into();
    } else {
        let most = digits + least - 1;
        let size = json!({ "width": columns, "height": rows, "minDigit": least, "maxDigit": most });
        document["type"] = "custom".into();
        document
            .as_object_mut()
            .into_iter()
            .for_each(|d| d.extend(size.as_object().cloned().unwrap_or_default()));
    }
    let texts = [("name", &info.title), ("author", &info.author), ("comment", &info.rules)];
    for (field, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        document[field] = text.as_str().into();
    }
    let document = json!({ "formatVersion": "1.5.0", "puzzle": document });
    let packed = lz_str::compress_to_encoded_uri_component(&document.to_string());
    Ok(format!("https://sudokumaker.app/?puzzle={packed}"))
}

/// Constraints by type and by the settings that all clues of a constraint share.
type ConstraintsByType = BTreeMap<(u64, u16), Value>;

/// Adds a rule to the constraint of its type.
fn add(
    rule: &Rule,
    board: &Board,
    columns: usize,
    by_type: &mut ConstraintsByType,
) -> Result<(), VariantError> {
    let unsupported = || VariantError::UnsupportedRule(rule.family());
    let number = rule.number_or_usual(board.digit_count());
    let cells: Vec<usize> = rule.cells().iter().map(|cell| cell.index()).collect();
    let least = usize::from(board.rules().least_value());
    let values = |digits: &mut dyn Iterator<Item = Digit>| -> Vec<usize> {
        digits.map(|d| d.index() + least).collect()
    };
    let mut push = |kind: u64, variant: u16, settings: Value, field: &str, item: Value| {
        let constraint = by_type.entry((kind, variant)).or_insert_with(|| {
            let mut constraint = settings;
            constraint["type"] = kind.into();
            constraint
        });
        match constraint.get_mut(field).and_then(Value::as_array_mut) {
            Some(items) => items.push(item),
            None => constraint[field] = vec![item].into(),
        }
    };
    let form = CONSTRAINTS.iter().find_map(|(kind, _, form)| {
        let is_same = match form {
            ConstraintForm::Everywhere(family)
            | ConstraintForm::Spots(family)
            | ConstraintForm::Lines(family)
            | ConstraintForm::Outside(family) => *family == rule.family(),
            ConstraintForm::Edges(family, negative) => [*family, *negative].contains(&rule.family()),
            _ => false,
        };
        is_same.then_some((*kind, *form))
    });
    match (rule.family(), form) {
        (Family::Cage, _) => {
            let cage = json!({ "cells": cells, "value": rule.number().unwrap_or(0) });
            push(CAGES, 0, json!({}), "cages", cage);
        }
        (Family::Region, _) => {
            let variant = u16::try_from(by_type.len()).unwrap_or(u16::MAX);
            by_type.insert((305, variant), json!({ "type": 305, "cells": cells }));
        }
        (Family::Thermometer, _) => {
            push(THERMOMETERS, 0, json!({ "slow": false }), "thermometers", cells.into())
        }
        (Family::SlowThermometer, _) => {
            push(THERMOMETERS, 1, json!({ "slow": true }), "thermometers", cells.into())
        }
        (Family::Arrow, _) => {
            let pill = usize::from(number.unwrap_or(1));
            let (bulb, line) = (cells.get(..pill), cells.get(pill.saturating_sub(1)..));
            let (bulb, line) = bulb.zip(line).ok_or_else(unsupported)?;
            let bulb: Vec<usize> = bulb.iter().rev().copied().collect();
            push(408, 0, json!({}), "bulbsWithArrows", json!({ "bulbCells": bulb, "arrows": [line] }));
        }
        (Family::Clone, _) => {
            let (first, second) = cells.split_at(cells.len() / 2);
            for (a, b) in first.iter().zip(second) {
                push(302, 0, json!({}), "groups", json!([a, b]));
            }
        }
        (Family::Quadruple, _) => {
            let corner = corner(&cells, columns).ok_or_else(unsupported)?;
            let digits = values(&mut rule.digits().iter().copied());
            push(303, 0, json!({}), "clues", json!({ "corner": corner, "digits": digits }));
        }
        (Family::Minimum | Family::Maximum, _) => {
            // A separate constraint, because cells of the same constraint are not compared.
            let kind = if rule.family() == Family::Maximum { 102 } else { 103 };
            push(kind, cells[0] as u16, json!({}), "cells", cells[0].into());
        }
        (Family::Entropic | Family::Modular | Family::ParityLine, _) => {
            let classes = match rule.family() {
                Family::ParityLine => 2,
                Family::Modular => number.unwrap_or(3),
                _ => 3,
            };
            let digits = usize::from(board.digit_count());
            let class = |digit: usize| match rule.family() {
                Family::Entropic => digit * 3 / digits,
                _ => (digit + least) % usize::from(classes),
            };
            let mut groups = vec![0_u32; classes.into()];
            (0..digits).for_each(|digit| groups[class(digit)] |= 1 << (digit + least));
            let variant = if rule.family() == Family::Entropic { 0 } else { classes };
            push(406, variant, json!({ "groups": groups }), "lines", cells.into());
        }
        (Family::Entropy, _) => {
            let digits = usize::from(board.digit_count());
            let mut groups = [0_u32; 3];
            (0..digits).for_each(|digit| groups[digit * 3 / digits] |= 1 << (digit + least));
            by_type.insert((16, 0), json!({ "type": 16, "groups": groups }));
        }
        (_, Some((kind, ConstraintForm::Everywhere(_)))) => {
            by_type.insert((kind, 0), json!({ "type": kind }));
        }
        (_, Some((kind, ConstraintForm::Spots(_)))) => push(kind, 0, json!({}), "cells", cells[0].into()),
        (Family::Whispers, Some((kind, _))) => {
            let number = number.unwrap_or(1);
            push(kind, number, json!({ "minDifference": number }), "lines", cells.into());
        }
        (Family::Lockout, Some(_)) if number != Some(u16::from(board.digit_count()) / 2) => {
            return Err(unsupported());
        }
        (_, Some((kind, ConstraintForm::Lines(_)))) => push(kind, 0, json!({}), "lines", cells.into()),
        (family, Some((kind, ConstraintForm::Edges(own, _)))) if family == own => {
            let clue = json!({ "edge": edge(&cells, columns).ok_or_else(unsupported)?, "value": number });
            push(kind, 0, json!({}), "clues", clue);
        }
        (_, Some((kind, ConstraintForm::Edges(..)))) => push(kind, 0, json!({}), "negative", json!(number)),
        (_, Some((kind, ConstraintForm::Outside(_)))) => {
            let rows = board.cell_count() / columns;
            let mut clue = outside(&cells, rows, columns).ok_or_else(unsupported)?;
            clue["value"] = json!(number);
            push(kind, 0, json!({}), "clues", clue);
        }
        _ => return Err(unsupported()),
    }
    Ok(())
}

/// Returns the number of the edge between two cells, if they share one.
fn edge(cells: &[usize], columns: usize) -> Option<usize> {
    let [a, b] = *cells else { return None };
    let (first, second) = (a.min(b), a.max(b));
    let (row, column) = (first / columns, first % columns);
    if second == first + 1 && column + 1 < columns {
        Some(2 * columns * row + column + 1)
    } else {
        (second == first + columns).then_some(2 * columns * row + column + columns)
    }
}

/// Returns the number of the corner between four cells.
fn corner(cells: &[usize], columns: usize) -> Option<usize> {
    let first = *cells.iter().min()?;
    let mut around = [first, first + 1, first + columns, first + columns + 1];
    around.sort_unstable();
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    let (row, column) = (first / columns, first % columns);
    (sorted == around && column + 1 < columns).then_some((row + 1) * (columns + 1) + column + 1)
}

/// Returns a clue outside the grid for these cells: its position and, for a diagonal, the diagonal's sign. The cells
/// must begin and end at the edge of the grid.
fn outside(cells: &[usize], rows: usize, columns: usize) -> Option<Value> {
    let at = |index: usize| ((cells.get(index)? / columns) as i64, (cells[index] % columns) as i64).into();
    let at = |index: usize| -> Option<(i64, i64)> { at(index) };
    let first = at(0)?;
    let steps: &[(i64, i64)] = match at(1) {
        Some(second) => &[(second.0 - first.0, second.1 - first.1)],
        // A diagonal of one cell may begin at any corner.
        None => &[(1, 1), (1, -1), (-1, 1), (-1, -1)],
    };
    let is_inside =
        |(row, column): (i64, i64)| (0..rows as i64).contains(&row) && (0..columns as i64).contains(&column);
    let &(down, right) = steps.iter().find(|(down, right)| {
        let next = (0..cells.len() as i64).map(|n| (first.0 + n * down, first.1 + n * right));
        let after = (first.0 + cells.len() as i64 * down, first.1 + cells.len() as i64 * right);
        !is_inside((first.0 - down, first.1 - right))
            && !is_inside(after)
            && next.enumerate().all(|(n, cell)| at(n) == Some(cell))
    })?;
    let position = (first.0 - down + 1) * (columns as i64 + 2) + first.1 - right + 1;
    let mut clue = json!({ "outerCell": position });
    match (down, right) {
        (0, 1 | -1) | (1 | -1, 0) => {}
        (1 | -1, 1 | -1) => clue["diagonal"] = (-down * right).into(),
        _ => return None,
    }
    Some(clue)
}
