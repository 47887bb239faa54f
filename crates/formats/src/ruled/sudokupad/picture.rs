//! What a puzzle of SudokuPad draws, measured in cells from the grid's top left corner.

use serde_json::Value;

use super::colour::Colour;
use crate::ruled::RuledError;

/// Longer grids are not read.
const LONGEST: usize = 25;

/// A place: rows down and columns to the right. The first cell's middle is at (0.5, 0.5).
pub(super) type Point = (f64, f64);

/// A cell's 0-based row and column; outside the grid too.
pub(super) type Place = (i32, i32);

/// The cell that a point lies in.
pub(super) fn place((row, column): Point) -> Place {
    (whole(row.floor()), whole(column.floor()))
}

/// A whole number, no larger than can be counted with.
pub(super) fn whole(number: f64) -> i32 {
    number.clamp(-1e6, 1e6) as i32
}

/// A line, or an arrow's shaft.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Line {
    pub colour: Option<Colour>,
    pub thickness: f64,
    pub points: Vec<Point>,
}

/// A circle, a square or a text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Mark {
    pub centre: Point,
    pub width: f64,
    pub height: f64,
    pub rounded: bool,
    pub fill: Option<Colour>,
    pub border: Option<Colour>,
    pub text: String,
}

impl Mark {
    /// True if it is drawn over this cell's middle.
    pub(super) fn covers(&self, (row, column): Place) -> bool {
        let (row, column) = (f64::from(row) + 0.5, f64::from(column) + 0.5);
        (self.centre.0 - row).abs() < self.height / 2.0 && (self.centre.1 - column).abs() < self.width / 2.0
    }

    /// True if it is a circle or a pill as large as a bulb.
    pub(super) fn is_bulb(&self) -> bool {
        self.rounded && self.width.min(self.height) >= 0.55 && self.text.is_empty()
    }
}

/// Cells within a dashed line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Cage {
    pub cells: Vec<Place>,
    pub value: String,
    pub differ: bool,
}

/// All of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Picture {
    pub rows: usize,
    pub columns: usize,
    pub givens: Vec<(Place, String)>,
    pub regions: Vec<Vec<Place>>,
    pub cages: Vec<Cage>,
    pub lines: Vec<Line>,
    pub arrows: Vec<Line>,
    pub marks: Vec<Mark>,
    pub rules: String,
    pub solution: String,
    pub anti_knight: bool,
    pub anti_king: bool,
    /// True if a picture of another file lies under the grid.
    pub has_image: bool,
    /// Names of settings that say that rows and columns may repeat digits, and of fog.
    pub strange: Vec<String>,
}

impl Picture {
    /// Reads what SudokuPad stores. Errors: no cells, too many of them.
    pub(super) fn new(document: &Value) -> Result<Picture, RuledError> {
        let part = |what: &str| RuledError::Part(what.to_owned());
        let list = |name: &str| document.get(name).and_then(Value::as_array).into_iter().flatten();
        let rows: Vec<&Vec<Value>> = list("cells").filter_map(Value::as_array).collect();
        let widest = rows.iter().map(|row| row.len()).max().unwrap_or(0);
        if rows.is_empty() || widest == 0 || rows.len() > LONGEST || widest > LONGEST {
            return Err(part("cells"));
        }
        let mut found = Picture { rows: rows.len(), columns: widest, ..Picture::default() };
        for (r, row) in rows.iter().enumerate() {
            for (c, cell) in row.iter().enumerate() {
                let value = text(cell.get("value"));
                if !value.is_empty() {
                    found.givens.push(((r as i32, c as i32), value));
                }
            }
        }
        found.regions = list("regions").filter_map(places).collect();
        found.lines = list("lines").map(line).collect();
        found.arrows = list("arrows").map(line).collect();
        found.marks = list("underlays").chain(list("overlays")).filter_map(mark).collect();
        for cage in list("cages") {
            found.cage(cage);
        }
        for name in ["metadata", "metaData"] {
            for (key, value) in document.get(name).and_then(Value::as_object).into_iter().flatten() {
                found.say(key, &text(Some(value)));
            }
        }
        for name in ["foglight", "triggereffect"] {
            if list(name).next().is_some() {
                found.strange.push(name.to_owned());
            }
        }
        found.crop();
        Ok(found)
    }

    /// A cage, or a remark about the puzzle, which is kept in cages without cells.
    fn cage(&mut self, cage: &Value) {
        let value = text(cage.get("value"));
        let cells = cage.get("cells").and_then(places).unwrap_or_default();
        match value.split_once(':') {
            Some((key, said)) if key.chars().all(|c| c.is_ascii_alphabetic()) => self.say(key, said.trim()),
            _ if cells.is_empty() => {}
            _ => {
                let is = |name: &str, usual: bool| cage.get(name).and_then(Value::as_bool).unwrap_or(usual);
                let sum = text(cage.get("sum"));
                let value = if value.is_empty() { sum } else { value };
                if !is("hidden", false) {
                    self.cages.push(Cage { cells, value, differ: is("unique", true) });
                }
            }
        }
    }

    /// Something that is said of the puzzle.
    fn say(&mut self, key: &str, said: &str) {
        let is_so = !matches!(said, "" | "false" | "0");
        match key.to_ascii_lowercase().as_str() {
            "rules" => {
                self.rules.push_str(said);
                self.rules.push('\n');
            }
            "solution" => said.clone_into(&mut self.solution),
            "antiknight" => self.anti_knight |= is_so,
            "antiking" => self.anti_king |= is_so,
            "bgimage" if is_so => self.has_image = true,
            "norowcol" if is_so => self.strange.push("norowcol".to_owned()),
            _ => {}
        }
    }

    /// Cells around the regions only hold clues: they are not of the grid.
    fn crop(&mut self) {
        let cells = || self.regions.iter().flatten();
        let (Some(top), Some(bottom)) = (cells().map(|c| c.0).min(), cells().map(|c| c.0).max()) else {
            return;
        };
        let (Some(left), Some(right)) = (cells().map(|c| c.1).min(), cells().map(|c| c.1).max()) else {
            return;
        };
        let fits = top >= 0 && left >= 0 && bottom < self.rows as i32 && right < self.columns as i32;
        if !fits {
            self.regions.clear();
            return;
        }
        (self.rows, self.columns) = ((bottom - top + 1) as usize, (right - left + 1) as usize);
        if (top, left) == (0, 0) {
            return;
        }
        let by = |cell: &mut Place| *cell = (cell.0 - top, cell.1 - left);
        let moved = |point: &mut Point| *point = (point.0 - f64::from(top), point.1 - f64::from(left));
        self.regions.iter_mut().flatten().for_each(by);
        self.givens.iter_mut().for_each(|(cell, _)| by(cell));
        self.cages.iter_mut().flat_map(|cage| &mut cage.cells).for_each(by);
        self.lines.iter_mut().chain(&mut self.arrows).flat_map(|line| &mut line.points).for_each(moved);
        self.marks.iter_mut().for_each(|mark| moved(&mut mark.centre));
    }

    /// True if a cell is of the grid.
    pub(super) fn has(&self, (row, column): Place) -> bool {
        (0..self.rows as i32).contains(&row) && (0..self.columns as i32).contains(&column)
    }
}

/// A text, or a number or truth as one.
fn text(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => value.to_string(),
        // Rules may come as a list of paragraphs.
        Some(Value::Array(parts)) => {
            let parts: Vec<String> =
                parts.iter().filter(|part| part.is_string()).map(|part| text(Some(part))).collect();
            parts.join("\n")
        }
        _ => String::new(),
    }
}

fn point(value: &Value) -> Option<Point> {
    Some((value.get(0)?.as_f64()?, value.get(1)?.as_f64()?))
}

fn places(value: &Value) -> Option<Vec<Place>> {
    value.as_array()?.iter().map(|cell| point(cell).map(place)).collect()
}

/// A line. One that is drawn as a curve has no points.
fn line(value: &Value) -> Line {
    let points = value.get("wayPoints").and_then(Value::as_array);
    Line {
        colour: Colour::new(&text(value.get("color"))),
        thickness: value.get("thickness").and_then(Value::as_f64).unwrap_or(0.0),
        points: points.and_then(|points| points.iter().map(point).collect()).unwrap_or_default(),
    }
}

fn mark(value: &Value) -> Option<Mark> {
    let size = |name: &str| value.get(name).and_then(Value::as_f64).unwrap_or(0.0);
    Some(Mark {
        centre: point(value.get("center")?)?,
        width: size("width"),
        height: size("height"),
        rounded: value.get("rounded").and_then(Value::as_bool).unwrap_or(false),
        fill: Colour::new(&text(value.get("backgroundColor"))),
        border: Colour::new(&text(value.get("borderColor"))),
        text: text(value.get("text")),
    })
}
