//! Draws a puzzle as a SudokuPad document, with a sentence for each of its rules.
//!
//! SudokuPad shows drawings and does not know rules, so a rule is its drawing and its sentence. The reader of this
//! module's parent understands both. The document has the solution, so that SudokuPad can check the player's digits.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::sentences::{BLACK, EVERYWHERE, GREY, LINES, LINES_WITH_ENDS, OUTSIDE, WHITE};
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

/// The elements of a document and its sentences so far.
struct Drawing {
    rows: usize,
    columns: usize,
    digits: usize,
    least: usize,
    fields: Map<String, Value>,
    sentences: BTreeSet<String>,
}

/// A point: rows down and columns to the right.
type DrawnPoint = (f64, f64);

impl Drawing {
    fn add(&mut self, field: &str, item: Value) {
        if let Some(items) = self.fields.entry(field).or_insert_with(|| json!([])).as_array_mut() {
            items.push(item);
        }
    }

    fn say(&mut self, sentence: &str) {
        self.sentences.insert(sentence.to_owned());
    }

    /// Returns the sentence about the rules of Sudoku.
    fn sudoku(&self) -> String {
        let high = self.least + self.digits - 1;
        if self.rows == self.columns && self.digits == self.rows && self.least == 1 {
            NORMAL_RULES.to_owned()
        } else {
            let count = self.rows.max(self.columns);
            format!("Place {count} of the digits {}-{high} in each row and column, {NONE_TWICE}", self.least)
        }
    }

    fn middle(&self, cell: Cell) -> DrawnPoint {
        ((cell.index() / self.columns) as f64 + 0.5, (cell.index() % self.columns) as f64 + 0.5)
    }

    fn centre(&self, cells: &[Cell]) -> DrawnPoint {
        let count = cells.len().max(1) as f64;
        let sum = cells
            .iter()
            .map(|cell| self.middle(*cell))
            .fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        (sum.0 / count, sum.1 / count)
    }

    fn places(&self, cells: &[Cell]) -> Value {
        cells.iter().map(|cell| json!([cell.index() / self.columns, cell.index() % self.columns])).collect()
    }

    fn line(&mut self, cells: &[Cell], colour: &str, thickness: f64) {
        let points: Vec<DrawnPoint> = cells.iter().map(|cell| self.middle(*cell)).collect();
        self.add("lines", json!({ "color": colour, "thickness": thickness, "wayPoints": points }));
    }

    fn circle(
        &mut self,
        field: &str,
        centre: DrawnPoint,
        size: (f64, f64),
        fill: &str,
        border: &str,
        text: &str,
    ) {
        self.add(
            field,
            json!({
                "center": centre, "height": size.0, "width": size.1, "rounded": true, "backgroundColor": fill,
                "borderColor": border, "text": text,
            }),
        );
    }

    fn text(&mut self, centre: DrawnPoint, text: &str) {
        self.add(
            "overlays",
            json!({ "center": centre, "width": 0.25, "height": 0.25, "fontSize": 20, "text": text }),
        );
    }

    fn square(&mut self, cell: Cell, size: f64) {
        let centre = self.middle(cell);
        self.add(
            "underlays",
            json!({ "center": centre, "width": size, "height": size, "backgroundColor": GREY }),
        );
    }

    /// Draws a region in which digits do not repeat.
    fn region(&mut self, cells: &[Cell]) {
        let places = self.places(cells);
        self.add("cages", json!({ "cells": places, "unique": true }));
        self.say("Digits do not repeat in an extra region or a cage.");
    }

    /// Draws a rule; `None` if that is impossible.
    fn rule(&mut self, rule: &Rule, list: &[Rule]) -> Option<()> {
        let (family, cells) = (rule.family(), rule.cells());
        let number = rule.number_or_usual(self.digits as u8);
        let said = |sentence: &str| sentence.replace("{}", &number.unwrap_or_default().to_string());
        let unusual = || {
            let usual = Rule::everywhere(family).number_or_usual(self.digits as u8);
            number.filter(|number| Some(*number) != usual).map(|n| n.to_string()).unwrap_or_default()
        };
        if let Some((_, colour, thickness, sentence)) = LINES.iter().find(|(own, ..)| *own == family) {
            // The sentence has only one number.
            let numbers: BTreeSet<Option<u16>> = list
                .iter()
                .filter(|other| other.family() == family)
                .map(|other| other.number_or_usual(self.digits as u8))
                .collect();
            if !self.is_path(cells) || numbers.len() > 1 || family == Family::Modular && number != Some(3) {
                return None;
            }
            self.say(&said(sentence));
            self.line(cells, colour, *thickness);
            return Some(());
        }
        if let Some((_, colour, sentence)) = LINES_WITH_ENDS.iter().find(|(own, ..)| *own == family) {
            if !self.is_path(cells) {
                return None;
            }
            self.say(&said(sentence));
            self.line(cells, colour, 3.0);
            for end in [*cells.first()?, *cells.last()?] {
                let centre = self.middle(end);
                self.circle("overlays", centre, (0.8, 0.8), WHITE, colour, "");
            }
            return Some(());
        }
        if let Some((_, sentence)) = OUTSIDE.iter().find(|(own, _)| *own == family) {
            let [first, next] = [self.middle(*cells.first()?), self.middle(*cells.get(1)?)];
            let length = if first.0 == next.0 { self.columns } else { self.rows };
            if cells.len() != length || family == Family::Sandwich && self.least != 1 {
                return None;
            }
            self.say(sentence);
            self.text((2.0 * first.0 - next.0, 2.0 * first.1 - next.1), &number?.to_string());
            return Some(());
        }
        if let Some((_, sentence)) = EVERYWHERE.iter().find(|(own, _)| *own == family) {
            self.say(sentence);
            return Some(());
        }
        match family {
            Family::Cage => {
                let places = self.places(cells);
                match rule.number() {
                    Some(sum) => {
                        self.add(
                            "cages",
                            json!({ "cells": places, "value": sum.to_string(), "unique": true }),
                        );
                        self.say("Digits in a cage do not repeat and add up to its number.");
                    }
                    None => self.region(cells),
                }
            }
            Family::Region => self.region(cells),
            Family::Thermometer | Family::SlowThermometer if self.is_path(cells) => {
                let (colour, sentence) = match family {
                    Family::Thermometer => (GREY, "Digits increase along grey thermometers from the bulb."),
                    _ => (
                        "#F2A0A0",
                        "Slow thermometers: digits along a red thermometer must not decrease from the bulb.",
                    ),
                };
                self.say(sentence);
                self.line(cells, colour, 21.0);
                let bulb = self.middle(*cells.first()?);
                self.circle("underlays", bulb, (0.85, 0.85), colour, colour, "");
            }
            Family::Arrow => self.arrow(cells, usize::from(number.unwrap_or(1)))?,
            Family::Difference => {
                let (centre, text) = (self.centre(cells), unusual());
                self.circle("overlays", centre, (0.3, 0.3), WHITE, BLACK, &text);
                self.say("A white dot joins consecutive digits, or digits that differ by its number.");
            }
            Family::Ratio => {
                let (centre, text) = (self.centre(cells), unusual());
                self.circle("overlays", centre, (0.3, 0.3), BLACK, BLACK, &text);
                self.say("A black dot joins digits with a ratio of 2, or of its number.");
            }
            Family::PairSum => {
                let sign = match number? {
                    5 => "V",
                    10 => "X",
                    sum => {
                        self.sum(cells, sum);
                        return Some(());
                    }
                };
                let centre = self.centre(cells);
                self.text(centre, sign);
                self.say("Digits with an X between them sum to 10, with a V to 5.");
            }
            Family::OnlyDifferences if number == Some(1) => self.say("All white dots are given."),
            Family::OnlyRatios if number == Some(2) => self.say("All black dots are given."),
            Family::OnlySums if crate::variants::are_all_xv(list) => self.say("All X and V are given."),
            Family::Greater => {
                let centre = self.centre(cells);
                let [greater, less] = *cells.first_chunk()?;
                let (from, to) = (self.middle(greater), self.middle(less));
                let sign = match (to.0 > from.0, to.1 > from.1, from.0 == to.0) {
                    (_, true, true) => ">",
                    (_, false, true) => "<",
                    (true, ..) => "∨",
                    (false, ..) => "∧",
                };
                self.text(centre, sign);
                self.say("A sign between cells points to the smaller digit.");
            }
            Family::Even => {
                self.square(*cells.first()?, 0.7);
                self.say("Grey squares hold even digits.");
            }
            Family::Odd => {
                let centre = self.middle(*cells.first()?);
                self.circle("underlays", centre, (0.7, 0.7), GREY, GREY, "");
                self.say("Grey circles hold odd digits.");
            }
            Family::Minimum | Family::Maximum => self.extreme(*cells.first()?, family == Family::Minimum),
            Family::Quadruple => {
                let digits: String =
                    rule.digits().iter().map(|d| (d.index() + self.least).to_string()).collect();
                let centre = self.centre(cells);
                self.circle("overlays", centre, (0.7, 0.7), WHITE, BLACK, &digits);
                self.say("Digits in a circle on a corner appear in the four cells around it.");
            }
            Family::LittleKiller => self.little_killer(cells, number?),
            Family::RisingDiagonal | Family::FallingDiagonal if self.rows == self.columns => {
                let size = self.rows as f64;
                let points = match family {
                    Family::FallingDiagonal => [(0.0, 0.0), (size, size)],
                    _ => [(0.0, size), (size, 0.0)],
                };
                self.add("lines", json!({ "color": "#34BBE6", "thickness": 2, "wayPoints": points }));
                self.say("Digits do not repeat along a marked diagonal.");
            }
            _ => return None,
        }
        Some(())
    }

    /// True if each cell touches the next, so that a line shows the path.
    fn is_path(&self, cells: &[Cell]) -> bool {
        cells.windows(2).all(|pair| {
            let (from, to) = (self.middle(pair[0]), self.middle(pair[1]));
            pair[0] != pair[1] && (from.0 - to.0).abs() < 1.5 && (from.1 - to.1).abs() < 1.5
        })
    }

    /// Draws an arrow from a circle or, for several cells read as one number, from a pill.
    fn arrow(&mut self, cells: &[Cell], count: usize) -> Option<()> {
        let pill = cells.get(..count)?;
        let path = cells.get(count - 1..)?;
        let is_row = pill.windows(2).all(|pair| pair[1].index() == pair[0].index() + 1);
        let is_column = pill.windows(2).all(|pair| pair[1].index() == pair[0].index() + self.columns);
        // The arrow may start at any cell of the pill.
        let start = *pill.iter().rev().find(|cell| self.is_path(&[**cell, *path.get(1).unwrap_or(*cell)]))?;
        if !self.is_path(&path[1..]) || !(is_row || is_column) {
            return None;
        }
        let mut points: Vec<DrawnPoint> = path.iter().map(|cell| self.middle(*cell)).collect();
        let (from, to) = (self.middle(start), *points.get(1)?);
        points[0] = (from.0 + 0.3 * (to.0 - from.0), from.1 + 0.3 * (to.1 - from.1));
        self.add(
            "arrows",
            json!({ "color": "#A1A1A1", "thickness": 5, "headLength": 0.3, "wayPoints": points }),
        );
        let extra = (count - 1) as f64;
        let size = if is_row { (0.75, 0.75 + extra) } else { (0.75 + extra, 0.75) };
        let centre = self.centre(pill);
        self.circle("overlays", centre, size, WHITE, "#A1A1A1", "");
        self.say("Digits along an arrow sum to the number in its circle or pill.");
        Some(())
    }

    /// Draws a cell that is less or greater than its neighbours: an angle at each border points to the lesser digit.
    fn extreme(&mut self, cell: Cell, is_least: bool) {
        let centre = self.middle(cell);
        let (sides, tip) = if is_least { (0.46, 0.36) } else { (0.36, 0.46) };
        for (down, right) in [(-1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, -1.0)] {
            let beside = (centre.0 + down, centre.1 + right);
            if !(0.0..self.rows as f64).contains(&beside.0) || !(0.0..self.columns as f64).contains(&beside.1)
            {
                continue;
            }
            let at = |by: f64, aside: f64| {
                (centre.0 + by * down + aside * right, centre.1 + by * right + aside * down)
            };
            let points = [at(sides, 0.1), at(tip, 0.0), at(sides, -0.1)];
            self.add("lines", json!({ "color": BLACK, "thickness": 2, "wayPoints": points }));
        }
        self.say(if is_least {
            "Angles that point inward: a minimum cell is smaller than all its neighbours."
        } else {
            "Angles that point outward: a maximum cell is larger than all its neighbours."
        });
    }

    /// Draws a sum along a diagonal from the border, or a cage whose digits may repeat.
    fn little_killer(&mut self, cells: &[Cell], sum: u16) {
        if let Some((from, step)) = self.diagonal(cells) {
            let point = |by: f64| (from.0 + by * step.0, from.1 + by * step.1);
            let points = [point(0.3), point(0.48)];
            self.add(
                "arrows",
                json!({ "color": BLACK, "thickness": 2, "headLength": 0.2, "wayPoints": points }),
            );
            self.text(from, &sum.to_string());
            self.say("A number outside the grid is the sum along the diagonal of its arrow (little killer).");
        } else {
            self.sum(cells, sum);
        }
    }

    /// Draws a cage whose digits may repeat.
    fn sum(&mut self, cells: &[Cell], sum: u16) {
        let places = self.places(cells);
        self.add("cages", json!({ "cells": places, "value": sum.to_string(), "unique": false }));
        self.say("Digits in a cage add up to its number.");
    }

    /// Returns the place outside the grid before a whole diagonal, and its direction.
    fn diagonal(&self, cells: &[Cell]) -> Option<(DrawnPoint, DrawnPoint)> {
        let first = self.middle(*cells.first()?);
        let is_inside = |at: DrawnPoint| {
            (0.0..self.rows as f64).contains(&at.0) && (0.0..self.columns as f64).contains(&at.1)
        };
        [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)].into_iter().find_map(|step| {
            let at = |by: f64| (first.0 + by * step.0, first.1 + by * step.1);
            let is_on = |(number, cell): (usize, &Cell)| self.middle(*cell) == at(number as f64);
            let is_whole = !is_inside(at(-1.0)) && !is_inside(at(cells.len() as f64));
            (is_whole && cells.iter().enumerate().all(is_on)).then(|| (at(-1.0), step))
        })
    }
}
