//! Draws a puzzle as a SudokuPad document, with a sentence for each of its rules.
//!
//! SudokuPad shows drawings and does not know rules, so a rule is its drawing and its sentence. The parent module
//! reads both. The document has the solution, so that SudokuPad can check the player's digits.
//!
//! - `drawing`: the elements of the document and its sentences;
//! - `rules`: the drawing of each rule.

mod drawing;
mod rules;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use self::drawing::Drawing;
use super::sentences::OUTSIDE;
use crate::variants::{PuzzleInfo, VariantError, grid};
use nonet_engine::solver::{Limits, solve};
use nonet_engine::{Cell, Family, Grid, Puzzle, Rule};

/// The `id` of a document, by which its reader knows that [`document`] has added to the author's texts.
pub(super) const ID: &str = "nonet";

/// The title of a puzzle without one.
pub(super) const USUAL_TITLE: &str = "Sudoku";

/// The author of a puzzle without one.
pub(super) const USUAL_AUTHOR: &str = "Nonet";

/// The first sentence about a square grid with digits from 1.
const NORMAL_RULES: &str = "Normal sudoku rules apply.";

/// The end of the first sentence about any other grid.
const NONE_TWICE: &str = "none twice in a row, column or region.";

/// Maximum number of search steps for the solution.
const MAX_STEPS: u64 = 20_000;

/// Writes a link.
///
/// # Errors
/// Returns an error if the board is not a grid, or if a rule cannot be drawn so that it is understood.
pub fn write(puzzle: &Puzzle, info: &PuzzleInfo) -> Result<String, VariantError> {
    let text =
        serde_json::to_string(&document(puzzle, info)?).map_err(|e| VariantError::Syntax(e.to_string()))?;
    let packed = lz_str::compress_to_base64(&text);
    let packed = packed.trim_end_matches('=').replace('+', "%2B").replace('/', "%2F");
    Ok(format!("https://sudokupad.app/scl{packed}"))
}

/// Returns the document.
pub(super) fn document(puzzle: &Puzzle, info: &PuzzleInfo) -> Result<Value, VariantError> {
    let board = puzzle.board();
    let base = board.rules().base().unwrap_or(board);
    let (rows, columns) = grid::size(base).ok_or(VariantError::UnsupportedBoard)?;
    if !base.links().is_empty() {
        return Err(VariantError::UnsupportedBoard);
    }
    let least = usize::from(board.rules().least_value());
    let mut drawing = Drawing {
        columns,
        rows,
        digits: usize::from(board.digit_count()),
        least,
        fields: Map::new(),
        sentences: BTreeSet::new(),
    };
    let list = board.rules().list();
    let outside: BTreeSet<Family> =
        list.iter().map(Rule::family).filter(|family| OUTSIDE.iter().any(|(own, _)| own == family)).collect();
    if let Some(second) = outside.iter().nth(1) {
        return Err(VariantError::UnsupportedRule(*second));
    }
    for house in base.houses().iter().filter(|house| !house.kind().is_region() && !house.kind().is_line()) {
        drawing.region(house.cells());
    }
    for rule in list {
        drawing.rule(rule, list).ok_or(VariantError::UnsupportedRule(rule.family()))?;
    }
    let value = |cell: Cell| {
        puzzle.givens().get(cell).map_or_else(|| json!({}), |d| json!({ "value": d.index() + least }))
    };
    let cells: Vec<Value> = board.cells().map(value).collect();
    let numbers = grid::region_numbers(base);
    let count = numbers.iter().flatten().max().map_or(0, |most| most + 1);
    let region = |number: usize| -> Value {
        (0..numbers.len())
            .filter(|i| numbers[*i] == Some(number))
            .map(|i| json!([i / columns, i % columns]))
            .collect()
    };
    // The author's text precedes the sentences from which the puzzle can be read again.
    let mut rules: Vec<String> =
        Some(&info.rules).filter(|text| !text.is_empty()).cloned().into_iter().collect();
    rules.push(drawing.sudoku());
    rules.extend(drawing.sentences);
    let or = |text: &str, usual: &str| if text.is_empty() { usual.to_owned() } else { text.to_owned() };
    let (title, author) = (or(&info.title, USUAL_TITLE), or(&info.author, USUAL_AUTHOR));
    let mut metadata = json!({ "title": title, "author": author, "rules": rules.join("\n") });
    let solved = solve(puzzle, Limits::UNIQUE.steps(MAX_STEPS));
    if let Some(solution) = solved.unique().filter(|_| least + drawing.digits <= 10) {
        metadata["solution"] = text(solution, least).into();
    }
    for (family, name) in [(Family::AntiKnight, "antiknight"), (Family::AntiKing, "antiking")] {
        if list.iter().any(|rule| rule.family() == family) {
            metadata[name] = true.into();
        }
    }
    let mut document = json!({
        "id": ID, "cellSize": 50, "cells": cells.chunks(columns).collect::<Vec<_>>(),
        "regions": (0..count).map(region).collect::<Vec<_>>(), "cages": [], "lines": [], "arrows": [], "underlays": [],
        "overlays": [], "metadata": metadata,
    });
    for (name, items) in drawing.fields {
        document[name.as_str()] = items;
    }
    Ok(document)
}

/// Returns the part of the rules that precedes the sentences of [`document`].
pub(super) fn before_sentences(rules: &str) -> String {
    let lines: Vec<&str> = rules.lines().collect();
    let is_first = |line: &&str| *line == NORMAL_RULES || line.ends_with(NONE_TWICE);
    let end = lines.iter().rposition(is_first).unwrap_or(lines.len());
    lines[..end].join("\n")
}

fn text(grid: &Grid, least: usize) -> String {
    grid.as_slice().iter().flatten().map(|digit| (digit.index() + least).to_string()).collect()
}
