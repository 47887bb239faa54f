//! SudokuMaker links: `?puzzle=` followed by JSON packed by LZ-string for URLs.
//!
//! Rules have numbered types; decoration (2000 and up) and unsupported types are listed by number. On a grid of N
//! columns, the number of the edge to the right of a cell is 2N·row + column + 1; the number of the edge below is
//! 2N·row + column + N.

use serde_json::{Value, json};

use super::{GridDivision, PuzzleDraft, VariantError, grid, push_once};
use nonet_engine::{Cell, Digit, Family, Puzzle, Rule};

const STANDARD: u64 = 0;
const REGIONS: u64 = 1;
const WHITE_DOTS: u64 = 200;
const BLACK_DOTS: u64 = 201;
const XV: u64 = 202;
const THERMOMETERS: u64 = 300;
const CAGES: u64 = 301;
/// The lowest type number of decoration.
const DECORATION: u64 = 2000;

/// Reads a link, the payload after its `?puzzle=`, or the plain JSON.
///
/// # Errors
/// Returns an error for a link without a puzzle or for malformed data.
pub fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    if text.starts_with('{') {
        return read(text);
    }
    let packed = match text.split_once("puzzle=") {
        Some((_, packed)) => packed.split(['&', '#']).next().unwrap_or_default(),
        None if text.contains("sudokumaker.app") => return Err(VariantError::OnServer),
        None => text,
    };
    let damaged = || VariantError::Syntax("?puzzle=".to_owned());
    let text = lz_str::decompress_from_encoded_uri_component(packed)
        .and_then(|units| String::from_utf16(&units).ok())
        .ok_or_else(damaged)?;
    read(&text)
}

/// Reads the plain JSON.
fn read(text: &str) -> Result<PuzzleDraft, VariantError> {
    let document: Value = serde_json::from_str(text).map_err(|e| VariantError::Syntax(e.to_string()))?;
    puzzle(document.get("puzzle").unwrap_or(&document))
}

fn size(value: Option<&Value>, usual: usize) -> usize {
    value.and_then(Value::as_u64).map_or(usual, |n| n as usize)
}

fn puzzle(puzzle: &Value) -> Result<PuzzleDraft, VariantError> {
    let part = |what: &str| VariantError::Syntax(what.to_owned());
    let (columns, rows) = (size(puzzle.get("width"), 9), size(puzzle.get("height"), 9));
    if !(1..=25).contains(&rows) || !(1..=25).contains(&columns) {
        return Err(part("width"));
    }
    let digits = rows.max(columns);
    let least = size(puzzle.get("minDigit"), 1);
    let mut draft = PuzzleDraft {
        rows,
        columns,
        digits,
        least: u8::try_from(least).ok().filter(|l| *l < 2).ok_or_else(|| part("minDigit"))?,
        division: GridDivision::None,
        ..PuzzleDraft::classic()
    };
    let digit = |value: u64| {
        let index = usize::try_from(value).ok()?.checked_sub(least)?;
        (index < digits).then_some(index)
    };
    for (i, cell) in puzzle.get("cells").and_then(Value::as_array).into_iter().flatten().enumerate() {
        let given = cell.get("given").and_then(Value::as_bool).unwrap_or(false);
        if let (true, Some(value)) = (given && i < rows * columns, cell.get("value").and_then(Value::as_u64))
        {
            draft.givens.push((Cell::new(i), digit(value).ok_or_else(|| part("value"))?));
        }
    }
    for rule in puzzle.get("constraints").and_then(Value::as_array).into_iter().flatten() {
        constraint(rule, &mut draft)?;
    }
    Ok(draft)
}

/// Returns the cells on either side of an edge.
fn edge(number: u64, draft: &PuzzleDraft) -> Option<[Cell; 2]> {
    let (number, wide) = (usize::try_from(number).ok()?, draft.columns);
    let row = number / (2 * wide);
    let rest = number % (2 * wide);
    if (1..wide).contains(&rest) {
        Some([draft.cell(row, rest - 1)?, draft.cell(row, rest)?])
    } else if rest >= wide {
        Some([draft.cell(row, rest - wide)?, draft.cell(row + 1, rest - wide)?])
    } else {
        None
    }
}

fn cells(value: &Value, draft: &PuzzleDraft) -> Option<Vec<Cell>> {
    let most = draft.rows * draft.columns;
    let cell = |v: &Value| usize::try_from(v.as_u64()?).ok().filter(|i| *i < most).map(Cell::new);
    value.as_array()?.iter().map(cell).collect()
}

fn constraint(rule: &Value, draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    let kind = rule.get("type").and_then(Value::as_u64).unwrap_or(STANDARD);
    let part = || VariantError::Syntax(format!("constraint {kind}"));
    let list = |name: &str| rule.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
    let negative = || !list("negative").is_empty();
    match kind {
        STANDARD => {}
        REGIONS => {
            let mut of = vec![None; draft.rows * draft.columns];
            for (number, region) in list("regions").iter().enumerate() {
                for cell in cells(region, draft).ok_or_else(part)? {
                    of[cell.index()] = Some(number);
                }
            }
            draft.division = GridDivision::Regions(of);
        }
        WHITE_DOTS | BLACK_DOTS | XV => {
            for clue in list("clues") {
                let at =
                    clue.get("edge").and_then(Value::as_u64).and_then(|n| edge(n, draft)).ok_or_else(part)?;
                let value = clue.get("value").and_then(Value::as_u64).and_then(|v| u16::try_from(v).ok());
                let family = match kind {
                    WHITE_DOTS => Family::Difference,
                    BLACK_DOTS => Family::Ratio,
                    _ => Family::PairSum,
                };
                let number = match (kind, value) {
                    (XV, None) => return Err(part()),
                    (_, Some(n)) => Some(n),
                    _ => None,
                };
                let made = Rule::new(family, at);
                draft.rules.push(number.map_or(made.clone(), |n| made.with_number(n)));
            }
            if negative() {
                draft.rules.extend(match kind {
                    WHITE_DOTS => vec![Rule::everywhere(Family::OnlyDifferences)],
                    BLACK_DOTS => vec![Rule::everywhere(Family::OnlyRatios)],
                    _ => [5, 10].map(|n| Rule::everywhere(Family::OnlySums).with_number(n)).to_vec(),
                });
            }
        }
        THERMOMETERS => {
            let slow = rule.get("slow").and_then(Value::as_bool).unwrap_or(false);
            let family = if slow { Family::SlowThermometer } else { Family::Thermometer };
            for line in list("thermometers") {
                draft.rules.push(Rule::new(family, cells(&line, draft).ok_or_else(part)?));
            }
        }
        CAGES => {
            for cage in list("cages") {
                let own = cage.get("cells").and_then(|c| cells(c, draft)).ok_or_else(part)?;
                let made = Rule::new(Family::Cage, own);
                let sum = cage.get("value").and_then(Value::as_u64).and_then(|v| u16::try_from(v).ok());
                draft.rules.push(match sum.filter(|s| *s > 0) {
                    Some(sum) => made.with_number(sum),
                    None => made,
                });
            }
        }
        DECORATION.. => push_once(&mut draft.drawn, &format!("constraint {kind}")),
        other => push_once(&mut draft.unknown, &format!("constraint {other}")),
    }
    Ok(())
}

/// Writes a link.
///
/// # Errors
/// Returns an error if SudokuMaker does not support the board or one of its rules.
pub fn write(puzzle: &Puzzle) -> Result<String, VariantError> {
    let board = puzzle.board();
    let rules = board.rules();
    let base = rules.base().unwrap_or(board);
    let (rows, columns) = grid::size(base).ok_or(VariantError::UnsupportedBoard)?;
    let known = base.houses().iter().all(|h| h.kind().is_region() || h.kind().is_line());
    if usize::from(board.digit_count()) != rows.max(columns) || !base.links().is_empty() || !known {
        return Err(VariantError::UnsupportedBoard);
    }
    let least = rules.least_value();
    let value = |digit: Digit| digit.index() + usize::from(least);
    let square = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) => json!({ "value": value(digit), "given": true }),
        None => json!({}),
    };
    let numbers = |cells: &[Cell]| -> Vec<usize> { cells.iter().map(|c| c.index()).collect() };
    let pieces = grid::region_numbers(base);
    let count = pieces.iter().flatten().max().map_or(0, |most| most + 1);
    let cells_of = |piece: usize| (0..pieces.len()).filter(|i| pieces[*i] == Some(piece)).collect();
    let regions: Vec<Vec<usize>> = (0..count).map(cells_of).collect();
    let mut constraints = vec![json!({ "type": STANDARD }), json!({ "type": REGIONS, "regions": regions })];
    let of = |family: Family| rules.list().iter().filter(move |r| r.family() == family);
    let edge_of = |rule: &Rule| -> usize {
        let (a, b) =
            (rule.cells()[0].min(rule.cells()[1]).index(), rule.cells()[0].max(rule.cells()[1]).index());
        let (row, column) = (a / columns, a % columns);
        if b == a + 1 { 2 * columns * row + column + 1 } else { 2 * columns * row + column + columns }
    };
    for (kind, family, negative) in [
        (WHITE_DOTS, Family::Difference, Family::OnlyDifferences),
        (BLACK_DOTS, Family::Ratio, Family::OnlyRatios),
        (XV, Family::PairSum, Family::OnlySums),
    ] {
        let clue = |rule: &Rule| json!({ "edge": edge_of(rule), "value": rule.number_or_usual(board.digit_count()) });
        let clues: Vec<Value> = of(family).map(clue).collect();
        let negative: Vec<Option<u16>> =
            of(negative).map(|r| r.number_or_usual(board.digit_count())).collect();
        if !clues.is_empty() || !negative.is_empty() {
            constraints.push(json!({ "type": kind, "clues": clues, "negative": negative }));
        }
    }
    for (slow, family) in [(false, Family::Thermometer), (true, Family::SlowThermometer)] {
        let lines: Vec<Vec<usize>> = of(family).map(|r| numbers(r.cells())).collect();
        if !lines.is_empty() {
            constraints.push(json!({ "type": THERMOMETERS, "slow": slow, "thermometers": lines }));
        }
    }
    let cages: Vec<Value> = of(Family::Cage)
        .map(|r| json!({ "cells": numbers(r.cells()), "value": r.number().unwrap_or(0) }))
        .collect();
    if !cages.is_empty() {
        constraints.push(json!({ "type": CAGES, "cages": cages }));
    }
    let is_supported = |rule: &&Rule| {
        matches!(
            rule.family(),
            Family::Difference
                | Family::Ratio
                | Family::PairSum
                | Family::OnlyDifferences
                | Family::OnlyRatios
                | Family::OnlySums
                | Family::Thermometer
                | Family::SlowThermometer
                | Family::Cage
        )
    };
    // "All are given" rules exist only for V and X, for differences of 1, and for ratios of 2.
    let is_usual = |rule: &Rule| match (rule.family(), rule.number_or_usual(board.digit_count())) {
        (Family::OnlyDifferences, number) => number == Some(1),
        (Family::OnlyRatios, number) => number == Some(2),
        (Family::OnlySums, _) => super::are_all_xv(rules.list()),
        _ => true,
    };
    if let Some(other) = rules.list().iter().find(|rule| !is_supported(rule) || !is_usual(rule)) {
        return Err(VariantError::UnsupportedRule(other.family()));
    }
    let cells: Vec<Value> = board.cells().map(square).collect();
    let document = json!({
        "formatVersion": "1.5.0",
        "puzzle": {
            "width": columns, "height": rows, "minDigit": least, "cells": cells, "constraints": constraints
        },
    });
    let packed = lz_str::compress_to_encoded_uri_component(&document.to_string());
    Ok(format!("https://sudokumaker.app/?puzzle={packed}"))
}
